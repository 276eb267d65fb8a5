internal import FrameAssembly
internal import TextSuggestion
internal import TouchModel

/// Reads events: `- [<seconds>, <microseconds>, <type>, <code>, <value>]`, all decimal, with any
/// padding.
enum RecordedEventLine {
  /// The count of numbers in an event.
  static let numbers = 5
  static let seconds: ClosedRange<Int64> = 0...9_000_000_000_000

  /// The number of bytes that are examined at the beginning of a line, if that many are readable.
  static let reach = 80 + TextLines.near

  /// Reads a line as recorders write it; `reach` bytes must be readable.
  ///
  /// Returns the byte behind the line feed, or nil if the line is not an event or needs the careful
  /// reader.
  @inline(__always)
  static func readFast(
    _ line: UnsafePointer<UInt8>, into event: UnsafeMutablePointer<InputEvent>,
    _ time: inout RepeatedTime
  ) -> UnsafePointer<UInt8>? {
    guard var p = time.end(line) ?? readTime(line, &time) else { return nil }
    guard let type = PaddedNumber.read(&p, before: UInt8(ascii: ",")),
      let code = PaddedNumber.read(&p, before: UInt8(ascii: ",")),
      let value = PaddedNumber.read(&p, before: UInt8(ascii: "]")), type <= 0xffff, code <= 0xffff
    else { return nil }
    event.initialize(
      to: InputEvent(
        time: time.time, type: UInt16(truncatingIfNeeded: type),
        code: UInt16(truncatingIfNeeded: code), value: Int32(truncatingIfNeeded: value)))
    if p[0] == UInt8(ascii: "\n") { return p + 1 }
    return p[0] == 0x20 && p[1] == UInt8(ascii: "#") ? TextLines.nearLineEnd(p) : nil
  }

  /// Reads the line up to the end of its time: `    - [  0,  66275,`.
  @inline(__always)
  private static func readTime(
    _ line: UnsafePointer<UInt8>, _ time: inout RepeatedTime
  ) -> UnsafePointer<UInt8>? {
    var p = line
    while p.pointee == 0x20 { p += 1 }
    guard p - line <= 16, p[0] == UInt8(ascii: "-"), p[1] == 0x20, p[2] == UInt8(ascii: "[") else {
      return nil
    }
    p += 3
    guard let seconds = PaddedNumber.read(&p, before: UInt8(ascii: ",")),
      let microseconds = PaddedNumber.read(&p, before: UInt8(ascii: ",")),
      microseconds < 1_000_000
    else { return nil }
    let read = Timestamp(microseconds: Int64(seconds) &* 1_000_000 &+ Int64(microseconds))
    time.keep(line, p, read)
    return p
  }

  /// Skips a line that begins a list of events as recorders write it, `  - evdev:`; nil for other
  /// lines.
  @inline(__always)
  static func skipListStart(_ line: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    // The line begins with two spaces, or with none in older recordings.
    let p = line.pointee == 0x20 ? line + 2 : line
    let word = UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
    return word == 0x3a76_6564_7665_202d && p[8] == 0x0a && (p == line || line[1] == 0x20)
      ? p + 9 : nil
  }

  /// Reads a line with any padding, up to the line feed at its end.
  ///
  /// Returns a byte before that line feed, or nil if the line is not an event or needs the careful
  /// reader.
  @inline(__always)
  static func read(
    _ line: UnsafePointer<UInt8>, into event: UnsafeMutablePointer<InputEvent>
  ) -> UnsafePointer<UInt8>? {
    var p = line
    while p.pointee == 0x20 || p.pointee == UInt8(ascii: ">") { p += 1 }
    guard p.pointee == UInt8(ascii: "-") else { return nil }
    p += 1
    while p.pointee == 0x20 { p += 1 }
    guard p.pointee == UInt8(ascii: "[") else { return nil }
    p += 1
    guard let seconds = number(&p), p.pointee == UInt8(ascii: ",") else { return nil }
    p += 1
    guard let microseconds = number(&p), p.pointee == UInt8(ascii: ",") else { return nil }
    p += 1
    guard let type = number(&p), p.pointee == UInt8(ascii: ",") else { return nil }
    p += 1
    guard let code = number(&p), p.pointee == UInt8(ascii: ",") else { return nil }
    p += 1
    while p.pointee == 0x20 { p += 1 }
    let isNegative = p.pointee == UInt8(ascii: "-")
    if isNegative { p += 1 }
    guard let magnitude = number(&p), p.pointee == UInt8(ascii: "]") else { return nil }
    p += 1
    while p.pointee == 0x20 { p += 1 }
    guard TextLines.lineEnd(behind: p) != nil || p.pointee == UInt8(ascii: "#"),
      seconds <= Self.seconds.upperBound, microseconds < 1_000_000, type <= 0xffff,
      code <= 0xffff, let value = Int32(exactly: isNegative ? 0 &- magnitude : magnitude)
    else { return nil }
    event.initialize(
      to: InputEvent(
        time: Timestamp(microseconds: seconds &* 1_000_000 &+ microseconds),
        type: UInt16(truncatingIfNeeded: type), code: UInt16(truncatingIfNeeded: code),
        value: value))
    return p
  }

  /// Reads digits after spaces and before spaces; nil without a digit, or with more digits than a
  /// number has.
  @inline(__always)
  private static func number(_ p: inout UnsafePointer<UInt8>) -> Int64? {
    while p.pointee == 0x20 { p += 1 }
    let first = p
    var value: Int64 = 0
    while p.pointee.isDigit {
      value = value &* 10 &+ Int64(p.pointee &- 0x30)
      p += 1
    }
    guard p > first, p - first <= 18 else { return nil }
    if p.pointee == 0x20 { while p.pointee == 0x20 { p += 1 } }
    return value
  }

  /// Returns the event, in any legal spelling.
  static func event(_ line: RecordedLine) throws(LineFault) -> InputEvent {
    let numbers = try line.integers(in: Int64.min...Int64.max)
    guard numbers.count == Self.numbers else {
      throw LineFault(
        .wrongFieldCount, Plural.text(numbers.count, "number") + ", expected 5")
    }
    try check(numbers[0], seconds, "seconds")
    try check(numbers[1], 0...999_999, "microseconds")
    try check(numbers[2], 0...0xffff, "type")
    try check(numbers[3], 0...0xffff, "code")
    try check(numbers[4], Int64(Int32.min)...Int64(Int32.max), "value")
    return InputEvent(
      time: Timestamp(microseconds: numbers[0] * 1_000_000 + numbers[1]),
      type: UInt16(truncatingIfNeeded: numbers[2]), code: UInt16(truncatingIfNeeded: numbers[3]),
      value: Int32(truncatingIfNeeded: numbers[4]))
  }

  private static func check(
    _ number: Int64, _ range: ClosedRange<Int64>, _ name: String
  ) throws(LineFault) {
    guard range.contains(number) else {
      throw LineFault(
        .outOfRange, "\(name) \(number), expected \(range.lowerBound) to \(range.upperBound)")
    }
  }
}
