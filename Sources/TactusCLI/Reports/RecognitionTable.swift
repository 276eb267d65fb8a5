internal import Tactus

/// CSV: a line of column names, then one row for each transition or media key. The first column is
/// the capture if there are several.
struct RecognitionTable: RecognitionReport {
  var output = Output()
  private var writer = CSVWriter()
  private let isSeveral: Bool

  init(isSeveral: Bool) { self.isSeveral = isSeveral }

  mutating func begin() {
    TransitionTable.writeHeader(isSeveral: isSeveral, to: &writer)
    drain()
  }

  mutating func add(
    _ run: CaptureRecognition, _ path: String, setup: String
  ) throws(CaptureError) {
    let rows = TransitionTable(run.names, capture: isSeveral ? path : nil)
    while try run.step() {
      for happening in run.happenings {
        switch happening {
        case .transition(let transition): rows.write(transition, to: &writer)
        case .remoteControl(let key): rows.write(key, to: &writer)
        case .landing, .delivery, .control: continue
        }
      }
      drain()
    }
  }

  mutating func end() {}

  private mutating func drain() {
    output.rows(writer.bytes)
    writer.removeAll()
  }
}
