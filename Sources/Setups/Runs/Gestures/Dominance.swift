internal import TactusGestures

/// Decides which gesture of a touch sequence is named first: the one for which the fingers went
/// farthest.
///
/// Pan, pinch and rotation are compared by lengths: the movement of the centroid, the change of the
/// distance between two fingers, and the arc on which they turned. A swipe precedes the pan of the
/// same movement. A press never precedes a gesture of moving fingers.
enum Dominance {
  /// Returns how far the values of a gesture in progress are from those of a gesture that has just
  /// begun: in points for a pan, as a ratio for a pinch, in radians for a rotation, else 0.
  static func excursion(of values: GestureValues) -> Double {
    switch values {
    case .pan(let translation, _): translation.length
    case .pinch(let scale, _): abs(scale - 1)
    case .rotation(let angle, _): abs(angle)
    case .tap, .longPress, .swipe, .custom, .shake, .template: 0
    }
  }

  /// Returns how far the fingers moved for a gesture, in points. `displacement` is the mean of its
  /// touches, `excursion` the largest excursion of the gesture, and `span` the distance between two
  /// fingers when they landed.
  static func reach(
    of gesture: Gesture, displacement: Point, excursion: Double, span: Double
  ) -> Double {
    let common = gesture.touches > 1 ? commonWeight : 1
    return switch gesture.values {
    case .pan: excursion * common * (gesture.kind == .pan ? 1 : swipeWeight)
    case .pinch: excursion * span
    case .rotation: excursion * span * turnWeight
    case .swipe: displacement.length * common * swipeWeight
    case .template, .custom, .shake: .infinity
    case .tap(let count): Double(max(count, 1) - 1) * tapReach
    case .longPress: 0
    }
  }

  /// The reach of a gesture that no other platform has, such as libinput's hold. It never precedes the gesture beside
  /// it.
  static let withoutCounterpart = -1.0

  /// The reach of each tap after the first, in points. It lets a double tap precede its first tap, where
  /// both are recognized, and no gesture of moving fingers.
  private static let tapReach = 0.001

  /// The weight of a swipe. It lets a swipe precede its pan, even if the pan turned back and so
  /// went farther than its displacement.
  private static let swipeWeight = 2.0

  /// The weight of a movement of several fingers together. If one of two fingers rests, their
  /// centroid moves half as far as the other finger; that is a pinch, even if the hand drifts a
  /// little.
  private static let commonWeight = 0.6

  /// The weight of a rotation, because a pinch turns the hand more than a rotation changes the
  /// span.
  private static let turnWeight = 0.8
}
