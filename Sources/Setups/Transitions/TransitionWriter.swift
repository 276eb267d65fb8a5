package import Arbitration
package import JSONText
package import TouchModel

/// Writes transitions as JSON objects and as rows of a table.
package struct TransitionWriter: Sendable {
  /// One column of the table. A velocity is a pair for a pan and a number for other gestures, so
  /// each has its own columns.
  private enum Column {
    case plain(TransitionField)
    case x(TransitionField)
    case y(TransitionField)

    var title: String {
      switch self {
      case .plain(let field): field.rawValue
      case .x(let field): field.rawValue + "_x"
      case .y(let field): field.rawValue + "_y"
      }
    }
  }

  private static let table: [Column] = TransitionField.allCases.flatMap { field -> [Column] in
    switch field {
    case .translation: [.x(.translation), .y(.translation), .x(.velocity), .y(.velocity)]
    default: [.plain(field)]
    }
  }

  /// The header of the table.
  package static let columns = table.map { $0.title }

  private let names: TransitionNames
  /// The name of the capture, which is written into every line if there are several captures.
  private let capture: String?

  package init(_ names: TransitionNames, capture: String? = nil) {
    self.names = names
    self.capture = capture
  }

  /// Writes one object. If `isLine` is true, the object has a type that distinguishes the lines of
  /// a stream.
  package func write(_ transition: Transition, isLine: Bool, to writer: inout JSONWriter) {
    writer.beginObject()
    if isLine {
      writer.member("type", "transition")
      writer.present("capture", capture)
    }
    for field in TransitionField.allCases {
      guard let value = transition.value(of: field, names) else { continue }
      writer.key(field.rawValue)
      value.write(to: &writer)
    }
    writer.endObject()
  }

  /// Returns the cells of one row, in the order of `columns`.
  package func cells(of transition: Transition) -> [String] {
    Self.table.map { column in
      switch column {
      case .plain(let field):
        guard let value = transition.value(of: field, names) else { return "" }
        if case .pair = value { return "" }
        return value.cell
      case .x(let field):
        guard case .pair(let pair) = transition.value(of: field, names) else { return "" }
        return TransitionField.Value.number(pair.x).cell
      case .y(let field):
        guard case .pair(let pair) = transition.value(of: field, names) else { return "" }
        return TransitionField.Value.number(pair.y).cell
      }
    }
  }

  /// Returns the cells of a row that is not a transition: `words` in their fields, and the others
  /// empty.
  package static func cells(time: Timestamp, _ words: [TransitionField: String]) -> [String] {
    table.map { column in
      guard case .plain(let field) = column else { return "" }
      if field == .t {
        var writer = JSONWriter()
        writer.seconds(microseconds: time.microseconds)
        return writer.text
      }
      return words[field] ?? ""
    }
  }
}
