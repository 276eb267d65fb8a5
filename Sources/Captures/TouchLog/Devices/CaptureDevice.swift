internal import FrameAssembly
internal import TouchModel

/// A device of a capture, and the number of events that it sent.
package struct CaptureDevice: Hashable, Sendable {
  /// The node of the device, such as `/dev/input/event3`; empty if the capture does not state it.
  package var node: String
  package var name: String?
  package var events = 0
  /// The number of ABS_MT events.
  package var contactEvents = 0
  package var touchButtonEvents = 0
  /// The number of media key events and of ABS_Z events, which only accelerometers and some pens
  /// send.
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

  /// Returns whether `text` is the node, the last part of the node, or the name of the device.
  func isNamed(_ text: String) -> Bool {
    if node == text { return true }
    return !text.isEmpty
      && (name == text || node.utf8.reversed().starts(with: "/\(text)".utf8.reversed()))
  }

  /// Orders devices by the number of contact events, then of BTN_TOUCH events, then of all events.
  static func isLess(_ left: CaptureDevice, _ right: CaptureDevice) -> Bool {
    (left.contactEvents, left.touchButtonEvents, left.events)
      < (right.contactEvents, right.touchButtonEvents, right.events)
  }
}
