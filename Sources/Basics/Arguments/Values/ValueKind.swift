/// A kind of value: how a word is read, the placeholder in help, and the completions of a shell.
package struct ValueKind<Parsed: Sendable>: Sendable {
  /// The placeholder for the value in help, such as `FILE`.
  package var name: String
  /// The allowed values in words, such as "at least 1".
  package var constraint: String?
  package var candidates: ValueCandidates
  package var parse: @Sendable (String) throws(ValueFault) -> Parsed
  /// Returns the text of a default in help.
  package var text: @Sendable (Parsed) -> String

  package init(
    _ name: String, constraint: String? = nil, candidates: ValueCandidates = .none,
    text: @escaping @Sendable (Parsed) -> String = { "\($0)" },
    parse: @escaping @Sendable (String) throws(ValueFault) -> Parsed
  ) {
    self.name = name
    self.constraint = constraint
    self.candidates = candidates
    self.text = text
    self.parse = parse
  }

  var check: @Sendable (String) throws(ValueFault) -> Void {
    { (word) throws(ValueFault) in _ = try self.parse(word) }
  }

  var parseAll: @Sendable ([String]) throws(ValueFault) -> [Parsed] {
    { (words) throws(ValueFault) in
      var values: [Parsed] = []
      for word in words { values.append(try self.parse(word)) }
      return values
    }
  }
}

extension ValueKind where Parsed == String {
  /// Returns the kind of any text, including the empty text. A shell completes the words in
  /// `suggesting`.
  package static func string(_ name: String, suggesting words: [String] = []) -> ValueKind {
    ValueKind(name, candidates: ValueCandidates(words: words)) { $0 }
  }

  /// Returns the kind of a path, or one of the names in `suggesting`.
  package static func path(
    _ name: String, _ paths: ValueCandidates.Paths = .files, suggesting words: [String] = []
  ) -> ValueKind {
    ValueKind(name, candidates: ValueCandidates(words: words, paths: paths)) {
      (word) throws(ValueFault) in
      if word.isEmpty { throw .empty }
      return word
    }
  }
}

/// The words and paths that a shell offers as completions of a value.
package struct ValueCandidates: Hashable, Sendable {
  package enum Paths: Hashable, Sendable {
    case files
    case directories
  }

  package var words: [String]
  package var paths: Paths?

  package init(words: [String] = [], paths: Paths? = nil) {
    self.words = words
    self.paths = paths
  }

  package static let none = ValueCandidates()
}
