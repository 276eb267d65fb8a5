package import JSONText
internal import Setups
internal import TactusGestures

/// Writes gestures as JSON objects and as rows of a table.
///
/// The JSON object of a gesture is also a detection, which an evaluation can read.
package struct GestureWriter: Sendable {
  private let names: GestureNames

  package init(_ names: GestureNames) { self.names = names }

  /// Writes one object. If `isLine` is true, the object has a type that distinguishes the lines of
  /// a stream.
  package func write(
    _ gesture: Gesture, capture: String, isLine: Bool, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    if isLine { writer.member("type", "gesture") }
    for field in GestureField.allCases {
      guard let value = gesture.value(of: field, in: capture, names) else { continue }
      writer.key(field.rawValue)
      value.write(to: &writer)
    }
    writer.key("attributes")
    writer.beginObject()
    for attribute in gesture.attributes { writer.member(attribute.name, attribute.value) }
    writer.endObject()
    writer.endObject()
  }

  /// The header of the table. A field that is a pair for some kinds has a column for the number and
  /// two for the pair.
  package static let columns = GestureField.allCases.flatMap { field in
    let name = field.rawValue
    if field == .translation { return [name + "_x", name + "_y"] }
    return field.canBePair ? [name, name + "_x", name + "_y"] : [name]
  }

  /// Returns the cells of one row, in the order of `columns`.
  package func cells(of gesture: Gesture, capture: String) -> [String] {
    GestureField.allCases.flatMap { field -> [String] in
      let value = gesture.value(of: field, in: capture, names)
      guard field.canBePair else { return [value?.cell ?? ""] }
      var pair: [GestureField.Value?] = [nil, nil]
      var single = value
      if case .pair(let point)? = value {
        (pair, single) = ([.number(point.x), .number(point.y)], nil)
      }
      return (field == .translation ? pair : [single] + pair).map { $0?.cell ?? "" }
    }
  }
}
