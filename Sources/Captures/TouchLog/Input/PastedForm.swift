/// Text that a program has written in another form as a whole: as one string, in an encoding of mail, as a
/// dump of its bytes, as a document of a word processor.
enum PastedForm: CaseIterable {
  /// `{\rtf1 …}`, of word processors.
  case richText
  /// `=3D` for an equals sign, and `=` at the end of a line that continues.
  case quotedPrintable
  /// Lines as `hexdump -C`, `xxd` and `od -t x1` print them.
  case dump
  /// Base64, alone or in a mail.
  case base64
  /// A recording of libinput as JSON.
  case flowRecord
  /// A text, or each of its lines, in quotation marks, with `\n` for a line feed.
  case strings
  /// HTML whose lines end with `<br>` and nothing else.
  case breaks

  /// Returns the text, or the bytes, that were written in one of these forms; nil for other texts.
  static func undone(_ text: [UInt8]) -> [UInt8]? {
    for form in allCases { if let plain = form.undone(text) { return plain } }
    return nil
  }

  private func undone(_ text: [UInt8]) -> [UInt8]? {
    switch self {
    case .richText: PastedRichText.plain(text)
    case .quotedPrintable: PastedMail.withoutQuotedPrintable(text)
    case .dump: PastedDump.bytes(text)
    case .base64: PastedMail.withoutBase64(text)
    case .flowRecord: PastedRecord.lines(text)
    case .strings: PastedStrings.lines(text)
    case .breaks: Self.withLineFeeds(text)
    }
  }

  /// Returns a text with line feeds for `<br>`, if it has more of these than line feeds.
  private static func withLineFeeds(_ text: [UInt8]) -> [UInt8]? {
    let mark = Array("<br".utf8)
    guard text.contains(mark[0]) else { return nil }
    var (result, rest, count) = ([UInt8](), text[...], 0)
    result.reserveCapacity(text.count)
    while let byte = rest.popFirst() {
      let isBreak =
        byte == mark[0] && rest.count > 2 && rest[rest.startIndex] | 0x20 == mark[1]
        && rest[rest.startIndex + 1] | 0x20 == mark[2]
      guard isBreak, let end = rest.prefix(400).firstIndex(of: UInt8(ascii: ">")) else {
        result.append(byte)
        continue
      }
      count += 1
      rest = rest[(end + 1)...]
      result.append(UInt8(ascii: "\n"))
    }
    return count > 2 && count > 2 * text.count(where: { $0 == 0x0a }) ? result : nil
  }
}
