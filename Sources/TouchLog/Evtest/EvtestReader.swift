internal import TouchModel

/// Reads what evtest and mtplot print, with or without their header.
///
/// Total over bytes: a line that is wrong costs that line and leaves a diagnostic. Where the output
/// of several runs stands in one file, each device that is named is one of its own.
struct EvtestReader: EventLineReader {
  static let reach = 192

  var line = 0
  var isMidLine = false
  private(set) var devices: DeviceTally
  /// By the numbers of the devices.
  private var headers: [Int: EvtestHeader] = [:]
  private var header = EvtestHeader()
  /// The name in the first header; its device has no node.
  private var firstName: String?
  private var device = 0
  private var hasEvents = false
  /// A header was begun, and no event has come since.
  private var isInHeader = true

  init(_ choice: DeviceChoice) { devices = DeviceTally(choice) }

  var description: DeviceDescription {
    if isInHeader, !hasEvents { return header.description }
    return devices.chosen.flatMap { headers[$0]?.description } ?? DeviceDescription()
  }

  @inline(__always)
  mutating func keeps(_ event: InputEvent) -> Bool {
    devices.admits(type: event.type, code: event.code, from: device)
  }

  @inline(__always)
  mutating func readFast(
    _ line: UnsafePointer<UInt8>, into event: UnsafeMutablePointer<InputEvent>
  ) -> UnsafePointer<UInt8>? {
    guard !isInHeader else { return nil }
    let text = UnsafeRawPointer(line)
    // "Event: time "
    guard text.loadUnaligned(as: UInt64.self) == 0x7420_3a74_6e65_7645,
      (text + 8).loadUnaligned(as: UInt32.self) == 0x2065_6d69
    else { return nil }
    var p = line + 12
    let start = p
    var seconds: Int64 = 0
    while p.pointee.isDigit, p - start < 12 {
      seconds = seconds &* 10 &+ Int64(p.pointee &- 0x30)
      p += 1
    }
    guard p > start, p.pointee == UInt8(ascii: "."), p[7] == UInt8(ascii: ","),
      p[8] == 0x20, let microseconds = FastDigits.sixDecimal(p + 1)
    else { return nil }
    let time = Timestamp(microseconds: seconds &* 1_000_000 &+ microseconds)
    p += 9
    if p.pointee == UInt8(ascii: "-") { return Self.readReport(p, time, into: event) }
    guard let type = Self.number(&p, 0x2065_7079_74),
      let code = Self.number(&p, 0x2065_646f_63), type <= 0xffff, code <= 0xffff
    else { return nil }
    return Self.readValue(p, time, UInt16(type), UInt16(code), into: event)
  }

  /// `-------------- SYN_REPORT ------------`.
  @inline(__always)
  private static func readReport(
    _ p: UnsafePointer<UInt8>, _ time: Timestamp, into event: UnsafeMutablePointer<InputEvent>
  ) -> UnsafePointer<UInt8>? {
    let text = UnsafeRawPointer(p)
    // "YN_REPOR", and the end of the rule.
    guard (text + 16).loadUnaligned(as: UInt64.self) == 0x524f_5045_525f_4e59,
      p[14] == 0x20, p[15] == UInt8(ascii: "S"), p[24] == UInt8(ascii: "T"), p[25] == 0x20,
      p[37] == UInt8(ascii: "-")
    else { return nil }
    guard let end = lineEnd(p + 38) else { return nil }
    event.initialize(
      to: InputEvent(time: time, type: EventCode.EV_SYN, code: EventCode.SYN_REPORT, value: 0))
    return end
  }

  /// `type 3 (EV_ABS), `: the word in the low five bytes of `word`, a number, a name.
  @inline(__always)
  private static func number(_ p: inout UnsafePointer<UInt8>, _ word: UInt64) -> Int64? {
    let text = UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
    guard text & 0xff_ffff_ffff == word else { return nil }
    p += 5
    let digits = p
    var number: Int64 = 0
    while p.pointee.isDigit, p - digits < 6 {
      number = number &* 10 &+ Int64(p.pointee &- 0x30)
      p += 1
    }
    guard p > digits, p[0] == 0x20, p[1] == UInt8(ascii: "(") else { return nil }
    p += 2
    let name = p
    while p.pointee != UInt8(ascii: ")") {
      guard p - name < 40, p.pointee != 0x0a else { return nil }
      p += 1
    }
    guard p[1] == UInt8(ascii: ","), p[2] == 0x20 else { return nil }
    p += 3
    return number
  }

  /// `value -861` and the end of the line.
  @inline(__always)
  private static func readValue(
    _ start: UnsafePointer<UInt8>, _ time: Timestamp, _ type: UInt16, _ code: UInt16,
    into event: UnsafeMutablePointer<InputEvent>
  ) -> UnsafePointer<UInt8>? {
    var p = start
    let text = UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
    guard text & 0xffff_ffff_ffff == 0x2065_756c_6176, !EvtestLine.isHex(type, code) else {
      return nil
    }
    p += 6
    let isNegative = p.pointee == UInt8(ascii: "-")
    if isNegative { p += 1 }
    let digits = p
    var number: Int64 = 0
    while p.pointee.isDigit, p - digits < 11 {
      number = number &* 10 &+ Int64(p.pointee &- 0x30)
      p += 1
    }
    guard p > digits, let value = Int32(exactly: isNegative ? 0 &- number : number),
      let end = lineEnd(p)
    else { return nil }
    event.initialize(to: InputEvent(time: time, type: type, code: code, value: value))
    return end
  }

  @inline(__always)
  private static func lineEnd(_ p: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    if p[0] == 0x0a { return p + 1 }
    return p[0] == 0x0d && p[1] == 0x0a ? p + 2 : nil
  }

  mutating func readSlowly(
    _ text: Field, isCut: Bool, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) -> SlowLine {
    var cursor = TextCursor(text)
    cursor.skipQuotes()
    if cursor.isAtEnd { return .nothing }
    guard EvtestLine.begins(cursor) else { return try readOther(cursor) }
    let line = try EvtestLine(&cursor)
    if isCut, !line.isWhole { throw LineFault(.truncated, "the value may be cut") }
    endHeader()
    return .event(line.event)
  }

  /// Events that follow are those of the device in the header.
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
    if !isInHeader, beginsHeader || cursor.rest.starts(with: "Input device name: ") {
      isInHeader = true
      header = EvtestHeader()
    }
    let isKnown = header.read(cursor)
    if isInHeader || isKnown || cursor.byte == UInt8(ascii: "#") { return .nothing }
    if cursor.rest.starts(with: "^C") || cursor.rest.contains("evtest") { return .nothing }
    throw LineFault(.unknownRecord, "\"\(cursor.rest.text)\"")
  }
}
