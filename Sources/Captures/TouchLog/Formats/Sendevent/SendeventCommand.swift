internal import FrameAssembly
internal import TouchModel

/// One command of a script: `sendevent /dev/input/event1 3 57 4294967295`, or a pause.
struct SendeventCommand {
  enum Action {
    case none
    case pause(TimeSpan)
    /// An event. `misread` is a number that looks hexadecimal and that the tool reads as another
    /// number.
    case send(node: Field, type: UInt16, code: UInt16, value: Int32, misread: Field?)
  }

  private var words: [Field] = []

  init(_ text: Field) {
    var cursor = TextCursor(text)
    while true {
      _ = cursor.take { $0.isBlank || Self.isQuote($0) }
      if cursor.isAtEnd || cursor.byte == UInt8(ascii: "#") { return }
      words.append(cursor.take { !$0.isBlank && !Self.isQuote($0) })
    }
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
  }

  /// Returns the action of the command. Text before its name is skipped: a prompt, or a command
  /// that runs it elsewhere, such as `adb shell` or `su -c`.
  func action() throws(LineFault) -> Action {
    if let index = words.firstIndex(where: { Self.isCommand($0, "sendevent") }) {
      return try send(Array(words[(index + 1)...].prefix(4)))
    }
    if let index = words.firstIndex(where: { Self.isCommand($0, "usleep") }) {
      return try pause(words.dropFirst(index + 1).first, microseconds: 1)
    }
    if let index = words.firstIndex(where: { Self.isCommand($0, "sleep") }) {
      return try pause(words.dropFirst(index + 1).first, microseconds: 1_000_000)
    }
    return .none
  }

  private static func isCommand(_ word: Field, _ name: StaticString) -> Bool {
    let last = word.bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return Field(start: word.start + last, end: word.end).equals(name)
  }

  private func send(_ fields: [Field]) throws(LineFault) -> Action {
    // Words after the value are notes by people, as in getevent.
    guard fields.count >= 4 else {
      throw LineFault(.wrongFieldCount, "\(fields.count) fields, expected 4")
    }
    var node = fields[0]
    if node.bytes.last == UInt8(ascii: ":") { node = Field(start: node.start, end: node.end - 1) }
    let numbers = try [fields[1], fields[2], fields[3]].map { field throws(LineFault) in
      try Self.number(field)
    }
    let limits: [(Int64, ClosedRange<Int64>)] = [
      (numbers[0], 0...0xffff), (numbers[1], 0...0xffff),
      (numbers[2], Int64(Int32.min)...0xffff_ffff),
    ]
    for (number, range) in limits where !range.contains(number) {
      throw LineFault(.outOfRange, "\(number), expected \(range.lowerBound) to \(range.upperBound)")
    }
    return .send(
      node: node, type: UInt16(truncatingIfNeeded: numbers[0]),
      code: UInt16(truncatingIfNeeded: numbers[1]),
      value: Int32(truncatingIfNeeded: numbers[2]),
      misread: fields.dropFirst().first { Self.looksHex($0) })
  }

  /// Returns the number as the tool reads it: the decimal digits at the beginning, or 0 without
  /// digits.
  private static func number(_ field: Field) throws(LineFault) -> Int64 {
    let range: ClosedRange<Int64> = -0xffff_ffff_ffff...0xffff_ffff_ffff
    guard looksHex(field) else { return try field.integer(in: range) }
    let digits = field.bytes.prefix { $0.isDigit }.count
    if digits == 0 { return 0 }
    return try Field(start: field.start, end: field.start + digits).integer(in: range)
  }

  private static func looksHex(_ field: Field) -> Bool {
    let isHex = field.bytes.allSatisfy { $0.hexDigit != nil } || field.starts(with: "0x")
    return isHex && !field.bytes.allSatisfy(\.isDigit)
  }

  /// Reads the length of a pause, such as `0.25`, `2s` or `250000`.
  private func pause(_ field: Field?, microseconds unit: Int64) throws(LineFault) -> Action {
    guard let field else { throw LineFault(.wrongFieldCount, "a pause without a duration") }
    var cursor = TextCursor(field)
    let whole = cursor.take(while: \.isDigit)
    let hasDot = cursor.take(".")
    let fraction = cursor.take(while: \.isDigit)
    guard whole.count + fraction.count > 0, whole.count <= 12 else {
      throw LineFault(.notANumber, "\"\(field.text)\"")
    }
    var scale = unit
    if cursor.take("m") {
      scale *= 60
    } else if cursor.take("h") {
      scale *= 3600
    } else {
      _ = cursor.take("s")
    }
    guard cursor.isAtEnd else { throw LineFault(.notANumber, "\"\(field.text)\"") }
    var microseconds = whole.count > 0 ? try whole.integer(in: 0...99_999_999) * scale : 0
    guard hasDot else { return .pause(TimeSpan(microseconds: microseconds)) }
    var place = scale
    for digit in fraction.bytes {
      place /= 10
      microseconds += Int64(digit &- 0x30) * place
    }
    return .pause(TimeSpan(microseconds: microseconds))
  }
}
