internal import ColumnText
internal import FrameAssembly
internal import TouchModel

extension CaptureFormat {
  /// The log of KOReader with its input events.
  public static let koreader = CaptureFormat("koreader")
  /// Events that the Python library evdev prints.
  public static let pythonEvdev = CaptureFormat("python-evdev")
  /// Events that Android's EventHub writes to its log.
  public static let eventHub = CaptureFormat("eventhub")
  /// The text of input-events of the package input-utils.
  public static let inputEvents = CaptureFormat("input-events")
  /// Any text with an event in each line, read with a pattern of its lines.
  public static let pattern = CaptureFormat("pattern")
}

extension ReadableFormat {
  static let koreader = events(
    .koreader, "KOReader's log with its input events.",
    [
      "input event => type: {type} …, code: {code} …, value: {value}, time: {time}",
      "key event => code: {code} …, value: {value}, time: {time}",
    ], usualType: EventCode.EV_KEY)

  static let pythonEvdev = events(
    .pythonEvdev, "Events that the Python library evdev prints.",
    [
      "event at {time}, code {code}, type {type}, val {value}",
      "/dev/input/{device}: InputEvent({sec}, {usec}, {type}, {code}, {value})",
      "InputEvent({sec}, {usec}, {type}, {code}, {value})",
      "InputEvent({sec}L, {usec}L, {type}, {code}, {value})",
    ])

  static let eventHub: ReadableFormat = {
    var format = events(
      .eventHub, "Android's log with the events of EventHub.",
      ["{device} got: time={time}, type={type}, code={code}, value={value}"])
    format.isAndroid = true
    return format
  }()

  static let inputEvents = events(
    .inputEvents, "input-events of the package input-utils.",
    [
      "{clock}: {type} code={code} value={value}", "{clock}: {type} {code} ({}) {value}",
      "{clock}: EV_ABS {code} {value}", "{clock}: EV_KEY {code} {value}",
      "{clock}: EV_MSC {code} {value}",
    ])

  static let pattern = ReadableFormat(
    .pattern, "Any text with an event in each line, with a pattern of the lines."
  ) { opening in
    let patterns = opening.options.pattern.map { [$0] } ?? []
    return .events(
      PatternReader(patterns, opening.choice, rate: opening.options.rate, reportsOthers: true))
  }

  /// Makes a format of lines that fit one of `patterns`.
  private static func events(
    _ name: CaptureFormat, _ summary: String, _ patterns: [String], usualType: UInt16? = nil
  ) -> ReadableFormat {
    // A test parses them all.
    let patterns = patterns.compactMap { text -> EventPattern? in
      var pattern = try? EventPattern(parsing: text)
      pattern?.usualType = usualType
      return pattern
    }
    var format = ReadableFormat(name, summary) {
      .events(PatternReader(patterns, $0.choice, rate: $0.options.rate))
    }
    format.namesDevices = true
    format.claimsLine = { line in
      guard let base = line.baseAddress else { return false }
      let text = Field(start: base, end: base + line.count)
      return patterns.contains { pattern in
        let event = try? pattern.words(of: text)?.event(
          .seconds, usualType: usualType, at: .zero)
        return event != nil
      }
    }
    return format
  }
}
