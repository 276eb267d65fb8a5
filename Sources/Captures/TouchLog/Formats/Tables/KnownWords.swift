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

    init?(_ word: Field) {
      let start = word.start
      count = word.count
      guard 1...16 ~= count else { return nil }
      for index in 0..<min(count, 8) {
        low |= UInt64(start[index]) &<< UInt64(truncatingIfNeeded: 8 &* index)
      }
      if count <= 8 { return }
      for index in 8..<count {
        high |= UInt64(start[index]) &<< UInt64(truncatingIfNeeded: 8 &* (index &- 8))
      }
    }
  }

  /// Returns the meaning of a word that was seen before; nil for any other.
  func known(_ word: Field) -> Meaning? {
    guard let spelling = Spelling(word) else { return nil }
    for index in words.indices where words[index].spelling == spelling {
      return words[index].meaning
    }
    return nil
  }

  /// Returns the meaning of a word; `look` finds that of a word that was not seen before.
  mutating func meaning(
    of field: Field, look: (Field) throws(LineFault) -> Meaning
  ) throws(LineFault) -> Meaning {
    if let known = known(field) { return known }
    let meaning = try look(field)
    if words.count < Self.limit, let spelling = Spelling(field) {
      words.append((spelling, meaning))
    }
    return meaning
  }
}
