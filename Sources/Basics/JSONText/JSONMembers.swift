/// Members of objects that are written often: quoted once, with their values.
package struct JSONMembers: Sendable {
  fileprivate let bytes: [UInt8]

  /// Creates the members that `write` writes.
  package init(_ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.beginObject()
    write(&writer)
    bytes = Array(writer.bytes.dropFirst())
  }
}

extension JSONWriter {
  /// Writes members with their values. They are for the compact layout, in which an object looks
  /// the same at each depth.
  package mutating func members(_ members: JSONMembers) {
    separate()
    bytes.append(contentsOf: members.bytes)
    separator = .comma
  }
}
