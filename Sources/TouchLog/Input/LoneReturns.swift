/// Lines that end with a carriage return and no line feed, as old Macintoshes write them.
enum LoneReturns {
  /// How far a line feed is looked for: no farther than a window always has room.
  private static let reach = ByteSource.chunk

  /// Whether lines end so: there is a carriage return within reach, and no line feed. Nil while
  /// either may still come, so that the pieces in which bytes arrive change nothing.
  ///
  /// Records of bytes have zeros, and every other text a line feed somewhere near.
  static func areUsed(in bytes: UnsafeRawBufferPointer, isWhole: Bool) -> Bool? {
    let near = bytes.prefix(reach)
    if near.contains(where: { $0 == 0x0a || $0 == 0 }) { return false }
    return isWhole || near.count == reach ? near.contains(0x0d) : nil
  }

  /// Makes line feeds of them.
  static func replace(in bytes: UnsafeMutableRawBufferPointer) {
    for index in bytes.indices where bytes[index] == 0x0d { bytes[index] = 0x0a }
  }
}
