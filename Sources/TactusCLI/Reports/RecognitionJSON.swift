internal import Tactus

/// One JSON object for all captures, written as they are read.
struct RecognitionJSON: RecognitionReport {
  var output = Output()
  private var writer = JSONWriter()
  private var setups = SetupMembers()
  private let explains: Bool
  private var total = PolicyCostTotal()

  init(explains: Bool) { self.explains = explains }

  mutating func begin() {
    DocumentHeader.begin("recognition", to: &writer)
  }

  mutating func add(
    _ run: CaptureRecognition, _ path: String, setup: String
  ) throws(CaptureError) {
    let names = run.names
    setups.beginCapture(path, run.setup, named: setup, to: &writer)
    writer.key("transitions")
    writer.beginArray()
    let lines = TransitionWriter(names)
    var explainer = ExplanationRecorder()
    var explanations: [Explanation] = []
    var cost = PolicyCost(recognizers: names.recognizers.count)
    var keys: [RemoteControl] = []
    let failure = CaptureError.thrown { () throws(CaptureError) in
      while try run.step() {
        keys += run.remoteControls
        for transition in run.transitions {
          lines.write(transition, isLine: false, to: &writer)
          cost.record(transition)
          if explains, let told = explainer.record(transition) { explanations.append(told) }
        }
        drain()
      }
    }
    writer.endArray()
    if !keys.isEmpty {
      writer.key("remoteControls")
      writer.beginArray()
      for key in keys { HappeningWriter.write(key, to: &writer) }
      writer.endArray()
    }
    if explains {
      writer.key("explanations")
      writer.beginArray()
      for told in explanations {
        ExplanationWriter(names).write(told, capture: nil, isLine: false, to: &writer)
      }
      writer.endArray()
    }
    ClockHeading.write(run.clock, to: &writer)
    writer.key("policy_cost")
    cost.write(names, to: &writer)
    total.add(cost, names)
    writer.key("diagnostics")
    DiagnosticWriter.write(run.diagnostics, to: &writer)
    writer.endObject()
    drain()
    if let failure { throw failure }
  }

  mutating func end() {
    setups.end(to: &writer)
    writer.endArray()
    writer.key("policy_cost")
    total.write(to: &writer)
    writer.endObject()
    writer.endLine()
    drain()
  }

  /// Moves the text written so far from memory to the output. The writer keeps its place in the
  /// document.
  private mutating func drain() { output.append(writer.takeBytes()) }
}
