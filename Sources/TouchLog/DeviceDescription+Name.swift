extension DeviceDescription {
  /// The name as formats of lines can hold it: what would end the line becomes a blank.
  ///
  /// A name from JSON may hold anything.
  var nameOnOneLine: String? {
    name.map { name in
      guard name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      else { return name }
      return String(
        String.UnicodeScalarView(
          name.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }
  }
}
