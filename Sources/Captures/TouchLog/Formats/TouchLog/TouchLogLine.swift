internal import FrameAssembly
internal import JSONText
internal import TextSuggestion
internal import TouchModel

/// The content of one line of a touch log, in storage that the next line uses again.
struct TouchLogLine {
  /// One entry of `touches`. Properties that the line leaves out are nil.
  struct Touch {
    var id: Int64?
    var phase: Contact.Phase?
    var x: Double?
    var y: Double?
    var pressure: Float?
    /// The distance of a hovering touch from the surface; nil for other touches.
    var distance: Float?
    var major: Float?
    var minor: Float?
    var orientation: Float?
    var toolMajor: Float?
    var toolMinor: Float?
    var kind: Contact.Kind?
    var isPalm = false
    var isHovering = false
    var isSpoiled = false
  }

  /// The first line, if it is a header.
  struct Header {
    var version: Int64?
    var width: Double?
    var height: Double?
    var device: String?
  }

  private(set) var time: Timestamp?
  private(set) var touches: [Touch] = []
  private(set) var hasTouches = false
  private(set) var commands: [Command] = []
  private(set) var events: [DeviceEvent] = []
  private(set) var header: Header?
  /// Faults of single values. The rest of the line is kept.
  private(set) var faults: [LineFault] = []
  /// Unknown keys. Each is examined once per log.
  private var strangeKeys: Set<String> = []

  private mutating func removeAll() {
    time = nil
    touches.removeAll(keepingCapacity: true)
    hasTouches = false
    commands.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    header = nil
    faults.removeAll(keepingCapacity: true)
  }

  /// Reads the line from `start` to the line feed at `end`.
  ///
  /// If `hasMargin` is true, eight bytes after the line are readable.
  mutating func read(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, hasMargin: Bool
  ) throws(JSONMemberFault) {
    removeAll()
    if hasMargin, let time = TouchLogFastLine.read(start, into: &touches) {
      self.time = time
      hasTouches = true
      return
    }
    touches.removeAll(keepingCapacity: true)
    var scanner = JSONCursor(start, end: end)
    try scanner.expect(UInt8(ascii: "{"), "{")
    if !scanner.take(UInt8(ascii: "}")) {
      repeat { try readMember(&scanner) } while scanner.take(UInt8(ascii: ","))
      try scanner.expect(UInt8(ascii: "}"), "} or a comma")
    }
    try scanner.expectEnd()
  }

  private mutating func readMember(_ scanner: inout JSONCursor) throws(JSONMemberFault) {
    let key = try scanner.key()
    if key.equals("t") {
      guard let number = try number(&scanner, "t") else { return }
      guard let microseconds = number.microseconds else {
        faults.append(LineFault(.outOfRange, "t \(number.shown)"))
        return
      }
      time = Timestamp(microseconds: microseconds)
    } else if key.equals("touches") {
      try readTouches(&scanner)
    } else if key.equals("set") {
      try readSet(&scanner)
    } else if key.equals("event") {
      try readEvent(&scanner)
    } else {
      try readHeader(key, &scanner)
    }
  }

  private mutating func readTouches(_ scanner: inout JSONCursor) throws(JSONMemberFault) {
    hasTouches = true
    touches.removeAll(keepingCapacity: true)
    try scanner.expect(UInt8(ascii: "["), "[")
    if scanner.take(UInt8(ascii: "]")) { return }
    repeat { try readTouch(&scanner) } while scanner.take(UInt8(ascii: ","))
    try scanner.expect(UInt8(ascii: "]"), "] or a comma")
  }

  private mutating func readTouch(_ scanner: inout JSONCursor) throws(JSONMemberFault) {
    try scanner.expect(UInt8(ascii: "{"), "{")
    var touch = Touch()
    if !scanner.take(UInt8(ascii: "}")) {
      repeat {
        let key = try scanner.key()
        try readValue(key, of: &touch, &scanner)
      } while scanner.take(UInt8(ascii: ","))
      try scanner.expect(UInt8(ascii: "}"), "} or a comma")
    }
    touches.append(touch)
  }

