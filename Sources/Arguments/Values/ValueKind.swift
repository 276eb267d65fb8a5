/// How a word becomes a value, what stands for it in help, and what a shell may offer.
public struct ValueKind<Parsed: Sendable>: Sendable {
  /// The placeholder for the value in help, such as `FILE`.
  public var name: String
  /// The values that are allowed, in words, such as "at least 1".
  public var constraint: String?
  public var candidates: ValueCandidates
  public var parse: @Sendable (String) throws(ValueFault) -> Parsed
  /// How a default is written in help.
  public var text: @Sendable (Parsed) -> String

  public init(
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
  /// Any text, the empty one too; a shell offers `suggesting`.
  public static func string(_ name: String, suggesting words: [String] = []) -> ValueKind {
    ValueKind(name, candidates: ValueCandidates(words: words)) { $0 }
  }

  /// A path, or one of the names in `suggesting`.
  public static func path(
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
public struct ValueCandidates: Hashable, Sendable {
  public enum Paths: Hashable, Sendable {
    case files
    case directories
  }

  public var words: [String]
  public var paths: Paths?

  public init(words: [String] = [], paths: Paths? = nil) {
    self.words = words
    self.paths = paths
  }

  public static let none = ValueCandidates()
}
