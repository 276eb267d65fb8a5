public import TouchModel

/// The values that a gesture measures, by kind.
public enum GestureValues: Hashable, Sendable {
  /// The number of complete taps so far.
  case tap(count: Int)
  /// A long press measures no values.
  case longPress
  /// The direction that was recognized; empty until then.
  case swipe(direction: SwipeDirection)
  /// The translation in points and the velocity in points a second.
  case pan(translation: Point, velocity: Point)
  /// The scale as a ratio and its velocity in scale a second.
  case pinch(scale: Double, velocity: Double)
  /// The rotation in radians, clockwise, which may exceed a full turn, and its velocity in radians
  /// a second.
  case rotation(angle: Double, velocity: Double)
  /// The values of a custom recognizer, which defines their meaning.
  case custom(CustomValues)
  /// The strongest acceleration in g, without gravity, and the number of swings to or fro.
  case shake(peak: Double, swings: Int)
  /// The index of the nearest template in the configuration, or -1 before it is known, and the
  /// dissimilarity between the gesture and that template, where 0 means the same shape.
  case template(Int, dissimilarity: Double)
}
