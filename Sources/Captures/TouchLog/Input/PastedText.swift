/// Text without what pasting added to it: another form of the whole text, and what stands before, behind and in each
/// line. This is numbers, prompts of a log, marks of a difference, terminal escapes, entities of HTML, what a
/// logger writes before each line.
///
/// Lines stay lines as far as the form of the text has lines, so that faults are reported at their places.
enum PastedText {
  /// A function that returns whether a line is one of those that are looked for.
  typealias LineClaim = (ArraySlice<UInt8>) -> Bool

  /// Whether a line is of a known format.
  static func isKnownLine(_ line: ArraySlice<UInt8>) -> Bool {
    line.withUnsafeBufferPointer { !CaptureFormat.claims(on: $0).isEmpty }
  }

  /// Returns the text without additions, or the bytes that the text stands for; nil if it has no additions that are
  /// known. `isKnown` returns whether a text is in a known format, `isKnownLine` whether a line is, and `score` how many lines
  /// of its beginning are.
  static func cleaned(
    _ bytes: [UInt8], until isKnown: ([UInt8]) -> Bool,
    _ isKnownLine: LineClaim = isKnownLine, _ score: ([ArraySlice<UInt8>]) -> Int = score
  ) -> [UInt8]? {
    var text = bytes
    for _ in 0..<3 {
      guard let plain = PastedForm.undone(text, isKnownLine) else { break }
      text = plain
    }
    if text.contains(0) || text.withUnsafeBytes({ Compression(magic: $0) }) != nil {
      return text == bytes ? nil : text
    }
    let lines = PastedCharacters.withLineFeeds(text)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { WindowsText.converted($0) ?? $0 }
    // The beginning tells what was added to all lines.
    let opening = Array(lines.prefix(mostCompared))
    let spellings = PastedSpelling.candidates(for: opening, isKnownLine)
    let scores = spellings.map { spelling in score(opening.map { spelling.plain($0) }) }
    let best = spellings.indices.max { (scores[$0], -$0) < (scores[$1], -$1) }
    guard let best else { return nil }
    let cleaned = Array(
      lines.map { spellings[best].plain($0) }.joined(separator: [UInt8(ascii: "\n")]))
    return cleaned != bytes && isKnown(cleaned) ? cleaned : nil
  }

  /// The number of lines by which the additions are found.
  private static let mostCompared = 2000

  /// The number of lines that a format recognizes.
  static func score(_ lines: [ArraySlice<UInt8>]) -> Int {
    lines.count { line in
      line.split(separator: 0x0a).contains { part in isKnownLine(part.drop { $0.isBlank }) }
    }
  }

  /// Returns whether pasting has probably changed a text although a format recognizes it: many lines
  /// have characters that no recorder writes, or most begin with a date or end with the same mark.
  static func looksChanged(_ text: UnsafeBufferPointer<UInt8>, _ format: CaptureFormat) -> Bool {
    let text = text.prefix(16 * 1024)
    let isDated = text.first?.isDigit ?? false || text.first.map { $0 | 0x20 &- 0x61 < 26 } ?? false
    let isMarked = text.contains { $0 == 0x1b || $0 > 0x7f }
    let lines = Array(text).split(separator: UInt8(ascii: "\n"))
    if [.evemu, .getevent, .evtest, .libinputRecord].contains(format),
      isChanged(Array(text), lines, format)
    {
      return true
    }
    // All rows on one line.
    if format == .framesCSV, lines.count < 3, PastedForm.undone(Array(text)) != nil { return true }
    // In JSON and tables such characters may be a name or a note, which stays as it is.
    if isMarked, lines.count(where: { PastedCharacters.areIn($0) }) * 4 >= lines.count {
      return true
    }
    return isDated
      && [LineAddition.date, .systemLog].contains { addition in
        lines.count > 1
          && lines.count { addition.removed(from: $0) != nil } * 5 >= lines.count * 4
      }
  }

  /// Whether a line has `\_` or `\[`, as in the source of Markdown.
  private static func hasEscapedMark(_ line: ArraySlice<UInt8>) -> Bool {
    line.indices.dropLast().contains {
      line[$0] == 0x5c && (line[$0 + 1] == 0x5f || line[$0 + 1] == 0x5b)
    }
  }

  private static func hasDashes(_ line: ArraySlice<UInt8>) -> Bool {
    if PastedCharacters.hasDashes(line) { return true }
    return line.contains { $0 == 0x96 || $0 == 0x97 }
      && String(validating: line, as: UTF8.self) == nil
  }

  /// Returns whether the text of a recorder of events has lines that this recorder does not write.
  private static func isChanged(
    _ text: [UInt8], _ lines: [ArraySlice<UInt8>], _ format: CaptureFormat
  ) -> Bool {
    if PastedForm.undone(text) != nil || CommonSuffix.common(to: lines) != nil { return true }
    if lines.count(where: { PastedCharacters.areIn($0) }) > 2 { return true }
    // The last line may end within a character.
    if lines.dropLast().contains(where: hasDashes) { return true }
    let spelled = format == .evtest ? lines.count { EvtestSpelling.plain($0) != nil } : 0
    let marked = lines.count { line in
      line.first == UInt8(ascii: "\"") || line.first == UInt8(ascii: "+") || hasEscapedMark(line)
    }
    return spelled > 2 || marked > 2
      || lines.contains { PastedMarkup.isIn($0) || $0.contains(0x0b) }
      || lines.contains { line in
        // The reader of evtest reads several events of a line whose line feed was damaged.
        let most = format != .evtest ? 1 : line.starts(with: "Event:".utf8) ? 8 : 0
        return JoinedLines.areIn(line, moreThan: most)
      }
  }

  /// Whether most lines that are not empty end in `<br>`.
  static func endsInBreaks(_ text: [UInt8]) -> Bool {
    guard text.contains(UInt8(ascii: "<")) else { return false }
    let lines = text.split(separator: UInt8(ascii: "\n")).filter { !$0.allSatisfy(\.isBlank) }
    let count = lines.count { line in
      let start = line.lastIndex(of: UInt8(ascii: "<")) ?? line.startIndex
      return breaks.contains { line[start...].starts(with: $0) }
    }
    return count > 1 && count * 2 > lines.count
  }

  private static let breaks = ["<br>", "<br/>", "<br />", "<BR>"].map { Array($0.utf8) }

  static func withoutBreaks(_ text: [UInt8]) -> [UInt8] {
    Array(
      text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { PastedCharacters.plain($0) }.joined(separator: [UInt8(ascii: "\n")]))
  }
}
