/// Advice for a text in which no format was found.
enum PastedAdvice {
  /// Returns advice about the beginning of a text of an unknown format; nil if nothing is known about it.
  static func about(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    for (start, advice) in beginnings where bytes.starts(with: start) { return advice }
    let text = Array(bytes.prefix(16 * 1024))
    if text.prefix(9).elementsEqual("begin 644".utf8) {
      return "the text is uuencoded: decode it with uudecode"
    }
    if text.contains(0) { return nil }
    let lines = text.split(separator: 0x0a).prefix(400)
    let dumped = lines.count { line in
      let words = line.split(whereSeparator: \.isBlank)
      return words.count > 4 && words[0].count > 5
        && words.allSatisfy { $0.allSatisfy { $0.hexDigit != nil } }
    }
    if dumped > 2, dumped * 10 >= lines.count * 8 {
      return "the text is a dump of words whose byte order it does not state: "
        + "dump bytes with xxd or hexdump -C, or attach the file"
    }
    if mentions(in: bytes) > 2 {
      return "it names input events, but no line has one as a recorder writes it: "
        + "attach the file that the recorder wrote, or paste its lines unchanged"
    }
    return nil
  }

  /// The first bytes of files that are unpacked before they are read.
  private static let beginnings: [(start: [UInt8], advice: String)] = [
    ([0x50, 0x4b, 0x03, 0x04], "the file is a zip archive: unpack it first"),
    ([0xfd, 0x37, 0x7a, 0x58, 0x5a], "the file is compressed by xz: unpack it first"),
    ([0x42, 0x5a, 0x68], "the file is compressed by bzip2: unpack it first"),
    ([0xff, 0xfe, 0x00, 0x00], "the text is in UTF-32: save it in UTF-8"),
    ([0x25, 0x50, 0x44, 0x46], "the file is a PDF document: save the log in it as text"),
  ]

  /// Returns how often names of events stand in the beginning of a text. A description names each once or twice.
  private static func mentions(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let text = Array(bytes.prefix(64 * 1024))
    let names = ["SYN_REPORT", "POSITION_X", "ABS_X", "SYN REPORT", "SYN\\_REPORT"].map {
      Array($0.utf8)
    }
    return names.map { name in
      text.indices.dropLast(name.count - 1).count {
        text[$0] == name[0] && text[$0 + 1] == name[1] && text[$0...].starts(with: name)
      }
    }.max() ?? 0
  }
}
