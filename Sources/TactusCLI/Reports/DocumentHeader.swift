internal import Tactus

/// The first members of every JSON document: its kind and its version.
enum DocumentHeader {
  /// Begins the object of the document.
  static func begin(_ kind: String, version: Int = 1, to writer: inout JSONWriter) {
    writer.beginObject()
    members(kind, version: version, to: &writer)
  }

  static func members(_ kind: String, version: Int = 1, to writer: inout JSONWriter) {
    writer.member("tactus", kind)
    writer.member("version", version)
  }
}
