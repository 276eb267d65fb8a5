internal import Recognition
internal import TouchModel

/// Groups of values that several platforms set together.
extension PanRecognizer.Configuration {
  /// A drag begins beyond a slop.
  mutating func setDragSlop(_ slop: Double, _ metric: DistanceMetric) {
    hysteresis = slop
    hysteresisMetric = metric
    beginsAtHysteresis = false
  }

  /// Each finger that lands or lifts moves the point from which the slop is measured
  /// (`GestureDetector`) [K].
  mutating func setFocus() {
    reference = .centroid(startsAnew: true)
  }
}

extension SampleWindow {
  /// Android's velocity tracker: samples of the last 100 ms; a finger that has not moved for 40 ms
  /// has stopped (`VelocityTracker.cpp`) [S].
  static let android = SampleWindow(horizon: .milliseconds(100), stopGap: .milliseconds(40))

  /// Chromium's port of Android's velocity tracker: samples of the last 100 ms; a finger that has not
  /// moved for 40 ms has stopped, or for 80 ms before the lift (`velocity_tracker.cc`) [S].
  static let chromium = SampleWindow(
    horizon: .milliseconds(100), stopGap: .milliseconds(40), liftGap: .milliseconds(80))

  /// Flutter's port of Android's velocity tracker: at least three samples of the last 100 ms; a finger
  /// that has not moved for 40 ms has stopped (`velocity_tracker.dart`) [S].
  static let flutter = SampleWindow(
    horizon: .milliseconds(100), stopGap: .milliseconds(40), minimumSamples: 3)
}

extension SwipeRecognizer.Configuration {
  /// A fling is decided at the lift, by its velocity.
  mutating func setFling(
    minimumVelocity: Double, minimumDistance: Double, velocity: VelocityEstimator,
    _ change: (inout Fling) -> Void = { _ in }
  ) {
    minimumPrimaryMovement = minimumDistance
    maximumDuration = nil
    var fling = Fling()
    (fling.minimumVelocity, fling.velocity) = (minimumVelocity, velocity)
    change(&fling)
    decision = .atLift(fling)
  }

  /// A fling is decided at the lift, by its velocity. Each finger needs at least 20 px/s, within 20°
  /// of a direction; a finger has stopped 80 ms after its last movement (`gesture_configuration.cc`,
  /// `velocity_tracker.cc`).
  mutating func setChromiumSwipe(minimumVelocity: Double, velocity: VelocityEstimator) {
    setFling(minimumVelocity: minimumVelocity, minimumDistance: 0, velocity: velocity) { fling in
      fling.maximumDeviation = 20 * Trigonometry.radiansPerDegree
      fling.judgesEachFinger = true
    }
  }
}

extension TapRecognizer.Configuration {
  /// The interval of a double tap is measured from landing to landing. The fingers of a two-finger
  /// tap land less than 300 px apart; the tap ends with the first lift, within 800 ms
  /// (`gesture_configuration.cc`).
  mutating func setChromiumTaps(slop: Double, interval: TimeSpan, distance: Double) {
    maximumTapDuration = nil
    allowableMovement = slop
    series.maximumTapInterval = interval
    tapIntervalOrigin = .landingToLanding
    series.maximumTapDistance = distance
    maximumTouchSeparation = 300
    allowsExactSeparation = false
    maximumMultiTouchDuration = .milliseconds(800)
    endsWithFirstLift = true
  }
}

extension PinchRecognizer.Configuration {
  /// Only the part that exceeds the slop scales; to begin, slop and least span have an epsilon of
  /// 0.05 (`scale_gesture_detector.cc`).
  mutating func setChromiumSpan(slop: Double, minimum: Double) {
    start = .hysteresis(
      Hysteresis(slop + 0.05, beginsAtHysteresis: false, baselineOffset: slop))
    spanMetric = .meanDeviation
    minimumSpan = minimum
    minimumSpanMargin = 0.05
    scale = .ofEachStep
    touchCountChange = .restart
  }

  /// Begins with two fingers, at scale 1, and ends when their number is no longer two.
  mutating func setAtOnce() {
    start = .onLanding
    touchCountChange = .end
  }
}
