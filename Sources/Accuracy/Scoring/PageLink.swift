internal import TactusGestures

/// The address of a time of a capture in a page that `tactus report` wrote.
struct PageLink {
  let text: String

  init(page: String, capture: String, _ time: Timestamp) {
    text =
      Self.escaped(page, keeping: "/:") + "#capture=\(Self.escaped(capture, keeping: "/"))"
      + "&t=\(time.seconds)"
  }

  /// Returns text whose bytes other than letters, digits and a few marks are escaped (RFC 3986).
  private static func escaped(_ text: String, keeping others: String) -> String {
    let kept = Set("-._~".utf8).union(others.utf8)
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where kept.contains(byte): result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return result
  }
}
