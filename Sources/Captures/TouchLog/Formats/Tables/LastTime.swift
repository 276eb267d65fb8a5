internal import TouchModel

/// The text and the value of the last time, which the rows of a frame repeat.
struct LastTime {
  private var text: (UInt64, UInt64) = (0, 0)
  private var mask: (UInt64, UInt64) = (0, 0)
  /// The length of the text with the delimiter; 0 if there is none.
  private(set) var length = 0
  private(set) var time = Timestamp.zero

  @inline(__always)
  private static func words(_ start: UnsafePointer<UInt8>) -> (UInt64, UInt64) {
    let start = UnsafeRawPointer(start)
    return (
      UInt64(littleEndian: start.loadUnaligned(as: UInt64.self)),
      UInt64(littleEndian: start.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    )
  }

  /// Returns whether a row of at least eight bytes begins with the text.
  @inline(__always)
  func begins(_ start: UnsafePointer<UInt8>) -> Bool {
    let found = Self.words(start)
    return (found.0 ^ text.0) & mask.0 | (found.1 ^ text.1) & mask.1 == 0 && length > 0
  }

  /// Stores the text of `length` bytes, if it has at most sixteen.
  mutating func keep(_ start: UnsafePointer<UInt8>, _ length: Int, _ time: Timestamp) {
    guard 1...16 ~= length else { return self.length = 0 }
    (text, self.length, self.time) = (Self.words(start), length, time)
    let unused = UInt64(truncatingIfNeeded: 8 &* (16 &- length))
    mask = unused < 64 ? (.max, .max >> unused) : (.max >> (unused &- 64), 0)
  }
}
