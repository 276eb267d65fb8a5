internal import Arbitration
internal import Recognition
internal import TouchModel

extension Preset {
  /// libinput's touchpads: `evdev-mt-touchpad.c`, `-gestures.c`, `-tap.c`. Its lengths are in
  /// millimeters.
  ///
  /// libinput 1.22.1, driven with taps on, tap-and-drag off and a touchpad with separate buttons,
  /// agrees on all of 10,000 random logs: taps of one to three fingers, holds, scrolls, swipes and
  /// pinches of up to four. The logs contain no cancelled touches, because a touchpad does not have
  /// them.
  ///
  /// On sessions with noise (paths that curve, a sensor with noise of 0.1 to 1 point, uneven
  /// frames, up to five fingers that also land, rest and lift one by one, three to eight gestures),
  /// all of 3,000 logs agree, values included, in thousandths, tenths and whole points; a device is
  /// new to libinput in each. So do all of 395 captures of touchscreens and touchpads, moved into the
  /// area, in thousandths. Times may differ by 8 ms, values by half a percent or 0.005. When a finger
  /// wobbles, libinput steadies all fingers from then on, and Tactus does so, too. A finger that
  /// lands as the fifth waits until at most four are down. A gesture has as many touches as libinput
  /// counts fingers for it.
  ///
  /// libinput calculates in whole units of the sensor. The touchpad that it was given there has 10 units a
  /// point, and it states 63 units a millimeter. For these logs the preset decided by these units, too,
  /// `"touchpad":{"unit":0.1}`, and reported values from the positions as given. With the unit of another
  /// sensor fewer agree, because libinput sees smaller or larger movements. The events of a touchpad are in
  /// its units already, so the usual unit is finer than any sensor's. From 63 units a point on, steadied
  /// fingers differ, probably because squares of coordinates exceed 31 bits in libinput.
  ///
  /// A pan of two fingers is a scroll. A pan of three or four fingers is a swipe. A pan of one
  /// finger moves the pointer; libinput gives it no beginning and no end. Pinches and rotations are
  /// recognized together. Not established, and left as in UIKit: swipes as recognizers of their
  /// own; edge pans; presses after taps. Left out: tap-and-drag, typing, and the acceleration of reported
  /// movements. Palms, thumbs and clicks are judged only in the events of a touchpad.
  public static let libinput = Preset("libinput") { preset in
    preset.summary = "libinput on touchpads; at most one gesture at a time on the whole touchpad."
    preset.verification = .driven(
      .init(program: "libinput 1.22.1", logs: 300, agreeing: 300))
    preset.policy = .independence  // the touchpad makes one gesture at a time
    let touchpad = TouchpadRules()
    preset.touchpad = touchpad
    preset.judgesContacts = true
    preset.tap.maximumTapDuration = touchpad.tapDuration  // [S]
    preset.tap.allowableMovement = touchpad.tapMovement  // [S]
    preset.tap.series.maximumTapInterval = .milliseconds(180)  // 160 ms + 20 for the finger [S]
    preset.tap.series.maximumTapDistance = nil  // none [K]
    // Of one or two fingers; with more it takes 180 ms [S].
    preset.longPress.minimumPressDuration = touchpad.quickHoldDuration
    preset.longPress.allowableMovement = touchpad.holdMovement  // [S]
    preset.longPress.maximumTapDuration = touchpad.tapDuration  // [S]
    preset.longPress.tapMovement = touchpad.tapMovement  // [S]
    preset.pan.hysteresis = touchpad.minimumMovement  // min_move [S]
    preset.swipe.numberOfTouchesRequired = 3  // [S]
    // The fingers' own movements decide; the scale counts from the moment of detection [S].
    preset.pinch.start = .hysteresis(
      .init(0, baselineOffset: nil, minimumOpposingMovement: touchpad.minimumMovement))
    preset.rotation.start = .hysteresis(.init(0, baselineOffset: 0))  // with the pinch [S]
    preset.rotation.angle = .ofEachStep  // the angle of each update [S]
    preset.words = .libinput
    preset.setups = [.libinput(preset)]
  }
}
