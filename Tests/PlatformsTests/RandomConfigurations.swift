import Platforms
import Recognition
import SeededRandom
import TouchModel

/// Returns true once in `times` calls, at random.
private func isChosen(_ chance: inout SplitMix, _ times: Int = 4) -> Bool {
  Int.random(in: 0..<times, using: &chance) == 0
}

private func any<Value>(of values: [Value], _ chance: inout SplitMix) -> Value {
  values[Int.random(in: values.indices, using: &chance)]
}

extension PanRecognizer.Configuration {
  /// A configuration with many values at random.
  static func random(_ chance: inout SplitMix) -> Self {
    var p = Self()
    p.minimumNumberOfTouches = isChosen(&chance, 3) ? 2 : isChosen(&chance, 9) ? 0 : 1
    if isChosen(&chance, 2) { p.maximumNumberOfTouches = Int.random(in: 1...3, using: &chance) }
    p.hysteresis = isChosen(&chance, 3) ? Double.random(in: 0...30, using: &chance) : 10
    p.hysteresisMetric = any(of: DistanceMetric.allCases, &chance)
    p.beginsAtHysteresis = !isChosen(&chance)
    p.subtractsHysteresis = isChosen(&chance)
    if isChosen(&chance) { p.opposingMovement = Double.random(in: 0...20, using: &chance) }
    if isChosen(&chance) { p.directionInterval = .milliseconds(25) }
    let change = any(of: TouchCountChange.allCases, &chance)
    let rounds = isChosen(&chance)
    switch Int.random(in: 0..<5, using: &chance) {
    case 0: p.reference = .landing
    case 1, 2: p.reference = .firstTouch(touchCountChange: change, isRounded: rounds)
    default:
      p.reference = .centroid(
        touchCountChange: change, startsAnew: isChosen(&chance), isRounded: rounds)
    }
    p.endsWithinHysteresis = isChosen(&chance)
    p.endsWithExtraTouch = isChosen(&chance)
    if isChosen(&chance, 5) {
      p.velocity = .blend(
        BlendedVelocity(
          current: 0.5, previous: 0.25, shortestSample: .milliseconds(isChosen(&chance) ? 5 : 0)))
    } else {
      p.velocity = .sampled(.random(&chance), dropsOpposing: isChosen(&chance, 2))
    }
    return p
  }
}

extension VelocityEstimator {
  /// An estimator with many values at random.
  static func random(_ chance: inout SplitMix) -> Self {
    let window = SampleWindow(
      horizon: .milliseconds(isChosen(&chance) ? 30 : 100),
      stopGap: isChosen(&chance) ? .milliseconds(20) : nil,
      liftGap: isChosen(&chance) ? .milliseconds(10) : nil,
      minimumSamples: isChosen(&chance) ? 3 : 2)
    return any(
      of: [
        .leastSquares(window), .restrictedLeastSquares(window), .decayedSum(window),
        .impulse(window), .interval(horizon: window.horizon, stopGap: window.stopGap),
        .endpoints(
          horizon: window.horizon, stopGap: window.stopGap, minimumSamples: window.minimumSamples),
      ], &chance)
  }
}

extension PinchRecognizer.Configuration {
  /// A configuration with many values at random.
  static func random(_ chance: inout SplitMix) -> Self {
    var p = Self()
    if isChosen(&chance, 3) {
      p.start = .onLanding
    } else {
      var limits = Hysteresis()
      if isChosen(&chance, 3) { limits.hysteresis = Double.random(in: 0...30, using: &chance) }
      limits.beginsAtHysteresis = !isChosen(&chance)
      if isChosen(&chance) { limits.baselineOffset = isChosen(&chance, 2) ? nil : 0 }
      if isChosen(&chance) {
        limits.minimumOpposingMovement = Double.random(in: 0...20, using: &chance)
      }
      if isChosen(&chance) { limits.focalHysteresis = Double.random(in: 0...30, using: &chance) }
      p.start = .hysteresis(limits)
    }
    if isChosen(&chance) { p.minimumSpan = Double.random(in: 0...80, using: &chance) }
    if isChosen(&chance) { p.minimumSpanMargin = 5 }
    p.touchCountChange = any(of: TouchCountChange.allCases, &chance)
    p.extraTouch = any(of: [ExtraTouch.leftOut, .ends, .denied], &chance)
    if isChosen(&chance) { p.velocityWeight = 0.5 }
    if isChosen(&chance) { p.shortestVelocitySample = .milliseconds(5) }
    if isChosen(&chance) { p.shortestSpan = 20 }
    p.measuresFromFirstTouch = isChosen(&chance, 3)
    p.spanMetric = any(of: SpanMetric.allCases, &chance)
    p.scale = any(
      of: [.ofGesture, .ofEachStep, .ofGestureIgnoringSteps(above: 1.2, below: 0.9)], &chance)
    return p
  }
}

