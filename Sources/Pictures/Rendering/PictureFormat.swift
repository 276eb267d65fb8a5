/// A file format for drawings.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// A file of pixels.
  case png
  /// A page of lines, areas and text.
  case pdf
  /// A drawing of lines and areas for web pages.
  case svg

  /// Creates the format for the extension of a file name; nil if there is no such format.
  package init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
  }
}
