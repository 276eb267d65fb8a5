internal import Recognition

extension PlatformSetup {
  /// The gestures of a `GestureDetector` in Flutter that has callbacks for taps, double taps, long presses
  /// and pans. It asserts that pan and scale are not asked for together.
  static func flutter(_ preset: Preset) -> PlatformSetup {
    PlatformSetup(
      name: "flutter", summary: "A GestureDetector of Flutter: tap, double tap, long press, pan.",
      gestures: [
        Gesture("onTap", "tap", .tap(preset.tap)),
        Gesture("onDoubleTap", "doubleTap", .tap(preset.doubleTap)),
        Gesture("onLongPress", "longPress", .longPress(preset.longPress)),
        Gesture("onPan", "pan", .pan(preset.pan)),
      ])
  }
}
