internal import Arbitration
internal import Recognition
internal import TouchModel

extension Preset {
  /// Qt Widgets' standard gestures: `qstandardgestures.cpp`. One pixel is one point.
  ///
  /// Not established, and left as in UIKit: multiple taps, for which there is no gesture; edge pans.
  /// A pan takes two fingers and a swipe three there unless the setup says otherwise.
  public static let qt = Preset("qt") { preset in
    preset.policy = .independence
    preset.tap.maximumTapDuration = nil
    preset.tap.allowableMovement = 40  // Manhattan radius [S]
    preset.tap.movementMetric = .manhattan
    preset.longPress.minimumPressDuration = .milliseconds(700)  // QTapAndHoldGesture [S]
    preset.longPress.allowableMovement = 40  // [K]
    preset.longPress.movementMetric = .manhattan
    preset.pan.minimumNumberOfTouches = 2  // [S]
    preset.pan.setDragSlop(10, .perAxis)  // [S]
    preset.swipe.numberOfTouchesRequired = 3  // [S]
    preset.swipe.maximumDuration = nil
    preset.swipe.minimumPrimaryMovement = 50  // [S]
    preset.swipe.minimumPrimaryDecay = 1
    preset.swipe.maximumSecondaryMovement = nil
    preset.swipe.oppositeMovementAllowance = 6  // smaller flips are ignored [S]
    preset.pan.velocityStrategy = .decayedSum  // [S]
    preset.pinch.setAtOnce()  // the first update with two points [S]
    preset.pinch.beginsOnLanding = false
    preset.rotation.hysteresis = 0  // with the pinch [S]
    preset.rotation.baselineOffset = 0
    preset.rotation.wraps = true  // at half a turn [S]
  }
}
