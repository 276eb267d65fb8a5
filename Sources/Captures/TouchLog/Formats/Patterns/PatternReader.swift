internal import FrameAssembly
internal import TouchModel

/// Reads lines that hold an event in one of several forms.
///
/// Any bytes can be read. Lines that fit no form are skipped, because logs hold other lines, too. A line
/// that has the beginning of an event is reported.
struct PatternReader: StatedEventReader {
  private let patterns: [EventPattern]
  /// Whether a line that fits no form is reported. It is if the user stated the form.
  private let reportsOthers: Bool
  var line = 0
  var isMidLine = false
  var devices: DeviceTally
  var clock: TextClock
  private(set) var device = 0
  /// How often the clock has passed midnight.
  private var days: Int64 = 0
  private var last: Timestamp?

  init(
    _ patterns: [EventPattern], _ choice: DeviceChoice, rate: Double?, reportsOthers: Bool = false
  ) {
    self.patterns = patterns
    self.reportsOthers = reportsOthers
    devices = DeviceTally(choice)
    clock = TextClock(rate: rate)
  }

  mutating func readSlowly(
    _ text: Field, isCut: Bool, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) -> SlowLine {
    for pattern in patterns {
      guard let words = pattern.words(of: text) else { continue }
      let event = try words.event(
        pattern.timeUnit, hex: pattern.hex, usualType: pattern.usualType, at: clock.now)
      if isCut, words.value?.end == text.end {
        throw LineFault(.truncated, "the value may be cut short")
      }
      device = devices.number(of: words.device?.node ?? UnsafeBufferPointer(start: nil, count: 0))
      return .event(timed(event, isTimed: words.time != nil, words.isClock))
    }
    if text.bytes.allSatisfy(\.isBlank) { return .nothing }
    if reportsOthers { throw LineFault(.unknownRecord, "\"\(text.text)\"") }
    if patterns.contains(where: { $0.resembles(text) }) {
      throw LineFault(isCut ? .truncated : .syntax, "\"\(text.text)\" is a part of an event")
    }
    return .nothing
  }

  private mutating func timed(_ event: InputEvent, isTimed: Bool, _ isClock: Bool) -> InputEvent {
    guard isTimed else {
      clock.setUntimed()
      return event
    }
    var event = event
    if isClock {
      if let last, last.since(event.time) > Self.halfDay { days += 1 }
      last = event.time
      event.time = event.time.advanced(
        by: TimeSpan(microseconds: days * 86_400_000_000))
    }
    clock.set(event.time)
    return event
  }

  private static let halfDay = TimeSpan.seconds(43_200)
}

extension EventWords {
  /// Whether the time is one of a clock without a date.
  fileprivate var isClock: Bool { time?.bytes.contains(UInt8(ascii: ":")) ?? false }
}

extension Field {
  /// The node of a device, without a colon that follows it.
  fileprivate var node: UnsafeBufferPointer<UInt8> {
    var end = end
    while end > start, end[-1] == UInt8(ascii: ":") { end -= 1 }
    return Field(start: start, end: end).bytes
  }
}
