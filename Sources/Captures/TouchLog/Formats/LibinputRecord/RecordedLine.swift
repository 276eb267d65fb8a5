internal import FrameAssembly

/// A line of the YAML that libinput writes, divided into its parts, without quote marks and
/// indentation.
struct RecordedLine {
  /// Whether the line begins with a dash.
  private(set) var isItem = false
  /// The text before the colon; nil if there is none.
  private(set) var key: Field?
  /// The whole line, or the text after the colon, without blanks at its ends.
  private(set) var rest: Field
  /// The line from the dash or the first letter on.
  let whole: Field

  /// Divides the line from `start` to `end`.
  init(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    var (start, end) = (start, end)
    while end > start, end[-1].isBlank { end -= 1 }
    // Quoted mail has ">" before a line, which changes the indentation; indentation is not used
    // here.
    while start < end, start.pointee.isBlank || start.pointee == UInt8(ascii: ">") { start += 1 }
    whole = Field(start: start, end: end)
    if start < end, start.pointee == UInt8(ascii: "-"),
      end - start == 1 || start[1].isBlank || start[1] == UInt8(ascii: "[")
    {
      isItem = true
      start += 1
      while start < end, start.pointee.isBlank { start += 1 }
    }
    rest = Field(start: start, end: end)
    var colon = start
    while colon < end, Self.isOfKey(colon.pointee) { colon += 1 }
    guard colon > start, colon < end, colon.pointee == UInt8(ascii: ":"),
      end - colon == 1 || colon[1].isBlank
    else { return }
    key = Field(start: start, end: colon)
    start = colon + 1
    while start < end, start.pointee.isBlank { start += 1 }
    rest = Field(start: start, end: end)
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Whether the line, or its part after the key, is empty.
  var isEmpty: Bool { rest.count == 0 }
  var isComment: Bool { rest.starts(with: "#") && key == nil }
  var isList: Bool { rest.starts(with: "[") }

  /// Whether the value is a map: only keys may follow the brace.
  var isMap: Bool {
    guard rest.starts(with: "{") else { return false }
    let first = rest.bytes.dropFirst().first { !$0.isBlank }
    return first.map { ($0 | 0x20) &- 0x61 < 26 || "\"'}".utf8.contains($0) } ?? true
  }

  /// Whether the line is `---`, `...` or `%YAML 1.1`, between or around recordings.
  var isDocumentMark: Bool {
    if whole.starts(with: "%YAML") || whole.starts(with: "%TAG") { return true }
    guard whole.starts(with: "---") || whole.starts(with: "...") else { return false }
    return whole.count == 3 || whole.start[3].isBlank
  }

  /// Whether the line has no meaning here: bytes of a descriptor, the end of a list, or dots that
  /// stand for omitted lines.
  var isFiller: Bool {
    rest.bytes.allSatisfy { byte in
      byte.hexDigit != nil || byte.isBlank || ",.[]".utf8.contains(byte)
    }
  }

  /// Returns the numbers of a list in brackets. Only a comment may follow the list.
  func integers(in range: ClosedRange<Int64>) throws(LineFault) -> [Int64] {
    guard isList else { throw LineFault(.syntax, "\"\(rest.text)\", expected a list") }
    guard let close = rest.bytes.firstIndex(of: UInt8(ascii: "]")) else {
      throw LineFault(.syntax, "the list is not closed: \"\(rest.text)\"")
    }
    let behind = rest.bytes[(close + 1)...].first { !$0.isBlank }
    guard behind == nil || behind == UInt8(ascii: "#") else {
      throw LineFault(.syntax, "text after the list: \"\(rest.text)\"")
    }
    var numbers: [Int64] = []
    let inside = rest.bytes[1..<close]
    if inside.allSatisfy(\.isBlank) { return [] }
    let parts = inside.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    for part in parts {
      let from = part.firstIndex { !$0.isBlank } ?? part.startIndex
      let to = part.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? from
      let field = Field(start: rest.start + from, end: rest.start + to)
      numbers.append(try field.integer(in: range))
    }
    return numbers
  }

  /// The lists in a list, in order.
  var innerLists: [RecordedLine] {
    let bytes = rest.bytes
    var (lists, next) = ([RecordedLine](), 1)
    while next < bytes.count, let open = bytes[next...].firstIndex(of: UInt8(ascii: "[")) {
      let close = bytes[open...].firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? bytes.count
      lists.append(RecordedLine(rest.start + open, rest.start + close))
      next = close
    }
    return lists
  }

  /// The lists of `{evdev: [[…], […]], …}`; nil if there are none.
  var eventsInMap: [RecordedLine]? {
    guard rest.starts(with: "{") else { return nil }
    var cursor = TextCursor(rest)
    while !cursor.isAtEnd, !cursor.rest.starts(with: "evdev:") { cursor.skip(1) }
    guard cursor.take("evdev:") else { return nil }
    cursor.skipBlanks()
    guard cursor.byte == UInt8(ascii: "[") else { return nil }
    var (depth, end) = (0, cursor.next)
    while end < cursor.end {
      if end.pointee == UInt8(ascii: "[") { depth += 1 }
      if end.pointee == UInt8(ascii: "]") { depth -= 1 }
      end += 1
      if depth == 0 { break }
    }
    return RecordedLine(cursor.next, end).innerLists
  }

  /// The text in double or single quotes, or without quotes up to a comment.
  var text: String {
    var bytes = rest.bytes[...]
    if let quote = bytes.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let close = bytes.lastIndex(of: quote), close > bytes.startIndex
    {
      bytes = bytes[(bytes.startIndex + 1)..<close]
      return Self.unescaped(bytes, isDouble: quote == UInt8(ascii: "\""))
    }
    if let comment = bytes.indices.dropFirst().first(where: {
      bytes[$0] == UInt8(ascii: "#") && bytes[$0 - 1].isBlank
    }) {
      bytes = bytes[..<comment]
    }
    while let last = bytes.last, last.isBlank { bytes = bytes.dropLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, isDouble: Bool
  ) -> String {
    guard isDouble, bytes.contains(UInt8(ascii: "\\")) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var plain: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), let next = rest.first,
        next == UInt8(ascii: "\"") || next == UInt8(ascii: "\\")
      {
        plain.append(next)
        rest.removeFirst()
      } else {
        plain.append(byte)
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
