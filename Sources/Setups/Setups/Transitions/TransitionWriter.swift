package import Arbitration
package import JSONText
internal import Recognition

/// Transitions as JSON objects.
package struct TransitionWriter: Sendable {
  /// The fields with their keys, in the order in which they are written.
  private static let keys = TransitionField.allCases.map {
    (field: $0, key: JSONKey($0.rawValue))
  }

  private let names: TransitionNames
  /// The members that come first in each line of a stream.
  private let lineMembers: JSONMembers
  // Pages write few transitions, so they load only the general way.
  #if !hasFeature(Embedded)
    private let members: TransitionMembers
  #endif

  /// Creates a writer. `capture` is the name of the capture, which is written into every line if
  /// there are several captures.
  package init(_ names: TransitionNames, capture: String? = nil) {
    self.names = names
    lineMembers = JSONMembers {
      $0.member("type", "transition")
      $0.present("capture", capture)
    }
    #if !hasFeature(Embedded)
      members = TransitionMembers(names)
    #endif
  }

  /// Writes one object. If `isLine` is true, the object has a type that distinguishes the lines of
  /// a stream.
  package func write(_ transition: Transition, isLine: Bool, to writer: inout JSONWriter) {
    writer.beginObject()
    if isLine { writer.members(lineMembers) }
    if !writesUsual(transition, to: &writer) {
      let quantities = transition.values.quantities
      for (field, key) in Self.keys {
        guard let value = transition.value(of: field, names, quantities) else { continue }
        writer.key(key)
        value.write(to: &writer)
      }
    }
    writer.endObject()
  }

  /// Writes the fields of a transition of a usual kind. Returns false, and writes nothing, for any
  /// other.
  private func writesUsual(_ transition: Transition, to writer: inout JSONWriter) -> Bool {
    #if hasFeature(Embedded)
      false
    #else
      members.write(transition, names, to: &writer)
    #endif
  }
}
