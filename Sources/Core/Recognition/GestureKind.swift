/// The kinds of recognizer, in the order in which the contract lists them, followed by the kinds
/// that were added later.
public enum GestureKind: UInt8, CaseIterable, Hashable, Sendable {
  case tap, longPress, swipe, pan, screenEdgePan, pinch, rotation, shake, template, flick
  /// A recognizer that is not part of Tactus. It must be the last case, because `allCases` contains
  /// the cases before it.
  case custom

  /// The kinds of the recognizers that are part of Tactus, which setups can name.
  public static let allCases = (0..<custom.rawValue).compactMap(GestureKind.init)

  /// Whether recognizers of this kind begin, change and end. A discrete recognizer only ends. A
  /// custom recognizer may be either.
  public var isContinuous: Bool {
    switch self {
    case .tap, .swipe, .template, .flick: false
    case .longPress, .pan, .screenEdgePan, .pinch, .rotation, .shake, .custom: true
    }
  }

  /// Whether touches are offered to recognizers of this kind.
  package var receivesTouches: Bool { self != .shake }
}
