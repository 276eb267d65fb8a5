/// A movement that is nearly a gesture, and must not be recognized as one. Limits are UIKit's.
public enum NearMiss: String, CaseIterable, Hashable, Sendable {
  /// A press of 0.48 s, unless another length is asked for: a press takes 0.5 s, so it is a tap.
  case shortPress
  /// A drag of about 9 points on each axis, too slow for a tap. A pan needs 10 points on one axis,
  /// and a press allows 10 points in all.
  case shortDrag
  /// Two fingers part or meet by some 8 points; a pinch takes 10.
  case smallSpread
  /// Two fingers turn by some 7 degrees; a rotation takes 10.
  case smallTurn
  /// A second tap 0.4 s after the first: a double tap allows 0.35, so they are two taps.
  case lateTap

  /// The kind that it nearly is.
  package var missed: SyntheticKind {
    switch self {
    case .shortPress: .longPress
    case .shortDrag: .pan
    case .smallSpread: .pinch
    case .smallTurn: .rotation
    case .lateTap: .tap
    }
  }

  /// The gesture that it is instead; nil for no gesture at all.
  package var truth: SyntheticKind? {
    switch self {
    case .shortPress, .lateTap: .tap
    case .shortDrag, .smallSpread, .smallTurn: nil
    }
  }
}
