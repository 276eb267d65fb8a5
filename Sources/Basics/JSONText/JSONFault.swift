/// The reason why a text is not JSON, with its place.
package struct JSONFault: Error, Hashable, Sendable, CustomStringConvertible {
  package var place: TextPlace
  package var problem: Problem

  package init(_ problem: Problem, at place: TextPlace) {
    self.problem = problem
    self.place = place
  }

  package indirect enum Problem: Hashable, Sendable {
    case unexpected(Found, expected: Expectation)
    /// A comma with nothing between it and the closing bracket.
    case trailingComma
    case comment
    case leadingZero
    /// A number whose magnitude exceeds double precision, as written.
    case numberOutOfRange(String)
    /// A string without an end. The place is the opening quote.
    case unterminatedString
    /// A control character in a string that is not escaped.
    case unescapedControl(Unicode.Scalar)
    /// An escape that is not valid, as written.
    case invalidEscape(String)
    /// One half of a surrogate pair.
    case loneSurrogate(UInt16)
    /// A byte that is not part of a valid UTF-8 character.
    case invalidUTF8(UInt8)
    case duplicateKey(String, first: TextPlace)
    case nestedTooDeeply(limit: Int)
  }

  package enum Found: Hashable, Sendable {
    case endOfText
    case character(Unicode.Scalar)
    /// Letters outside quotes, such as `None`.
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

  /// The fault in one line, with the place.
  package var description: String {
    "found \(problem.found) at \(place), expected \(problem.expected)"
  }
}
