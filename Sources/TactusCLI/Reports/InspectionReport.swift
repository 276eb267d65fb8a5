internal import Tactus

/// The forms of `tactus inspect`'s result. Each capture is written as soon as it has been read, so
/// that memory does not grow with the number of captures.
struct InspectionReport {
  enum Form {
    case text, object, lines, table
  }

  var output = Output()
  private let form: Form
  private let isSeveral: Bool
  private var writer = JSONWriter()
  private var isEmpty = true

  init(_ form: Form, isSeveral: Bool) {
    self.form = form
    self.isSeveral = isSeveral
  }

  mutating func begin() {
    guard form == .object, isSeveral else { return }
    DocumentHeader.begin("inspection", to: &writer)
    writer.key("captures")
    writer.beginArray()
  }

  mutating func add(_ inspection: Inspection, _ path: String) {
    switch form {
    case .object:
      InspectionWriter.write(
        inspection, capture: isSeveral ? path : nil, isDocument: !isSeveral, to: &writer)
      output.append(writer.takeBytes())
    case .lines:
      InspectionWriter.write(inspection, capture: path, isDocument: true, to: &writer)
      writer.endLine()
      output.append(writer.takeBytes())
    case .table:
      // The same columns whatever the captures hold.
      if isEmpty { output.row(InspectionColumns.titles.joined(separator: ",")) }
      output.row(InspectionColumns.cells(of: inspection, capture: path).joined(separator: ","))
    case .text:
      if !isEmpty { output.line() }
      output.text(InspectionText.text(of: inspection, PlainText.escaped(path)))
    }
    isEmpty = false
  }

  mutating func end() {
    guard form == .object else { return }
    if isSeveral {
      writer.endArray()
      writer.endObject()
    }
    writer.endLine()
    output.append(writer.takeBytes())
  }
}
