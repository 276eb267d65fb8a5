/// A movement that is nearly a gesture, and must not be recognized as one. The limits are UIKit's.
public enum NearMiss: String, CaseIterable, Hashable, Sendable {
  /// A press of 0.48 s, unless another duration is requested. A press needs 0.5 s, so it is a tap.
  case shortPress
  /// A drag of about 9 points on each axis, too slow for a tap. A pan needs 10 points on one axis,
  /// and a press allows 10 points in all.
  case shortDrag
  /// Two fingers that part or meet by about 8 points. A pinch needs 10 points.
  case smallSpread
  /// Two fingers that turn by about 7 degrees. A rotation needs 10 degrees.
  case smallTurn
  /// A second tap 0.4 s after the first. A double tap allows 0.35 s, so they are two taps.
  case lateTap

  /// The kind of gesture that the movement nearly is.
  package var missed: SyntheticKind {
    switch self {
    case .shortPress: .longPress
    case .shortDrag: .pan
    case .smallSpread: .pinch
    case .smallTurn: .rotation
    case .lateTap: .tap
    }
  }

  /// The gesture that the movement is instead; nil if it is no gesture.
  package var truth: SyntheticKind? {
    switch self {
    case .shortPress, .lateTap: .tap
    case .shortDrag, .smallSpread, .smallTurn: nil
    }
  }
}
