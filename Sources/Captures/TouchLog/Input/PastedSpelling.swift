/// The additions of pasting to the lines of a text: characters, marks behind lines, and texts before them.
struct PastedSpelling {
  private var showsBlanks = false
  private var suffix: [UInt8]?
  private var additions: [LineAddition] = []
  private var prefix: CommonPrefix?
  private var joinsLines = false

  /// Returns the ways in which lines may be spelled, found by what they have in common. Those that change the least
  /// come first.
  static func candidates(
    for lines: [ArraySlice<UInt8>], _ isKnownLine: PastedText.LineClaim
  ) -> [PastedSpelling] {
    var spelling = PastedSpelling()
    var plain = lines.map { PastedCharacters.plain($0) }
    spelling.showsBlanks = areBlanksShown(in: plain)
    if spelling.showsBlanks { plain = plain.map { withBlanks($0) } }
    spelling.suffix = CommonSuffix.common(to: plain)
    if let suffix = spelling.suffix {
      plain = plain.map { CommonSuffix.removed(suffix, from: $0) }
    }
    spelling.joinsLines = plain.contains { JoinedLines.areIn($0) }
    var candidates = [(spelling, plain)]
    for _ in 0..<3 {
      guard let addition = LineAddition.common(to: plain) else { break }
      plain = plain.map { addition.removed(from: $0) ?? $0 }
      spelling.additions.append(addition)
      spelling.joinsLines = plain.contains { JoinedLines.areIn($0) }
      candidates.append((spelling, plain))
    }
    // A prefix of another form, before all that is known or behind it.
    for (spelling, plain) in candidates.count > 1
      ? [candidates[0], candidates[candidates.count - 1]] : candidates
    {
      guard let prefix = CommonPrefix.common(to: plain, before: isKnownLine) else { continue }
      var spelling = spelling
      spelling.prefix = prefix
      spelling.joinsLines = plain.contains { JoinedLines.areIn(prefix.removed(from: $0) ?? $0) }
      candidates.append((spelling, plain))
    }
    return candidates.map(\.0)
  }

  /// Returns a line as it was before; several lines if they were joined.
  func plain(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = PastedCharacters.plain(line)
    if showsBlanks { line = Self.withBlanks(line) }
    if let suffix { line = CommonSuffix.removed(suffix, from: line) }
    for addition in additions { line = addition.removed(from: line) ?? line }
    if let prefix { line = prefix.removed(from: line) ?? line }
    return Self.whole(joinsLines ? JoinedLines.divided(line) : line)
  }

  /// Returns a line without quotation marks around it, with one dash before an item, and in the words of evtest.
  private static func whole(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    if line.first == UInt8(ascii: "\""), let inner = LineAddition.quotationMarks.removed(from: line)
    {
      line = inner
    }
    let item = line.drop { $0.isBlank }
    if item.starts(with: "-- ".utf8) { line = item.dropFirst() }
    return EvtestSpelling.plain(line) ?? line
  }

  /// Whether points stand for the blanks, as some editors show them.
  private static func areBlanksShown(in lines: [ArraySlice<UInt8>]) -> Bool {
    let point: [UInt8] = [0xc2, 0xb7]
    let texts = lines.prefix(400).filter { !$0.isEmpty }
    let count = texts.count { line in
      !line.contains(0x20)
        && line.indices.contains { line[$0] == 0xc2 && line[$0...].starts(with: point) }
    }
    return count * 2 > texts.count
  }

  /// Returns a line with blanks for the points and arrows with which editors show them.
  private static func withBlanks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = String(decoding: line, as: UTF8.self).map { character -> Character in
      switch character {
      case "\u{b7}": " "
      case "\u{2192}": "\t"
      default: character
      }
    }
    return Array(String(text).utf8)[...]
  }
}
