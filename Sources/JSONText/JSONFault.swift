/// Why a text is not JSON, and where.
package struct JSONFault: Error, Hashable, Sendable, CustomStringConvertible {
  package var place: TextPlace
  package var problem: Problem

  package init(_ problem: Problem, at place: TextPlace) {
    self.problem = problem
    self.place = place
  }

  package enum Problem: Hashable, Sendable {
    case unexpected(Found, expected: Expectation)
    /// A comma with nothing after it before the bracket.
    case trailingComma
    case comment
    case leadingZero
    /// The number as written; its magnitude is beyond double precision.
    case numberOutOfRange(String)
    /// At the opening quote.
    case unterminatedString
    /// A control character that stands in a string as itself.
    case unescapedControl(Unicode.Scalar)
    /// The escape as written.
    case invalidEscape(String)
    /// Half of a surrogate pair.
    case loneSurrogate(UInt16)
    /// The first byte that does not belong to a character.
    case invalidUTF8(UInt8)
    case duplicateKey(String, first: TextPlace)
    case nestedTooDeeply(limit: Int)
  }

  package enum Found: Hashable, Sendable {
    case endOfText
    case character(Unicode.Scalar)
    /// Letters that stand outside quotes, such as `None`.
    case word(String)
  }

  package enum Expectation: Hashable, Sendable {
    case value
    case valueOrClosingBracket(opened: TextPlace)
    case commaOrClosingBracket(opened: TextPlace)
    case key
    case keyOrClosingBrace(opened: TextPlace)
    case colon
    case commaOrClosingBrace(opened: TextPlace)
    case digit
    case endOfText
  }

  /// One line with the place in it; `problem` describes itself without.
  package var description: String {
    "found \(problem.found) at \(place), expected \(problem.expected)"
  }
}
