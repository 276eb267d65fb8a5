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
  /// Of a recognizer of one's own, which knows what they mean.
  case custom(CustomValues)
  /// The strongest acceleration in g, gravity taken off; and how often it went to or fro.
  case shake(peak: Double, swings: Int)
  /// The place of the nearest template in the configuration, -1 before it is known; and how unlike it
  /// the gesture is, where 0 is the same shape.
  case template(Int, dissimilarity: Double)
}
