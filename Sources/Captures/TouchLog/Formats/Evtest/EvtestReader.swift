internal import CByteMask
internal import FrameAssembly
internal import TouchModel

/// Reads the output of evtest and mtplot, with or without a header.
///
/// Any bytes can be read. A malformed line is skipped and reported. If a file holds the output of
/// several runs, each device that is named counts as a device.
struct EvtestReader: EventLineReader {
  static let reach = 192

  var line = 0
  var isMidLine = false
  private var time = RepeatedTime()
  private(set) var devices: DeviceTally
  /// The headers by device number.
  private var headers: [Int: EvtestHeader] = [:]
  private var header = EvtestHeader()
  /// The device name in the first header; its device has no node.
  private var firstName: String?
  private var device = 0
  private var hasEvents = false
  /// Whether a header was begun and no event has followed yet.
  private var isInHeader = true
  /// The names of headers that no event followed before the next header.
  private var silent: [String] = []
  /// The beginning of an event that the next line may continue, as in text that mail has wrapped.
  private var wrapped: WrappedLine?

  init(_ choice: DeviceChoice) { devices = DeviceTally(choice) }

  var description: DeviceDescription {
    if isInHeader, !hasEvents { return header.description }
    return devices.chosen.flatMap { headers[$0]?.description } ?? DeviceDescription()
  }

  var tally: DeviceTally? { devices }

  /// The search for other devices; nil before the first event.
  var otherDeviceSearch: OtherDeviceSearch? { isInHeader ? nil : .text("Input device name: ") }

  @inline(__always)
  mutating func keeps(_ event: InputEvent) -> Bool {
    devices.admits(type: event.type, code: event.code, from: device)
  }

  @inline(__always)
  mutating func readFast(
    _ line: UnsafePointer<UInt8>, into event: UnsafeMutablePointer<InputEvent>
  ) -> UnsafePointer<UInt8>? {
    guard !isInHeader, let p = time.end(line) ?? readTime(line) else { return nil }
    if p.pointee == UInt8(ascii: "-") { return Self.readReport(p, time.time, into: event) }
    // The rest of the line fits into 64 bytes. Names in it end at closing parentheses.
    let lineFeeds = byte_mask_64(p, UInt8(ascii: "\n"))
    let names = byte_mask_64(p, UInt8(ascii: ")")) & (lineFeeds &- 1)
    let afterType = p + names.trailingZeroBitCount
    let afterCode = p + (names & (names &- 1)).trailingZeroBitCount
    guard lineFeeds != 0, names & (names &- 1) != 0, Self.text(p, 5) == Self.type,
      Self.text(afterType, 8) == Self.code, Self.text(afterCode, 8) == Self.value,
      afterCode[8] == 0x20, let type = Self.number(p + 5), let code = Self.number(afterType + 8)
    else { return nil }
    var start = afterCode + 9
    let lineFeed = p + lineFeeds.trailingZeroBitCount
    let end = lineFeed[-1] == UInt8(ascii: "\r") ? lineFeed - 1 : lineFeed
    let isNegative = start.pointee == UInt8(ascii: "-")
    if isNegative { start += 1 }
    guard let magnitude = FastDigits.decimal(start, count: end - start),
      !EvtestLine.isHex(type, code)
    else { return nil }
    let value = Int32(truncatingIfNeeded: magnitude)
    event.initialize(
      to: InputEvent(
        time: time.time, type: type, code: code, value: isNegative ? 0 &- value : value))
    return lineFeed + 1
  }

  /// Reads the line up to the end of its time: `Event: time 1336449879.042801, `.
  @inline(__always)
  private mutating func readTime(_ line: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    let text = UnsafeRawPointer(line)
    // "Event: time "
    guard text.loadUnaligned(as: UInt64.self) == 0x7420_3a74_6e65_7645,
      (text + 8).loadUnaligned(as: UInt32.self) == 0x2065_6d69
    else { return nil }
    var p = line + 12
    guard let seconds = FastDigits.decimal(&p, longest: 12), p.pointee == UInt8(ascii: "."),
      p[7] == UInt8(ascii: ","), p[8] == 0x20,
      let microseconds = FastDigits.decimal(p + 1, count: 6)
    else { return nil }
    p += 9
    time.keep(line, p, Timestamp(microseconds: seconds &* 1_000_000 &+ Int64(microseconds)))
    return p
  }

  private static let type: UInt64 = 0x20_6570_7974  // "type "
  private static let code: UInt64 = 0x2065_646f_6320_2c29  // "), code "
  private static let value: UInt64 = 0x6575_6c61_7620_2c29  // "), value"

  private static let stroke: UInt64 = 0x2d2d_2d2d_2d2d_2d2d

  @inline(__always)
  private static func text(_ p: UnsafePointer<UInt8>, _ count: UInt64) -> UInt64 {
    let word = UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
    return word & (UInt64.max >> (64 - 8 * count))
  }

  /// Reads `53 (`: a number of at most five digits before a name in parentheses.
  @inline(__always)
  private static func number(_ start: UnsafePointer<UInt8>) -> UInt16? {
    var p = start
    guard let number = FastDigits.decimal(&p, longest: 5), p[0] == 0x20, p[1] == UInt8(ascii: "(")
    else { return nil }
    return UInt16(exactly: number)
  }

