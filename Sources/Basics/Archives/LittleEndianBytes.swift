/// The bytes of an archive, whose numbers have the lowest byte first.
struct LittleEndianBytes: Sendable {
  let bytes: [UInt8]

  var count: Int { bytes.count }

  /// Returns the number in `size` bytes, at most 4, at an offset; nil if the bytes end before.
  func number(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, size >= 0, offset <= count - size else { return nil }
    var value = 0
    for index in (0..<size).reversed() { value = value << 8 | Int(bytes[offset + index]) }
    return value
  }

  /// Returns `size` bytes at an offset; nil if the bytes end before.
  func slice(at offset: Int, size: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, size >= 0, offset <= count - size else { return nil }
    return bytes[offset..<(offset + size)]
  }
}
