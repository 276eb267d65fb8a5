internal import Arbitration
internal import Recognition
internal import TouchModel

extension Preset {
  /// Chromium's detectors on the desktop: `gesture_configuration.cc` and its Aura part,
  /// `gesture_detector.cc`, `scale_gesture_detector.cc`. One CSS pixel is one point.
  ///
  /// In the setup `chromium`, and in each setup that names this preset, one machine judges for all
  /// recognizers, as in Chromium; it was compared with Chromium itself. If the preset is applied to
  /// another setup, as in `--setup default --preset chromium`, each recognizer judges for itself with
  /// these values. No program judges that.
  ///
  /// Not established, and left as in UIKit: rotation, which is not a gesture in Chromium; edge
  /// pans. A swipe that judges each finger, as this preset's does, is Chromium's swipe of several
  /// fingers, of at least 20 px/s; the fling of the setup needs 30 px/s. Left out: the doubling of the
  /// slop for a panel that reports contacts without a size.
  public static let chromium = Preset("chromium") { preset in
    preset.summary = "Chromium and Blink on the desktop."
    preset.verification = .unverified(
      "in Chromium one detector judges all gestures, as in the setup chromium")
    preset.detector = SharedDetector(
      name: "chromium",
      verification: .driven(.init(program: "Chromium 156.0.8078.108", logs: 60, agreeing: 60)),
      rules: { _ in AnySurfaceRules(ChromiumRules.desktop) },
      feedback: { ChromiumRules.desktop.feedback(beside: $0) })
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
    preset.pixelsPerInch = 96  // CSS pixels of a desktop [S]
    preset.words = .chromium
    preset.setups = [.chromium(preset)]
  }

  /// The hard-coded defaults of Chromium's detectors, as on phones. One CSS pixel is one point.
  ///
  /// In the setup `chromium-mobile`, and in each setup that names this preset, one machine judges for
  /// all recognizers, as in Chromium; one finger was compared with Chromium's emulator of phones, and
  /// the machine for several fingers is that of the desktop, which was compared with Chromium. If the
  /// preset is applied to another setup, each recognizer judges for itself with these values. No program
  /// judges that.
  ///
  /// Left out: the doubling of the slop for a panel that reports contacts without a size.
  public static let chromiumMobile = Preset("chromium-mobile") { preset in
    preset.summary = "Chromium and Blink on phones."
    preset.verification = .unverified(
      "in Chromium one detector judges all gestures, as in the setup chromium-mobile")
    preset.detector = SharedDetector(
      name: "chromium-mobile",
      verification: .unverified(
        "only one finger was compared with Chromium, on 60 logs that agree"),
      rules: { _ in AnySurfaceRules(ChromiumRules.mobile) },
      feedback: { ChromiumRules.mobile.feedback(beside: $0) })
    preset.policy = .detectors
    preset.tap.setChromiumTaps(slop: 8, interval: .milliseconds(300), distance: 100)  // [M]
    preset.tap.tapIntervalOrigin = .liftToLanding
    preset.tap.minimumTapInterval = .milliseconds(40)  // double_tap_min_time [S]
    preset.longPress.minimumPressDuration = .milliseconds(680)  // show press 180 + 500 [M]
    preset.longPress.allowableMovement = 8  // [M]
    preset.pan.setDragSlop(8, .euclidean)  // [M]
    preset.pan.setFocus()
    // A finger that lifts while it moves against another one clears it [K].
    preset.pan.velocity = .sampled(.leastSquares(.chromium), dropsOpposing: true)
    preset.swipe.setChromiumSwipe(  // least speed [M], the rest [S]
      minimumVelocity: 50, velocity: .leastSquares(.chromium))
    preset.pinch.setChromiumSpan(slop: 16, minimum: 200)  // ScaleGestureDetector::Config [S]
    preset.pixelsPerInch = 160  // CSS pixels of a phone are dp [S]
    preset.words = .chromium
    preset.setups = [.chromiumMobile(preset)]
  }
}
