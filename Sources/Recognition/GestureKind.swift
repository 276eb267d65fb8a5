/// The kinds of recognizer, in the order in which the contract lists them.
public enum GestureKind: UInt8, CaseIterable, Hashable, Sendable {
  case tap, longPress, swipe, pan, screenEdgePan, pinch, rotation

  /// A continuous recognizer begins, changes and ends; a discrete one only ends.
  public var isContinuous: Bool {
    switch self {
    case .tap, .swipe: false
    case .longPress, .pan, .screenEdgePan, .pinch, .rotation: true
    }
  }
}
