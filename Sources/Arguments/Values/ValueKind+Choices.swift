extension ValueKind where Parsed == String {
  /// One of `words`, as written.
  package static func choice(_ name: String, of words: [String]) -> ValueKind {
    ValueKind(name, constraint: words.listing, candidates: ValueCandidates(words: words)) {
      (word) throws(ValueFault) in
      guard words.contains(word) else { throw .notAChoice(word, words) }
      return word
    }
  }
}

extension ValueKind where Parsed: CaseIterable & RawRepresentable, Parsed.RawValue == String {
  /// One of the cases, by its raw value.
  package static func choice(_ name: String, of type: Parsed.Type = Parsed.self) -> ValueKind {
    let words = type.allCases.map(\.rawValue)
    return ValueKind(
      name, constraint: words.listing, candidates: ValueCandidates(words: words), text: \.rawValue
    ) { (word) throws(ValueFault) in
      guard let value = Parsed(rawValue: word) else { throw .notAChoice(word, words) }
      return value
    }
  }
}

extension [String] {
  fileprivate var listing: String { "one of \(joined(separator: ", "))" }
}
