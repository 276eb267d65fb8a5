internal import Arbitration
internal import Recognition
internal import TouchModel

extension Preset {
  /// Android's detectors with current stock values: `ViewConfiguration`, `GestureDetector`,
  /// `ScaleGestureDetector` and `VelocityTracker` of AOSP. One dp is one point.
  ///
  /// In the setup `android`, and in each setup that names this preset, one machine judges for all
  /// recognizers, as in Android; it was compared with Android's own classes. If the preset is applied
  /// to another setup, as in `--setup default --preset android`, each recognizer judges for itself with
  /// these values, so that a scroll does not know of a long press or a double tap. No program judges
  /// that.
  ///
  /// Not established, and left as in UIKit: rotation, for which Android has no detector; the number
  /// of fingers of taps and presses; edge pans.
  public static let android = Preset("android") { preset in
    preset.summary = "Android's GestureDetector and ScaleGestureDetector, with stock values."
    preset.verification = .unverified(
      "in Android one detector judges all gestures, as in the setup android; see its verification")
    preset.detector = SharedDetector(
      name: "android",
      verification: .driven(
        .init(program: "Android 10.0.0+r36", logs: 10_000, agreeing: 10_000)),
      rules: { _ in AnySurfaceRules(AndroidRules()) },
      feedback: { AndroidRules().feedback(beside: $0) })
    preset.policy = .detectors
    // No limit; the long press pre-empts it [K].
    preset.tap.maximumTapDuration = nil
    preset.tap.allowableMovement = 8  // TOUCH_SLOP [S]
    preset.tap.series.maximumTapInterval = .milliseconds(300)  // DOUBLE_TAP_TIMEOUT, up to down [S]
    preset.tap.minimumTapInterval = .milliseconds(40)  // DOUBLE_TAP_MIN_TIME [S]
    preset.tap.series.maximumTapDistance = 100  // DOUBLE_TAP_SLOP [S]
    preset.tap.reportsLastTapOnLanding = true  // onDoubleTap at the second down [S]
    preset.longPress.minimumPressDuration = .milliseconds(400)  // DEFAULT_LONG_PRESS_TIMEOUT [S]
    preset.longPress.allowableMovement = 8  // TOUCH_SLOP [S]
    preset.pan.setDragSlop(8, .euclidean)  // distance² > slop² [K]
    preset.pan.setFocus()
    // A finger that lifts while it moves against another one clears it (`GestureDetector`) [K].
    preset.pan.velocity = .sampled(.leastSquares(.android), dropsOpposing: true)
    preset.screenEdgePan.edgeWidth = 12  // EDGE_SLOP [S]
    // MINIMUM_FLING_VELOCITY [S].
    preset.swipe.setFling(
      minimumVelocity: 50, minimumDistance: 8, velocity: .leastSquares(.android))
    // More than twice the touch slop [K]; the first scale is the step from the last span [S].
    preset.pinch.start = .hysteresis(.init(16, beginsAtHysteresis: false, baselineOffset: nil))
    preset.pinch.spanMetric = .meanDeviation  // twice the mean deviation on each axis [S]
    preset.pinch.minimumSpan = 27 * Point.perMillimetre  // 27 mm [K]
    preset.pinch.scale = .ofEachStep  // scaleFactor is per event [S]
    preset.pinch.touchCountChange = .restart  // [S]
    preset.pixelsPerInch = 160  // dp [S]
    preset.resamplesTouches = true  // InputTransport.cpp [S]
    preset.words = .android
    preset.setups = [.android(preset)]
  }
}
