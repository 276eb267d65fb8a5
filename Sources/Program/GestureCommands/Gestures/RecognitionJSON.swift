internal import CommandSupport
internal import Tactus
internal import Threads

/// One JSON object for all captures, written as they are read.
struct RecognitionJSON: RecognitionReport {
  private let document = SharedDocument(SetupMembers())
  private let explains: Bool
  private let total = Guarded(PolicyCostTotal())

  init(explains: Bool) { self.explains = explains }

  func begin(_ output: inout Output) {
    output.append(document.write { writer, _ in DocumentHeader.begin("recognition", to: &writer) })
  }

  func add(
    _ run: CaptureRecognition, _ path: String, setup: String, to output: inout Output
  ) throws(CaptureError) {
    let names = run.names
    document.beginCapture(path, run.setup, named: setup, &output)
    var writer = JSONWriter.ofFurtherMembers
    writer.key("transitions")
    writer.beginArray()
    let lines = TransitionWriter(names)
    var explainer = ExplanationRecorder()
    var explanations = Spool()
    var explanationWriter = JSONWriter.ofFurtherElements
    var cost = PolicyCost(recognizers: names.recognizers.count)
    var keys: [RemoteControl] = []
    let failure = CaptureError.thrown { () throws(CaptureError) in
      while try run.step() {
        keys += run.remoteControls
        cost.record(run.transitions)
        for transition in run.transitions {
          lines.write(transition, isLine: false, to: &writer)
          if explains, !names.isFeedback[transition.recognizer],
            let told = explainer.record(transition)
          {
            ExplanationWriter(names).write(
              told, capture: nil, isLine: false, to: &explanationWriter)
          }
        }
        explanations.append(explanationWriter.takeBytes())
        output.append(writer.takeBytes())
      }
    }
    writer.endArray()
    if !keys.isEmpty {
      writer.list("remoteControls", keys) { writer, key in HappeningWriter.write(key, to: &writer) }
    }
    if explains {
      writer.key("explanations")
      writer.beginArray()
      output.append(writer.takeBytes())
      explanations.drain { output.append($0) }
      writer.endArray()
    }
    ClockHeading.write(run.clock, to: &writer)
    writer.key("policy_cost")
    cost.write(names, to: &writer)
    writer.key("diagnostics")
    DiagnosticWriter.write(run.diagnostics, to: &writer)
    output.append(writer.takeBytes())
    let waits = cost
    output.inOrder { [total] in
      total.withLock { $0.add(waits, names) }
      return []
    }
    document.endCapture(&output)
    if let failure { throw failure }
  }

  func end(_ output: inout Output) {
    output.append(
      document.write { writer, setups in
        setups.end(to: &writer)
        writer.endArray()
        writer.key("policy_cost")
        total.withLock { $0.write(to: &writer) }
        writer.endObject()
        writer.endLine()
      })
  }
}
