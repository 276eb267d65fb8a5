internal import FrameAssembly
internal import TouchModel

/// Reads evemu text of every version: a description of the device, then one event per line.
///
/// Any bytes can be read. A malformed line is skipped and reported.
struct EvemuReader: EventLineReader {
  static let reach = EvemuEventLine.longest + TextLines.near

  /// The description that precedes the first event.
  var description = DeviceDescription()
  var line = 0
  var isMidLine = false
  private var time = RepeatedTime()
  private var codes = RepeatedCodes()
  private var comments = DescriptionComments()
  private var masks = CodeMasks()
  private var hasEvents = false
  private var isDescribedLate = false
  /// Whether the writer of this file pads values and adds comments, which shows whether a last line
  /// without a line feed is cut.
  private var padsValues = true
  private var addsComments = false

  @inline(__always)
  mutating func keeps(_ event: InputEvent) -> Bool { true }

  @inline(__always)
  mutating func readFast(
    _ line: UnsafePointer<UInt8>, into event: UnsafeMutablePointer<InputEvent>
  ) -> UnsafePointer<UInt8>? {
    guard let read = EvemuEventLine.read(line, into: event, &time, &codes, &padsValues) else {
      return nil
    }
    hasEvents = true
    addsComments = read.showsEnd
    return read.next
  }

  mutating func readSlowly(
    _ text: Field, isCut: Bool, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) -> SlowLine {
    let event = try record(text.start, text.end, isCut: isCut, &diagnostics)
    return event.map { .event($0) } ?? .nothing
  }

  private mutating func record(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, isCut: Bool,
    _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) -> InputEvent? {
    let untrimmed = end
    var (start, end) = (start, end)
    while start < end, start.pointee.isBlank || start.pointee == EvemuSignature.quote { start += 1 }
    while end > start, end[-1].isBlank { end -= 1 }
    guard start < end else { return nil }
    if start.pointee == UInt8(ascii: "#") {
      if !hasEvents { try comment(start + 1, end, &diagnostics) }
      return nil
    }
    guard end - start >= 2, start[1] == UInt8(ascii: ":") else {
      throw LineFault(.unknownRecord, "\"\(Field(start: start, end: end).text)\"")
    }
    if start.pointee == UInt8(ascii: "E") {
      let line = EvemuEventLine(start + 2, untrimmed)
      hasEvents = true
      if isCut { try line.checkUncut(padsValues: padsValues, addsComments: addsComments) }
      let event = try line.event()
      let ending = line.ending()
      if let value = ending.last, value.count < 4 { padsValues = false }
      addsComments = ending.isFollowed
      return event
    }
    let rest = Field(start: start + 2, end: end)
    if hasEvents {
      // The meaning of earlier events must not depend on how much is read at once.
      var other = EvemuReader()
      try other.describe(start.pointee, rest)
      if other.description != DeviceDescription() { noteLateDescription(&diagnostics) }
    } else {
      try describe(start.pointee, rest)
    }
    return nil
  }

  private mutating func noteLateDescription(_ diagnostics: inout DiagnosticLog) {
    if isDescribedLate { return }
    isDescribedLate = true
    diagnostics.add(.ignoredRecords, at: .line(line), "a description of a device after its events")
  }

  private mutating func comment(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) {
    var fields = Fields(start, end)
    guard let first = fields.nextField() else { return }
    if line == 1, first.equals("EVEMU"), let version = fields.nextField() {
      let parts = version.bytes.split(separator: UInt8(ascii: "."))
      let numbers = parts.map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
      guard (numbers.first ?? 0, numbers.dropFirst().first ?? 0) > (1, 3) else { return }
      diagnostics.add(.newerVersion, at: .line(line), "version \(version.text), 1.3 is known")
      return
    }
    comments.read(first, fields, into: &description)
  }

  private mutating func describe(_ record: UInt8, _ rest: Field) throws(LineFault) {
    switch record {
    case UInt8(ascii: "N"):
      let name = rest.bytes.drop { $0.isBlank }
      description.name = String(decoding: name, as: UTF8.self)
    case UInt8(ascii: "I"): description.identity = try EvemuDescription.identity(rest)
    case UInt8(ascii: "P"): try masks.addProperties(rest, to: &description)
    case UInt8(ascii: "B"): try masks.addCodes(rest, to: &description)
    case UInt8(ascii: "A"):
      var (code, axis) = try EvemuDescription.axis(rest)
      axis.value = description.axes[code]?.value
      description.axes[code] = axis
    case UInt8(ascii: "L"), UInt8(ascii: "S"): try EvemuDescription.checkState(rest)
    default:
      let text = Field(start: rest.start - 2, end: rest.end).text
      throw LineFault(.unknownRecord, "\"\(text)\"")
    }
  }
}
