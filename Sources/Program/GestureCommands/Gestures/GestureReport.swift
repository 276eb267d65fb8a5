internal import CommandSupport
internal import Tactus

/// The result of `tactus recognize --gestures`: one record for each gesture, as CSV, JSON lines or
/// one JSON object.
struct GestureReport: RecognitionReport {
  enum Form {
    case table, lines, object
  }

  private let form: Form
  private let document = SharedDocument(SetupMembers())

  init(_ form: Form) { self.form = form }

  func begin(_ output: inout Output) {
    switch form {
    case .table: output.row(GestureWriter.columns.joined(separator: ","))
    case .lines: return
    case .object:
      output.append(document.write { writer, _ in DocumentHeader.begin("gestures", to: &writer) })
    }
  }

  func add(
    _ run: CaptureRecognition, _ path: String, setup: String, to output: inout Output
  ) throws(CaptureError) {
    let records = GestureWriter(GestureNames(run.setup))
    switch form {
    case .table:
      while try run.step() {
        for gesture in run.gestures {
          let cells = records.cells(of: gesture, capture: path)
          output.row(cells.map { CSV.cell($0) }.joined(separator: ","))
        }
        output.endStep(isStream: run.isStream)
      }
    case .lines: try addLines(run, path, setup, records, &output)
    case .object: try addObject(run, path, setup, records, &output)
    }
  }

  func end(_ output: inout Output) {
    guard form == .object else { return }
    output.append(
      document.write { writer, setups in
        setups.end(to: &writer)
        writer.endArray()
        writer.endObject()
        writer.endLine()
      })
  }

  private func addLines(
    _ run: CaptureRecognition, _ path: String, _ setup: String, _ records: GestureWriter,
    _ output: inout Output
  ) throws(CaptureError) {
    var writer = JSONWriter()
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
      output.endStep(isStream: run.isStream)
      hasMore = try run.step()
    }
    output.append(writer.takeBytes())
  }

  private func addObject(
    _ run: CaptureRecognition, _ path: String, _ setup: String, _ records: GestureWriter,
    _ output: inout Output
  ) throws(CaptureError) {
    document.beginCapture(path, run.setup, named: setup, &output)
    var writer = JSONWriter.ofFurtherMembers
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
    output.append(writer.takeBytes())
    document.endCapture(&output)
    if let failure { throw failure }
  }
}
