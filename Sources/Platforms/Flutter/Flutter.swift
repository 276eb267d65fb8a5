internal import Arbitration
internal import Recognition
internal import TouchModel

extension Preset {
  /// Flutter's recognizers: `gestures/constants.dart`, `arena.dart`, `monodrag.dart`, `scale.dart`. One
  /// logical pixel is one point.
  ///
  /// In the setup `flutter`, and in each setup that names this preset and has only taps and double taps
  /// of one finger, long presses, pans, and pans with the direction `horizontal` or `vertical`, at most one
  /// of each, on one view and without rules, one machine judges for all recognizers, as in Flutter's
  /// `GestureDetector`. It was compared with Flutter. In other setups each recognizer judges for itself with these values, by the rules of the
  /// policy. No program judges that; it follows the source of Flutter.
  ///
  /// Not established, and left as in UIKit: several fingers of taps and presses; the slop of a
  /// rotation, which has none of its own in Flutter; edge pans. Left out: a scale of one finger,
  /// which no recognizer of Tactus reports.
  public static let flutter = Preset("flutter") { preset in
    preset.summary = "Flutter's gesture recognizers, with the rules of its gesture arena."
    preset.verification = .unverified(
      "in Flutter one detector judges all gestures, as in the setup flutter; see its verification")
    preset.detector = SharedDetector(
      name: "flutter",
      verification: .driven(
        .init(program: "Flutter 3.44.8, as in flet-web 1.0.5", logs: 300, agreeing: 300)),
      rules: { FlutterRules().judging($0).map { AnySurfaceRules($0) } },
      feedback: { FlutterRules().feedback(beside: $0) }, replacesPolicy: true)
    preset.policy = .arena
    preset.tap.maximumTapDuration = nil  // a tap without a rival has no limit [S]
    preset.tap.allowableMovement = 18  // kTouchSlop [S]
    // kDoubleTapTimeout, from the lift [S]
    preset.tap.series.maximumTapInterval = .milliseconds(300)
    preset.tap.minimumTapInterval = .milliseconds(40)  // kDoubleTapMinTime [S]
    // The countdown of a tap starts with its PointerDownEvent (`multitap.dart`) [S].
    preset.tap.minimumTapIntervalRunsFromLanding = true
    preset.tap.series.maximumTapDistance = 100  // kDoubleTapSlop [S]
    preset.longPress.minimumPressDuration = .milliseconds(500)  // kLongPressTimeout [S]
    preset.longPress.allowableMovement = 18  // kTouchSlop; no limit after the press is accepted [S]
    preset.pan.setDragSlop(36, .euclidean)  // kPanSlop [S]
    preset.pan.velocity = .sampled(.leastSquares(.flutter))
    // kMinFlingVelocity, and farther than kTouchSlop [S].
    preset.swipe.setFling(
      minimumVelocity: 50, minimumDistance: 18, velocity: .leastSquares(.flutter)
    ) { $0.allowsExactMovement = false }
    // More than kScaleSlop, of the mean distance from the focus, or kPanSlop, of the focal point [S].
    preset.pinch.start = .hysteresis(
      .init(18, beginsAtHysteresis: false, baselineOffset: nil, focalHysteresis: 36))
    preset.pinch.spanMetric = .meanRadius  // [K]
    preset.pinch.touchCountChange = .restartOnMovement  // [S]
    preset.rotation.touchCountChange = .restartOnMovement  // the same recognizer in Flutter [S]
    preset.pan.rules.beginsWithoutRivals = true  // the last in an arena wins [S]
    preset.pinch.rules.beginsWithoutRivals = true
    preset.rotation.rules.beginsWithoutRivals = true
    preset.pixelsPerInch = 160  // logical pixels, as on Android [S]
    preset.words = .flutter
    preset.setups = [.flutter(preset)]
  }
}
