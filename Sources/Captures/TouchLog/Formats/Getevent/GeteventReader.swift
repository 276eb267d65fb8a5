internal import CByteMask
internal import FrameAssembly
internal import Libc
internal import TouchModel

/// Reads the output of Android's getevent, in all its forms.
///
/// Any bytes can be read. A malformed line is skipped and reported.
struct GeteventReader: EventLineReader {
  static let reach = 256
  private static let longestNode = 48

  var line = 0
  var isMidLine = false
  private(set) var devices: DeviceTally
  private(set) var clock: TextClock
  private var descriptions = GeteventDescription()
  private var described = DeviceDescription()
  private var isDescribed = false
  private let labels = EventLabels.shared
  private var hasEvents = false
  private var device = 0
  /// The node of the last event, followed by a colon and a blank.
  private var prefix: [UInt8] = []
  private var hasNode = false
  private var time = RepeatedTime()
  /// The beginning of an event that the next line may continue, as in text that mail has wrapped.
  private var wrapped: WrappedLine?

  init(_ choice: DeviceChoice, rate: Double?) {
    devices = DeviceTally(choice)
    clock = TextClock(rate: rate)
  }

  /// The description that precedes the first event of the device.
  var description: DeviceDescription {
    if isDescribed { return described }
    if !hasEvents, !devices.isByNode { return descriptions.favorite }
    let isNamed = devices.kept.map { !$0.node.isEmpty } ?? false
    return descriptions.description(of: devices.chosen, isNamed: isNamed)
  }

  /// Fixes the description at the first event, so that the meaning of events does not depend on how
  /// much is read at once.
  private mutating func describe() {
    described = description
    isDescribed = true
  }

  var tally: DeviceTally? { devices }

  var isUntimed: Bool { clock.isTimed == false }

  /// The search for other devices; nil before the first event.
  var otherDeviceSearch: OtherDeviceSearch? {
    guard hasEvents, !isMidLine, let isTimed = clock.isTimed else { return nil }
    return hasNode ? .notNode(prefix, at: isTimed ? time.length : 0) : .text("/dev/")
  }

  @inline(__always)
  mutating func keeps(_ event: InputEvent) -> Bool {
    guard devices.admits(type: event.type, code: event.code, from: device) else { return false }
    if !isDescribed { describe() }
    if event.type == EventCode.EV_SYN, event.code == EventCode.SYN_REPORT,
      clock.isTimed == false
    {
      clock.closeFrame()
    }
    return true
  }

  @inline(__always)
  mutating func readFast(
    _ line: UnsafePointer<UInt8>, into event: UnsafeMutablePointer<InputEvent>
  ) -> UnsafePointer<UInt8>? {
    guard hasEvents, let isTimed = clock.isTimed else { return nil }
    var p = line
    if isTimed {
      guard let behind = readTime(line) else { return nil }
      p = behind
    }
    if hasNode {
      guard Self.begins(p, prefix) else { return nil }
      p += prefix.count
    }
    let isHex = p[4] == 0x20 && p[9] == 0x20
    let codes: UInt32
    let value: UInt32
    if isHex {
      guard let numbers = FastDigits.eightHex(FastDigits.twoFours(p)),
        let number = FastDigits.eightHex(p + 10)
      else {
        return nil
      }
      (codes, value) = (numbers, number)
      p += 18
    } else {
      guard let labelled = readLabels(p) else { return nil }
      (codes, value) = (labelled.codes, labelled.value)
      p = labelled.end
    }
    guard let end = Self.lineEnd(p) else { return nil }
    event.initialize(
      to: InputEvent(
        time: clock.now, type: UInt16(truncatingIfNeeded: codes >> 16),
        code: UInt16(truncatingIfNeeded: codes), value: Int32(bitPattern: value)))
    return end
  }

  @inline(__always)
  private static func begins(_ p: UnsafePointer<UInt8>, _ prefix: [UInt8]) -> Bool {
    prefix.withUnsafeBufferPointer { prefix in
      prefix.baseAddress.map { memcmp($0, p, prefix.count) == 0 } ?? false
    }
  }

  /// Sets the clock to the time before an event. Returns the byte behind that time.
  @inline(__always)
  private mutating func readTime(_ line: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    guard let end = time.end(line) ?? readNewTime(line) else { return nil }
    clock.set(time.time)
    return end
  }

