/// Text without what pasting added to each of its lines: numbers, prompts of a log, marks of a
/// difference, terminal escapes, entities of HTML, what a logger writes before each line.
///
/// Lines stay lines, so that faults are reported at their places.
enum PastedText {
  /// Returns the text without additions; nil if it has none that are known. `isKnown` returns whether
  /// a text is in a known format.
  static func cleaned(_ bytes: [UInt8], until isKnown: ([UInt8]) -> Bool) -> [UInt8]? {
    let original = PastedCharacters.withLineFeeds(bytes)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { PastedCharacters.plain($0) }
    var lines = original
    var rounds = 0
    while true {
      let text = joined(lines)
      if text != bytes, isKnown(text) { return text }
      guard rounds < 3, let addition = LineAddition.common(to: lines) else { break }
      lines = lines.map { addition.removed(from: $0) ?? $0 }
      rounds += 1
    }
    for lines in rounds > 0 ? [lines, original] : [original] {
      guard let prefix = CommonPrefix.common(to: lines) else { continue }
      let text = joined(lines.map { prefix.removed(from: $0) ?? $0 })
      if isKnown(text) { return text }
    }
    return nil
  }

  private static func joined(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
    Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Returns whether pasting has probably changed a text although a format recognizes it: many lines
  /// have characters that no recorder writes, or most begin with a date.
  static func looksChanged(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = text.prefix(16 * 1024)
    let isDated = text.first?.isDigit ?? false || text.first.map { $0 | 0x20 &- 0x61 < 26 } ?? false
    let isMarked = text.contains { $0 == 0x1b || $0 > 0x7f }
    guard isDated || isMarked else { return false }
    let lines = Array(text).split(separator: UInt8(ascii: "\n"))
    if isMarked {
      let count = lines.count { PastedCharacters.areIn($0) }
      if count * 4 >= lines.count || lines.contains(where: { PastedCharacters.hasRule($0) }) {
        return true
      }
    }
    return isDated
      && [LineAddition.date, .systemLog].contains { addition in
        lines.count > 1
          && lines.count { addition.removed(from: $0) != nil } * 5 >= lines.count * 4
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
