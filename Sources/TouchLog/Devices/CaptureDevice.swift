internal import FrameAssembly
internal import TouchModel

/// A device of a capture, and how much it sent.
package struct CaptureDevice: Hashable, Sendable {
  /// Its node, such as `/dev/input/event3`; empty where the capture does not name it.
  package var node: String
  package var name: String?
  package var events = 0
  /// ABS_MT events.
  package var contactEvents = 0
  package var touchButtonEvents = 0
  /// Media keys, and what only accelerometers and some pens send: ABS_Z.
  var asideEvents = 0

  package init(node: String) { self.node = node }

  static func isAside(_ type: UInt16, _ code: UInt16) -> Bool {
    switch type {
    case EventCode.EV_KEY: RemoteCommand(key: code, isPressed: true) != nil
    case EventCode.EV_ABS: code == EventCode.ABS_Z
    default: false
    }
  }

  var isTouching: Bool { contactEvents > 0 || touchButtonEvents > 0 }

  /// Whether `text` names it: the whole node, its last part, or the device's own name.
  func isNamed(_ text: String) -> Bool {
    node == text || (!text.isEmpty && name == text)
      || node.utf8.reversed().starts(with: "/\(text)".utf8.reversed())
  }

  /// The most contact events, then the most BTN_TOUCH, then the most events.
  static func isLess(_ left: CaptureDevice, _ right: CaptureDevice) -> Bool {
    (left.contactEvents, left.touchButtonEvents, left.events)
      < (right.contactEvents, right.touchButtonEvents, right.events)
  }
}
