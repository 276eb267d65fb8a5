/// A kind of file that a drawing is written as.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Pixels.
  case png
  /// A page of lines, areas and text.
  case pdf
  /// A drawing of lines and areas for web pages.
  case svg

  /// Creates the format that the suffix of a file name tells; nil if it tells none.
  package init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
  }
}
