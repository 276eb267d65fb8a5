extension StaticString {
  /// The words between blanks. The compiler makes data of a table of such texts, and code of a table of lists.
  package var words: [String] {
    "\(self)".utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }
}
