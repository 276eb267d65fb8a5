/// The gestures that can be synthesized. The raw value is the kind of recognizer, and the label.
public enum SyntheticKind: String, CaseIterable, Hashable, Sendable {
  case tap, longPress, swipe, pan, pinch, rotation

  /// The possible numbers of fingers.
  public var touches: ClosedRange<Int> {
    switch self {
    case .tap, .longPress, .swipe, .pan: 1...5
    case .pinch, .rotation: 2...2
    }
  }
}