  private mutating func readValue(
    _ key: JSONRawText, of touch: inout Touch, _ scanner: inout JSONCursor
  ) throws(JSONMemberFault) {
    if key.equals("x") {
      touch.x = try coordinate(&scanner, "x", &touch)
    } else if key.equals("y") {
      touch.y = try coordinate(&scanner, "y", &touch)
    } else if key.equals("id") {
      guard let number = try number(&scanner, "id") else { return touch.isSpoiled = true }
      touch.id = number.integer
      if touch.id != nil { return }
      faults.append(LineFault(.outOfRange, "id \(number.shown), expected an integer"))
      touch.isSpoiled = true
    } else if key.equals("phase") {
      touch.phase = try phase(scanner.rawString())
      if touch.phase == nil { touch.isSpoiled = true }
    } else if key.equals("pressure") {
      touch.pressure = try float(&scanner, "pressure")
    } else if key.equals("major") {
      touch.major = try float(&scanner, "major")
    } else if key.equals("minor") {
      touch.minor = try float(&scanner, "minor")
    } else if key.equals("orientation") {
      touch.orientation = try float(&scanner, "orientation")
    } else if key.equals("distance") {
      touch.distance = try float(&scanner, "distance")
    } else if key.equals("toolMajor") {
      touch.toolMajor = try float(&scanner, "toolMajor")
    } else if key.equals("toolMinor") {
      touch.toolMinor = try float(&scanner, "toolMinor")
    } else if key.equals("type") {
      touch.kind = try kind(scanner.rawString())
    } else if key.equals("palm") {
      touch.isPalm = try flag(&scanner, "palm")
    } else if key.equals("hovering") {
      touch.isHovering = try flag(&scanner, "hovering")
    } else {
      try skip(key, &scanner, Self.touchKeys)
    }
  }

  private mutating func readEvent(_ scanner: inout JSONCursor) throws(JSONMemberFault) {
    var event = TouchLogEvent()
    try event.read(&scanner)
    if let value = event.value { events.append(value) }
    if let fault = event.fault { faults.append(fault) }
  }

  private mutating func readSet(_ scanner: inout JSONCursor) throws(JSONMemberFault) {
    try scanner.expect(UInt8(ascii: "{"), "{")
    var recognizer: String?
    var changes: [Command.Change] = []
    if !scanner.take(UInt8(ascii: "}")) {
      repeat {
        let key = try scanner.key()
        if key.equals("recognizer") {
          recognizer = try scanner.rawString().string
        } else if let change = try change(key, &scanner) {
          changes.append(change)
        }
      } while scanner.take(UInt8(ascii: ","))
      try scanner.expect(UInt8(ascii: "}"), "} or a comma")
    }
    guard let recognizer, !changes.isEmpty else {
      let missing = recognizer == nil ? "recognizer" : "a value to set"
      faults.append(LineFault(.missingField, "set without \(missing)"))
      return
    }
    for change in changes { commands.append(Command(recognizer: recognizer, change: change)) }
  }

  private mutating func change(
    _ key: JSONRawText, _ scanner: inout JSONCursor
  ) throws(JSONMemberFault) -> Command.Change? {
    if key.equals("enabled") {
      if let value = try scanner.boolean() { return .enabled(value) }
      faults.append(LineFault(.unknownName, "enabled, expected true or false"))
    } else if key.equals("scale") {
      return try double(&scanner, "scale").map { .scale($0) }
    } else if key.equals("rotation") {
      return try double(&scanner, "rotation").map { .rotation($0) }
    } else if key.equals("translation") {
      try scanner.expect(UInt8(ascii: "["), "[")
      let x = try double(&scanner, "translation")
      try scanner.expect(UInt8(ascii: ","), "a comma")
      let y = try double(&scanner, "translation")
      try scanner.expect(UInt8(ascii: "]"), "]")
      if let x, let y { return .translation(Point(x: x, y: y)) }
    } else {
      try skip(key, &scanner, ["recognizer", "enabled", "scale", "rotation", "translation"])
    }
    return nil
  }

