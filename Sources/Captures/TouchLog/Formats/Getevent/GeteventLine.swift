internal import FrameAssembly
internal import TouchModel

/// One event in any spelling of getevent: `[time] [node: ] type code value [rate N]`.
struct GeteventLine {
  var time: Timestamp?
  var node: Field?
  var type: UInt16
  var code: UInt16
  var value: Int32
  /// The beginning of the next event on the same line; nil if there is none.
  var next: UnsafePointer<UInt8>?

  /// Returns whether the text looks like an event, even a damaged one.
  static func begins(_ cursor: TextCursor) -> Bool {
    var cursor = cursor
    if cursor.byte == UInt8(ascii: "[") {
      cursor.skip(1)
      cursor.skipBlanks()
      return cursor.byte.isDigit
    }
    if cursor.rest.starts(with: "/dev/input/") || cursor.rest.starts(with: "EV_") { return true }
    let digits = cursor.digitCount
    if digits > 0, cursor.byte(at: digits) == UInt8(ascii: "-") {
      return cursor.byte(at: digits + 1).isDigit
    }
    return cursor.hexCount == 4 && cursor.byte(at: 4) == 0x20
      && cursor.byte(at: 5).hexDigit != nil && cursor.byte(at: 9) == 0x20
  }

  /// Returns whether the text ends as an event does, with a code and a value, so that only its beginning may be
  /// damaged.
  static func ends(_ text: Field) -> Bool {
    var words = text.bytes.split(whereSeparator: \.isBlank)
    if words.count > 2, words[words.count - 2].elementsEqual("rate".utf8) { words.removeLast(2) }
    guard words.count > 1, let value = words.popLast(), let code = words.popLast() else {
      return false
    }
    let isValue =
      value.elementsEqual("DOWN".utf8) || value.elementsEqual("UP".utf8)
      || (value.count == 8 && value.allSatisfy { $0.hexDigit != nil })
    let isCode = code.count == 4 && code.allSatisfy { $0.hexDigit != nil }
    let names = ["ABS_", "BTN_", "KEY_", "SYN_", "REL_", "MSC_"]
    return isValue && (isCode || names.contains { code.starts(with: $0.utf8) })
  }

  init(_ cursor: inout TextCursor) throws(LineFault) {
    time = try Self.time(&cursor)
    node = try Self.node(&cursor)
    type = try Self.type(&cursor)
    code = try Self.code(&cursor, of: &type)
    value = try Self.value(&cursor)
    next = try Self.rest(&cursor)
  }

  /// Reads the beginning of an event as far as its type. Returns false if it names no device or has no type.
  static func takeNodeAndType(_ cursor: inout TextCursor) -> Bool {
    do throws(LineFault) {
      _ = try time(&cursor)
      guard try node(&cursor) != nil else { return false }
      _ = try type(&cursor)
      return true
    } catch {
      return false
    }
  }

  /// Reads `[  397653.503507] `, or in old versions `397653-503507: `, with microseconds without
  /// leading zeros.
  private static func time(_ cursor: inout TextCursor) throws(LineFault) -> Timestamp? {
    let isBracketed = cursor.take("[")
    if isBracketed { cursor.skipBlanks() }
    let digits = cursor.digitCount
    if isBracketed, cursor.byte(at: digits + 7) != UInt8(ascii: "]"),
      let time = rewrittenTime(&cursor)
    {
      return time
    }
    let dash = UInt8(ascii: "-")
    guard isBracketed || (digits > 0 && cursor.byte(at: digits) == dash) else { return nil }
    let seconds = try cursor.take(while: \.isDigit).integer(in: 0...9_000_000_000_000)
    guard isBracketed ? cursor.byte.isDecimalMark : cursor.byte == dash else {
      throw fault(cursor, "a time")
    }
    cursor.skip(1)
    let fraction = cursor.take(while: \.isDigit)
    let microseconds = try fraction.integer(in: 0...999_999)
    guard !isBracketed || fraction.count == 6 else {
      throw LineFault(.notANumber, "\"\(fraction.text)\", expected 6 digits")
    }
    guard cursor.take(isBracketed ? "]" : ":") else { throw fault(cursor, "the end of a time") }
    cursor.skipBlanks()
    return Timestamp(microseconds: seconds * 1_000_000 + microseconds)
  }

  /// Reads a time in brackets that another program wrote in its own form, and the bracket: a date or a time of day,
  /// nanoseconds, or seconds in groups of three digits. Nil for other times.
  private static func rewrittenTime(_ cursor: inout TextCursor) -> Timestamp? {
    var rest = cursor
    let field = rest.take { $0 != UInt8(ascii: "]") }
    guard field.count < 40, rest.take("]") else { return nil }
    var bytes = Array(field.bytes)
    while bytes.last?.isBlank ?? false { bytes.removeLast() }
    let microseconds: Int64?
    if bytes.contains(UInt8(ascii: ":")) {
      microseconds = bytes.withUnsafeBufferPointer { ClockText.microseconds($0) }
    } else {
      microseconds = Self.microseconds(ofDigits: bytes)
    }
    guard let microseconds else { return nil }
    rest.skipBlanks()
    cursor = rest
    return Timestamp(microseconds: microseconds)
  }

