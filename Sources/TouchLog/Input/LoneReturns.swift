/// Lines that end with a carriage return and no line feed, as old Macintoshes write them.
enum LoneReturns {
  /// Whether lines end so, by their first end; nil while there is none in sight.
  ///
  /// Records of bytes have zeros, and every other text a line feed somewhere near.
  static func areUsed(in bytes: UnsafeRawBufferPointer, isWhole: Bool) -> Bool? {
    let end = bytes.firstIndex { $0 == 0x0d || $0 == 0x0a || $0 == 0 }
    guard let end, isWhole || end + 1 < bytes.count else { return isWhole ? false : nil }
    return bytes[end] == 0x0d && !bytes[end...].contains { $0 == 0x0a || $0 == 0 }
  }

  /// Makes line feeds of them.
  static func replace(in bytes: UnsafeMutableRawBufferPointer) {
    for index in bytes.indices where bytes[index] == 0x0d { bytes[index] = 0x0a }
  }
}
