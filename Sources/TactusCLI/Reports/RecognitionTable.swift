internal import Tactus

/// CSV: a line of column names, then one row a transition or a media key. One capture and several
/// give the same columns.
struct RecognitionTable: RecognitionReport {
  var output = Output()

  mutating func begin() {
    output.row((["capture"] + TransitionWriter.columns).joined(separator: ","))
  }

  mutating func add(
    _ run: CaptureRecognition, _ path: String, setup: String
  ) throws(CaptureError) {
    let rows = TransitionWriter(run.names)
    while try run.step() {
      for happening in run.happenings {
        let cells: [String]
        switch happening {
        case .transition(let transition): cells = rows.cells(of: transition)
        case .remoteControl(let key):
          cells = TransitionWriter.cells(
            time: key.time, [.kind: "remoteControl", .detail: "\(key.command)"])
        case .landing, .delivery, .control: continue
        }
        output.row(([path] + cells).map { CSV.cell($0) }.joined(separator: ","))
      }
    }
  }

  mutating func end() {}
}
