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
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return self
    }
    return String(
      UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
