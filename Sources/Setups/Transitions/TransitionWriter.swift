public import Arbitration
public import JSONText
internal import TouchModel

/// Transitions as JSON objects and as rows of a table.
public struct TransitionWriter: Sendable {
  /// The header of the table: pairs make two columns.
  public static let columns =
    TransitionField.allCases.flatMap { field -> [String] in
      switch field {
      case .translation, .velocity: ["\(field)_x", "\(field)_y"]
      default: [field.rawValue]
      }
    }

  private let names: TransitionNames
  /// Written into every line where there are several captures.
  private let capture: String?

  public init(_ names: TransitionNames, capture: String? = nil) {
    self.names = names
    self.capture = capture
  }

  /// One object; `isLine` adds the type that tells lines of a stream apart.
  public func write(_ transition: Transition, isLine: Bool, to writer: inout JSONWriter) {
    writer.beginObject()
    if isLine {
      writer.key("type")
      writer.string("transition")
      if let capture {
        writer.key("capture")
        writer.string(capture)
      }
    }
    for field in TransitionField.allCases {
      guard let value = transition.value(of: field, names) else { continue }
      writer.key(field.rawValue)
      write(value, to: &writer)
    }
    writer.endObject()
  }

  private func write(_ value: TransitionField.Value, to writer: inout JSONWriter) {
    switch value {
    case .time(let time): writer.seconds(microseconds: time.microseconds)
    case .word(let word): writer.string(word)
    case .flag(let flag): writer.bool(flag)
    case .count(let count): writer.integer(count)
    case .number(let number): writer.double(number)
    case .pair(let pair):
      writer.beginArray()
      writer.double(pair.x)
      writer.double(pair.y)
      writer.endArray()
    }
  }

  /// The cells of one row, in the order of `columns`. A velocity along one line stands in x.
  public func cells(of transition: Transition) -> [String] {
    TransitionField.allCases.flatMap { field -> [String] in
      let value = transition.value(of: field, names)
      switch (field, value) {
      case (_, .pair(let pair)): return [text(.number(pair.x)), text(.number(pair.y))]
      case (.translation, nil), (.velocity, nil): return ["", ""]
      case (.velocity, let value?): return [text(value), ""]
      case (_, let value?): return [text(value)]
      case (_, nil): return [""]
      }
    }
  }

  private func text(_ value: TransitionField.Value) -> String {
    if case .word(let word) = value { return word }
    var writer = JSONWriter()
    write(value, to: &writer)
    return writer.text
  }
}
