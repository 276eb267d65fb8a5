internal import FrameAssembly
internal import TouchModel

/// Reads scripts of `sendevent`: commands without times, and pauses between them.
///
/// Any bytes can be read. A malformed command is skipped and reported.
struct SendeventReader: SlowEventReader {
  var line = 0
  var isMidLine = false
  private(set) var devices: DeviceTally
  private(set) var clock: TextClock
  private var device = 0

  init(_ choice: DeviceChoice, rate: Double?) {
    devices = DeviceTally(choice)
    clock = TextClock(rate: rate)
  }

  var tally: DeviceTally? { devices }

  /// Whether the script states no times. Pauses are the only times that it can state.
  var isUntimed: Bool { clock.isTimed != true && !devices.devices.isEmpty }

  mutating func keeps(_ event: InputEvent) -> Bool {
    guard devices.admits(type: event.type, code: event.code, from: device) else { return false }
    if event.type == EventCode.EV_SYN, event.code == EventCode.SYN_REPORT { clock.closeFrame() }
    return true
  }

  /// Reads a line. Semicolons separate commands, and a command may be quoted for another shell.
  mutating func readSlowly(
    _ text: Field, isCut: Bool, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) -> SlowLine {
    var cursor = TextCursor(text)
    while !cursor.isAtEnd {
      let command = SendeventCommand(cursor.take { !Self.isSeparator($0) })
      let next = cursor.next
      cursor.skip(1)
      let found: InputEvent?
      do throws(LineFault) { found = try run(command, &diagnostics) } catch {
        if cursor.isAtEnd { throw error }
        return .fault(error, next: next + 1)
      }
      guard let found else { continue }
      return cursor.isAtEnd ? .event(found) : .events(found, next: next + 1)
    }
    return .nothing
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "|")
  }

  private mutating func run(
    _ command: SendeventCommand, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) -> InputEvent? {
    switch try command.action() {
    case .none: return nil
    case .pause(let span):
      clock.pause(span)
      return nil
    case .send(let node, let type, let code, let value, let misread):
      if let misread {
        diagnostics.add(
          .notANumber, at: .line(line),
          "\"\(misread.text)\" is read as a decimal number, as sendevent does: \(value)")
      }
      device = devices.number(of: node.bytes)
      return InputEvent(time: clock.now, type: type, code: code, value: value)
    }
  }
}
