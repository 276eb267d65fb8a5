internal import CommandSupport
internal import Tactus

/// The result as JSON lines: a header, then one line for each transition.
struct RecognitionLines: RecognitionReport {
  private let explains: Bool
  private let choice: HappeningWriter.Choice

  init(explains: Bool, _ choice: HappeningWriter.Choice) {
    self.choice = choice
    self.explains = explains
  }

  func add(
    _ run: CaptureRecognition, _ path: String, setup: String, to output: inout Output
  ) throws(CaptureError) {
    let names = run.names
    var writer = JSONWriter()
    let digest = try CaptureDigest.text(of: path)
    var hasHeader = false
    let lines = HappeningWriter(names, capture: path, choice)
    var explainer = ExplanationRecorder()
    while try run.step() {
      if !hasHeader { writeHeader(of: run, path, digest, setup, to: &writer) }
      hasHeader = true
      for happening in run.happenings {
        lines.write(happening, run.views, to: &writer)
        if explains, case .transition(let transition) = happening,
          !names.isFeedback[transition.recognizer],
          let told = explainer.record(transition)
        {
          ExplanationWriter(names).write(told, capture: path, isLine: true, to: &writer)
          writer.endLine()
        }
      }
      output.append(writer.bytes)
      writer.removeAll()
      output.endStep(isStream: run.isStream)
    }
  }

  private func writeHeader(
    of run: CaptureRecognition, _ path: String, _ digest: String?, _ setup: String,
    to writer: inout JSONWriter
  ) {
    TransitionHeader.write(setup: run.setup, named: setup, capture: digest, to: &writer) { writer in
      writer.member("path", path)
      ClockHeading.write(run.clock, to: &writer)
    }
  }
}
