internal import FrameAssembly
internal import TouchModel

/// Reads the text of hid-recorder: a report descriptor, then one report per line.
///
/// If there are several devices, the first one with touches is read. Any bytes can be read. A
/// malformed line is skipped and reported.
struct HidRecorderReader: SlowEventReader {
  private(set) var description = DeviceDescription()
  var line = 0
  var isMidLine = false
  /// The device of the current lines; `chosen` is the device that is read.
  private var device: Int64 = 0
  private var chosen: Int64?
  private var contacts: HidContacts?
  /// The events of the last report that have not been passed on yet, in reverse order.
  private var pending: [InputEvent] = []
  /// A descriptor or a report whose bytes go on in the next line, and where it began.
  private var open: (record: Record, bytes: HidRecorderLine.Bytes, line: Int)?

  private enum Record {
    case descriptor
    case report(Timestamp)
  }

  mutating func keeps(_ event: InputEvent) -> Bool { true }

  mutating func readSlowly(
    _ text: Field, isCut: Bool, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) -> SlowLine {
    if !isMidLine {
      pending = []
      try read(text, &diagnostics)
    }
    guard let event = pending.popLast() else { return .nothing }
    // A report has more characters than events.
    return pending.isEmpty || text.count < 2
      ? .event(event) : .events(event, next: text.start + 1)
  }

  mutating func finish(_ diagnostics: inout DiagnosticLog) { reportOpen(&diagnostics) }

  private mutating func reportOpen(_ diagnostics: inout DiagnosticLog) {
    if let open { diagnostics.add(open.bytes.fault, at: .line(open.line)) }
    open = nil
  }

  /// Takes the bytes of a record, which may go on in the next line.
  private mutating func take(_ record: Record, _ bytes: HidRecorderLine.Bytes, _ line: Int) {
    guard bytes.isComplete else {
      open = (record, bytes, line)
      return
    }
    open = nil
    switch record {
    case .descriptor: describe(bytes.bytes)
    case .report(let time):
      pending = (contacts?.events(bytes.bytes, at: time) ?? []).reversed()
    }
  }

  private mutating func read(
    _ text: Field, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) {
    var (start, end) = (text.start, text.end)
    while start < end, start.pointee.isBlank { start += 1 }
    while end > start, end[-1].isBlank { end -= 1 }
    guard start < end, start.pointee != UInt8(ascii: "#") else { return }
    if var begun = open {
      if HidRecorderLine.isContinuation(Field(start: start, end: end)) {
        var fields = Fields(start, end)
        open = nil
        try begun.bytes.append(&fields)
        take(begun.record, begun.bytes, begun.line)
        return
      }
      reportOpen(&diagnostics)
    }
    guard end - start >= 2, start[1] == UInt8(ascii: ":") else {
      throw LineFault(.unknownRecord, "\"\(Field(start: start, end: end).text)\"")
    }
    var fields = Fields(start + 2, end)
    switch start.pointee {
    case UInt8(ascii: "D"): device = try fields.nextField()?.integer(in: 0...1000) ?? 0
    case UInt8(ascii: "R"): take(.descriptor, try HidRecorderLine.Bytes(&fields), line)
    case UInt8(ascii: "N"):
      guard chosen == nil || chosen == device else { return }
      description.name = String(
        decoding: Field(start: start + 2, end: end).bytes.drop { $0.isBlank }, as: UTF8.self)
    case UInt8(ascii: "I"):
      guard chosen == nil || chosen == device else { return }
      let numbers = try EvemuDescription.numbers(
        Field(start: start + 2, end: end), radix: 16, in: 0...0xFFFF)
      guard numbers.count == 3 else { throw EvemuDescription.wrongCount(numbers.count, "3") }
      var identity = DeviceDescription.Identity()
      identity.bus = UInt16(truncatingIfNeeded: numbers[0])
      identity.vendor = UInt16(truncatingIfNeeded: numbers[1])
      identity.product = UInt16(truncatingIfNeeded: numbers[2])
      description.identity = identity
    case UInt8(ascii: "E"): try report(&fields)
    // The physical location of the device.
    case UInt8(ascii: "P"): break
    default: throw LineFault(.unknownRecord, "\"\(Field(start: start, end: end).text)\"")
    }
  }

  private mutating func describe(_ bytes: [UInt8]) {
    guard chosen == nil, let layout = HidTouchLayout(HidDescriptor(bytes)) else { return }
    chosen = device
    layout.describe(&description)
    contacts = HidContacts(layout)
  }

  /// Reads `seconds.microseconds count bytes…`.
  private mutating func report(_ fields: inout Fields) throws(LineFault) {
    guard device == chosen else { return }
    guard let time = fields.nextField() else { throw LineFault(.wrongFieldCount, "no time") }
    let parts = time.bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, let base = time.bytes.baseAddress else {
      throw LineFault(.notANumber, "\"\(time.text)\"")
    }
    let seconds = try Field(start: base, end: base + parts[0].count)
      .integer(in: 0...9_000_000_000_000)
    let microseconds = try Field(start: base + parts[0].count + 1, end: time.end)
      .integer(in: 0...999_999)
    let now = Timestamp(microseconds: seconds * 1_000_000 + microseconds)
    take(.report(now), try HidRecorderLine.Bytes(&fields), line)
  }
}
