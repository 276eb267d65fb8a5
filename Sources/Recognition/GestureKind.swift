/// The kinds of recognizer, in the order in which the contract lists them; then those that came.
public enum GestureKind: UInt8, CaseIterable, Hashable, Sendable {
  case tap, longPress, swipe, pan, screenEdgePan, pinch, rotation, shake, template, flick
  /// A recognizer of the user's own. It is the last case: `allCases` are those before it.
  case custom

  /// The kinds that come with the toolkit, which setups can name.
  public static let allCases = (0..<custom.rawValue).compactMap(GestureKind.init)

  /// A continuous recognizer begins, changes and ends; a discrete one only ends. A custom one may be
  /// either.
  public var isContinuous: Bool {
    switch self {
    case .tap, .swipe, .template, .flick: false
    case .longPress, .pan, .screenEdgePan, .pinch, .rotation, .shake, .custom: true
    }
  }

  /// Whether touches are offered to it.
  public var hearsTouches: Bool { self != .shake }
}
