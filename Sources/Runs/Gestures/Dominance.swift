internal import TactusGestures

/// Which of the gestures of one touch sequence a person would name first: the one for which the
/// fingers went farthest.
///
/// Pan, pinch and rotation are compared by the same length: how far the middle of the fingers moved,
/// how much the distance between two fingers changed, and how far they went around each other. A
/// swipe precedes the pan of the same movement. A press precedes nothing that moves.
enum Dominance {
  /// How far the values of a gesture in progress are from those of a gesture that has just begun: in
  /// points for a pan, as a ratio for a pinch, in radians for a rotation, else 0.
  static func excursion(of values: GestureValues) -> Double {
    switch values {
    case .pan(let translation, _): translation.length
    case .pinch(let scale, _): abs(scale - 1)
    case .rotation(let angle, _): abs(angle)
    case .tap, .longPress, .swipe, .custom, .shake, .template: 0
    }
  }

  /// How far the fingers of a gesture went for it, in points; `excursion` is the largest one, `span`
  /// the distance between two fingers as they landed.
  static func reach(of gesture: Gesture, excursion: Double, span: Double) -> Double {
    let common = gesture.touches > 1 ? commonWeight : 1
    return switch gesture.values {
    case .pan: excursion * common * (gesture.kind == .pan ? 1 : swipeWeight)
    case .pinch: excursion * span
    case .rotation: excursion * span * turnWeight
    case .swipe: (gesture.motion?.displacement.length ?? 0) * common * swipeWeight
    case .template, .custom, .shake: .infinity
    case .tap, .longPress: 0
    }
  }

  /// A pan that turns back goes farther than its displacement; a swipe precedes it all the same.
  private static let swipeWeight = 2.0

  /// If one of two fingers rests, their middle goes half as far as the other: that is a pinch, also if
  /// the hand drifts a little.
  private static let commonWeight = 0.6

  /// A pinch turns the hand more than a rotation spreads it.
  private static let turnWeight = 0.8
}
