internal import CommandSupport
internal import Tactus

/// CSV: a line of column names, then one row for each transition or media key.
struct RecognitionTable: RecognitionReport {
  func begin(_ output: inout Output) {
    var writer = CSVWriter()
    TransitionTable.writeHeader(to: &writer)
    output.rows(writer.bytes)
  }

  func add(
    _ run: CaptureRecognition, _ path: String, setup: String, to output: inout Output
  ) throws(CaptureError) {
    var writer = CSVWriter()
    let rows = TransitionTable(run.names, capture: path)
    while try run.step() {
      for happening in run.happenings {
        switch happening {
        case .transition(let transition): rows.write(transition, to: &writer)
        case .remoteControl(let key): rows.write(key, to: &writer)
        case .landing, .delivery, .control: continue
        }
      }
      output.rows(writer.bytes)
      writer.removeAll()
      output.endStep(isStream: run.isStream)
    }
  }
}
