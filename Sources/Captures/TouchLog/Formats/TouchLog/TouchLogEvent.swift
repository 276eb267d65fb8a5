internal import FrameAssembly
internal import JSONText
internal import TextSuggestion
internal import TouchModel

/// The value of `event` in a touch log: a report of the device that is not about touches.
///
///     {"motion":[0.01,-0.02,1.0],"rotationRate":[0,0,0.1]}   in g, and radians per second
///     {"remoteControl":"nextTrack"}   {"button":"left","pressed":true}   {"motionGap":true}
struct TouchLogEvent {
  private(set) var value: DeviceEvent?
  private(set) var fault: LineFault?
  private var motion: MotionSample.Vector?
  private var rotationRate: MotionSample.Vector?
  private var button: DeviceButton?
  private var isPressed = true

  mutating func read(_ scanner: inout JSONCursor) throws(JSONMemberFault) {
    try scanner.expect(UInt8(ascii: "{"), "{")
    if !scanner.take(UInt8(ascii: "}")) {
      repeat { try readMember(&scanner) } while scanner.take(UInt8(ascii: ","))
      try scanner.expect(UInt8(ascii: "}"), "} or a comma")
    }
    if let motion {
      value = .motion(MotionSample(acceleration: motion, rotationRate: rotationRate))
    } else if let button {
      value = .button(button, isPressed: isPressed)
    }
    if value == nil, fault == nil {
      fault = LineFault(.missingField, "an event without motion, remoteControl or button")
    }
  }

  private mutating func readMember(_ scanner: inout JSONCursor) throws(JSONMemberFault) {
    let key = try scanner.key()
    if key.equals("motion") {
      motion = try vector(&scanner, "motion")
    } else if key.equals("rotationRate") {
      rotationRate = try vector(&scanner, "rotationRate")
    } else if key.equals("remoteControl") {
      value = try named(&scanner, "remoteControl", RemoteCommand.allCases).map {
        .remoteControl($0)
      }
    } else if key.equals("button") {
      button = try named(&scanner, "button", DeviceButton.allCases)
    } else if key.equals("pressed") {
      if let pressed = try scanner.boolean() {
        isPressed = pressed
      } else {
        fault = LineFault(.unknownName, "pressed, expected true or false")
      }
    } else if key.equals("motionGap") {
      try scanner.skipValue()
      value = .motionGap
    } else {
      try scanner.skipValue()
    }
  }

  /// Reads three numbers in the range that a device can measure; nil, with a fault, otherwise.
  private mutating func vector(
    _ scanner: inout JSONCursor, _ name: StaticString
  ) throws(JSONMemberFault) -> MotionSample.Vector? {
    try scanner.expect(UInt8(ascii: "["), "[")
    var numbers: [Double] = []
    if !scanner.take(UInt8(ascii: "]")) {
      repeat {
        if let number = scanner.literal()?.double, abs(number) <= 1e9 {
          numbers.append(number)
        } else {
          throw scanner.fault("a number")
        }
      } while scanner.take(UInt8(ascii: ","))
      try scanner.expect(UInt8(ascii: "]"), "] or a comma")
    }
    if numbers.count == 3 {
      return MotionSample.Vector(x: numbers[0], y: numbers[1], z: numbers[2])
    }
    fault = LineFault(.wrongFieldCount, "\(name) of \(numbers.count) numbers, expected 3")
    return nil
  }

  /// Reads a name and returns the one of `values` that has it; nil, with a fault, if none has.
  private mutating func named<Value>(
    _ scanner: inout JSONCursor, _ what: String, _ values: [Value]
  ) throws(JSONMemberFault) -> Value? {
    let name = try scanner.rawString().string
    if let found = values.first(where: { "\($0)" == name }) { return found }
    let hint = Suggestion.hint(for: name, in: values.map { "\($0)" })
    fault = LineFault(.unknownName, "\(what) \"\(name)\", \(hint)")
    return nil
  }
}
