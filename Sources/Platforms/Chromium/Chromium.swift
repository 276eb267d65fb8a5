internal import Arbitration
internal import Recognition
internal import TouchModel

extension Preset {
  /// No program judges this preset: it follows the source of Chromium alone.
  ///
  /// Chromium's detectors on the desktop: `gesture_configuration.cc` and its Aura part,
  /// `gesture_detector.cc`, `scale_gesture_detector.cc`. One CSS pixel is one point.
  ///
  /// Not established, and left as in UIKit: rotation, which is not a gesture in Chromium; edge
  /// pans. Left out: the doubling of the slop for a panel that reports contacts without a size; the
  /// least speed of a fling of one finger, 30 px/s, because a swipe here requires 20 px/s of any
  /// number of fingers; the largest speed, 17,000 px/s; scrolls of less than 0.1 px.
  public static let chromium = Preset("chromium") { preset in
    preset.summary = "Chromium and Blink on the desktop."
    preset.verification = .unverified("no program here runs Chromium's detectors")
    preset.policy = .detectors
    preset.tap.setChromiumTaps(slop: 15, interval: .milliseconds(400), distance: 20)  // [S]
    preset.longPress.minimumPressDuration = .milliseconds(650)  // show press 150, then 500 [S]
    preset.longPress.allowableMovement = 15  // touch slop [S]
    preset.pan.setDragSlop(15, .euclidean)  // touch slop [S]
    preset.pan.setFocus()
    // LSQ2_RESTRICTED [S]. A finger that lifts while it moves against another one clears it [K].
    preset.pan.velocity = .sampled(.restrictedLeastSquares(.chromium), dropsOpposing: true)
    // min_swipe_velocity [S].
    preset.swipe.setChromiumSwipe(
      minimumVelocity: 20, velocity: .restrictedLeastSquares(.chromium))
    preset.pinch.setChromiumSpan(slop: 30, minimum: 125)  // twice the slop; min scaling span [S]
  }

  /// No program judges this preset: it follows the source of Chromium alone.
  ///
  /// The hard-coded defaults of Chromium's detectors, as on phones. Left out: the doubling of the
  /// slop for a panel that reports contacts without a size; the largest speed of a fling, 8,000
  /// px/s.
  public static let chromiumMobile = Preset("chromium-mobile") { preset in
    preset.summary = "Chromium and Blink on phones."
    preset.verification = .unverified("no program here runs Chromium's detectors")
    preset.policy = .detectors
    preset.tap.setChromiumTaps(slop: 8, interval: .milliseconds(300), distance: 100)  // [K]
    preset.tap.tapIntervalOrigin = .liftToLanding
    preset.longPress.minimumPressDuration = .milliseconds(680)  // show press 180 + 500 [K]
    preset.longPress.allowableMovement = 8  // [K]
    preset.pan.setDragSlop(8, .euclidean)  // [K]
    preset.pan.setFocus()
    // A finger that lifts while it moves against another one clears it [K].
    preset.pan.velocity = .sampled(.leastSquares(.chromium), dropsOpposing: true)
    preset.swipe.setChromiumSwipe(  // least speed [K], the rest [S]
      minimumVelocity: 50, velocity: .leastSquares(.chromium))
    preset.pinch.setChromiumSpan(slop: 16, minimum: 200)  // ScaleGestureDetector::Config [S]
  }
}
