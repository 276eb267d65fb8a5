internal import TouchModel

/// The text and the value of the last time. Most events of a frame begin with the same text.
struct RepeatedTime {
  /// The longest text that is stored; a longer one is parsed every time. This many bytes must be
  /// readable, whatever the text.
  static let reach = 32

  private var text = SIMD4<UInt64>()
  private var mask = SIMD4<UInt64>()
  /// The length of the text; 0 if there is none.
  private(set) var length = 0
  private(set) var time = Timestamp.zero

  /// Returns the byte after the text, if the same text is at `start`; nil otherwise.
  @inline(__always)
  func end(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    let found = UnsafeRawPointer(start).loadUnaligned(as: SIMD4<UInt64>.self)
    let difference = (found ^ text) & mask
    let halves = difference.lowHalf | difference.highHalf
    guard halves[0] | halves[1] == 0, length > 0 else { return nil }
    return start + length
  }

  /// Stores the text from `start` to `end`, including the characters that end the time, and its
  /// value `time`.
  mutating func keep(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ time: Timestamp
  ) {
    self.time = time
    length = end - start <= Self.reach ? end - start : 0
    text = UnsafeRawPointer(start).loadUnaligned(as: SIMD4<UInt64>.self)
    for word in 0..<4 {
      let bytes = min(max(length - 8 * word, 0), 8)
      mask[word] = bytes == 0 ? 0 : (UInt64.max >> UInt64(64 - 8 * bytes)).littleEndian
    }
  }
}
