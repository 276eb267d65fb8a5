/// The meanings of words that rows repeat, so that each spelling is looked up once.
struct KnownWords<Meaning> {
  /// The number of spellings that are kept; tables have a few.
  private static var limit: Int { 16 }

  private var words: [(spelling: [UInt8], meaning: Meaning)] = []

  /// Returns the meaning of a word; `look` finds that of a word that was not seen before.
  mutating func meaning(
    of field: Field, look: (Field) throws(LineFault) -> Meaning
  ) throws(LineFault) -> Meaning {
    for index in words.indices where words[index].spelling.elementsEqual(field.bytes) {
      return words[index].meaning
    }
    let meaning = try look(field)
    if words.count < Self.limit { words.append((Array(field.bytes), meaning)) }
    return meaning
  }
}