  /// Reads `[  397653.503507] `, or `180593-283470: ` in old versions, with microseconds without
  /// leading zeros.
  private mutating func readNewTime(_ line: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    var p = line
    let isBracketed = p.pointee == UInt8(ascii: "[")
    if isBracketed {
      p += 1
      while p.pointee == 0x20, p - line < 16 { p += 1 }
    }
    guard let seconds = FastDigits.decimal(&p, longest: 12),
      p.pointee == (isBracketed ? UInt8(ascii: ".") : UInt8(ascii: "-"))
    else { return nil }
    p += 1
    let fraction = p
    guard let microseconds = FastDigits.decimal(&p, longest: 8), microseconds < 1_000_000,
      !isBracketed || p - fraction == 6,
      p[0] == (isBracketed ? UInt8(ascii: "]") : UInt8(ascii: ":")), p[1] == 0x20
    else { return nil }
    p += 2
    time.keep(line, p, Timestamp(microseconds: seconds &* 1_000_000 &+ microseconds))
    return p
  }

  /// Reads `EV_ABS       ABS_MT_POSITION_X    0000028b`: type, code and value.
  @inline(__always)
  private func readLabels(
    _ p: UnsafePointer<UInt8>
  ) -> (codes: UInt32, value: UInt32, end: UnsafePointer<UInt8>)? {
    guard p[0] == UInt8(ascii: "E"), p[12] == 0x20, p[33] == 0x20,
      UnsafeRawPointer(p + 8).loadUnaligned(as: UInt32.self) == 0x2020_2020,
      let codes = labels.code(padded: p + 13), Self.isType(codes >> 16, at: p)
    else { return nil }
    if let value = FastDigits.eightHex(p + 34) { return (codes, value, p + 42) }
    switch UInt32(littleEndian: UnsafeRawPointer(p + 34).loadUnaligned(as: UInt32.self)) {
    case 0x4e57_4f44: return (codes, 1, p + 38)  // DOWN
    case 0x2020_5055: return (codes, 0, p + 38)  // UP
    default: return nil
    }
  }

