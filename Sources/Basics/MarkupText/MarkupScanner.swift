internal import JSONText

/// Iterates over the tags of an XML text, and skips the text between them.
///
/// It supports as much of XML as files of gestures and of labels use: tags, attributes, comments, declarations,
/// character data, the five named entities and numeric characters. Names are given without the
/// prefix of their namespace. Document types that declare entities are not supported.
package struct MarkupScanner {
  private let text: ArraySlice<UInt8>
  private var index: Int
  private var line = 1
  /// The tag that `next` found; its storage is used again.
  package private(set) var tag = MarkupTag()

  package init(_ text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
  }

  /// Reads the next tag into `tag`. Returns false at the end of the text.
  package mutating func next() throws(MarkupFault) -> Bool {
    while skip(to: UInt8(ascii: "<")) {
      advance()
      if take("!--") {
        try skip(past: "-->", "the end of a comment")
      } else if take("![CDATA[") {
        try skip(past: "]]>", "the end of a section of character data")
      } else if take("?") {
        try skip(past: "?>", "the end of a declaration")
      } else if take("!") {
        try skip(past: ">", "the end of a declaration")
      } else {
        try readTag()
        return true
      }
    }
    return false
  }

  /// Returns the text from the last tag to the next one. The next tag is not read yet.
  package mutating func content() -> ArraySlice<UInt8> {
    let start = index
    _ = skip(to: UInt8(ascii: "<"))
    return Self.resolve(text[start..<index])
  }

  private mutating func readTag() throws(MarkupFault) {
    tag.line = line
    tag.attributes.removeAll(keepingCapacity: true)
    tag.kind = take("/") ? .close : .open
    tag.name = name()
    if let colon = tag.name.firstIndex(of: ":") {
      tag.name = String(tag.name[colon...].dropFirst())
    }
    guard !tag.name.isEmpty else { throw fault("the name of an element") }
    while true {
      skipBlanks()
      if take(">") { return }
      if take("/>") {
        tag.kind = .empty
        return
      }
      try readAttribute()
    }
  }

  private mutating func readAttribute() throws(MarkupFault) {
    let key = name()
    guard !key.isEmpty else { throw fault("an attribute, > or />") }
    skipBlanks()
    guard take("=") else { throw fault("= after the attribute \(key)") }
    skipBlanks()
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw fault("the value of \(key) in quotes")
    }
    advance()
    let start = index
    while let byte = peek, byte != quote {
      guard byte != UInt8(ascii: "<") else { throw fault("the closing quote of \(key)") }
      advance()
    }
    guard peek == quote else { throw fault("the closing quote of \(key)") }
    tag.attributes.append((key, Self.resolve(text[start..<index])))
    advance()
  }

  private static let entities: [(name: String, byte: UInt8)] = [
    ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&quot;", UInt8(ascii: "\"")),
    ("&apos;", UInt8(ascii: "'")), ("&amp;", UInt8(ascii: "&")),
  ]

  private static func resolve(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard value.contains(UInt8(ascii: "&")) else { return value }
    var (rest, resolved) = (value, [UInt8]())
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let (scalar, count) = numbered(rest) {
        resolved += scalar.utf8
        rest = rest.dropFirst(count)
        continue
      }
      let entity = entities.first { rest.starts(with: $0.name.utf8) }
      resolved.append(entity?.byte ?? byte)
      rest = rest.dropFirst(entity?.name.utf8.count ?? 1)
    }
    return resolved[...]
  }

  /// Returns the character of `&#233;` or `&#xE9;`, and the length of the reference. Nil if it is
  /// not a character; the text then stays as it is.
  private static func numbered(
    _ text: ArraySlice<UInt8>
  ) -> (scalar: Unicode.Scalar, count: Int)? {
    // Room for leading zeros. No reference needs more.
    let head = text.prefix(16)
    guard head.starts(with: "&#".utf8), let end = head.firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    let digits = head[..<end].dropFirst(2)
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    let code = (isHexadecimal ? digits.dropFirst() : digits).text
    // `UInt32` would accept a sign.
    guard code.utf8.first != UInt8(ascii: "+"),
      let value = UInt32(code, radix: isHexadecimal ? 16 : 10), value > 0,
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return (scalar, end - text.startIndex + 1)
  }

  private var peek: UInt8? { index < text.endIndex ? text[index] : nil }

  private mutating func advance() {
    if text[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  private mutating func skip(to byte: UInt8) -> Bool {
    while let next = peek, next != byte { advance() }
    return index < text.endIndex
  }

  private mutating func skip(past end: StaticString, _ what: String) throws(MarkupFault) {
    while index < text.endIndex {
      if take(end) { return }
      advance()
    }
    throw fault(what)
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte.isBlank { advance() }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let found = word.withUTF8Buffer { text[index...].starts(with: $0) }
    if found { index += word.utf8CodeUnitCount }
    return found
  }

  private mutating func name() -> String {
    let start = index
    while let byte = peek, Self.isNamePart(byte) { index += 1 }
    return text[start..<index].text
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }

  private func fault(_ expected: String) -> MarkupFault {
    let found =
      index < text.endIndex
      ? Quotation.of(text[index...].prefix { !$0.isBlank }.prefix(20).text)
      : "the end of the file"
    return MarkupFault(line: line, found: found, expected: expected)
  }
}
