extension ValueKind where Parsed == String {
  /// Returns the kind of value that is one of `words`. `others` maps words that people write by
  /// mistake to the correct word, which the error names.
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
  /// Returns the kind of value that is the raw value of one of the cases.
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
