internal import Tactus

/// JSON lines: a header, then one line a transition.
struct RecognitionLines: RecognitionReport {
  var output = Output()
  private let names: TransitionNames
  private let setupDigest: String
  private let isSeveral: Bool
  private let explains: Bool
  private let choice: HappeningWriter.Choice

  init(
    _ setup: Setup, isSeveral: Bool, explains: Bool, _ choice: HappeningWriter.Choice
  ) {
    self.choice = choice
    names = TransitionNames(setup)
    setupDigest = SetupWriter().digest(of: setup)
    self.isSeveral = isSeveral
    self.explains = explains
  }

  mutating func begin() {}
  mutating func end() {}

  mutating func add(_ run: CaptureRecognition, _ path: String) throws(CaptureError) {
    var writer = JSONWriter()
    let digest = try CaptureDigest.text(of: path)
    var hasHeader = false
    let lines = HappeningWriter(names, capture: isSeveral ? path : nil, choice)
    var explainer = ExplanationRecorder()
    while try run.step() {
      if !hasHeader { writeHeader(path, digest, run.clock, to: &writer) }
      hasHeader = true
      for happening in run.happenings {
        lines.write(happening, run.views, to: &writer)
        if explains, case .transition(let transition) = happening,
          let told = explainer.record(transition)
        {
          ExplanationWriter(names).write(
            told, capture: isSeveral ? path : nil, isLine: true, to: &writer)
          writer.endLine()
        }
      }
      output.append(writer.bytes)
      writer.removeAll()
    }
  }

  private func writeHeader(
    _ path: String, _ digest: String?, _ clock: CaptureClock, to writer: inout JSONWriter
  ) {
    TransitionHeader.write(setup: setupDigest, capture: digest, to: &writer) { writer in
      if isSeveral {
        writer.member("path", path)
      }
      ClockHeading.write(clock, to: &writer)
    }
  }
}
