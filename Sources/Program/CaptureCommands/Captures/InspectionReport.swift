internal import CommandSupport
internal import Tactus
internal import Threads

/// The forms of `tactus inspect`'s result. Each capture is written as soon as it has been read, so
/// that memory does not grow with the number of captures.
///
/// Several captures may be added at the same time, each to an output of its own.
struct InspectionReport: Sendable {
  enum Form {
    case text, object, lines, table
  }

  private let form: Form
  private let isSeveral: Bool
  /// Whether a capture was added.
  private let hasCapture = Guarded(false)

  init(_ form: Form, isSeveral: Bool) {
    self.form = form
    self.isSeveral = isSeveral
  }

  func begin(_ output: inout Output) {
    guard form == .object, isSeveral else { return }
    var writer = JSONWriter()
    DocumentHeader.begin("inspection", to: &writer)
    writer.key("captures")
    writer.beginArray()
    output.append(writer.bytes)
  }

  func add(_ inspection: Inspection, _ path: String, to output: inout Output) {
    output.inOrder { [self] in
      let isFirst = hasCapture.withLock { value in
        defer { value = true }
        return !value
      }
      return Array((isFirst ? headline : separator).utf8)
    }
    var writer = JSONWriter()
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
      output.row(InspectionColumns.cells(of: inspection, capture: path).joined(separator: ","))
    case .text:
      // What is left of a line goes on below the values.
      output.paragraphs(
        InspectionText.text(of: inspection, PlainText.escaped(path)), indent: InspectionText.indent)
    }
  }

  /// Ends the report. `hasInputs` is false for a part of divided work that has no capture, whose table has
  /// its heading, so that all parts can be joined.
  func end(_ output: inout Output, hasInputs: Bool) {
    if form == .table, isSeveral || !hasInputs, !hasCapture.withLock({ $0 }) {
      output.append(Array(headline.utf8))
    }
    guard form == .object else { return }
    output.append(isSeveral ? "]}\n" : "\n")
  }

  /// The text before the first capture: the same columns whatever the captures hold.
  private var headline: String {
    form == .table ? InspectionColumns.titles.joined(separator: ",") + "\n" : ""
  }

  /// The text between two captures.
  private var separator: String {
    switch form {
    case .object: ","
    case .text: "\n"
    case .lines, .table: ""
    }
  }
}
