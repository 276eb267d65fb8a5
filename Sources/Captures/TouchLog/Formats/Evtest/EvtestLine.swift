internal import FrameAssembly
internal import TouchModel

/// One event in any spelling of evtest. Its numbers are read, and its names are ignored.
struct EvtestLine {
  let event: InputEvent
  /// Whether the line ends like a complete event, so that nothing can be missing.
  let isWhole: Bool
  /// Whether the line has `Config Sync`, which the oldest versions print for any code but
  /// SYN_REPORT.
  var isConfigSync = false

  /// Returns whether the text looks like an event, even a damaged one.
  static func begins(_ cursor: TextCursor) -> Bool { cursor.rest.starts(with: "Event:") }

  /// Reads `Event: time S.U, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 861`, or a word
  /// between rules instead of type, code and value.
  init(_ cursor: inout TextCursor) throws(LineFault) {
    guard cursor.take("Event:") else { throw Self.fault(cursor, "an event") }
    let time = try Self.time(&cursor)
    cursor.skipBlanks()
    if !cursor.rest.starts(with: "type") {
      let code = try Self.synchronization(&cursor, &isConfigSync)
      event = InputEvent(time: time, type: EventCode.EV_SYN, code: code, value: 0)
      isWhole = true
      try Self.checkEnd(&cursor)
      return
    }
    let type = try Self.number("type", &cursor, in: 0...0xffff)
    try Self.skipName(&cursor)
    let code = try Self.number("code", &cursor, in: 0...0xffff)
    try Self.skipName(&cursor)
    let isHex = Self.isHex(UInt16(type), UInt16(code))
    let value = try Self.number(
      "value", &cursor, radix: isHex ? 16 : 10, in: Int64(Int32.min)...0xffff_ffff)
    isWhole = !cursor.isAtEnd
    try Self.checkEnd(&cursor)
    event = InputEvent(
      time: time, type: UInt16(type), code: UInt16(code), value: Int32(truncatingIfNeeded: value))
  }

  /// Checks the text after an event. Marks and remarks after a blank are notes by people. A word is
  /// a fault, and so is text without a blank, except another event whose line feed was damaged.
  private static func checkEnd(_ cursor: inout TextCursor) throws(LineFault) {
    var ahead = cursor
    ahead.skip(1)
    if begins(ahead) {
      cursor = ahead
      return
    }
    let isApart = cursor.byte.isBlank
    let text = cursor.rest.text
    cursor.skipBlanks()
    if cursor.isAtEnd { return }
    let isWord = cursor.byte.isDigit || (cursor.byte | 0x20) &- 0x61 < 26
    guard isApart, !isWord else {
      throw LineFault(.wrongFieldCount, "text after the event: \"\(text)\"")
    }
    cursor.skip(cursor.rest.count)
  }

  /// Returns whether values of this code are printed in hexadecimal: MSC_RAW and MSC_SCAN.
  static func isHex(_ type: UInt16, _ code: UInt16) -> Bool {
    type == EventCode.EV_MSC && (code == 0x03 || code == 0x04)
  }

  private static func time(_ cursor: inout TextCursor) throws(LineFault) -> Timestamp {
    cursor.skipBlanks()
    guard cursor.take("time") else { throw fault(cursor, "time") }
    cursor.skipBlanks()
    let seconds = try cursor.take(while: \.isDigit).integer(in: 0...9_000_000_000_000)
    guard cursor.byte.isDecimalMark else { throw fault(cursor, "a dot") }
    cursor.skip(1)
    let fraction = cursor.take(while: \.isDigit)
    let microseconds = try fraction.integer(in: 0...999_999)
    guard fraction.count == 6 else {
      throw LineFault(.notANumber, "\"\(fraction.text)\", expected 6 digits")
    }
    guard cursor.take(",") else { throw fault(cursor, "a comma") }
    return Timestamp(microseconds: seconds * 1_000_000 + microseconds)
  }

  private static func number(
    _ name: StaticString, _ cursor: inout TextCursor, radix: Int64 = 10,
    in range: ClosedRange<Int64>
  ) throws(LineFault) -> Int64 {
    cursor.skipBlanks()
    _ = cursor.take(",")
    cursor.skipBlanks()
    guard cursor.take(name), cursor.byte.isBlank else { throw fault(cursor, "\(name)") }
    cursor.skipBlanks()
    let digits = cursor.take { $0.hexDigit != nil || $0 == UInt8(ascii: "-") }
    return try digits.integer(radix: radix, in: range)
  }

  /// Skips ` (ABS_X)`, which may be missing.
  private static func skipName(_ cursor: inout TextCursor) throws(LineFault) {
    cursor.skipBlanks()
    guard cursor.take("(") else { return }
    _ = cursor.take { $0 != UInt8(ascii: ")") }
    guard cursor.take(")") else { throw fault(cursor, "a parenthesis") }
  }

  /// Reads `-------------- SYN_REPORT ------------`. Old tools print `Report Sync`, or `EV_SYN`.
  private static func synchronization(
    _ cursor: inout TextCursor, _ isConfigSync: inout Bool
  ) throws(LineFault) -> UInt16 {
    let rules: [(byte: UInt8, end: UInt8)] = [(0x2d, 0x2d), (0x2b, 0x2b), (0x3e, 0x3c)]
    guard let rule = rules.first(where: { cursor.byte == $0.byte }) else {
      throw fault(cursor, "type")
    }
    let line = cursor.rest
    _ = cursor.take { $0 == rule.byte }
    let word = cursor.take { $0 != rule.end }
    // A rule usually has at least twelve strokes. A shortened rule still marks an event; a missing
    // one does not.
    guard word.bytes.contains(where: { !$0.isBlank }), cursor.byte == rule.end else {
      throw LineFault(.syntax, "\"\(line.text)\", expected a word between rules")
    }
    _ = cursor.take { $0 == rule.end }
    if word.contains("MT") { return EventCode.SYN_MT_REPORT }
    if word.contains("DROPPED") { return EventCode.SYN_DROPPED }
    isConfigSync = word.contains("Config")
    if isConfigSync || word.contains("CONFIG") { return EventCode.SYN_CONFIG }
    return EventCode.SYN_REPORT
  }

  private static func fault(_ cursor: TextCursor, _ expected: String) -> LineFault {
    let seen = cursor.isAtEnd ? "the end of the line" : "\"\(cursor.rest.text)\""
    return LineFault(cursor.isAtEnd ? .wrongFieldCount : .syntax, "\(seen), expected \(expected)")
  }
}
