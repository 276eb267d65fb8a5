/// One part of the text of a map of columns: `TARGET=COLUMN[:UNIT]`.
package struct ColumnPart: Hashable, Sendable {
  /// The form of a part, for messages and help.
  package static let form = "TARGET=COLUMN[:UNIT]"

  /// The property that the column states, as the map spells it.
  package let target: String
  /// The name of the column, or the value of a setting.
  package let column: String
  /// The unit after the last colon; nil if there is none.
  package let unit: String?
}
