package import Arbitration
package import JSONText
internal import Recognition

/// Transitions as JSON objects.
package struct TransitionWriter: Sendable {
  /// The fields with their keys, in the order in which they are written.
  private static let keys = TransitionField.allCases.map {
    (field: $0, key: JSONKey($0.rawValue))
  }
  private static let type = JSONKey("type")

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
      writer.key(Self.type)
      writer.string("transition")
      writer.present("capture", capture)
    }
    let quantities = transition.values.quantities
    for (field, key) in Self.keys {
      guard let value = transition.value(of: field, names, quantities) else { continue }
      writer.key(key)
      value.write(to: &writer)
    }
    writer.endObject()
  }
}
