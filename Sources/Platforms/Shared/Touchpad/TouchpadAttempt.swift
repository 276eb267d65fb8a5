internal import Recognition
internal import TouchModel

/// The movements of the fingers that have not become the gesture of a recognizer, and the failure
/// that they explain.
struct TouchpadAttempt: Hashable, Sendable {
  /// The largest number of fingers at once since the previous gesture.
  private var most = 0
  /// The number of fingers with which the gesture began.
  var begun = 0
  /// The largest movement of the required number of fingers without a gesture, in points.
  private var length = 0.0
  /// The movement that would have chosen a gesture, in points.
  private var limit = 0.0
  /// The failure that follows from another gesture of the fingers; nil if there was none.
  private var instead: Failure?
  private var landed = Timestamp.zero
  private var squaredDrift = 0.0

  mutating func land(_ count: Int, at time: Timestamp) {
    most = max(most, count)
    landed = time
  }

  /// Notes the square of the distance between a touch and its landing.
  @inline(__always)
  mutating func drift(_ square: Double) { squaredDrift = max(squaredDrift, square) }

  private var farthest: Double { squaredDrift.squareRoot() }

  /// Notes a movement that chose no gesture.
  mutating func reach(_ reach: (length: Double, limit: Double)) {
    if reach.length >= length { (length, limit) = reach }
  }

  /// Notes another gesture of the fingers that explains why this one was not recognized.
  mutating func lose(_ failure: Failure?) { instead = failure ?? instead }

  /// Discards the measurements, so that the next gesture is judged by what follows.
  mutating func startAnew(with count: Int) {
    most = max(count, 1)
    (length, limit, instead) = (0, 0, nil)
  }

  /// Returns the failure of a recognizer of `part` whose gestures have `wanted` fingers. `count`: the
  /// fingers that are down.
  func failure(
    _ part: TouchpadMachine.Configuration.Part, of wanted: ClosedRange<Int>, now count: Int,
    at time: Timestamp, _ rules: TouchpadRules
  ) -> Failure {
    if most < wanted.lowerBound {
      return Failure(.tooFewTouches, count: most, limit: wanted.lowerBound)
    }
    if most > wanted.upperBound {
      return Failure(.tooManyTouches, count: most, limit: wanted.upperBound)
    }
    switch part {
    case .taps:
      return farthest > rules.tapMovement
        ? Failure(.movedTooFar, measured: farthest, limit: rules.tapMovement)
        : Failure(.heldTooLong, landed, time, rules.tapDuration)
    case .holds: return interruption(part, now: count, at: time, rules)
    case .drags, .pinches, .turns:
      if let instead { return instead }
      return Failure(
        .movedTooLittle, measured: length, limit: limit > 0 ? limit : rules.minimumMovement)
    }
  }

  /// Returns the failure of a gesture that was cut short.
  func interruption(
    _ part: TouchpadMachine.Configuration.Part, now count: Int, at time: Timestamp,
    _ rules: TouchpadRules
  ) -> Failure {
    if case .holds(let fingers) = part {
      if farthest >= rules.holdMovement {
        return Failure(.movedTooFar, measured: farthest, limit: rules.holdMovement)
      }
      if most == fingers {
        let least = fingers < 3 ? rules.quickHoldDuration : rules.holdDuration
        return Failure(.liftedEarly, landed, time, least)
      }
    }
    return count < begun
      ? Failure(.tooFewTouches, count: count, limit: begun)
      : Failure(.tooManyTouches, count: max(count, most), limit: begun)
  }
}