extension RotationRecognizer.Configuration {
  /// A configuration with many values at random.
  static func random(_ chance: inout SplitMix) -> Self {
    var p = Self()
    if isChosen(&chance, 3) {
      p.start = .onLanding
    } else {
      var limits = Hysteresis()
      if isChosen(&chance, 3) { limits.hysteresis = Double.random(in: 0...0.4, using: &chance) }
      limits.beginsAtHysteresis = !isChosen(&chance)
      if isChosen(&chance) { limits.baselineOffset = 0 }
      if isChosen(&chance) {
        limits.minimumOpposingMovement = Double.random(in: 0...20, using: &chance)
      }
      p.start = .hysteresis(limits)
    }
    p.touchCountChange = any(of: TouchCountChange.allCases, &chance)
    p.extraTouch = any(of: [ExtraTouch.leftOut, .ends, .denied], &chance)
    if isChosen(&chance) { p.velocityWeight = 0.5 }
    if isChosen(&chance) { p.shortestVelocitySample = .milliseconds(5) }
    p.angle = isChosen(&chance, 3) ? .ofEachStep : .ofGesture(wraps: isChosen(&chance, 2))
    return p
  }
}

extension TapRecognizer.Configuration {
  /// A configuration with many values at random.
  static func random(_ chance: inout SplitMix) -> Self {
    var p = Self()
    p.numberOfTapsRequired = Int.random(in: 1...3, using: &chance)
    p.numberOfTouchesRequired = Int.random(in: 1...3, using: &chance)
    if isChosen(&chance) { p.maximumTapDuration = nil }
    if isChosen(&chance) {
      p.series.maximumTapInterval = isChosen(&chance, 2) ? nil : .milliseconds(30)
    }
    p.tapIntervalOrigin = any(of: [.liftToLanding, .landingToLanding, .liftToLift], &chance)
    if isChosen(&chance) { p.minimumTapInterval = .milliseconds(15) }
    if isChosen(&chance, 2) {
      p.allowableMovement = isChosen(&chance, 3) ? nil : Double.random(in: 0...20, using: &chance)
    }
    p.measuresFromFirstTap = isChosen(&chance)
    p.movementMetric = any(of: DistanceMetric.allCases, &chance)
    p.allowsExactMovement = !isChosen(&chance)
    if isChosen(&chance, 2) { p.series.maximumTapDistance = isChosen(&chance) ? nil : 90 }
    if isChosen(&chance) {
      p.maximumTouchSeparation = 60; p.allowsExactSeparation = isChosen(&chance, 2)
    }
    if isChosen(&chance) { p.maximumMultiTouchDuration = .milliseconds(50) }
    p.endsWithFirstLift = isChosen(&chance)
    p.endsWithExtraTouch = isChosen(&chance)
    p.reportsLastTapOnLanding = isChosen(&chance)
    if isChosen(&chance) { (p.judgesAtLift, p.roundsCentroid) = (true, isChosen(&chance, 2)) }
    return p
  }
}

extension SwipeRecognizer.Configuration {
  /// A configuration with many values at random.
  static func random(_ chance: inout SplitMix) -> Self {
    var p = Self()
    p.direction = isChosen(&chance, 2) ? .right : [.left, .up, .right, .down]
    p.numberOfTouchesRequired = Int.random(in: 1...2, using: &chance)
    if isChosen(&chance) { p.maximumDuration = nil }
    if isChosen(&chance, 2) { p.minimumPrimaryMovement = Double.random(in: 0...40, using: &chance) }
    p.survivesExtraTouch = isChosen(&chance)
    if isChosen(&chance, 2) {
      p.setPath {
        if isChosen(&chance) { $0.maximumSecondaryMovement = nil }
        $0.judgesMean = isChosen(&chance)
      }
      return p
    }
    p.setFling {
      if isChosen(&chance) { $0.minimumVelocity = 20 }
      $0.allowsExactVelocity = !isChosen(&chance)
      $0.allowsExactMovement = !isChosen(&chance)
      $0.movementMetric = any(of: DistanceMetric.allCases, &chance)
      $0.allowsEqualAxes = !isChosen(&chance)
      $0.judgesEachFinger = isChosen(&chance)
      if isChosen(&chance) { $0.maximumDeviation = 0.4 }
      $0.velocity = .random(&chance)
      $0.velocityCountsLanding = !isChosen(&chance)
    }
    return p
  }
}
