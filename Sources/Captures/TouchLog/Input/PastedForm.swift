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
  /// HTML whose lines end with `<br>` or other tags and nothing else.
  case breaks
  /// Events whose newest line is the first.
  case newestFirst

  /// Returns the text, or the bytes, that were written in one of these forms; nil for other texts.
  static func undone(
    _ text: [UInt8], _ isKnownLine: PastedText.LineClaim = PastedText.isKnownLine
  ) -> [UInt8]? {
    for form in allCases { if let plain = form.undone(text, isKnownLine) { return plain } }
    return nil
  }

  private func undone(_ text: [UInt8], _ isKnownLine: PastedText.LineClaim) -> [UInt8]? {
    switch self {
    case .richText: PastedRichText.plain(text)
    case .quotedPrintable: PastedMail.withoutQuotedPrintable(text)
    case .dump: PastedDump.bytes(text)
    case .base64: PastedMail.withoutBase64(text)
    case .flowRecord: PastedRecord.lines(text)
    case .strings: PastedStrings.lines(text, isKnownLine)
    case .breaks: Self.withLineFeeds(text)
    case .newestFirst: NewestFirst.turned(text)
    }
  }

  /// Returns a text with line feeds for tags that end a line, if it has more of these than line feeds.
  private static func withLineFeeds(_ text: [UInt8]) -> [UInt8]? {
    guard text.contains(UInt8(ascii: "<")) else { return nil }
    var (result, rest, count) = ([UInt8](), text[...], 0)
    result.reserveCapacity(text.count)
    while let byte = rest.first {
      let length = lengthOfBreak(rest)
      rest = rest.dropFirst(max(length, 1))
      count += length > 0 ? 1 : 0
      result.append(length > 0 ? UInt8(ascii: "\n") : byte)
    }
    return count > 2 && count > 2 * text.count(where: { $0 == 0x0a }) ? result : nil
  }

  /// Returns the length of the tag at the beginning of a text that ends a line; 0 if there is none.
  private static func lengthOfBreak(_ text: ArraySlice<UInt8>) -> Int {
    guard text.first == UInt8(ascii: "<") else { return 0 }
    let name = text.dropFirst().prefix(4).map { $0 | 0x20 }
    guard breakTags.contains(where: { name.starts(with: $0) }),
      let end = text.prefix(400).firstIndex(of: UInt8(ascii: ">"))
    else { return 0 }
    return end + 1 - text.startIndex
  }

  /// The beginnings of tags that end a line: of `<br>`, and of the ends of paragraphs, items and rows.
  private static let breakTags = ["br", "/p", "/li", "/div", "/tr"].map { Array($0.utf8) }
}
