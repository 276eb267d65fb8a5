/// Recognizes lines of evemu text, to detect the format.
enum EvemuSignature {
  /// The mark of quoted mail, which may stand before every line and more than once.
  static let quote = UInt8(ascii: ">")

  static func claims(_ quoted: UnsafeBufferPointer<UInt8>) -> Bool {
    let line = UnsafeBufferPointer(rebasing: quoted.drop { $0.isBlank || $0 == quote })
    guard let base = line.baseAddress, line.count >= 4 else { return false }
    let field = Field(start: base, end: base + line.count)
    // Markdown makes a heading of the first line, and its number sign is lost.
    if field.starts(with: "# EVEMU ") || field.starts(with: "EVEMU 1.") { return true }
    guard line[1] == UInt8(ascii: ":"), line[2].isBlank || line[0] == UInt8(ascii: "E") else {
      return false
    }
    var fields = Fields(base + 2, base + line.count)
    switch line[0] {
    case UInt8(ascii: "E"):
      guard let time = fields.nextField(), let type = fields.nextField() else { return false }
      return time.bytes.allSatisfy { $0.isDigit || $0.isDecimalMark }
        && time.bytes.contains(where: \.isDecimalMark) && isHexadecimal(type)
    // A quoted line such as "N: …" in a mail is not a description.
    case UInt8(ascii: "N"): return line.count == quoted.count
    case UInt8(ascii: "A"), UInt8(ascii: "B"), UInt8(ascii: "I"), UInt8(ascii: "P"):
      guard let first = fields.nextField(), let second = fields.nextField() else { return false }
      return isHexadecimal(first) && second.bytes.allSatisfy { $0.hexDigit != nil || $0 == 0x2d }
    default: return false
    }
  }

  private static func isHexadecimal(_ field: Field) -> Bool {
    field.count <= 4 && field.bytes.allSatisfy { $0.hexDigit != nil }
  }
}
