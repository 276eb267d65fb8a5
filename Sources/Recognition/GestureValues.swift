public import TouchModel

/// What a gesture measures, by kind.
public enum GestureValues: Hashable, Sendable {
  /// Complete taps so far.
  case tap(count: Int)
  case longPress
  /// The direction that was recognized; empty until then.
  case swipe(direction: SwipeDirection)
  /// In points, and points a second.
  case pan(translation: Point, velocity: Point)
  /// A ratio, and ratio a second.
  case pinch(scale: Double, velocity: Double)
  /// In radians, clockwise, beyond a full turn too; and radians a second.
  case rotation(angle: Double, velocity: Double)
}
