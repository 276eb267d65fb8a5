package import Recognition
internal import TouchModel

/// The rules of Android's `GestureDetector` and `ScaleGestureDetector`, which judge all touches of a
/// surface together. A recognizer reports the events of one of Android's listener methods.
///
/// All rules are from `GestureDetector.java`, `ScaleGestureDetector.java`, `VelocityTracker.cpp` and
/// `InputReader.cpp` of Android 10 [S]. The values are those of the stock system since Android 11,
/// whose long press is 100 ms shorter. The values of a recognizer replace them in its machine.
package struct AndroidRules: Hashable, Sendable {
  /// `TOUCH_SLOP`: a finger that moves farther scrolls.
  var slop = 8.0
  /// `TAP_TIMEOUT`: the time from the landing after which a press is shown.
  var showPressDelay = TimeSpan.milliseconds(100)
  /// `DEFAULT_LONG_PRESS_TIMEOUT`: the time from the landing to a long press.
  var longPressDelay = TimeSpan.milliseconds(400)
  /// `DOUBLE_TAP_TIMEOUT`: the time from the first landing within which the second must come, and after
  /// which a single tap is confirmed.
  var doubleTapDelay = TimeSpan.milliseconds(300)
  /// `DOUBLE_TAP_MIN_TIME`: the least time from the first lift to the second landing.
  var doubleTapMinimum = TimeSpan.milliseconds(40)
  /// `DOUBLE_TAP_SLOP`: the distance of the two landings, exclusive.
  var doubleTapSlop = 100.0
  /// `MINIMUM_FLING_VELOCITY`, exclusive, on one axis.
  var minimumFling = 50.0
  /// `MAXIMUM_FLING_VELOCITY`, on each axis.
  var maximumFling = 8000.0
  /// Twice the touch slop: the change of the span after which scaling begins, exclusive.
  var spanSlop = 16.0
  /// `config_minScalingSpan`, 27 mm in whole pixels.
  var minimumSpan = 170.0
  /// The rules of Chromium's port; nil for Android itself.
  var port: ChromiumPort?

  package init() {}

  /// The values that decide what the detectors do, the same for all recognizers of a setup: without double
  /// taps their limits have no effect.
  var ofDetectors: AndroidRules {
    guard let port, !port.hasDoubleTap else { return self }
    var rules = self
    let usual = AndroidRules()
    (rules.doubleTapDelay, rules.doubleTapMinimum, rules.doubleTapSlop) = (
      usual.doubleTapDelay, usual.doubleTapMinimum, usual.doubleTapSlop
    )
    return rules
  }
}

extension AndroidRules: SurfaceRules {
  package static var name: StaticString { "android" }
  package var filter: NoFilter? { nil }

  package func machine(for recognizer: RecognizerConfiguration) -> CustomMachine? {
    var rules = self
    return rules.take(recognizer).map { CustomMachine(platform: AndroidMachine($0, rules)) }
  }

  /// Replaces values by those of a recognizer. Returns what the recognizer reports; nil if it judges for
  /// itself.
  mutating func take(_ recognizer: RecognizerConfiguration) -> AndroidMachine.Part? {
    switch recognizer {
    case .tap(let tap):
      guard tap.numberOfTouchesRequired == 1, tap.numberOfTapsRequired <= 2 else { return nil }
      // Android's taps have no longest duration; Chromium's end with the long press. Only the detector
      // knows that a tap waits for a double tap.
      guard port != nil || tap.maximumTapDuration == nil || tap.waitsForDoubleTap
      else { return nil }
      setTap(tap)
      return tap.numberOfTapsRequired == 2
        ? .doubleTap : tap.waitsForDoubleTap ? .singleTapConfirmed : .singleTapUp
    case .longPress(let press):
      guard press.numberOfTouchesRequired == 1, press.numberOfTapsRequired == 0
      else { return nil }
      slop = press.allowableMovement ?? .infinity
      longPressDelay = press.minimumPressDuration
      return .longPress
    case .pan(let pan):
      guard pan.minimumNumberOfTouches <= 1, pan.maximumNumberOfTouches == nil, !pan.hasCourse
      else { return nil }
      slop = pan.hysteresis
      return .scroll
    case .swipe(let swipe):
      guard swipe.numberOfTouchesRequired == 1 else { return nil }
      slop = swipe.minimumPrimaryMovement
      if case .atLift(let fling) = swipe.decision { minimumFling = fling.minimumVelocity }
      return .fling(swipe.direction)
    case .pinch(let pinch):
      if case .hysteresis(let limits) = pinch.start { spanSlop = limits.hysteresis }
      minimumSpan = pinch.minimumSpan.rounded()
      return .scale
    case .rotation: return nil
    }
  }

  private mutating func setTap(_ tap: TapRecognizer.Configuration) {
    slop = tap.allowableMovement ?? .infinity
    doubleTapDelay = tap.series.maximumTapInterval ?? TimeSpan(microseconds: .max)
    doubleTapMinimum = tap.minimumTapInterval
    doubleTapSlop = tap.series.maximumTapDistance ?? .infinity
  }
}
