/// The gestures that can be synthesized; the raw value is the recognizer's kind, and the label.
public enum SyntheticKind: String, CaseIterable, Hashable, Sendable {
  case tap, longPress, swipe, pan, pinch, rotation

  /// How many fingers may take part.
  public var touches: ClosedRange<Int> {
    switch self {
    case .tap, .longPress, .swipe, .pan: 1...5
    case .pinch, .rotation: 2...2
    }
  }
}
