internal import FrameAssembly
internal import TouchModel

/// The reader of a format whose lines are all read with care, because it is never large.
protocol SlowEventReader: EventLineReader {}

extension SlowEventReader {
  static var reach: Int { Int.max }

  mutating func readFast(
    _ line: UnsafePointer<UInt8>, into event: UnsafeMutablePointer<InputEvent>
  ) -> UnsafePointer<UInt8>? { nil }
}

/// The reader of lines that may state the device and the time of their event.
protocol StatedEventReader: SlowEventReader {
  var devices: DeviceTally { get set }
  var clock: TextClock { get set }
  /// The number of the device of the last event.
  var device: Int { get }
}

extension StatedEventReader {
  var tally: DeviceTally? { devices }

  var isUntimed: Bool { clock.isTimed == false }

  mutating func keeps(_ event: InputEvent) -> Bool {
    guard devices.admits(type: event.type, code: event.code, from: device) else { return false }
    if event.type == EventCode.EV_SYN, event.code == EventCode.SYN_REPORT, isUntimed {
      clock.closeFrame()
    }
    return true
  }
}