  /// Reads `-------------- SYN_REPORT ------------`.
  @inline(__always)
  private static func readReport(
    _ p: UnsafePointer<UInt8>, _ time: Timestamp, into event: UnsafeMutablePointer<InputEvent>
  ) -> UnsafePointer<UInt8>? {
    // Compare every byte, because any of them could be a line feed.
    guard text(p, 8) == stroke, text(p + 8, 8) == 0x5320_2d2d_2d2d_2d2d,
      text(p + 16, 8) == 0x524f_5045_525f_4e59, text(p + 24, 8) == 0x2d2d_2d2d_2d2d_2054,
      text(p + 30, 8) == stroke, let end = TextLines.lineEnd(behind: p + 38)
    else { return nil }
    event.initialize(
      to: InputEvent(time: time, type: EventCode.EV_SYN, code: EventCode.SYN_REPORT, value: 0))
    return end
  }

  mutating func readSlowly(
    _ text: Field, isCut: Bool, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) -> SlowLine {
    var cursor = TextCursor(text)
    cursor.skipQuotes()
    if cursor.isAtEnd { return .nothing }
    guard EvtestLine.begins(cursor) else {
      if let event = joined(cursor, &diagnostics) { return .event(event) }
      return wrapped == nil ? try readOther(cursor) : .nothing
    }
    reportWrapped(&diagnostics)
    let whole = cursor.rest
    let line: EvtestLine
    do throws(LineFault) { line = try EvtestLine(&cursor) } catch {
      if isCut { throw error }
      wrapped = WrappedLine(whole, self.line, error)
      return .nothing
    }
    if isCut, !line.isWhole { throw LineFault(.truncated, "the value may be cut short") }
    let event = taken(line)
    guard !cursor.isAtEnd else { return .event(event) }
    diagnostics.add(.syntax, at: .line(self.line), "two events on one line")
    return .events(event, next: cursor.next)
  }

  private mutating func taken(_ line: EvtestLine) -> InputEvent {
    endHeader()
    var event = line.event
    if line.isConfigSync, hasContacts { event.code = EventCode.SYN_MT_REPORT }
    return event
  }

  /// Continues the event that the lines before have begun; nil if it is not complete yet, or if the
  /// line does not belong to it.
  private mutating func joined(
    _ cursor: TextCursor, _ diagnostics: inout DiagnosticLog
  ) -> InputEvent? {
    guard var begun = wrapped else { return nil }
    begun.append(cursor.rest)
    wrapped = begun
    let line = begun.joined { text -> EvtestLine? in
      var cursor = TextCursor(text)
      guard let line = try? EvtestLine(&cursor), cursor.isAtEnd else { return nil }
      return line
    }
    if let line {
      wrapped = nil
      return taken(line)
    }
    if begun.isTooLong || cursor.rest.starts(with: "Input ") { reportWrapped(&diagnostics) }
    return nil
  }

  private mutating func reportWrapped(_ diagnostics: inout DiagnosticLog) {
    if let wrapped { diagnostics.add(wrapped.fault, at: .line(wrapped.line)) }
    wrapped = nil
  }

  mutating func finish(_ diagnostics: inout DiagnosticLog) {
    reportWrapped(&diagnostics)
    let others = silent.filter { $0 != header.description.name }
    guard hasEvents, let first = others.first else { return }
    diagnostics.add(
      .otherDevices, at: .capture,
      "no event follows the description of \(first); if both devices were recorded at once, their "
        + "events cannot be told apart: record each into a file of its own")
  }

  /// Whether the device reports contacts and has no slots. Such a device never sends SYN_CONFIG.
  private var hasContacts: Bool {
    headers[device]?.description.axes[EventCode.ABS_MT_SLOT] == nil
      && devices.hasContacts(device)
  }

  /// Ends the header: the events that follow come from its device.
  private mutating func endHeader() {
    guard isInHeader else { return }
    isInHeader = false
    hasEvents = true
    let name = header.description.name
    if devices.devices.isEmpty { firstName = name }
    device = devices.number(of: name == firstName ? "" : name ?? "")
    if device == 0 { devices.setName(name, of: 0) }
    if headers[device] == nil { headers[device] = header }
  }

  private mutating func readOther(_ cursor: TextCursor) throws(LineFault) -> SlowLine {
    let beginsHeader = cursor.rest.starts(with: "Input driver version is ")
    let begins = beginsHeader || cursor.rest.starts(with: "Input device name: ")
    // Another header may follow one without events.
    if begins, !isInHeader || header.description.name != nil {
      if isInHeader, let name = header.description.name { silent.append(name) }
      isInHeader = true
      header = EvtestHeader()
    }
    let isKnown = header.read(cursor)
    if isKnown || cursor.byte == UInt8(ascii: "#") { return .nothing }
    // Prose may stand above the events, but not a number before a name of the kernel.
    if isInHeader, !EvtestHeader.hasNumberedName(cursor.rest) { return .nothing }
    if cursor.rest.starts(with: "^C") || cursor.rest.contains("evtest") { return .nothing }
    throw LineFault(.unknownRecord, "\"\(cursor.rest.text)\"")
  }
}
