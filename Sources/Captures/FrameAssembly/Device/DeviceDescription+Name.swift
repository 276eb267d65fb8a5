extension DeviceDescription {
  /// The name of the device on one line, for formats of lines and for terminals.
  ///
  /// A name from JSON or a damaged file may hold any character.
  package var nameOnOneLine: String? { name?.onOneLine }
}

extension String {
  /// This text with a blank for each control character, which could end a line or control a
  /// terminal.
  package var onOneLine: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { $0.isControl ? " " : $0 }))
  }
}

extension Unicode.Scalar {
  /// Whether this is a control character, the general category Cc of Unicode. Its members are fixed,
  /// and a comparison takes less time than a search in the tables of Unicode.
  fileprivate var isControl: Bool { value < 0x20 || (0x7f...0x9f).contains(value) }
}
