internal import FrameAssembly
internal import TouchModel

/// The bytes of packets, from a file of bytes or from text that shows them: lines of hexadecimal
/// numbers as `xxd`, `hexdump -C`, `tcpdump -X` and Wireshark print them, or strings of Python such as
/// `b'#bundle\x00'`.
struct PacketBytes {
  private(set) var bytes: [UInt8] = []
  /// The first byte of each line of text, and its number; empty for a file of bytes.
  private var lines: [(first: Int, number: Int)] = []
  /// The times that lines between the packets state, with the byte that follows.
  private(set) var times: [(first: Int, time: Timestamp)] = []

  /// Whether text shows the beginning of a packet in a line. Four bytes are enough, because other
  /// headers may precede them.
  static func shows(_ line: Field) -> Bool {
    guard let bytes = line.shownBytes else { return false }
    return bytes.indices.contains { index in
      bytes[index...].starts(with: "#bun".utf8) || bytes[index...].starts(with: "/tui".utf8)
    }
  }

  init(_ content: [UInt8]) {
    guard !Self.isBinary(content) else {
      bytes = content
      return
    }
    content.withUnsafeBufferPointer { content in
      guard let base = content.baseAddress else { return }
      let parts = content.split(separator: 0x0a, omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        let line = Field(start: base + part.startIndex, end: base + part.endIndex)
        guard let shown = line.shownBytes, !shown.isEmpty else {
          if let time = line.leadingClock { times.append((bytes.count, time)) }
          continue
        }
        lines.append((bytes.count, index + 1))
        bytes += shown
      }
    }
  }

  /// Whether bytes are packets rather than text that shows packets.
  static func isBinary(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.prefix(4096).contains { $0 == 0 }
  }

  /// The place of a byte: its line in text, its offset in a file of bytes.
  func place(of byte: Int) -> Diagnostic.Place {
    guard !lines.isEmpty else { return .byte(byte) }
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].first <= byte { low = middle } else { high = middle }
    }
    return .line(lines[low].number)
  }
}

extension Field {
  /// The bytes that a line of text shows; nil if it shows none.
  fileprivate var shownBytes: [UInt8]? {
    var cursor = TextCursor(self)
    cursor.skipBlanks()
    if let text = cursor.shownString() { return text }
    let hasOffset = cursor.skipOffset()
    var bytes: [UInt8] = []
    while !cursor.isAtEnd, !(hasOffset && bytes.count >= 16) {
      _ = cursor.take { $0.isBlank || $0 == UInt8(ascii: ",") }
      if cursor.isAtEnd { break }
      if cursor.byte == UInt8(ascii: "0"), cursor.byte(at: 1) | 0x20 == UInt8(ascii: "x") {
        cursor.skip(2)
      }
      let word = cursor.take { !$0.isBlank && $0 != UInt8(ascii: ",") }
      guard word.count % 2 == 0, word.bytes.allSatisfy({ $0.hexDigit != nil }) else {
        return hasOffset && !bytes.isEmpty ? bytes : nil
      }
      for index in stride(from: 0, to: word.count, by: 2) {
        let digits = (word.bytes[index].hexDigit ?? 0, word.bytes[index + 1].hexDigit ?? 0)
        bytes.append(UInt8(digits.0 * 16 + digits.1))
      }
    }
    return bytes
  }

  /// The time at the beginning of a line between packets, such as `12:34:56.789 IP`.
  fileprivate var leadingClock: Timestamp? {
    var cursor = TextCursor(self)
    cursor.skipBlanks()
    let word = cursor.take { $0.isDigit || ":.".utf8.contains($0) }
    let parts = word.bytes.split(separator: UInt8(ascii: ":"))
    guard word.contains("."), parts.count == 1 || parts.count == 3 else { return nil }
    let numbers = parts.compactMap { Double(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == parts.count else { return nil }
    let seconds = numbers.reduce(0) { $0 * 60 + $1 }
    return abs(seconds) < 9e12 ? Timestamp(seconds: seconds) : nil
  }
}

extension TextCursor {
  /// Skips `00000010:`, `0x0010:` or `0010  `. Returns false, and stays, if the line has no offset.
  fileprivate mutating func skipOffset() -> Bool {
    var cursor = self
    _ = cursor.take("0x")
    let digits = cursor.hexCount
    cursor.skip(digits)
    guard (4...8).contains(digits) else { return false }
    let isOffset =
      cursor.byte == UInt8(ascii: ":") || (cursor.byte.isBlank && cursor.byte(at: 1).isBlank)
    guard isOffset else { return false }
    cursor.skip(1)
    self = cursor
    return true
  }

  /// Takes a string of Python with escapes, such as `b'#bundle\x00'`; nil if none follows.
  fileprivate mutating func shownString() -> [UInt8]? {
    var cursor = self
    _ = cursor.take { $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\"") }
    let mark = cursor.byte
    guard cursor.next > next, cursor.next[-1] == UInt8(ascii: "b"), mark != 0 else { return nil }
    cursor.skip(1)
    var bytes: [UInt8] = []
    while !cursor.isAtEnd, cursor.byte != mark {
      guard cursor.take("\\") else {
        bytes.append(cursor.byte)
        cursor.skip(1)
        continue
      }
      let kind = cursor.byte
      cursor.skip(1)
      switch kind {
      case UInt8(ascii: "x"):
        guard let high = cursor.byte.hexDigit, let low = cursor.byte(at: 1).hexDigit else {
          return nil
        }
        bytes.append(UInt8(high * 16 + low))
        cursor.skip(2)
      case UInt8(ascii: "n"): bytes.append(0x0a)
      case UInt8(ascii: "r"): bytes.append(0x0d)
      case UInt8(ascii: "t"): bytes.append(0x09)
      default: bytes.append(kind)
      }
    }
    return bytes
  }
}
