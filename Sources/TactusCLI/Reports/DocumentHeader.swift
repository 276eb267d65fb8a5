internal import Tactus

/// The first members of every JSON document: what it is, and in which version.
enum DocumentHeader {
  /// Begins the object that the document is.
  static func begin(_ kind: String, version: Int = 1, to writer: inout JSONWriter) {
    writer.beginObject()
    members(kind, version: version, to: &writer)
  }

  static func members(_ kind: String, version: Int = 1, to writer: inout JSONWriter) {
    writer.member("tactus", kind)
    writer.member("version", version)
  }
}
