internal import Recognition

extension PlatformSetup {
  /// The gestures of an Android application that asks `GestureDetector` and `ScaleGestureDetector` for
  /// all of them, under the names of their listeners' methods.
  ///
  /// - A tap is reported twice: `singleTapUp` when the finger lifts, `singleTapConfirmed` when no double
  ///   tap can follow.
  /// - `doubleTap` is reported as the second finger lands.
  /// - A `fling` comes beside the `scroll` of the same fingers.
  /// - `scale` states the scale of each step, not of the whole gesture. After a double tap one finger
  ///   scales (quick scale).
  static func android(_ preset: Preset) -> PlatformSetup {
    var confirmed = preset.tap
    confirmed.waitsForDoubleTap = true
    return PlatformSetup(
      name: "android",
      summary:
        "Android's GestureDetector and ScaleGestureDetector: taps, presses, scroll, fling, scale.",
      gestures: [
        Gesture("singleTapUp", "tap", .tap(preset.tap)),
        Gesture("singleTapConfirmed", "tap", .tap(confirmed)),
        Gesture("doubleTap", "doubleTap", .tap(preset.doubleTap)),
        Gesture("longPress", "longPress", .longPress(preset.longPress)),
        Gesture("scroll", "pan", .pan(preset.pan)),
        Gesture("fling", "swipe", .swipe(preset.anySwipe)),
        Gesture("scale", "pinch", .pinch(preset.pinch)),
      ])
  }
}
