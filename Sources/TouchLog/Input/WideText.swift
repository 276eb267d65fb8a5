internal import JSONText

/// UTF-16 on its way to UTF-8: what a Windows shell makes of `adb shell getevent > FILE`.
struct WideText {
  /// How many bytes tell it from records of events, which may begin like its mark.
  static let signatureLength = 10
  /// So much room has place for what one unit and a half that was kept can give.
  static let leastRoom = 16

  private let isBigEndian: Bool
  /// The first byte of a unit whose second has not come yet.
  private var half: UInt8?
  /// The first unit of a pair.
  private var high: UInt16?

  /// By the byte order mark, and no control characters among the four behind it, as far as `bytes`
  /// go: a record of events has a small number there, such as its type.
  init?(signature bytes: UnsafeRawBufferPointer) {
    switch ByteOrderMark(bytes) {
    case .utf16LittleEndian: isBigEndian = false
    case .utf16BigEndian: isBigEndian = true
    case .utf8, nil: return nil
    }
    let (upper, lower) = isBigEndian ? (0, 1) : (1, 0)
    for unit in stride(from: 2, to: min(bytes.count, Self.signatureLength) - 1, by: 2) {
      let isText = bytes[unit + upper] != 0 || bytes[unit + lower] >= 0x20
      guard isText || bytes[unit + lower].isBlank else { return nil }
    }
  }

  /// Whether what has been decoded ends within a character.
  var isCut: Bool { half != nil || high != nil }

  /// Decodes the last `count` bytes of `bytes`, at most half of them, to its front; returns how many
  /// bytes that are. Two bytes become three at most, so nothing is overwritten that is still needed.
  mutating func decode(_ count: Int, atEndOf bytes: UnsafeMutableRawBufferPointer) -> Int {
    var written = 0
    for place in bytes.count - count..<bytes.count {
      let byte = bytes[place]
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      let (upper, lower) = isBigEndian ? (first, byte) : (byte, first)
      put(UInt16(upper) << 8 | UInt16(lower), into: bytes, &written)
    }
    return written
  }

  private mutating func put(
    _ unit: UInt16, into bytes: UnsafeMutableRawBufferPointer, _ written: inout Int
  ) {
    if let first = high {
      high = nil
      if UTF16.isTrailSurrogate(unit) {
        let pair = UTF16.EncodedScalar([first, unit])
        return put(UTF16.decode(pair), into: bytes, &written)
      }
      put(Self.replacement, into: bytes, &written)
    }
    if UTF16.isLeadSurrogate(unit) {
      high = unit
    } else {
      put(Unicode.Scalar(unit) ?? Self.replacement, into: bytes, &written)
    }
  }

  private func put(
    _ scalar: Unicode.Scalar, into bytes: UnsafeMutableRawBufferPointer, _ written: inout Int
  ) {
    for code in scalar.utf8 {
      bytes[written] = code
      written += 1
    }
  }

  /// Stands for half of a pair.
  private static let replacement: Unicode.Scalar = "\u{fffd}"
}
