extension ValueKind where Parsed == String {
  /// One of `words`, as written. `others` are words that people write for one of them; the error names
  /// the right one.
  package static func choice(
    _ name: String, of words: [String], insteadOf others: [String: String] = [:]
  ) -> ValueKind {
    ValueKind(name, constraint: words.listing, candidates: ValueCandidates(words: words)) {
      (word) throws(ValueFault) in
      if words.contains(word) { return word }
      if let right = others[word.lowercased()] {
        throw .other(
          "\(quoted(word)) is not \(words.listing); did you mean \(quoted(right))?")
      }
      throw .notAChoice(word, words)
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
