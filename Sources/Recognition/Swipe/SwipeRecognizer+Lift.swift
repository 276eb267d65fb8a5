internal import TouchModel

/// Swipes that are decided as a finger lifts, by its velocity.
extension SwipeRecognizer.Configuration {
  var history: VelocityHistory? {
    guard decision == .atLift else { return nil }
    return VelocityHistory(
      velocityStrategy, horizon: velocityHorizon, stopGap: velocityStopGap,
      liftGap: velocityLiftGap, fewest: minimumVelocitySamples)
  }

  /// The axis along which the finger is faster decides; it must be one of the directions, fast
  /// enough, far enough and straight enough.
  func judge(
    velocity: Point, movement: Point, after span: TimeSpan
  ) -> Result<SwipeDirection, SwipeRejection> {
    if let longest = maximumDuration, span > longest {
      return .failure(.init(.tooSlow, measured: span.seconds, limit: longest.seconds))
    }
    let isHorizontal = abs(velocity.x) >= abs(velocity.y)
    let speed = isHorizontal ? velocity.x : velocity.y
    let across = isHorizontal ? velocity.y : velocity.x
    let way: SwipeDirection =
      isHorizontal ? (speed < 0 ? .left : .right) : (speed < 0 ? .up : .down)
    if speed != 0, !direction.contains(way) {
      // Halfway to another axis that other one decides.
      let off = direction.angle(from: velocity)
      return .failure(.init(.offDirection, measured: off, limit: .pi / 4))
    }
    guard speed != 0, abs(speed) >= minimumVelocity else {
      return .failure(.init(.tooSlowAtLift, measured: abs(speed), limit: minimumVelocity))
    }
    let along = abs(isHorizontal ? movement.x : movement.y)
    guard along >= minimumPrimaryMovement else {
      return .failure(.init(.tooShort, measured: along, limit: minimumPrimaryMovement))
    }
    if let most = maximumDeviation {
      let off = Trigonometry.angle(y: abs(across), x: abs(speed))
      if off > most { return .failure(.init(.offDirection, measured: off, limit: most)) }
    }
    return .success(way)
  }
}

/// Why a lift made no swipe.
struct SwipeRejection: Error {
  let failure: Failure

  init(_ reason: Failure.Reason, measured: Double? = nil, limit: Double? = nil) {
    failure = Failure(reason, measured: measured, limit: limit)
  }
}
