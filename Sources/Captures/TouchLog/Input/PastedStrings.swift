/// The strings of JSON, Python or C in which a program wrote a text or its lines.
enum PastedStrings {
  /// Returns the lines that a text holds in strings; nil if it holds none.
  static func lines(_ text: [UInt8], _ isKnownLine: PastedText.LineClaim) -> [UInt8]? {
    let lines = text.split(separator: 0x0a).filter { !$0.allSatisfy(\.isBlank) }
    if let found = whole(text, lineCount: lines.count) { return found }
    return lines.count == 1 ? list(lines[0], isKnownLine) : members(of: lines, isKnownLine)
  }

  /// Returns the longest string with `\n` in it, if `\n` stands oftener in the text than line feeds do. Without
  /// quotation marks the text itself is the string.
  private static func whole(_ text: [UInt8], lineCount: Int) -> [UInt8]? {
    let count = escapedLineFeeds(text[...])
    guard count > 2, count > 2 * lineCount else { return nil }
    let inner = strings(in: text[...]).map { (count: escapedLineFeeds($0), text: $0) }
      .max { $0.count < $1.count }
    guard let inner, inner.count * 2 > count else { return unescaped(text[...]) }
    return unescaped(inner.text)
  }

  private static func escapedLineFeeds(_ text: ArraySlice<UInt8>) -> Int {
    text.indices.dropLast().count { text[$0] == 0x5c && text[$0 + 1] == UInt8(ascii: "n") }
  }

  /// Returns the strings of a list on one line.
  private static func list(
    _ line: ArraySlice<UInt8>, _ isKnownLine: PastedText.LineClaim
  ) -> [UInt8]? {
    guard line.first(where: { !$0.isBlank }) == UInt8(ascii: "[") else { return nil }
    let found = strings(in: line).map { unescaped($0) }
    guard found.count > 2, found.prefix(400).contains(where: { isKnownLine(firstLine($0)) }) else {
      return nil
    }
    return Array(found.joined(separator: [0x0a]))
  }

  /// Returns the string with the log in each line, if each line is an object or a list of JSON.
  private static func members(
    of lines: [ArraySlice<UInt8>], _ isKnownLine: PastedText.LineClaim
  ) -> [UInt8]? {
    let opens: [UInt8] = [UInt8(ascii: "{"), UInt8(ascii: "[")]
    let sample = lines.prefix(400)
    let count = sample.count { line in
      line.first.map(opens.contains) ?? false
        && line.last { !$0.isBlank }.map { $0 == 0x7d || $0 == 0x5d } ?? false
        && line.contains(0x22)
    }
    guard count * 5 >= sample.count * 4, count > 1 else { return nil }
    var claims: [Int: Int] = [:]
    for line in sample {
      for (index, string) in strings(in: line).enumerated()
      where isKnownLine(firstLine(unescaped(string))) {
        claims[index, default: 0] += 1
      }
    }
    guard let place = claims.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else {
      return nil
    }
    let texts = lines.map { line -> [UInt8] in
      let found = strings(in: line).map { unescaped($0) }
      return found.first { isKnownLine(firstLine($0)) } ?? (place < found.count ? found[place] : [])
    }
    let trimmed = texts.map { text in text.last == 0x0a ? text.dropLast() : text[...] }
    return Array(trimmed.joined(separator: [0x0a])) + [0x0a]
  }

  private static func firstLine(_ text: [UInt8]) -> ArraySlice<UInt8> { text.prefix { $0 != 0x0a } }

  /// Returns the texts between quotation marks of both kinds. A mark after a backslash ends no text.
  private static func strings(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var (found, next) = ([ArraySlice<UInt8>](), text.startIndex)
    while let start = text[next...].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }) {
      var end = start + 1
      while end < text.endIndex, text[end] != text[start] { end += text[end] == 0x5c ? 2 : 1 }
      guard end < text.endIndex else { return found }
      found.append(text[(start + 1)..<end])
      next = end + 1
    }
    return found
  }

  /// Returns a text with the characters for which `\n`, `\t`, `\u001b` and others stand.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var (result, rest) = ([UInt8](), text)
    result.reserveCapacity(text.count)
    while let byte = rest.popFirst() {
      guard byte == 0x5c, let letter = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch letter {
      case UInt8(ascii: "n"): result.append(0x0a)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): break
      case UInt8(ascii: "u"), UInt8(ascii: "x"):
        let digits = rest.prefix(letter == UInt8(ascii: "u") ? 4 : 2)
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        guard let scalar = value.flatMap({ Unicode.Scalar($0) }) else {
          result += [byte, letter]
          continue
        }
        result += String(scalar).utf8
        rest = rest.dropFirst(digits.count)
      default: result.append(letter)
      }
    }
    return result
  }
}
