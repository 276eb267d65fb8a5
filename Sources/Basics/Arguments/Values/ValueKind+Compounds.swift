extension ValueKind {
  /// Returns the kind of several values in one word, separated by commas: `palm,hover`.
  package static func list<Element: Sendable>(of kind: ValueKind<Element>) -> ValueKind
  where Parsed == [Element] {
    ValueKind(
      "\(kind.name)[,\(kind.name)...]", constraint: kind.constraint, candidates: kind.candidates,
      text: { $0.map(kind.text).joined(separator: ",") }
    ) { (word) throws(ValueFault) in
      var elements: [Element] = []
      for part in word.split(separator: ",", omittingEmptySubsequences: false) {
        if part.isEmpty { throw .empty }
        elements.append(try kind.parse(String(part)))
      }
      return elements
    }
  }

  /// Returns the kind of two values in one word, such as `400x800` for `.pair("WxH", of:
  /// .number("W"), by: "x")`.
  package static func pair<Element: Sendable>(
    _ name: String, of kind: ValueKind<Element>, by separator: Character
  ) -> ValueKind where Parsed == ValuePair<Element> {
    ValueKind(
      name, constraint: kind.constraint,
      text: { "\(kind.text($0.first))\(separator)\(kind.text($0.second))" }
    ) { (word) throws(ValueFault) in
      let parts = word.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw .wrongShape(word, name) }
      return ValuePair(
        first: try kind.parse(String(parts[0])), second: try kind.parse(String(parts[1])))
    }
  }
}

extension ValueKind where Parsed == KeyValue {
  /// Returns the kind `KEY=VALUE`. The value may contain further equals signs. A shell completes the
  /// keys in `keys`.
  package static func keyValue(
    _ name: String = "KEY=VALUE", suggesting keys: [String] = []
  ) -> ValueKind {
    ValueKind(
      name, candidates: ValueCandidates(words: keys.map { $0 + "=" }),
      text: { "\($0.key)=\($0.value)" }
    ) { (word) throws(ValueFault) in
      guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
        throw .wrongShape(word, name)
      }
      return KeyValue(
        key: String(word[..<equals]), value: String(word[word.index(after: equals)...]))
    }
  }
}

/// The two parts of a value with the form `KEY=VALUE`.
package struct KeyValue: Hashable, Sendable {
  package var key: String
  package var value: String

  package init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}

/// Two values of one kind.
package struct ValuePair<Element: Sendable>: Sendable {
  package var first: Element
  package var second: Element

  package init(first: Element, second: Element) {
    self.first = first
    self.second = second
  }
}

extension ValuePair: Equatable where Element: Equatable {}
extension ValuePair: Hashable where Element: Hashable {}
