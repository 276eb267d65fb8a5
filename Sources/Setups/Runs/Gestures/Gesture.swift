public import TactusGestures

/// One recognized gesture, with its recognizer, times, number of fingers and values.
///
/// The timeline, the table of gestures and the detections of an evaluation all show this record.
/// Times are on the capture's clock. Lengths are in points, angles in radians, velocities per
/// second.
public struct Gesture: Hashable, Sendable {
  /// The number of the recognizer in its setup.
  public var recognizer: Int
  /// The kind of the recognizer.
  public var kind: GestureKind
  /// The view of the recognizer.
  public var view: ViewID
  /// The time at which the first touch of the gesture landed.
  public var onset: Timestamp
  /// The time at which the last touch of the gesture lifted, or at which the gesture was cancelled.
  ///
  /// A tap that waits for a double tap to fail has its own lift here, not the end of the wait. A
  /// gesture that ends with the first finger that lifts has the lift of the last.
  public var lift: Timestamp
  /// The time of the last transition, at which the gesture ended or was cancelled.
  public var ended: Timestamp
  /// The time of the first action, at which an application first reacts.
  public var decided: Timestamp
  /// The time at which the touches met the limits. From then to `decided` the gesture waited for
  /// others.
  public var met: Timestamp
  /// The last state: `ended` or `cancelled`.
  public var state: Phase
  /// The reason why the gesture was cancelled; nil if it ended.
  public var failure: Failure?
  /// The largest number of fingers at one time.
  public var touches: Int
  /// The location of the gesture at its first action, in the coordinates of its view.
  public var location: Point
  /// The values at the end. Translation, scale and angle are cumulative: if the application reset
  /// them during the gesture, they still count from its beginning. Velocities are those at the end.
  public var values: GestureValues
  /// The movement of the touches; nil if no touch was followed.
  public var motion: GestureMotion?
  /// The touches that the recognizer followed, in the order in which they landed.
  package var followed: [TouchID] = []
  /// The points of the surface where these touches landed.
  package var origins: [Point] = []
  /// The recognizer of the dominant gesture of the touch sequence, if that is another gesture and the
  /// setup names companions; see `Setup.namesCompanions`.
  package var companionOf: Int?
  /// The distance that the fingers moved for the gesture, in points; 0 if the setup names no
  /// companions.
  var reach = 0.0

  /// The time from the first landing to the last lift.
  public var duration: TimeSpan { lift.since(onset) }
}

/// The movement of the touches of a gesture, from the first landing to the last lift.
public struct GestureMotion: Hashable, Sendable {
  /// The length of the way of the touches, in points on the surface: in each frame the mean of the
  /// steps of those that are down.
  public var pathLength: Double
  /// The mean displacement of the touches, in points on the surface.
  public var displacement: Point
  /// The mean velocity of the touches in the last 100 ms before they lifted, in points per second.
  public var releaseVelocity: Point
}

extension Gesture {
  /// A speed of one kind of gesture: of translation as a pair, of scale or angle as a number.
  package enum Velocity: Hashable, Sendable {
    /// Points per second.
    case vector(Point)
    /// Ratio, or radians, per second.
    case rate(Double)
  }

  /// The change over the whole gesture divided by its duration: of the translation for a pan, of
  /// the location of the touches for a swipe, of the scale for a pinch, of the angle for a
  /// rotation. Nil for other kinds, and for a gesture without duration.
  package var meanVelocity: Velocity? {
    let seconds = duration.seconds
    guard seconds > 0 else { return nil }
    switch values {
    case .pan(let translation, _): return .vector(translation / seconds)
    case .swipe: return (motion?.displacement).map { .vector($0 / seconds) }
    case .pinch(let scale, _): return .rate((scale - 1) / seconds)
    case .rotation(let angle, _): return .rate(angle / seconds)
    case .tap, .longPress, .custom, .shake, .template: return nil
    }
  }

  /// The velocity when the gesture ended, as the recognizer reported it. A swipe reports none, so
  /// its value is the velocity of its touches as they lifted. Nil for other kinds.
  package var releaseVelocity: Velocity? {
    switch values {
    case .pan(_, let velocity): .vector(velocity)
    case .swipe: (motion?.releaseVelocity).map { .vector($0) }
    case .pinch(_, let velocity), .rotation(_, let velocity): .rate(velocity)
    case .tap, .longPress, .custom, .shake, .template: nil
    }
  }
}
