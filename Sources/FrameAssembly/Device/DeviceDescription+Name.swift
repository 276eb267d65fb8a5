extension DeviceDescription {
  /// The name as formats of lines can hold it, and terminals show it.
  ///
  /// A name from JSON or a damaged file may hold anything.
  package var nameOnOneLine: String? { name?.onOneLine }
}

extension String {
  /// With a blank for each control character: what would end a line, or write to the terminal.
  package var onOneLine: String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return self
    }
    return String(
      UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
