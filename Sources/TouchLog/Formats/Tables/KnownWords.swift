/// The meanings of words that rows repeat, so that each spelling is looked up once.
struct KnownWords<Meaning> {
  /// The number of spellings that are kept; tables have a few.
  private static var limit: Int { 16 }

  private var words: [(spelling: Spelling, meaning: Meaning)] = []

  /// The bytes of a word of at most sixteen bytes.
  private struct Spelling: Hashable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var count: Int

    @inline(__always)
    init?(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
      count = end - start
      guard 1...16 ~= count else { return nil }
      for index in 0..<min(count, 8) {
        low |= UInt64(start[index]) &<< UInt64(truncatingIfNeeded: 8 &* index)
      }
      if count <= 8 { return }
      for index in 8..<count {
        high |= UInt64(start[index]) &<< UInt64(truncatingIfNeeded: 8 &* (index &- 8))
      }
    }

    /// Reads a word of at most eight bytes; eight bytes must be readable.
    @inline(__always)
    init?(short start: UnsafePointer<UInt8>, _ count: Int) {
      guard 1...8 ~= count else { return nil }
      self.count = count
      let word = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
      low = word & (UInt64.max >> UInt64(truncatingIfNeeded: 64 &- 8 &* count))
    }
  }

  /// Returns the meaning of a word of at most eight bytes that was seen before; nil for any other.
  /// Eight bytes must be readable.
  @inline(__always)
  func knownShort(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Meaning? {
    guard let spelling = Spelling(short: start, end - start) else { return known(start, end) }
    for index in words.indices where words[index].spelling == spelling {
      return words[index].meaning
    }
    return nil
  }

  /// Returns the meaning of a word that was seen before; nil for any other.
  @inline(__always)
  func known(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Meaning? {
    guard let spelling = Spelling(start, end) else { return nil }
    for index in words.indices where words[index].spelling == spelling {
      return words[index].meaning
    }
    return nil
  }

  /// Returns the meaning of a word; `look` finds that of a word that was not seen before.
  mutating func meaning(
    of field: Field, look: (Field) throws(LineFault) -> Meaning
  ) throws(LineFault) -> Meaning {
    if let known = known(field.start, field.end) { return known }
    let meaning = try look(field)
    if words.count < Self.limit, let spelling = Spelling(field.start, field.end) {
      words.append((spelling, meaning))
    }
    return meaning
  }
}
