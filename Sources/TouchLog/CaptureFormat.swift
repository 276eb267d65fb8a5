internal import JSONText

/// A format that can be read, by the name that results and options use.
public enum CaptureFormat: String, CaseIterable, Hashable, Sendable {
  case evemu
  case getevent
  case evtest
  case sendevent
  case touchLog = "touch-log"
  case pointerEvents = "pointer-events"
  case phoneCSV = "phone-csv"
  /// The table of frames that this toolkit writes.
  case framesCSV = "frames-csv"
  /// Any table, through a map of its columns.
  case table
  case libinputRecord = "libinput-record"
  case revent
  case raw24LittleEndian = "raw24-le"
  case raw24BigEndian = "raw24-be"
  case raw16LittleEndian = "raw16-le"
  case raw16BigEndian = "raw16-be"
  case raw24Sparc64 = "raw24-sparc64"
  /// Nothing but blanks: no events, and no fault.
  case empty

  /// Whether captures may hold several devices, and so must be counted to choose one of them.
  var namesDevices: Bool {
    switch self {
    case .getevent, .evtest, .sendevent, .libinputRecord, .revent: true
    case .evemu, .touchLog, .pointerEvents, .phoneCSV, .framesCSV, .table, .empty,
      .raw24LittleEndian, .raw24BigEndian, .raw16LittleEndian, .raw16BigEndian, .raw24Sparc64:
      false
    }
  }

  /// Whether captures are records of bytes rather than lines of text.
  var isBinary: Bool {
    switch self {
    case .revent, .raw24LittleEndian, .raw24BigEndian, .raw16LittleEndian, .raw16BigEndian,
      .raw24Sparc64:
      true
    case .evemu, .getevent, .evtest, .sendevent, .touchLog, .libinputRecord, .pointerEvents,
      .phoneCSV, .framesCSV, .table, .empty:
      false
    }
  }

  /// Where a line that is too long to be kept may be parted.
  var partition: ((UnsafeBufferPointer<UInt8>) -> Int?)? {
    self == .getevent ? { GeteventSignature.lastEvent(in: $0) } : nil
  }

  /// The format that the first bytes of a capture indicate.
  public enum Detection: Hashable, Sendable {
    case format(CaptureFormat)
    /// No format claims them; `seen` is how they begin.
    case unknown(seen: String)
  }

  /// Tells the format from the bytes alone, never from a name.
  ///
  /// Every line is shown to every format; the first claim decides, so text before a log does no harm.
  public static func detect(_ bytes: [UInt8]) -> Detection {
    bytes.withUnsafeBufferPointer { detect($0, isWhole: true) ?? leftOver($0) }
  }

  /// How far a format is looked for.
  private static let reach = 256 * 1024

  /// Nil while nothing is claimed; a line is judged when its end is there, or there is no more.
  static func detect(_ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Detection? {
    if let format = binaryFormat(of: bytes, isComplete: false) { return .format(format) }
    if !isWhole, InputEventSignature.awaitsMore(bytes) { return nil }
    var rest = bytes.prefix(reach).dropFirst(ByteOrderMark.length(bytes))
    while let first = rest.firstIndex(where: { !$0.isBlank }) {
      let end = rest[first...].firstIndex(of: 0x0a) ?? rest.endIndex
      if end == bytes.endIndex, !isWhole { return nil }
      let line = UnsafeBufferPointer(rebasing: bytes[first..<end])
      if EvemuSignature.claims(line) { return .format(.evemu) }
      if TouchLogSignature.claims(line) { return .format(.touchLog) }
      if PointerEventsSignature.claims(line) { return .format(.pointerEvents) }
      if let table = ColumnMap.known(header: line) { return .format(table) }
      if EvtestSignature.claims(line) { return .format(.evtest) }
      if GeteventSignature.claims(line) { return .format(.getevent) }
      if SendeventSignature.claims(line) { return .format(.sendevent) }
      if LibinputRecordSignature.claims(line) { return .format(.libinputRecord) }
      rest = rest[end...]
    }
    return nil
  }

  /// The format of bytes that no reader recognizes, at the end of the input.
  static func leftOver(_ bytes: UnsafeBufferPointer<UInt8>) -> Detection {
    if let format = binaryFormat(of: bytes, isComplete: true) { return .format(format) }
    let text = bytes.dropFirst(ByteOrderMark.length(bytes))
    return text.allSatisfy(\.isBlank) ? .format(.empty) : .unknown(seen: seen(bytes))
  }

  private static func binaryFormat(
    of bytes: UnsafeBufferPointer<UInt8>, isComplete: Bool
  ) -> CaptureFormat? {
    if ReventSignature.claims(bytes) { return .revent }
    return InputEventSignature.format(of: bytes, isComplete: isComplete)
  }

  private static func seen(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let text = bytes.drop { $0.isBlank }.prefix { $0 != 0x0a }
    let printable = text.allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0d }
    if printable {
      return "\"\(String(printing: UnsafeBufferPointer(rebasing: text)))\""
    }
    let digits = bytes.prefix(8).map { byte in
      let text = String(byte, radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    return "bytes " + digits.joined(separator: " ")
  }
}