  private mutating func readHeader(
    _ key: JSONRawText, _ scanner: inout JSONCursor
  ) throws(JSONMemberFault) {
    var stated = header ?? Header()
    if key.equals("tactus") {
      let kind = try scanner.rawString()
      if !kind.equals("touch-log") {
        faults.append(LineFault(.unknownName, "tactus \"\(kind.shown)\", expected touch-log"))
      }
    } else if key.equals("version") {
      stated.version = try number(&scanner, "version")?.integer
    } else if key.equals("width") {
      stated.width = try double(&scanner, "width")
    } else if key.equals("height") {
      stated.height = try double(&scanner, "height")
    } else if key.equals("device"), scanner.peek() == UInt8(ascii: "\"") {
      stated.device = try scanner.rawString().string
    } else {
      return try skip(key, &scanner, Self.lineKeys)
    }
    header = stated
  }

  private static let lineKeys = [
    "t", "touches", "set", "event", "tactus", "version", "width", "height", "device",
  ]
  private static let touchKeys = [
    "id", "phase", "x", "y", "pressure", "major", "minor", "orientation", "distance", "toolMajor",
    "toolMinor", "type", "palm", "hovering",
  ]

  /// Skips the value of an unknown key, because other programs may write more into a log. A name
  /// close to a known key may be a spelling mistake.
  private mutating func skip(
    _ key: JSONRawText, _ scanner: inout JSONCursor, _ known: [String]
  ) throws(JSONMemberFault) {
    try scanner.skipValue()
    let name = key.string
    guard !known.contains(name), strangeKeys.count < 100, strangeKeys.insert(name).inserted,
      let nearest = Suggestion.nearest(to: name, in: known)
    else { return }
    faults.append(
      LineFault(.unknownName, "key \"\(key.shown)\", did you mean \"\(nearest)\"?"))
  }

  /// Reads a number; nil, with a fault, for another value.
  @inline(__always)
  private mutating func number(
    _ scanner: inout JSONCursor, _ name: StaticString
  ) throws(JSONMemberFault) -> DecimalLiteral? {
    if let number = scanner.literal() { return number }
    let value = String(printing: try scanner.skipValue())
    faults.append(LineFault(.notANumber, "\(name) is \(value)"))
    return nil
  }

  private mutating func double(
    _ scanner: inout JSONCursor, _ name: StaticString
  ) throws(JSONMemberFault) -> Double? {
    guard let number = try number(&scanner, name) else { return nil }
    let value = number.double
    if abs(value) <= Self.farthest { return value }
    faults.append(LineFault(.outOfRange, "\(name) \(number.shown)"))
    return nil
  }

  /// The largest coordinate. No surface is larger, and squares of it can still be compared.
  private static let farthest = 1e9

  @inline(__always)
  private mutating func coordinate(
    _ scanner: inout JSONCursor, _ name: StaticString, _ touch: inout Touch
  ) throws(JSONMemberFault) -> Double? {
    let value = try double(&scanner, name)
    if value == nil { touch.isSpoiled = true }
    return value
  }

  private mutating func float(
    _ scanner: inout JSONCursor, _ name: StaticString
  ) throws(JSONMemberFault) -> Float? {
    try double(&scanner, name).map { Float($0) }
  }

  private mutating func flag(
    _ scanner: inout JSONCursor, _ name: StaticString
  ) throws(JSONMemberFault) -> Bool {
    if let value = try scanner.boolean() { return value }
    faults.append(LineFault(.unknownName, "\(name), expected true or false"))
    return false
  }

  private mutating func phase(_ text: JSONRawText) -> Contact.Phase? {
    if text.equals("moved") { return .moved }
    if text.equals("began") { return .began }
    if text.equals("ended") { return .ended }
    if text.equals("stationary") { return .stationary }
    if text.equals("cancelled") { return .cancelled }
    note(text, "phase", ["began", "moved", "stationary", "ended", "cancelled"])
    return nil
  }

  private mutating func kind(_ text: JSONRawText) -> Contact.Kind? {
    if text.equals("direct") { return .direct }
    if text.equals("indirect") { return .indirect }
    if text.equals("pencil") { return .pencil }
    if text.equals("indirectPointer") { return .indirectPointer }
    note(text, "type", ["direct", "indirect", "pencil", "indirectPointer"])
    return nil
  }

  private mutating func note(_ text: JSONRawText, _ what: String, _ names: [String]) {
    let hint = Suggestion.hint(for: text.string, in: names)
    faults.append(LineFault(.unknownName, "\(what) \"\(text.shown)\", \(hint)"))
  }
}
