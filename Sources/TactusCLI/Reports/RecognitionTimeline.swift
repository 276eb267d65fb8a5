internal import Tactus

/// For people: a heading, one line a gesture, a count.
struct RecognitionTimeline: RecognitionReport {
  var output = Output()
  private let names: TransitionNames
  private let explains: Bool
  private let isVerbose: Bool
  private var isFirst = true

  init(_ setup: Setup, explains: Bool, isVerbose: Bool) {
    names = TransitionNames(setup)
    self.explains = explains
    self.isVerbose = isVerbose
  }

  mutating func begin() {}
  mutating func end() {}

  mutating func add(_ run: inout CaptureRecognition, _ path: String) throws(CaptureError) {
    var recorder = GestureRecorder()
    var explainer = ExplanationRecorder()
    var explanations: [Explanation] = []
    var tally = GestureTally(names)
    var text: TimelineText?
    if !isFirst { output.line() }
    isFirst = false
    while try run.step() {
      if text == nil {
        output.line(CaptureHeading(of: run).text(path))
        output.line()
      }
      let timeline = text ?? TimelineText(names, zero: run.start ?? .zero)
      if text == nil { output.line(timeline.header) }
      text = timeline
      for transition in run.transitions {
        if isVerbose { output.line(timeline.line(for: transition)) }
        if explains, let told = explainer.record(transition) { explanations.append(told) }
        guard let gesture = recorder.record(transition) else { continue }
        tally.count(gesture)
        output.line(timeline.line(for: gesture))
      }
    }
    output.line()
    output.line(tally.text(otherwise: "--explain tells why"))
    if explains {
      output.line()
      output.text(ExplanationText(names, zero: run.start ?? .zero).text(of: explanations))
    }
  }
}
