internal import Arbitration
internal import Recognition
internal import TouchModel

extension Preset {
  /// Hammer.js 2: `src/recognizers/*.js`. One CSS pixel is one point.
  ///
  /// Hammer.js was compared on one element with five recognizers. Times may differ by 8 ms, values
  /// by half a percent or 0.005. On sessions with noise (paths that curve, a sensor with noise of
  /// 0.1 to 1 point, uneven frames, up to five fingers that also land, rest and lift one by one,
  /// three to eight gestures), all of 1,000 logs agree with fractions and with whole points, and of
  /// each recognizer at least 99 % of the values. All of 395 captures of touchscreens and touchpads,
  /// moved into the area, agree. Taps, presses, swipes and pinches are measured from whole pixels.
  ///
  /// Not established, and left as in UIKit: edge pans. Left out: its rotation, which adds the two
  /// angles instead of subtracting them; the order in which taps that require each other's failure
  /// were added.
  public static let hammer = Preset("hammer") { preset in
    preset.summary =
      "Hammer.js 2 in web pages; the first recognizer that recognizes excludes the others."
    preset.verification = .driven(
      .init(program: "Hammer.js 2.0.7", logs: 300, agreeing: 300))
    preset.policy = .firstWins  // manager.js, recognizer.js [S]
    // process() looks at duration, distance and pointers of INPUT_END alone; getCenter [S].
    preset.tap.rules.decision = .atLift(isRounded: true)
    preset.tap.maximumTapDuration = .milliseconds(250)  // time, less than [S]
    preset.tap.allowableMovement = 9  // threshold, less than [S]
    preset.tap.allowsExactMovement = false
    preset.tap.series.maximumTapInterval = .milliseconds(300)  // interval, end to end [S]
    preset.tap.tapIntervalOrigin = .liftToLift
    preset.tap.series.maximumTapDistance = 10  // posThreshold [S]
    preset.longPress.minimumPressDuration = .milliseconds(251)  // time [S]
    preset.longPress.allowableMovement = 9  // [S]
    preset.longPress.allowsExactMovement = false
    preset.longPress.roundsPositions = true  // getCenter [S]
    preset.pan.setDragSlop(10, .euclidean)  // threshold [S]
    preset.pan.directionInterval = .milliseconds(25)  // COMPUTE_INTERVAL, more than [S]
    // firstInput; the attribute test fails; getCenter [S].
    preset.pan.reference = .firstTouch(touchCountChange: .cancel, isRounded: true)
    preset.pan.maximumNumberOfTouches = 1  // pointers [S]
    // COMPUTE_INTERVAL, held between [S].
    preset.pan.velocity = .sampled(.interval(horizon: .milliseconds(25)))
    // More than 0.3 px/ms over the whole gesture, more than 10 px of distance; DIRECTION_NONE [S].
    preset.swipe.setFling(
      minimumVelocity: 300, minimumDistance: 10, velocity: .endpoints(horizon: .seconds(3600))
    ) { fling in
      (fling.allowsExactVelocity, fling.allowsExactMovement) = (false, false)
      fling.movementMetric = .euclidean
      fling.allowsEqualAxes = false
      fling.roundsCentroid = true  // getCenter [S]
    }
    // More than the threshold [S].
    preset.pinch.start = .hysteresis(.init(0, beginsAtHysteresis: false, baselineOffset: 0))
    preset.pinch.measuresFromFirstTouch = true  // firstMultiple [S]
    preset.pinch.touchCountChange = .cancel  // the attribute test fails [S]
    preset.pinch.extraTouch = .ends  // pointers 2 [S]
    // The sum of two directions exceeds the threshold of 0 as soon as two fingers are down [S].
    preset.rotation.start = .onLanding
    preset.rotation.angle = .sumOfDirections  // getRotation [S]
    preset.rotation.touchCountChange = .cancel  // the attribute test fails [S]
    preset.rotation.extraTouch = .ends  // pointers 2 [S]
    preset.pixelsPerInch = 96  // CSS pixels of a desktop [S]
    preset.words = .hammer
    preset.setups = [.hammer(preset), .hammerAll(preset)]
  }
}
