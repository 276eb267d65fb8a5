/// The form of the lengths that precede packets in a file.
struct PacketLength {
  /// The number of bytes of a length.
  private(set) var width = 4
  private var isBigEndian = true

  /// Finds the form from the first packet; nil if no length precedes it. A length that ends beyond the bytes
  /// may be of a packet that is cut, if no other form fits.
  init?(of bytes: [UInt8]) {
    for mayBeCut in [false, true] {
      for (width, isBigEndian) in [(4, true), (4, false), (2, true), (2, false)] {
        (self.width, self.isBigEndian) = (width, isBigEndian)
        guard let length = length(bytes[...]) else { continue }
        let end = width + length
        let fits = end < bytes.count ? self.length(bytes[end...]) != nil : end == bytes.count
        if fits || mayBeCut && end > bytes.count { return }
      }
    }
    return nil
  }

  /// Returns the length at the beginning of `bytes`; nil if no packet follows it.
  func length(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count > width, bytes[bytes.startIndex + width].beginsPacket else { return nil }
    let digits = bytes.prefix(width)
    let value = (isBigEndian ? Array(digits) : digits.reversed()).reduce(0) { $0 << 8 | Int($1) }
    return value > 0 && value <= 65_536 ? value : nil
  }
}

extension UInt8 {
  /// Whether a packet may begin with the byte: with `#bundle` or an address.
  var beginsPacket: Bool { self == UInt8(ascii: "#") || self == UInt8(ascii: "/") }
}
