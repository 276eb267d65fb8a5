internal import Recognition
internal import TouchModel

/// Groups of values that several platforms set together.
extension PanRecognizer.Configuration {
  /// A drag that begins beyond a slop.
  mutating func setDragSlop(_ slop: Double, _ metric: DistanceMetric) {
    hysteresis = slop
    hysteresisMetric = metric
    beginsAtHysteresis = false
  }

  /// Android's tracker and its ports: samples of 100 ms, a finger that was still for 40 ms has
  /// stopped (`VelocityTracker.cpp`) [S].
  mutating func setLeastSquares(restricted: Bool) {
    velocityStrategy = restricted ? .restrictedLeastSquares : .leastSquares
    velocityHorizon = .milliseconds(100)
    velocityStopGap = .milliseconds(40)
  }
}

extension PanRecognizer.Configuration {
  /// The detector's focus: each finger that lands or lifts moves where the slop is measured from, and
  /// one that lifts against another clears the velocity (`GestureDetector`) [K].
  mutating func setFocus() {
    startsAnewWithTouches = true
    dropsOpposingVelocity = true
  }
}

extension SwipeRecognizer.Configuration {
  /// A fling: decided at the lift, by its velocity.
  mutating func setFling(minimumVelocity: Double, minimumDistance: Double) {
    decision = .atLift
    self.minimumVelocity = minimumVelocity
    minimumPrimaryMovement = minimumDistance
    maximumDuration = nil
    maximumSecondaryMovement = nil
    velocityStrategy = .leastSquares
    velocityHorizon = .milliseconds(100)
    velocityStopGap = .milliseconds(40)
  }

  /// At least 20 px/s of each finger, within 20° of a direction; a finger has stopped 80 ms after it
  /// moved last (`gesture_configuration.cc`, `velocity_tracker.cc`).
  mutating func setChromiumSwipe() {
    maximumDeviation = 20 * Trigonometry.radiansPerDegree
    judgesEachFinger = true
    velocityLiftGap = .milliseconds(80)
  }
}

extension TapRecognizer.Configuration {
  /// Double taps are timed from landing to landing; a tap of two fingers lands less than 300 px
  /// apart, is over with the first lift, and that within 800 ms (`gesture_configuration.cc`).
  mutating func setChromiumTaps(slop: Double, interval: TimeSpan, distance: Double) {
    maximumTapDuration = nil
    allowableMovement = slop
    maximumTapInterval = interval
    tapIntervalOrigin = .landingToLanding
    maximumTapDistance = distance
    maximumTouchSeparation = 300
    allowsExactSeparation = false
    maximumMultiTouchDuration = .milliseconds(800)
    endsWithFirstLift = true
  }
}

extension PinchRecognizer.Configuration {
  /// Only what exceeds the slop scales; to begin, slop and least span have an epsilon of 0.05
  /// (`scale_gesture_detector.cc`).
  mutating func setChromiumSpan(slop: Double, minimum: Double) {
    hysteresis = slop + 0.05
    beginsAtHysteresis = false
    baselineOffset = slop
    spanMetric = .meanDeviation
    minimumSpan = minimum
    minimumSpanMargin = 0.05
    reportsEachStep = true
    touchCountChange = .restart
  }

  /// Begins with two fingers, scale 1, and ends when there are others than two.
  mutating func setAtOnce() {
    hysteresis = 0
    baselineOffset = 0
    beginsOnLanding = true
    touchCountChange = .end
  }
}
