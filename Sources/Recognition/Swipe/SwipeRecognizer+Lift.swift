internal import TouchModel

/// Swipes that are decided as a finger lifts, by its velocity; Android, Chromium, Flutter, GTK,
/// Hammer.js.
extension SwipeRecognizer {
  /// Takes a movement, which decides nothing.
  mutating func sample(at time: Timestamp, in table: TouchTable) -> Signal? {
    guard extra?.isEmpty ?? true else { return nil }
    extra?.forgetMost()
    velocity?.move(fingers.down, at: time, in: table)
    return nil
  }

  mutating func judgeLift(
    of touches: TouchSet, landed: Int, after span: TimeSpan, at time: Timestamp,
    in table: TouchTable
  ) -> Signal? {
    extra?.lift(touches)
    if touches.intersection(fingers.down).isEmpty { return nil }
    velocity?.lift(fingers.down, at: time, in: table)
    let movement = velocity?.movement(of: fingers.down, in: table) ?? .zero
    fingers.lift(touches)
    let required = configuration.numberOfTouchesRequired
    if landed < required { return fail(.init(.tooFewTouches, count: landed, limit: required)) }
    if let most = extra?.most, most > 0 {
      return fail(.init(.tooManyTouches, count: landed + most, limit: required))
    }
    guard let velocity else { return nil }
    let verdict = configuration.judge(
      velocity.fling, velocity: velocity.estimate, movement: movement, after: span)
    switch verdict {
    case .failure(let rejection): return fail(rejection.failure)
    case .success(let way):
      let failure = velocity.firstObjection {
        velocity.fling.objection(to: way, ofFingerAt: $0)
      }
      return failure.map { fail($0) } ?? recognize(way)
    }
  }
}

extension SwipeRecognizer.Configuration {
  /// The axis along which the finger is faster decides; it must be one of the directions, fast
  /// enough, far enough and straight enough.
  func judge(
    _ fling: Fling, velocity: Point, movement: Point, after span: TimeSpan
  ) -> Result<SwipeDirection, SwipeRejection> {
    if let longest = maximumDuration, span > longest {
      return .failure(.init(.tooSlow, measured: span.seconds, limit: longest.seconds))
    }
    if !fling.allowsEqualAxes, abs(movement.x - movement.y) <= Rounding.slack {
      return .failure(.init(.wrongDirection))
    }
    let isHorizontal = Rounding.reaches(abs(velocity.x), abs(velocity.y))
    let speed = isHorizontal ? velocity.x : velocity.y
    let across = isHorizontal ? velocity.y : velocity.x
    let way: SwipeDirection =
      isHorizontal ? (speed < 0 ? .left : .right) : (speed < 0 ? .up : .down)
    if speed != 0, !direction.contains(way) {
      // Halfway to another axis that other one decides.
      let off = direction.angle(from: velocity)
      return .failure(.init(.offDirection, measured: off, limit: .pi / 4))
    }
    guard speed != 0, fling.isFast(abs(speed)) else {
      return .failure(.init(.tooSlowAtLift, measured: abs(speed), limit: fling.minimumVelocity))
    }
    let along =
      fling.movementMetric == .perAxis
      ? abs(isHorizontal ? movement.x : movement.y) : fling.movementMetric.length(of: movement)
    guard
      Rounding.reaches(along, minimumPrimaryMovement, isInclusive: fling.allowsExactMovement)
    else {
      return .failure(.init(.tooShort, measured: along, limit: minimumPrimaryMovement))
    }
    if let most = fling.maximumDeviation {
      let off = Trigonometry.angle(y: abs(across), x: abs(speed))
      if off > most + Rounding.slack {
        return .failure(.init(.offDirection, measured: off, limit: most))
      }
    }
    return .success(way)
  }

}

extension SwipeRecognizer.Configuration.Fling {
  /// Returns whether a speed, in points a second, is enough.
  fileprivate func isFast(_ speed: Double) -> Bool {
    Rounding.reaches(speed, minimumVelocity, isInclusive: allowsExactVelocity)
  }

  /// The failure of a finger with `velocity` that does not move `way` as the others do; nil if it
  /// does.
  func objection(to way: SwipeDirection, ofFingerAt velocity: Point) -> Failure? {
    let speed =
      switch way {
      case .right: velocity.x
      case .left: -velocity.x
      case .down: velocity.y
      default: -velocity.y
      }
    if speed < 0 { return Failure(.wrongDirection) }
    if speed > 0, isFast(speed) { return nil }
    return Failure(.tooSlowAtLift, measured: speed, limit: minimumVelocity)
  }
}

/// Why a lift made no swipe.
struct SwipeRejection: Error {
  let failure: Failure

  init(_ reason: Failure.Reason, measured: Double? = nil, limit: Double? = nil) {
    failure = Failure(reason, measured: measured, limit: limit)
  }
}
