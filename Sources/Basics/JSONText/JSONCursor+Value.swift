extension JSONCursor {
  mutating func document() throws(JSONFault) -> JSONValue {
    skipByteOrderMark()
    skipSpace()
    let value = try value(depth: 0)
    skipSpace()
    guard isAtEnd else { throw fault(expecting: .endOfText) }
    return value
  }

  private mutating func value(
    depth: Int, expecting expected: JSONFault.Expectation = .value
  ) throws(JSONFault) -> JSONValue {
    let place = place
    switch byte {
    case UInt8(ascii: "{"): return JSONValue(.object(try members(depth: depth)), at: place)
    case UInt8(ascii: "["): return JSONValue(.array(try elements(depth: depth)), at: place)
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), at: place)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(.number(try number()), at: place)
    case UInt8(ascii: "t"): return JSONValue(try word("true", .bool(true), expected), at: place)
    case UInt8(ascii: "f"): return JSONValue(try word("false", .bool(false), expected), at: place)
    case UInt8(ascii: "n"): return JSONValue(try word("null", .null, expected), at: place)
    default: throw fault(expecting: expected)
    }
  }

  private mutating func word(
    _ word: StaticString, _ content: JSONValue.Content, _ expected: JSONFault.Expectation
  ) throws(JSONFault) -> JSONValue.Content {
    let length = word.utf8CodeUnitCount
    for distance in 0..<length where byte(ahead: distance) != word.utf8Start[distance] {
      throw fault(expecting: expected)
    }
    guard !byte(ahead: length).isWordByte else { throw fault(expecting: expected) }
    next += length
    return content
  }

  private mutating func elements(depth: Int) throws(JSONFault) -> [JSONValue] {
    let opened = place
    try open(depth: depth)
    var elements: [JSONValue] = []
    if byte == UInt8(ascii: "]") {
      next += 1
      return elements
    }
    var expected = JSONFault.Expectation.valueOrClosingBracket(opened: opened)
    while true {
      elements.append(try value(depth: depth + 1, expecting: expected))
      expected = .value
      skipSpace()
      if try close(UInt8(ascii: "]"), else: .commaOrClosingBracket(opened: opened)) {
        return elements
      }
    }
  }

  private mutating func members(depth: Int) throws(JSONFault) -> [JSONValue.Member] {
    let opened = place
    try open(depth: depth)
    var members: [JSONValue.Member] = []
    if byte == UInt8(ascii: "}") {
      next += 1
      return members
    }
    var keys = KeyRegister()
    var expected = JSONFault.Expectation.keyOrClosingBrace(opened: opened)
    while true {
      let keyPlace = place
      guard byte == UInt8(ascii: "\"") else { throw fault(expecting: expected) }
      expected = .key
      let key = try string()
      if let first = keys.enter(key, at: keyPlace, among: members) {
        throw JSONFault(.duplicateKey(key, first: first), at: keyPlace)
      }
      skipSpace()
      guard byte == UInt8(ascii: ":") else { throw fault(expecting: .colon) }
      next += 1
      skipSpace()
      let value = try value(depth: depth + 1)
      members.append(JSONValue.Member(key: key, keyPlace: keyPlace, value: value))
      skipSpace()
      if try close(UInt8(ascii: "}"), else: .commaOrClosingBrace(opened: opened)) {
        return members
      }
    }
  }

  private mutating func open(depth: Int) throws(JSONFault) {
    guard depth < JSONReader.maximumDepth else {
      throw JSONFault(.nestedTooDeeply(limit: JSONReader.maximumDepth), at: place)
    }
    next += 1
    skipSpace()
  }

  /// Skips the closing bracket and returns true, or skips a comma and returns false.
  private mutating func close(
    _ bracket: UInt8, else expected: JSONFault.Expectation
  ) throws(JSONFault) -> Bool {
    if byte == bracket {
      next += 1
      return true
    }
    guard byte == UInt8(ascii: ",") else { throw fault(expecting: expected) }
    let comma = place
    next += 1
    skipSpace()
    guard byte != bracket else { throw JSONFault(.trailingComma, at: comma) }
    return false
  }
}
