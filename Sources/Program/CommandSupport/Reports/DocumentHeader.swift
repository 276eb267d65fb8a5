package import JSONText

/// The first members of every JSON document: its kind and its version.
package enum DocumentHeader {
  /// Begins the object of the document.
  package static func begin(_ kind: String, version: Int = 1, to writer: inout JSONWriter) {
    writer.beginObject()
    members(kind, version: version, to: &writer)
  }

  package static func members(_ kind: String, version: Int = 1, to writer: inout JSONWriter) {
    writer.member("tactus", kind)
    writer.member("version", version)
  }
}
