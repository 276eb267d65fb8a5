extension JSONFault.Problem: CustomStringConvertible {
  /// The problem in one line, without the place.
  package var description: String { "found \(found), expected \(expected)" }

  /// The text that was found, in words.
  package var found: String {
    switch self {
    case .unexpected(let found, _): found.description
    case .trailingComma: "a trailing comma"
    case .comment: "a comment, which JSON does not have"
    case .leadingZero: "a number that begins with 0"
    case .numberOutOfRange(let text): "a number that is out of range, \(Quotation.cut(text))"
    case .unterminatedString: "a string that does not end"
    case .unescapedControl("\n"): "a line break inside a string"
    case .unescapedControl(let scalar): "an unescaped \(Quotation.number(scalar)) inside a string"
    case .invalidEscape(let text): "an invalid escape, \(text)"
    case .loneSurrogate(let half): "half of a surrogate pair, \\u\(String(half, radix: 16))"
    case .invalidUTF8(let byte): "a byte that is not UTF-8, 0x\(String(byte, radix: 16))"
    case .duplicateKey(let key, let first): "the key \(Quotation.of(key)) again, first at \(first)"
    case .nestedTooDeeply: "one more level of nesting than allowed"
    }
  }

  /// The text that was expected, in words.
  package var expected: String {
    switch self {
    case .unexpected(_, let expected): expected.description
    case .trailingComma: "another value or no comma"
    case .comment: "a value or punctuation"
    case .leadingZero: "no digit after the 0"
    case .numberOutOfRange: "a magnitude below 1.8e308"
    case .unterminatedString: "a closing quote"
    case .unescapedControl("\n"): "a closing quote or \\n"
    case .unescapedControl: "an escape such as \\u0000"
    case .invalidEscape: "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
    case .loneSurrogate: "both halves, \\ud800 to \\udbff and then \\udc00 to \\udfff"
    case .invalidUTF8: "UTF-8 text"
    case .duplicateKey: "each key once"
    case .nestedTooDeeply(let limit): "at most \(limit) levels"
    }
  }
}

extension JSONFault.Found: CustomStringConvertible {
  package var description: String {
    switch self {
    case .endOfText: "the end of the text"
    case .character(let scalar): Quotation.of(String(scalar))
    case .word(let word): Quotation.of(word)
    }
  }
}

extension JSONFault.Expectation: CustomStringConvertible {
  package var description: String {
    switch self {
    case .value: "a value"
    case .valueOrClosingBracket(let opened): "a value or \"]\" for the list from \(opened)"
    case .commaOrClosingBracket(let opened): "\",\" or \"]\" for the list from \(opened)"
    case .key: "a key in quotes"
    case .keyOrClosingBrace(let opened): "a key in quotes or \"}\" for the object from \(opened)"
    case .colon: "\":\" after the key"
    case .commaOrClosingBrace(let opened): "\",\" or \"}\" for the object from \(opened)"
    case .digit: "a digit"
    case .endOfText: "the end of the text"
    }
  }
}
