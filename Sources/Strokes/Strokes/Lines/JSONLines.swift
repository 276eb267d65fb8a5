/// Text that may be JSON lines, or one JSON value.
enum JSONLines {
  /// Returns whether the first line is not a whole object.
  static func mayBeDocument(_ text: ArraySlice<UInt8>) -> Bool {
    guard let line = NumberedLines(text).first(where: { !$0.bytes.isBlank })?.bytes.trimmed
    else { return false }
    return line.first == UInt8(ascii: "[") || line.last != UInt8(ascii: "}")
  }
}
