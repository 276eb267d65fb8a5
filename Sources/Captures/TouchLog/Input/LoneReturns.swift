/// Text whose lines end with a carriage return and no line feed, as on old Macintoshes.
enum LoneReturns {
  /// The number of bytes in which a line feed is searched for. A window always has room for that
  /// many.
  private static let reach = ByteSource.chunk

  /// Returns whether lines end with a carriage return alone: there is a carriage return within
  /// reach, and no line feed. Nil if either may still follow, so that the result does not depend on
  /// the pieces in which bytes arrive.
  ///
  /// Binary records contain zeros, and every other text contains a line feed nearby.
  static func areUsed(in bytes: UnsafeRawBufferPointer, isWhole: Bool) -> Bool? {
    let near = bytes.prefix(reach)
    if near.contains(where: { $0 == 0x0a || $0 == 0 }) { return false }
    return isWhole || near.count == reach ? near.contains(0x0d) : nil
  }

  /// Replaces carriage returns by line feeds.
  static func replace(in bytes: UnsafeMutableRawBufferPointer) {
    for index in bytes.indices where bytes[index] == 0x0d { bytes[index] = 0x0a }
  }
}
