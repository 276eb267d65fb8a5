internal import JSONText

/// Converts UTF-16 to UTF-8. A Windows shell writes UTF-16 for `adb shell getevent > FILE`.
struct WideText {
  /// The number of bytes that distinguish the text from records of events, which may begin like its
  /// mark.
  static let signatureLength = 10
  /// The least space for output: enough for one complete unit and a half unit that was kept.
  static let leastRoom = 16

  private let isBigEndian: Bool
  /// The first byte of a unit whose second byte has not been read yet.
  private var half: UInt8?
  /// The first unit of a surrogate pair.
  private var high: UInt16?

  /// Creates a converter; nil if the bytes are not UTF-16. UTF-16 has a byte order mark, and no
  /// control characters among the four characters after it, as far as `bytes` go. A record of
  /// events has a small number there, such as its type.
  init?(signature bytes: UnsafeRawBufferPointer) {
    switch ByteOrderMark(bytes) {
    case .utf16LittleEndian: isBigEndian = false
    case .utf16BigEndian: isBigEndian = true
    case .utf8: return nil
    case nil:
      guard let order = Self.orderWithoutMark(bytes) else { return nil }
      isBigEndian = order
      return
    }
    let (upper, lower) = isBigEndian ? (0, 1) : (1, 0)
    for unit in stride(from: 2, to: min(bytes.count, Self.signatureLength) - 1, by: 2) {
      let isText = bytes[unit + upper] != 0 || bytes[unit + lower] >= 0x20
      guard isText || bytes[unit + lower].isBlank else { return nil }
    }
  }

  /// Returns whether the text is big-endian, if it is UTF-16 without a mark: its first characters are all of ASCII.
  private static func orderWithoutMark(_ bytes: UnsafeRawBufferPointer) -> Bool? {
    guard bytes.count >= signatureLength else { return nil }
    let first = bytes.prefix(signatureLength)
    return [false, true].first { isBigEndian in
      stride(from: 0, to: first.count - 1, by: 2).allSatisfy { unit in
        let (upper, lower) = isBigEndian ? (unit, unit + 1) : (unit + 1, unit)
        return bytes[upper] == 0 && (bytes[lower].isBlank || (0x20..<0x7f).contains(bytes[lower]))
      }
    }
  }

  /// Whether the converted bytes end within a character.
  var isCut: Bool { half != nil || high != nil }

  /// Decodes the last `count` bytes of `bytes`, at most half of them, to its beginning. Returns how
  /// many bytes were written. Two bytes become at most three, so bytes that are still needed are
  /// not overwritten.
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

  /// The replacement for half of a surrogate pair.
  private static let replacement: Unicode.Scalar = "\u{fffd}"
}
