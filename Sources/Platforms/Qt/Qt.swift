internal import Arbitration
internal import Recognition
internal import TouchModel

extension Preset {
  /// The standard gestures of Qt Widgets: `qstandardgestures.cpp`. One pixel is one point.
  ///
  /// Qt 5.15.8, driven with exact timers (its own have an error of 5 %), agrees on all of 10,000
  /// random logs. Qt 6.4.2, driven in the same way, reports the same.
  ///
  /// On sessions with noise (paths that curve, a sensor with noise of 0.1 to 1 point, uneven
  /// frames, up to five fingers that also land, rest and lift one by one, three to eight gestures),
  /// all of 1,000 logs agree with tenths of points and with whole points, and so do at least
  /// 99 % of the lists of each recognizer and of the translations, scales and locations. Times may
  /// differ by 8 ms, values by half a percent or 0.005. All of 395 captures of touchscreens and
  /// touchpads, moved into the area, agree. A finger that lands meets the others where they were in
  /// the frame before. Taps, presses and swipes are measured from whole pixels. A pan of exactly
  /// 10 px, in fractions, is more if Qt's sum is rounded up.
  ///
  /// Qt leaves two decisions to the application: that a pan is over if it comes back within 10 px,
  /// and what happens to cancelled gestures. The comparison makes both for it.
  ///
  /// Not established, and left as in UIKit: multiple taps, for which Qt has no gesture; edge pans.
  /// A pan takes two fingers and a swipe three unless the setup says otherwise.
  public static let qt = Preset("qt") { preset in
    preset.summary = "The standard gestures of Qt Widgets; each recognizer is independent."
    preset.verification = .driven(
      .init(program: "Qt 5.15.8 and 6.4.2", logs: 300, agreeing: 300))
    preset.policy = .independence
    preset.tap.maximumTapDuration = nil  // none [S]
    preset.tap.allowableMovement = 40  // Manhattan radius [S]
    preset.tap.rules.decision = .onEveryInput(isRounded: true)  // in whole pixels [S]
    preset.tap.movementMetric = .manhattan  // Manhattan radius [S]
    preset.longPress.minimumPressDuration = .milliseconds(700)  // QTapAndHoldGesture [S]
    preset.longPress.allowableMovement = 40  // [K]
    preset.longPress.movementMetric = .manhattan
    preset.longPress.roundsPositions = true  // in whole pixels [S]
    preset.pan.minimumNumberOfTouches = 2  // [S]
    preset.pan.setDragSlop(10, .perAxis)  // [S]
    preset.pan.reference = .landing  // the first two points, each from its start [M]
    preset.pan.endsWithinHysteresis = true  // [M]
    preset.swipe.numberOfTouchesRequired = 3  // [S]
    preset.swipe.maximumDuration = nil
    preset.swipe.minimumPrimaryMovement = 51  // more than 50, in whole pixels [S]
    // The mean of the three points; smaller flips than 6 px are ignored [S].
    preset.swipe.setPath { path in
      path.judgesMean = true
      path.minimumPrimaryDecay = 1
      path.maximumSecondaryMovement = nil
      path.oppositeMovementAllowance = 6
    }
    preset.pan.velocity = .sampled(.decayedSum())  // [S]
    preset.pinch.setAtOnce()  // the second point is an update with two points [M]
    preset.pinch.extraTouch = .ends  // as long as there are exactly two points [M]
    // Larger and smaller factors are ignored [S].
    preset.pinch.scale = .ofGestureIgnoringSteps(above: 2, below: 0.1)
    preset.rotation.start = .onLanding  // with the pinch [M]
    preset.rotation.touchCountChange = .end
    preset.rotation.extraTouch = .ends
    preset.rotation.angle = .sinceLanding  // startScreenPos [S]
    preset.pixelsPerInch = 96  // logicalDpiX of a desktop [S]
    preset.words = .qt
    preset.setups = [.qt(preset)]
  }
}
