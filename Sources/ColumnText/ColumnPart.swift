internal import TextSuggestion

/// One part of the text of a map of columns: `TARGET=COLUMN[:UNIT]`.
package struct ColumnPart: Hashable, Sendable {
  /// The form of a part, for messages and help.
  package static let form = "TARGET=COLUMN[:UNIT]"

  /// The property that the column states, as the map spells it.
  package let target: String
  /// The text after the equals sign.
  package let value: String

  /// The name of the column: the value without its unit.
  package var column: String { colon.map { String(value[..<$0]) } ?? value }

  /// The unit after the last colon; nil if there is none.
  package var unit: String? {
    colon.map { String(value[value.index(after: $0)...]) }
  }

  private var colon: String.Index? {
    value.lastIndex(of: ":").flatMap { $0 > value.startIndex ? $0 : nil }
  }

  /// Divides the text of a map. `t` is short for `time`. Throws if a part has another form, or if its
  /// target is not one of `targets`.
  package static func parts(
    of text: String, targets: [String]
  ) throws(ColumnFault) -> [ColumnPart] {
    var parts: [ColumnPart] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let equals = part.firstIndex(of: "="), equals < part.index(before: part.endIndex) else {
        throw ColumnFault("\"\(part)\" is not of the form \(form), for example x=px")
      }
      let written = String(part[..<equals])
      let target = written == "t" ? "time" : written
      guard targets.contains(target) else { throw unknown(written, targets) }
      parts.append(
        ColumnPart(target: target, value: String(part[part.index(after: equals)...])))
    }
    return parts
  }

  /// Other words that people write for a target.
  private static let otherWords: [(target: String, words: [String])] = [
    ("time", ["ts", "timestamp", "ms"]), ("id", ["finger", "pointer", "touch", "slot"]),
    ("phase", ["action", "state", "event", "type"]),
    ("label", ["gesture", "class", "symbol", "name", "sign"]),
    ("writer", ["user", "person", "participant", "subject", "who"]),
    ("repetition", ["take", "trial", "sample"]),
  ]

  private static func unknown(_ target: String, _ targets: [String]) -> ColumnFault {
    let other = otherWords.first {
      targets.contains($0.target) && $0.words.contains(target.lowercased())
    }
    let message = "no target \"\(target)\""
    return other.map { ColumnFault(message, suggestion: $0.target) }
      ?? ColumnFault(message, near: target, among: targets)
  }
}
