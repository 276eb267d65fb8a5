/// The reason why a value is valid JSON, but not the expected value.
package struct JSONMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  package indirect enum Problem: Hashable, Sendable {
    case wrongValue(found: String, expected: String)
    /// A missing key. `similar` is a key of the object that may be a misspelling of it.
    case missingKey(String, similar: String?)
    /// An unknown name. `noun` is the kind of thing that it names: "key", "kind", "recognizer".
    /// `known` has the known names, if they can be listed.
    case unknownName(String, noun: String, suggestion: String?, known: [String] = [])
    /// A known key in the wrong object. `home` is the object in which it belongs, and `here` is
    /// this object, such as "the recognizer" and "delegate".
    case misplacedKey(String, home: String, here: String)
  }

  package var place: TextPlace
  package var path: JSONPath
  package var problem: Problem

  package init(_ problem: Problem, at place: TextPlace, path: JSONPath) {
    self.problem = problem
    self.place = place
    self.path = path
  }

  /// The message in one line, with the place.
  package var description: String { sentence(place: " at \(place)") }

  /// The message in one line, for callers that print the place before it.
  package var message: String { sentence(place: "") }

  package var found: String {
    switch problem {
    case .wrongValue(let found, _): found
    case .missingKey(let key, _): "no key \(Quotation.of(key))"
    case .unknownName(let name, let noun, _, _): "unknown \(noun) \(Quotation.of(name))"
    case .misplacedKey(let key, _, let here): "the key \(Quotation.of(key)) in \(here)"
    }
  }

  package var expected: String? {
    switch problem {
    case .wrongValue(_, let expected): expected
    case .missingKey(let key, _): "the key \(Quotation.of(key))"
    case .unknownName(_, _, let suggestion, _): suggestion.map { Quotation.of($0) }
    case .misplacedKey(_, let home, _): "it in \(home)"
    }
  }

  private func sentence(place: String) -> String {
    let prefix = path == .root ? "" : "\(path): "
    switch problem {
    case .wrongValue(let found, let expected):
      return prefix + "found \(found)\(place), expected \(expected)"
    case .missingKey(let key, let similar):
      let hint = similar.map { "; is it \(Quotation.of($0))?" } ?? ""
      return prefix + "missing key \(Quotation.of(key))\(place)\(hint)"
    case .misplacedKey(let key, let home, let here):
      return "\(Quotation.of(key))\(place) belongs to \(home), not to \(here)"
    case .unknownName(_, _, let suggestion, let known):
      let all = known.isEmpty ? "" : "; there is \(known.joined(separator: ", "))"
      return found + place + (suggestion.map { "; did you mean \(Quotation.of($0))?" } ?? all)
    }
  }
}
