internal import CommandSupport
internal import Tactus

/// The explanations below the timeline of a capture, which are collected while the timeline is written.
struct TimelineExplanation: ~Copyable {
  /// The recognizers that are explained.
  enum Choice: Sendable {
    case nothing
    /// The gestures that were recognized or nearly recognized. `jobs` threads look for changes.
    case verdicts(jobs: Int)
    /// The outcome of every recognizer.
    case outcomes
  }

  private let run: CaptureRecognition
  private let choice: Choice
  private let isFeedback: [Bool]
  private let verdicts: CaptureExplanation?
  private var lines: VerdictLines
  private var recorder = ExplanationRecorder()
  private var outcomes: ExplanationPages

  init(_ choice: Choice, of run: CaptureRecognition) {
    let names = run.names
    (self.run, self.choice, isFeedback) = (run, choice, names.isFeedback)
    outcomes = ExplanationPages(names)
    lines = VerdictLines(names, isComplete: false)
    guard case .verdicts(let jobs) = choice else {
      verdicts = nil
      return
    }
    var chosen = CaptureExplanation.Choice()
    chosen.recognizers = Set(isFeedback.indices.filter { !names.isFeedback[$0] })
    chosen.searchesFarChanges = false
    chosen.keepsFrames = true
    chosen.jobs = jobs
    verdicts = CaptureExplanation(run, run.setup, chosen)
  }

  /// Whether nothing is explained.
  var isSilent: Bool { if case .nothing = choice { true } else { false } }

  /// Runs the next batch of frames, and collects what it explains. Returns false at the end of the capture.
  mutating func step() throws(CaptureError) -> Bool {
    guard let verdicts else {
      guard try run.step() else { return false }
      if !isSilent { collectOutcomes() }
      return true
    }
    let isOver = run.isFinished
    while let findings = try verdicts.step() {
      lines.add(findings, in: verdicts)
      // The last findings come after the last frames.
      if !isOver { return true }
    }
    return false
  }

  private mutating func collectOutcomes() {
    for transition in run.transitions where !isFeedback[transition.recognizer] {
      if let told = recorder.record(transition) { outcomes.add(told) }
    }
    outcomes.close(before: run.earliestOpenSequence)
  }

  /// Writes the explanations after an empty line.
  mutating func finish(to output: inout Output) {
    if isSilent { return }
    if let verdicts {
      let causes = verdicts.causes
      lines.removeChanges(spoiledBy: causes)
      lines.write(to: &output, causes) { _ in nil }
      if let hint = lines.hint { output.paragraphs("\n" + hint) }
    } else {
      output.line()
      outcomes.finish(to: &output)
    }
  }
}
