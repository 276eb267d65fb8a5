internal import FrameAssembly
internal import TextSuggestion
internal import TouchModel

/// One event: `E: <seconds>.<microseconds> <type> <code> <value>`, with type and code in
/// hexadecimal.
///
/// The microseconds are an integer of any number of digits: `0.5` means five microseconds.
struct EvemuEventLine {
  /// The largest length of a line on the fast path, up to the end of its value, and the number of
  /// bytes in which the time is searched.
  static let longest = 64

  private let start: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>

  /// Reads the text after `E:`, without blanks at the end.
  init(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    self.start = start
    self.end = end
  }

  /// Reads a line as the recorder spells it; `longest` bytes must be readable, and as many more as
  /// `TextLines.nearLineEnd` examines.
  ///
  /// Returns the byte behind the line feed, and whether the text behind the value shows that it is
  /// complete: a comment or a carriage return. Nil if the line needs the careful reader.
  @inline(__always)
  static func read(
    _ line: UnsafePointer<UInt8>, into event: UnsafeMutablePointer<InputEvent>,
    _ time: inout RepeatedTime, _ codes: inout RepeatedCodes, _ padsValues: inout Bool
  ) -> (next: UnsafePointer<UInt8>, showsEnd: Bool)? {
    guard var p = time.end(line) ?? readTime(line, &time) else { return nil }
    // The end of the line is searched before the end of the value, so that the processor can begin
    // the next line while it joins the digits.
    guard p[4] == 0x20, p[9] == 0x20, let next = TextLines.nearLineEnd(p + 10),
      let code = codes.read(p)
    else { return nil }
    p += 10
    let start = p
    let isNegative = p.pointee == UInt8(ascii: "-")
    if isNegative { p += 1 }
    guard let value = FastDigits.shortDecimal(&p, longest: 11),
      let exact = Int32(exactly: isNegative ? 0 &- value : value)
    else { return nil }
    let hasComment = p[0] == 0x09 && p[1] == UInt8(ascii: "#")
    guard hasComment || p[0] == 0x0a || (p[0] == 0x0d && p[1] == 0x0a) else { return nil }
    if p - start < 4 { padsValues = false }
    event.initialize(
      to: InputEvent(
        time: time.time, type: UInt16(truncatingIfNeeded: code >> 16),
        code: UInt16(truncatingIfNeeded: code), value: exact))
    return (next, hasComment || p[0] == 0x0d)
  }

  /// Reads the line up to the end of its time: `E: 1336449879.042801 `.
  @inline(__always)
  private static func readTime(
    _ line: UnsafePointer<UInt8>, _ time: inout RepeatedTime
  ) -> UnsafePointer<UInt8>? {
    guard line[0] == UInt8(ascii: "E"), line[1] == UInt8(ascii: ":"), line[2] == 0x20 else {
      return nil
    }
    var p = line + 3
    guard let seconds = FastDigits.decimal(&p, longest: 11), p.pointee == UInt8(ascii: "."),
      p[7] == 0x20, let microseconds = FastDigits.decimal(p + 1, count: 6)
    else { return nil }
    p += 8
    let read = Timestamp(microseconds: seconds &* 1_000_000 &+ Int64(microseconds))
    time.keep(line, p, read)
    return p
  }

  /// Returns the event, in any legal spelling.
  func event() throws(LineFault) -> InputEvent {
    var fields = Fields(start, end)
    guard let time = fields.nextField() else { throw Self.wrongCount(0) }
    guard let type = fields.nextField() else { throw Self.wrongCount(1) }
    guard let code = fields.nextField() else { throw Self.wrongCount(2) }
    guard let value = fields.nextField() else { throw Self.wrongCount(3) }
    let extra = fields.countRest()
    guard extra == 0 else { throw Self.wrongCount(4 + extra) }
    return InputEvent(
      time: try Self.time(time),
      type: UInt16(truncatingIfNeeded: try type.integer(radix: 16, in: 0...0xffff)),
      code: UInt16(truncatingIfNeeded: try code.integer(radix: 16, in: 0...0xffff)),
      value: Int32(
        truncatingIfNeeded: try value.integer(in: Int64(Int32.min)...Int64(Int32.max))))
  }

  /// Returns the end of the line: its number of fields, the last field, and whether a comment or a
  /// blank follows it.
  func ending() -> (fields: Int, last: Field?, isFollowed: Bool) {
    var fields = Fields(start, end)
    var last: Field?
    var count = 0
    while let field = fields.nextField() { (last, count) = (field, count + 1) }
    return (count, last, last.map { $0.end < end } ?? false)
  }

  /// Throws unless the line, which is the last one and lacks its line feed, is certainly complete.
  func checkUncut(padsValues: Bool, addsComments: Bool) throws(LineFault) {
    let (count, last, isFollowed) = ending()
    guard let last, count == 4 else { throw Self.wrongCount(count) }
    guard isFollowed || (!addsComments && (last.count >= 4 || !padsValues)) else {
      throw LineFault(.truncated, "the value may be cut short: \(last.text)")
    }
  }

  private static func time(_ field: Field) throws(LineFault) -> Timestamp {
    guard let dot = field.bytes.firstIndex(where: \.isDecimalMark) else {
      throw LineFault(.notANumber, "\"\(field.text)\", expected seconds.microseconds")
    }
    let before = Field(start: field.start, end: field.start + dot)
    let after = Field(start: field.start + dot + 1, end: field.end)
    let seconds = try before.integer(in: 0...9_000_000_000_000)
    let microseconds = try after.integer(in: 0...999_999)
    return Timestamp(microseconds: seconds * 1_000_000 + microseconds)
  }

  private static func wrongCount(_ count: Int) -> LineFault {
    LineFault(.wrongFieldCount, Plural.text(count, "field") + ", expected 4")
  }
}