  /// Reads `1234.567890123`, `1,234.567890`, `1'234.567890` and `1234567890123 ns`.
  private static func microseconds(ofDigits bytes: [UInt8]) -> Int64? {
    if bytes.suffix(2).elementsEqual("ns".utf8) {
      let digits = bytes.dropLast(2).filter { !$0.isBlank }
      guard digits.allSatisfy(\.isDigit) else { return nil }
      return Int64(String(decoding: digits, as: UTF8.self)).map { $0 / 1000 }
    }
    guard let point = bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let (whole, fraction) = (bytes[..<point], bytes[(point + 1)...])
    let groups = whole.split(omittingEmptySubsequences: false) { ",'_ ".utf8.contains($0) }
    let isGrouped = groups.count > 1 && groups.dropFirst().allSatisfy { $0.count == 3 }
    guard isGrouped ? fraction.count == 6 : groups.count == 1 && fraction.count == 9,
      (groups + [fraction]).allSatisfy({ $0.allSatisfy(\.isDigit) })
    else { return nil }
    let digits = groups.joined() + fraction.prefix(6)
    return Int64(String(decoding: digits, as: UTF8.self))
  }

  private static func node(_ cursor: inout TextCursor) throws(LineFault) -> Field? {
    guard cursor.byte == UInt8(ascii: "/") else { return nil }
    let node = cursor.take { !$0.isBlank && $0 != UInt8(ascii: ":") }
    guard cursor.take(":") else { throw fault(cursor, "a colon after \(node.text)") }
    cursor.skipBlanks()
    return node
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte.isDigit || (byte | 0x20) &- 0x61 < 26
  }

  /// Reads a type: four digits, or a name.
  private static func type(_ cursor: inout TextCursor) throws(LineFault) -> UInt16 {
    let word = cursor.take(while: isNamePart)
    let isSeparated = cursor.byte.isBlank
    cursor.skipBlanks()
    guard word.count > 0, isSeparated else { throw fault(cursor, "a type") }
    if word.starts(with: "EV_") {
      if let type = EventLabels.shared.type(word) { return type }
      throw LineFault(.unknownName, "\"\(word.text)\"")
    }
    return UInt16(truncatingIfNeeded: try number(word, digits: 4))
  }

  /// Reads a code. The name of a code is unique, so it also gives the type.
  private static func code(
    _ cursor: inout TextCursor, of type: inout UInt16
  ) throws(LineFault) -> UInt16 {
    let word = cursor.take(while: isNamePart)
    let isSeparated = cursor.byte.isBlank
    cursor.skipBlanks()
    guard word.count > 0, isSeparated else { throw fault(cursor, "a code") }
    if let known = EventLabels.shared.code(word) {
      guard known.type == type else {
        throw LineFault(.unknownName, "\(word.text) is not a code of type \(type)")
      }
      return known.code
    }
    if word.count > 4 { throw LineFault(.unknownName, "\"\(word.text)\"") }
    return UInt16(truncatingIfNeeded: try number(word, digits: 4))
  }

  private static let names: [(StaticString, Int32)] = [
    ("DOWN", 1), ("UP", 0), ("REPEAT", 2), ("MT_TOOL_FINGER", 0), ("MT_TOOL_PEN", 1),
    ("MT_TOOL_PALM", 2),
  ]

  /// Reads a value: eight digits, or a name. Another event may follow eight digits without a blank.
  private static func value(_ cursor: inout TextCursor) throws(LineFault) -> Int32 {
    let digits = cursor.hexCount
    if digits >= 8 {
      let field = Field(start: cursor.next, end: cursor.next + 8)
      cursor.skip(8)
      let value = try field.integer(radix: 16, in: 0...0xffff_ffff)
      return Int32(truncatingIfNeeded: value)
    }
    let word = cursor.take(while: isNamePart)
    guard word.count > 0 else { throw fault(cursor, "a value") }
    if let name = names.first(where: { word.equals($0.0) }) { return name.1 }
    return Int32(truncatingIfNeeded: try number(word, digits: 8))
  }

  /// Reads a number. Numbers are printed in full, so one with fewer digits was cut.
  private static func number(_ word: Field, digits: Int) throws(LineFault) -> Int64 {
    let number = try word.integer(radix: 16, in: 0...(1 << (4 * Int64(digits)) - 1))
    guard word.count == digits else {
      throw LineFault(.notANumber, "\"\(word.text)\", expected \(digits) digits")
    }
    return number
  }

  /// Reads the rest of a line: the rate, remarks by people, or another event.
  private static func rest(_ cursor: inout TextCursor) throws(LineFault) -> UnsafePointer<UInt8>? {
    let isSeparated = cursor.byte.isBlank
    cursor.skipBlanks()
    if cursor.isAtEnd { return nil }
    if isSeparated, cursor.take("rate ") {
      // In joined lines, a type may directly follow the digits.
      let digits = cursor.digitCount
      let isTypeBehind =
        digits > 4 && cursor.byte(at: digits) == 0x20
        && cursor.byte(at: digits + 1).hexDigit != nil && cursor.byte(at: digits + 5) == 0x20
      cursor.skip(isTypeBehind ? digits - 4 : digits)
      cursor.skipBlanks()
      if cursor.isAtEnd { return nil }
    }
    if begins(cursor) { return cursor.next }
    guard !isNamePart(cursor.byte) else {
      throw LineFault(.wrongFieldCount, "text after the value: \"\(cursor.rest.text)\"")
    }
    return nil
  }

  private static func fault(_ cursor: TextCursor, _ expected: String) -> LineFault {
    let seen = cursor.isAtEnd ? "the end of the line" : "\"\(cursor.rest.text)\""
    return LineFault(cursor.isAtEnd ? .wrongFieldCount : .syntax, "\(seen), expected \(expected)")
  }
}
