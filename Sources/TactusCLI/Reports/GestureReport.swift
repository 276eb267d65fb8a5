internal import Tactus

/// The result of `tactus recognize --gestures`: one record for each gesture, as CSV, JSON lines or
/// one JSON object.
struct GestureReport: RecognitionReport {
  enum Form {
    case table, lines, object
  }

  var output = Output()
  private var writer = JSONWriter()
  private let form: Form
  private var setups = SetupMembers()

  init(_ form: Form) { self.form = form }

  mutating func begin() {
    switch form {
    case .table: output.row(GestureWriter.columns.joined(separator: ","))
    case .lines: return
    case .object:
      DocumentHeader.begin("gestures", to: &writer)
    }
  }

  mutating func add(
    _ run: CaptureRecognition, _ path: String, setup: String
  ) throws(CaptureError) {
    let records = GestureWriter(GestureNames(run.setup))
    switch form {
    case .table:
      while try run.step() {
        for gesture in run.gestures {
          let cells = records.cells(of: gesture, capture: path)
          output.row(cells.map { CSV.cell($0) }.joined(separator: ","))
        }
      }
    case .lines: try addLines(run, path, setup, records)
    case .object: try addObject(run, path, setup, records)
    }
  }

  mutating func end() {
    guard form == .object else { return }
    setups.end(to: &writer)
    writer.endArray()
    writer.endObject()
    writer.endLine()
    output.append(writer.takeBytes())
  }

  private mutating func addLines(
    _ run: CaptureRecognition, _ path: String, _ setup: String, _ records: GestureWriter
  ) throws(CaptureError) {
    let digest = try CaptureDigest.text(of: path)
    // The clock is known once the first frames are read.
    var hasMore = try run.step()
    TransitionHeader.write(
      "gestures", setup: run.setup, named: setup, capture: digest, to: &writer
    ) { writer in
      writer.member("path", path)
      ClockHeading.write(run.clock, to: &writer)
    }
    while hasMore {
      for gesture in run.gestures {
        records.write(gesture, capture: path, isLine: true, to: &writer)
        writer.endLine()
      }
      output.append(writer.takeBytes())
      hasMore = try run.step()
    }
    output.append(writer.takeBytes())
  }

  private mutating func addObject(
    _ run: CaptureRecognition, _ path: String, _ setup: String, _ records: GestureWriter
  ) throws(CaptureError) {
    setups.beginCapture(path, run.setup, named: setup, to: &writer)
    writer.key("gestures")
    writer.beginArray()
    let failure = CaptureError.thrown { () throws(CaptureError) in
      while try run.step() {
        for gesture in run.gestures {
          records.write(gesture, capture: path, isLine: false, to: &writer)
        }
        output.append(writer.takeBytes())
      }
    }
    writer.endArray()
    ClockHeading.write(run.clock, to: &writer)
    writer.key("diagnostics")
    DiagnosticWriter.write(run.diagnostics, to: &writer)
    writer.endObject()
    output.append(writer.takeBytes())
    if let failure { throw failure }
  }
}
