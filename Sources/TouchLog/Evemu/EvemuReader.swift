internal import TouchModel

/// Reads evemu text of every version: a description of the device, then one event a line.
///
/// Total over bytes: a line that is wrong costs that line and leaves a diagnostic.
struct EvemuReader {
  var description = DeviceDescription()
  private(set) var line = 0
  private var comments = DescriptionComments()
  private var masks = CodeMasks()
  private var hasEvents = false
  /// How the writer of this file ends an event, to tell a cut last line from one without a line feed.
  private var padsValues = true
  private var addsComments = false

  /// Reads lines until `events` is full; returns how many bytes were used.
  mutating func read(
    _ lines: TextLines, into events: inout EventBatch, _ diagnostics: inout DiagnosticLog
  ) -> Int {
    if lines.isOverlong {
      line += 1
      diagnostics.add(.tooLong, at: .line(line))
      return 0
    }
    return events.fill { free, base, runs in
      read(lines, into: free, at: base, &runs, &diagnostics)
    }
  }

  private mutating func read(
    _ lines: TextLines, into free: UnsafeMutableBufferPointer<InputEvent>, at base: Int,
    _ runs: inout [EventBatch.Run], _ diagnostics: inout DiagnosticLog
  ) -> (used: Int, written: Int) {
    guard let output = free.baseAddress else { return (0, 0) }
    let (end, room) = (lines.end, free.count)
    let lastFast = lines.end - min(EvemuEventLine.longest, lines.end - lines.start + 1)
    var next = lines.start
    var written = 0
    var line = self.line
    // The line of event 0 if events and lines were one to one; a change starts a run.
    var offset = Int.min
    while next < end, written < room {
      line += 1
      let start = next
      if start <= lastFast,
        let stop = EvemuEventLine.read(start, into: output + written, &padsValues)
      {
        addsComments = stop.pointee == UInt8(ascii: "\t")
        next = TextLines.lineEnd(stop, end)
        guard next - start <= LineSource.longestLine else {
          diagnostics.add(.tooLong, at: .line(line))
          continue
        }
        if line &- written != offset {
          offset = line &- written
          runs.append(EventBatch.Run(first: base + written, place: .line(line)))
        }
        written += 1
      } else {
        next = TextLines.lineEnd(start, end)
        self.line = line
        let isCut = lines.isUnterminated && next == end
        guard let event = readSlowly(start, next - 1, isCut: isCut, &diagnostics) else { continue }
        output[written] = event
        offset = line &- written
        runs.append(EventBatch.Run(first: base + written, place: .line(line)))
        written += 1
      }
    }
    self.line = line
    if written > 0 { hasEvents = true }
    return (next - lines.start, written)
  }

  /// Any line that is no event in the recorder's own spelling.
  private mutating func readSlowly(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, isCut: Bool,
    _ diagnostics: inout DiagnosticLog
  ) -> InputEvent? {
    do throws(LineFault) {
      guard end - start <= LineSource.longestLine else {
        throw LineFault.tooLong
      }
      return try record(start, end, isCut: isCut, &diagnostics)
    } catch {
      let problem = isCut ? .truncated : error.problem
      diagnostics.add(problem, at: .line(line), error.detail)
      return nil
    }
  }

  private mutating func record(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, isCut: Bool,
    _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) -> InputEvent? {
    let untrimmed = end
    var (start, end) = (start, end)
    while start < end, start.pointee.isBlank { start += 1 }
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
    try describe(start.pointee, Field(start: start + 2, end: end))
    return nil
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
