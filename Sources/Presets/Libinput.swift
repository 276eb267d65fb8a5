internal import Arbitration
internal import Recognition
internal import TouchModel

extension Preset {
  /// libinput's touchpads: `evdev-mt-touchpad-gestures.c`, `-tap.c`. Millimetres become points.
  ///
  /// Not established, and left as in UIKit: rotation's own threshold (it comes with the pinch), edge
  /// pans. Left out: palm and thumb detection, hold gestures that turn into others, and the decision
  /// between scroll and pinch by time.
  public static let libinput = Preset("libinput") { preset in
    let millimetre = Point.perMillimetre
    preset.tap.maximumTapDuration = .milliseconds(180)  // [S]
    preset.tap.allowableMovement = 1.3 * millimetre  // [S]
    preset.tap.maximumTapInterval = .milliseconds(180)  // 160 ms + 20 for the finger [S]
    preset.tap.maximumTapDistance = nil
    preset.longPress.minimumPressDuration = .milliseconds(180)  // hold [S]
    preset.longPress.allowableMovement = 0.5 * millimetre  // [S]
    preset.pan.setDragSlop(1.5 * millimetre, .euclidean)  // min_move [S]
    preset.pan.touchCountChange = .end  // the number of fingers never changes in a gesture [S]
    preset.swipe.numberOfTouchesRequired = 3  // [S]
    preset.pinch.hysteresis = 0
    preset.pinch.baselineOffset = nil  // from the moment of detection [S]
    preset.pinch.minimumOpposingMovement = 1.5 * millimetre  // [S]
    preset.pinch.touchCountChange = .end
    preset.rotation.reportsEachStep = true  // the angle of each update [S]
    preset.rotation.wraps = true
    preset.rotation.touchCountChange = .end
  }
}
