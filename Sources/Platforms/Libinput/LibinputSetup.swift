internal import Recognition

extension PlatformSetup {
  /// The gestures that a compositor gets from libinput for a touchpad: taps as buttons, holds, pointer
  /// motion, scrolls, swipes and pinches with their rotation, under libinput's words.
  ///
  /// - Taps of one, two and three fingers are the left, right and middle button.
  /// - A `hold` says after 40 ms that fingers rest, also before a tap that takes longer. It is no long press, which libinput does not have.
  /// - A `hold` of several fingers is followed by other gestures of the same fingers, which cancel it.
  /// - `scroll` is a movement of two fingers, `swipe` one of three or four.
  /// - `rotation` states the angle of each update of the pinch.
  static func libinput(_ preset: Preset) -> PlatformSetup {
    var gestures: [Gesture] = []
    for (fingers, prefix) in hands where fingers < 4 {
      var tap = preset.tap
      tap.numberOfTouchesRequired = fingers
      gestures.append(Gesture(prefix.isEmpty ? "tap" : prefix + "Tap", "tap", .tap(tap)))
    }
    for (fingers, prefix) in hands {
      var hold = preset.longPress
      hold.numberOfTouchesRequired = fingers
      var gesture = Gesture(prefix.isEmpty ? "hold" : prefix + "Hold", "hold", .longPress(hold))
      gesture.hasCounterpart = false
      gestures.append(gesture)
    }
    return PlatformSetup(
      name: "libinput",
      summary:
        "libinput on touchpads: taps, holds, pointer motion, scroll, swipe, pinch, rotation.",
      gestures: gestures + [
        Gesture("pointerMotion", "pan", .pan(pan(preset, 1, 1))),
        Gesture("scroll", "pan", .pan(pan(preset, 2, 2))),
        Gesture("swipe", "swipe", .pan(pan(preset, 3, 4))),
        Gesture("pinch", "pinch", .pinch(preset.pinch)),
        Gesture("rotation", "rotation", .rotation(preset.rotation)),
      ])
  }

  /// The numbers of fingers, each with the beginning of the names of its gestures.
  private static let hands = [(1, ""), (2, "twoFinger"), (3, "threeFinger"), (4, "fourFinger")]

  private static func pan(
    _ preset: Preset, _ least: Int, _ most: Int
  ) -> PanRecognizer.Configuration {
    var pan = preset.pan
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (least, most)
    return pan
  }
}
