internal import Recognition
internal import TouchModel

extension SwipeRecognizer.Configuration {
  /// The axis along which the finger is faster decides; the finger must be fast enough, in one of the directions,
  /// and go far enough and straight enough.
  func judge(
    _ fling: Fling, velocity: Point, movement: Point, after span: TimeSpan
  ) -> Result<SwipeDirection, SwipeRejection> {
    if let longest = maximumDuration, span > longest {
      return .failure(.init(.heldTooLong, measured: span.seconds, limit: longest.seconds))
    }
    if !fling.allowsEqualAxes, abs(movement.x - movement.y) <= Rounding.slack {
      return .failure(.init(.wrongDirection))
    }
    let isHorizontal = Rounding.reaches(abs(velocity.x), abs(velocity.y))
    let speed = isHorizontal ? velocity.x : velocity.y
    let across = isHorizontal ? velocity.y : velocity.x
    let way: SwipeDirection =
      isHorizontal ? (speed < 0 ? .left : .right) : (speed < 0 ? .up : .down)
    // The size comes first: a finger at rest has a direction of noise.
    guard speed != 0, fling.isFast(abs(speed)) else {
      return .failure(.init(.tooSlowAtLift, measured: abs(speed), limit: fling.minimumVelocity))
    }
    if !direction.contains(way) {
      // Halfway to another axis that other one decides.
      let off = direction.angle(from: velocity)
      return .failure(.init(.offDirection, measured: off, limit: .pi / 4))
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

  /// The failure of a movement that came to rest before the lift, which is a drag; nil if the fingers were still
  /// fast enough, or if the whole movement took so little time that it is a swipe however it ends.
  func objection(
    toClosing speed: Double, of movement: Point, after span: TimeSpan
  ) -> Failure? {
    guard minimumClosingShare > 0, span > .zero, span >= quickDuration else { return nil }
    let least = minimumClosingShare * movement.length / span.seconds
    return speed < least ? Failure(.tooSlowAtLift, measured: speed, limit: least) : nil
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
