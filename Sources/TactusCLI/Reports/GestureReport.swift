internal import Tactus

/// `tactus recognize --gestures`: one record a gesture, as CSV, JSON lines or one JSON object.
struct GestureReport: RecognitionReport {
  enum Form {
    case table, lines, object
  }

  var output = Output()
  private var writer = JSONWriter()
  private let setup: Setup
  private let form: Form
  private let records: GestureWriter

  init(_ setup: Setup, _ form: Form) {
    self.setup = setup
    self.form = form
    records = GestureWriter(GestureNames(setup))
  }

  mutating func begin() {
    switch form {
    case .table: output.row(GestureWriter.columns.joined(separator: ","))
    case .lines: return
    case .object:
      DocumentHeader.begin("gestures", to: &writer)
      writer.key("setup")
      SetupWriter().write(setup, to: &writer)
      writer.key("captures")
      writer.beginArray()
    }
  }

  mutating func add(_ run: CaptureRecognition, _ path: String) throws(CaptureError) {
    switch form {
    case .table:
      while try run.step() {
        for gesture in run.gestures {
          let cells = records.cells(of: gesture, capture: path)
          output.row(cells.map { CSV.cell($0) }.joined(separator: ","))
        }
      }
    case .lines: try addLines(run, path)
    case .object: try addObject(run, path)
    }
  }

  mutating func end() {
    guard form == .object else { return }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    output.append(writer.takeBytes())
  }

  private mutating func addLines(
    _ run: CaptureRecognition, _ path: String
  ) throws(CaptureError) {
    let digest = try CaptureDigest.text(of: path)
    var hasHeader = false
    repeat {
      let hasMore = try run.step()
      if !hasHeader {
        hasHeader = true
        TransitionHeader.write(
          "gestures", setup: SetupWriter().digest(of: setup), capture: digest, to: &writer
        ) { writer in
          writer.member("path", path)
          ClockHeading.write(run.clock, to: &writer)
        }
      }
      for gesture in run.gestures where hasMore {
        records.write(gesture, capture: path, isLine: true, to: &writer)
        writer.endLine()
      }
      output.append(writer.takeBytes())
      if !hasMore { return }
    } while true
  }

  private mutating func addObject(
    _ run: CaptureRecognition, _ path: String
  ) throws(CaptureError) {
    writer.beginObject()
    writer.member("capture", path)
    writer.key("gestures")
    writer.beginArray()
    // The brackets must close also when the capture cannot be read to its end.
    var failure: CaptureError?
    do {
      while try run.step() {
        for gesture in run.gestures {
          records.write(gesture, capture: path, isLine: false, to: &writer)
        }
        output.append(writer.takeBytes())
      }
    } catch { failure = error }
    writer.endArray()
    ClockHeading.write(run.clock, to: &writer)
    writer.key("diagnostics")
    DiagnosticWriter.write(run.diagnostics, to: &writer)
    writer.endObject()
    output.append(writer.takeBytes())
    if let failure { throw failure }
  }
}