  /// Returns whether the name of a type is at `p`. Only its first eight bytes are compared.
  @inline(__always)
  private static func isType(_ type: UInt32, at p: UnsafePointer<UInt8>) -> Bool {
    switch UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self)) {
    case 0x2020_5342_415f_5645: type == UInt32(EventCode.EV_ABS)
    case 0x2020_4e59_535f_5645: type == UInt32(EventCode.EV_SYN)
    case 0x2020_5945_4b5f_5645: type == UInt32(EventCode.EV_KEY)
    case 0x2020_4353_4d5f_5645: type == UInt32(EventCode.EV_MSC)
    default: false
    }
  }

  /// Returns the byte behind the line feed, if only blanks and a rate are before it.
  @inline(__always)
  private static func lineEnd(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    if start.pointee == UInt8(ascii: "\n") { return start + 1 }
    let lineFeeds = byte_mask_64(start, UInt8(ascii: "\n"))
    let blanks = byte_mask_64(start, UInt8(ascii: " ")) | byte_mask_64(start, UInt8(ascii: "\r"))
    let end = start + lineFeeds.trailingZeroBitCount + 1
    let words = ~blanks & (lineFeeds &- 1) & ~lineFeeds
    guard lineFeeds != 0 else { return nil }
    if words == 0 { return end }
    var p = start + words.trailingZeroBitCount
    guard p > start, memcmp(p, "rate ", 5) == 0 else { return nil }
    p += 5
    while p.pointee.isDigit { p += 1 }
    while p.pointee == 0x20 || p.pointee == 0x0d { p += 1 }
    return p + 1 == end ? end : nil
  }

  mutating func readSlowly(
    _ text: Field, isCut: Bool, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) -> SlowLine {
    var cursor = TextCursor(text)
    if isMidLine { cursor.skipBlanks() } else { cursor.skipQuotes() }
    if cursor.isAtEnd { return .nothing }
    if let event = joined(cursor, &diagnostics) { return .event(event) }
    guard GeteventLine.begins(cursor) else {
      return wrapped == nil ? try readOther(text, cursor) : .nothing
    }
    let whole = cursor.rest
    let event: GeteventLine
    do throws(LineFault) { event = try GeteventLine(&cursor) } catch {
      if let next = nextEvent(in: text) { return .fault(error, next: next) }
      guard !isCut, cursor.isAtEnd else { throw error }
      wrapped = WrappedLine(whole, line, error)
      return .nothing
    }
    if isCut, event.next == nil, cursor.isAtEnd, !Self.isWhole(text) {
      throw LineFault(.truncated, "the value may be cut short")
    }
    let input = taken(event, &diagnostics)
    if let next = event.next { return .events(input, next: next) }
    return .event(input)
  }

  private mutating func taken(
    _ event: GeteventLine, _ diagnostics: inout DiagnosticLog
  ) -> InputEvent {
    setDevice(event.node)
    setTime(event.time, &diagnostics)
    hasEvents = true
    return InputEvent(time: clock.now, type: event.type, code: event.code, value: event.value)
  }

  /// Continues the event that the lines before have begun; nil if it is not complete yet, or if the line does
  /// not belong to it.
  private mutating func joined(
    _ cursor: TextCursor, _ diagnostics: inout DiagnosticLog
  ) -> InputEvent? {
    guard var begun = wrapped else { return nil }
    begun.append(cursor.rest)
    wrapped = begun
    var event: InputEvent?
    _ = begun.joined { text -> Bool? in
      var cursor = TextCursor(text)
      guard let line = try? GeteventLine(&cursor), line.next == nil, cursor.isAtEnd else {
        return nil
      }
      event = taken(line, &diagnostics)
      return true
    }
    if event != nil {
      wrapped = nil
    } else if begun.isTooLong || GeteventLine.begins(cursor) {
      reportWrapped(&diagnostics)
    }
    return event
  }

  private mutating func reportWrapped(_ diagnostics: inout DiagnosticLog) {
    if let wrapped { diagnostics.add(wrapped.fault, at: .line(wrapped.line)) }
    wrapped = nil
  }

  mutating func finish(_ diagnostics: inout DiagnosticLog) { reportWrapped(&diagnostics) }

  /// Returns whether the text ends with eight digits or with a name.
  private static func isWhole(_ text: Field) -> Bool {
    let last = text.bytes.reversed().drop { $0.isBlank }.prefix { !$0.isBlank }
    return last.count >= 8 || last.contains { $0.hexDigit == nil }
  }

  private mutating func setDevice(_ node: Field?) {
    hasNode = node != nil
    guard let node else {
      device = devices.number(of: "")
      return
    }
    device = devices.number(of: node.bytes)
    prefix = Array(node.bytes.prefix(Self.longestNode)) + [UInt8(ascii: ":"), 0x20]
  }

  private mutating func setTime(_ time: Timestamp?, _ diagnostics: inout DiagnosticLog) {
    switch (time, clock.isTimed) {
    case (nil, nil): clock.setUntimed()
    case (nil, true):
      diagnostics.add(
        .missingField, at: .line(line), "found no time; the time of the event before is used")
    case (nil, false): break
    case (_?, false):
      diagnostics.add(
        .missingField, at: .line(line), "found a time, but the events before have none")
    case (let time?, _): clock.set(time)
    }
  }

  /// Reads other lines: descriptions, remarks, commands, and lines that cannot be read.
  private mutating func readOther(
    _ text: Field, _ cursor: TextCursor
  ) throws(LineFault) -> SlowLine {
    if descriptions.read(text, &devices) { return .nothing }
    if !hasEvents {
      guard GeteventLine.ends(text) else { return .nothing }
      let fault = LineFault(.unknownRecord, "\"\(cursor.rest.text)\"")
      if let next = nextEvent(in: text) { return .fault(fault, next: next) }
      throw fault
    }
    guard Self.isRemark(text, cursor) else {
      throw LineFault(.unknownRecord, "\"\(cursor.rest.text)\"")
    }
    return .nothing
  }

  /// Returns whether people or terminals put such text between events.
  private static func isRemark(_ text: Field, _ cursor: TextCursor) -> Bool {
    var start = TextCursor(text)
    start.skipBlanks()
    if start.next < cursor.next || cursor.byte == UInt8(ascii: "#") { return true }
    if cursor.rest.starts(with: "^C") || text.contains("getevent") { return true }
    return beginsWithPrompt(cursor)
  }

  /// Returns whether the text begins with `$ ` or `user@host:/ $ `. Such a sign in the middle of a
  /// line is damage.
  private static func beginsWithPrompt(_ cursor: TextCursor) -> Bool {
    var cursor = cursor
    let marks: StaticString = "@:~"
    for _ in 0..<2 {
      let word = cursor.takeWord()
      let last = word.bytes.last
      if cursor.byte == 0x20, last == UInt8(ascii: "$") || last == UInt8(ascii: "#") { return true }
      let isPlace = marks.withUTF8Buffer { marks in
        marks.contains { word.bytes.contains($0) }
      }
      guard isPlace else { return false }
      cursor.skipBlanks()
    }
    return false
  }

  /// Returns the beginning of the next event in a line with many.
  private func nextEvent(in text: Field) -> UnsafePointer<UInt8>? {
    let mark = clock.isTimed == false ? UInt8(ascii: "/") : UInt8(ascii: "[")
    var next = text.start + 1
    while next < text.end {
      if next.pointee == mark, GeteventLine.begins(TextCursor(Field(start: next, end: text.end))) {
        return next
      }
      next += 1
    }
    return nil
  }
}
