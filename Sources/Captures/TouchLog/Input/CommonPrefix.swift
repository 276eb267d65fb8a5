/// The text that a program put before each line, found by what follows: a line of a known format.
///
/// All prefixes have one form, such as `word/word( word): ` for `D/InputLog( 1234): `. Numbers and
/// names in it may differ from line to line.
struct CommonPrefix {
  private enum Part: Equatable {
    /// Letters and digits.
    case word
    /// Any number of blanks.
    case blanks
    case other(UInt8)
  }

  private var parts: [Part] = []
  /// Whether one blank belongs to the end. Further blanks are the indentation of the line.
  private var endsInBlank = false
  /// Whether the line is in quotation marks, the first of which ends the prefix.
  private var isQuoted = false

  /// The number of lines in which a known format is looked for, of lines that are counted, and of the
  /// bytes of a prefix.
  private static let (mostTried, mostCounted, longest) = (40, 400, 160)

  /// Returns the prefix that at least three of four lines have; nil if there is none.
  static func common(
    to lines: [ArraySlice<UInt8>], before isKnownLine: PastedText.LineClaim = PastedText.isKnownLine
  ) -> CommonPrefix? {
    let texts = lines.prefix(mostCounted).filter { $0.contains { !$0.isBlank } }
    guard texts.count > 1 else { return nil }
    for line in texts.prefix(mostTried) {
      guard let prefix = CommonPrefix(of: line, isKnownLine) else { continue }
      let count = texts.count { prefix.removed(from: $0) != nil }
      if count * 4 >= texts.count * 3 { return prefix }
    }
    return nil
  }

  /// Finds the prefix of a line; nil if no part of the line is in a known format.
  private init?(of line: ArraySlice<UInt8>, _ isKnownLine: PastedText.LineClaim) {
    guard let place = Self.claimedPlace(in: line, isKnownLine) else { return nil }
    var text = line[..<place]
    while text.last?.isBlank ?? false {
      endsInBlank = true
      text.removeLast()
    }
    guard let last = text.last else { return nil }
    isQuoted = last == UInt8(ascii: "\"") && !endsInBlank
    for byte in text {
      let part = Self.part(byte)
      if case .other = part { parts.append(part) } else if parts.last != part { parts.append(part) }
    }
    if parts.first == .blanks { parts.removeFirst() }
  }

  /// Returns where the first text of a known format begins behind something else; nil if there is none.
  private static func claimedPlace(
    in line: ArraySlice<UInt8>, _ isKnownLine: PastedText.LineClaim
  ) -> Int? {
    let ends = line.indices.dropFirst().prefix(longest)
    return ends.first { place in
      guard !line[place].isBlank, line[place - 1].endsPrefix else { return false }
      let rest = line[place...]
      if line[..<place].contains(UInt8(ascii: ".")), isUntimed(rest) { return false }
      return isKnownLine(rest)
    }
  }

  /// Whether an event begins with its type, so that the number before it may be its time.
  private static func isUntimed(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.prefix { $0.hexDigit != nil }
    return digits.count == 4 && text.dropFirst(4).first?.isBlank ?? false
  }

  private static func part(_ byte: UInt8) -> Part {
    if byte.isBlank { return .blanks }
    let isWord =
      byte.isDigit || byte | 0x20 &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte > 0x7f
    return isWord ? .word : .other(byte)
  }

  /// Returns a line without the prefix; nil if the line does not have it.
  func removed(from line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var text = line.drop { $0.isBlank }
    for part in parts {
      switch part {
      case .word:
        let rest = text.drop { Self.part($0) == .word }
        guard rest.count < text.count else { return nil }
        text = rest
      case .blanks: text = text.drop { $0.isBlank }
      case .other(let byte):
        guard let next = text.popFirst() else { return nil }
        // grep writes a dash for the colon before lines near a match.
        guard next == byte || (byte == UInt8(ascii: ":") && next == UInt8(ascii: "-")) else {
          return nil
        }
      }
    }
    if isQuoted { return text.ending(in: UInt8(ascii: "\"")) }
    if endsInBlank, let next = text.first {
      guard next.isBlank else { return nil }
      text.removeFirst()
    }
    return text
  }
}

extension UInt8 {
  /// Whether a prefix may end with the byte.
  fileprivate var endsPrefix: Bool { isBlank || ":|])>\"".utf8.contains(self) }
}
