/// The kinds of recognizer, in the order in which the contract lists them; then those that came.
public enum GestureKind: UInt8, CaseIterable, Hashable, Sendable {
  case tap, longPress, swipe, pan, screenEdgePan, pinch, rotation, shake, template
  /// A recognizer of one's own.
  case custom

  /// The kinds that come with the toolkit, which setups can name.
  public static var allCases: [GestureKind] {
    [.tap, .longPress, .swipe, .pan, .screenEdgePan, .pinch, .rotation, .shake, .template]
  }

  /// A continuous recognizer begins, changes and ends; a discrete one only ends. One's own may be
  /// either.
  public var isContinuous: Bool {
    switch self {
    case .tap, .swipe, .template: false
    case .longPress, .pan, .screenEdgePan, .pinch, .rotation, .shake, .custom: true
    }
  }

  /// Whether touches are offered to it.
  public var hearsTouches: Bool { self != .shake }
}
