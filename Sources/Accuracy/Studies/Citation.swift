internal import JSONText

/// The way in which a program asks to be cited.
package struct Citation: Hashable, Sendable {
  /// The title of the program.
  package let title: String
  package let authors: [String]
  package let version: String
  package let licence: String

  package init(title: String, authors: [String], version: String, licence: String) {
    (self.title, self.authors, self.version) = (title, authors, version)
    self.licence = licence
  }

  func write(to writer: inout JSONWriter) {
    writer.key("citation")
    writer.beginObject()
    writer.member("title", title)
    writer.list("authors", authors) { $0.string($1) }
    writer.member("version", version)
    writer.member("licence", licence)
    writer.endObject()
  }
}
