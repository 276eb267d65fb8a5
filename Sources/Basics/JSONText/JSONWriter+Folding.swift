extension JSONWriter {
  /// The largest number of bytes between the brackets of a list that is written on one line.
  static let foldedLength = 72

  /// Joins the list that begins at `start` into one line, in place, if it is short enough.
  mutating func fold(from start: Int) -> Bool {
    var folded: [UInt8] = []
    var (isQuoted, isEscaped) = (false, false)
    for byte in bytes[start...] {
      if !isQuoted, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") { continue }
      folded.append(byte)
      if !isQuoted, byte == UInt8(ascii: ",") { folded.append(UInt8(ascii: " ")) }
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && byte == UInt8(ascii: "\\") && !isEscaped
      guard folded.count <= Self.foldedLength else { return false }
    }
    bytes.replaceSubrange(start..., with: folded)
    return true
  }
}
