internal import TouchModel

/// The text of the last time, and what it says: the events of a frame mostly begin alike.
struct RepeatedTime {
  /// A longer text is read anew. So many bytes must be readable, whatever the text.
  static let reach = 32

  private var text = SIMD4<UInt64>()
  private var mask = SIMD4<UInt64>()
  /// 0 where there is none.
  private(set) var length = 0
  private(set) var time = Timestamp.zero

  /// The byte behind the text, if it stands at `start` again.
  @inline(__always)
  func end(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    let found = UnsafeRawPointer(start).loadUnaligned(as: SIMD4<UInt64>.self)
    let difference = (found ^ text) & mask
    let halves = difference.lowHalf | difference.highHalf
    guard halves[0] | halves[1] == 0, length > 0 else { return nil }
    return start + length
  }

  /// Keeps the text from `start` to `end`, which says `time`, and whatever tells where it ends.
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
