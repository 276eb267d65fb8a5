internal import JSONText
package import Setups
package import Tables
package import TactusGestures

/// Transitions and media keys as rows of a table.
package struct TransitionTable: Sendable {
  /// One column. A velocity is a pair for a pan and a number for others, and the two have columns of
  /// their own.
  private struct Column {
    enum Part {
      case whole, x, y
    }

    let field: TransitionField
    let part: Part

    var title: String {
      switch part {
      case .whole: field.rawValue
      case .x: field.rawValue + "_x"
      case .y: field.rawValue + "_y"
      }
    }
  }

  private static let columns: [Column] = TransitionField.allCases.flatMap { field -> [Column] in
    guard field == .translation else { return [Column(field: field, part: .whole)] }
    return [TransitionField.translation, .velocity].flatMap {
      [Column(field: $0, part: .x), Column(field: $0, part: .y)]
    }
  }

  private let names: TransitionNames
  /// The capture, which is the first cell of every row.
  private let capture: String

  package init(_ names: TransitionNames, capture: String) {
    self.names = names
    self.capture = capture
  }

  /// Writes the names of the columns.
  package static func writeHeader(to writer: inout CSVWriter) {
    writer.word("capture")
    for column in columns { writer.word(column.title) }
    writer.endRow()
  }

  package func write(_ transition: Transition, to writer: inout CSVWriter) {
    writer.word(capture)
    let quantities = transition.values.quantities
    for column in Self.columns {
      let value = transition.value(of: column.field, names, quantities)
      switch (value, column.part) {
      case (.time(let time)?, .whole): writer.seconds(microseconds: time.microseconds)
      case (.word(let word)?, .whole): writer.word(word)
      case (.flag(let flag)?, .whole): writer.flag(flag)
      case (.count(let count)?, .whole): writer.integer(count)
      case (.number(let number)?, .whole): writer.number(number)
      case (.pair(let pair)?, .x): writer.number(pair.x)
      case (.pair(let pair)?, .y): writer.number(pair.y)
      case (_, _): writer.empty()
      }
    }
    writer.endRow()
  }

  package func write(_ key: RemoteControl, to writer: inout CSVWriter) {
    writer.word(capture)
    for column in Self.columns {
      switch (column.field, column.part) {
      case (.t, _): writer.seconds(microseconds: key.time.microseconds)
      case (.kind, _): writer.word("remoteControl")
      case (.detail, _): writer.word("\(key.command)")
      default: writer.empty()
      }
    }
    writer.endRow()
  }
}
