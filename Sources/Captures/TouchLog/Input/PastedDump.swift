/// The bytes of a file as `hexdump -C`, `xxd`, `xxd -p`, `xxd -i` or `od -t x1` print them.
enum PastedDump {
  /// Returns the bytes of a dump; nil for other texts. Other lines may stand before and after it.
  static func bytes(_ text: [UInt8]) -> [UInt8]? {
    let lines = text.split(separator: 0x0a).filter { !$0.allSatisfy(\.isBlank) }
    guard lines.count > 2 else { return nil }
    if let plain = plainDigits(lines) ?? listed(lines) { return plain }
    var (result, rows, repeated) = ([UInt8](), 0, false)
    var last: [UInt8] = []
    for line in lines {
      if line.prefix(2).elementsEqual("*".utf8) || line.elementsEqual("*\r".utf8) {
        repeated = true
        continue
      }
      guard let (offset, row) = row(line) else { continue }
      // An asterisk stands for rows equal to the last one.
      if repeated, !last.isEmpty, offset <= mostBytes {
        while result.count < offset { result += last }
      }
      repeated = false
      guard offset == result.count else { return nil }
      if row.isEmpty { continue }
      result += row
      (last, rows) = (row, rows + 1)
    }
    return rows * 10 >= lines.count * 8 && rows > 2 ? result : nil
  }

  /// The most bytes that repeated rows may stand for: an hour of events.
  private static let mostBytes = 1 << 26

  /// Reads `00000010: 4500 0300 …  E...`, or the same without a colon, and with the bytes apart.
  private static func row(_ line: ArraySlice<UInt8>) -> (offset: Int, bytes: [UInt8])? {
    var rest = line.drop { $0.isBlank }
    let digits = rest.prefix { $0.hexDigit != nil }
    guard (6...8).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    let hasColon = rest.first == UInt8(ascii: ":")
    if hasColon { rest = rest.dropFirst() }
    guard rest.first?.isBlank ?? true else { return nil }
    var bytes: [UInt8] = []
    while bytes.count < 16 {
      let blanks = rest.prefix { $0.isBlank }
      // Text follows two blanks in xxd, and a bar or `>` elsewhere.
      if blanks.count > 1, !bytes.isEmpty, bytes.count % 8 != 0 { break }
      rest = rest.dropFirst(blanks.count)
      let word = rest.prefix { $0.hexDigit != nil }
      // Words of four digits are two bytes in order in xxd, and in the order of the machine elsewhere.
      guard word.count == 2 || (word.count == 4 && hasColon),
        rest.dropFirst(word.count).first?.isBlank ?? true
      else { break }
      bytes += Self.bytes(ofDigits: word)
      rest = rest.dropFirst(word.count)
    }
    let text = String(decoding: digits, as: UTF8.self)
    // od counts in octal by default, the others in hexadecimal.
    guard let offset = Int(text, radix: digits.count == 7 ? 8 : 16) else { return nil }
    return (offset, bytes)
  }

  /// Returns the bytes of lines that hold nothing but digits, as `xxd -p` writes them.
  private static func plainDigits(_ lines: [ArraySlice<UInt8>]) -> [UInt8]? {
    let isPlain = lines.allSatisfy { line in
      let digits = line.last == 0x0d ? line.dropLast() : line
      return digits.count % 2 == 0 && digits.allSatisfy { $0.hexDigit != nil }
    }
    guard isPlain, lines[0].count >= 32 else { return nil }
    return lines.flatMap { Self.bytes(ofDigits: $0) }
  }

  /// Returns the bytes of a list such as `0x1f, 0x00`, as `xxd -i` writes it, also with the name of the list before it
  /// and its length behind it.
  private static func listed(_ lines: [ArraySlice<UInt8>]) -> [UInt8]? {
    let isSeparator = { (byte: UInt8) in byte.isBlank || ",{}[]();".utf8.contains(byte) }
    var (result, others) = ([UInt8](), 0)
    for line in lines {
      for word in line.split(whereSeparator: isSeparator) {
        let digits = word.dropFirst(2)
        if word.starts(with: "0x".utf8), 1...2 ~= digits.count,
          digits.allSatisfy({ $0.hexDigit != nil })
        {
          result.append(digits.reduce(0) { $0 << 4 | UInt8(truncatingIfNeeded: $1.hexDigit ?? 0) })
        } else {
          others += 1
          if others > 11 { return nil }
        }
      }
    }
    return result.count >= 24 ? result : nil
  }

  private static func bytes(ofDigits digits: ArraySlice<UInt8>) -> [UInt8] {
    stride(from: digits.startIndex, to: digits.endIndex - 1, by: 2).map { index in
      UInt8(
        truncatingIfNeeded: (digits[index].hexDigit ?? 0) * 16 + (digits[index + 1].hexDigit ?? 0))
    }
  }
}
