internal import Recognition

extension PlatformSetup {
  /// The gestures of `new Hammer(element)` in Hammer.js 2: horizontal swipes and pans, taps, double taps
  /// and presses. Its pinch and rotation are not enabled.
  static func hammer(_ preset: Preset) -> PlatformSetup {
    PlatformSetup(
      name: "hammer",
      summary:
        "Hammer.js's defaults: taps, presses, horizontal pan and swipe; no pinch or rotation.",
      gestures: Array(gestures(preset, hasAll: false).dropFirst(2)))
  }

  /// The gestures of Hammer.js 2 with all recognizers enabled and all directions allowed.
  static func hammerAll(_ preset: Preset) -> PlatformSetup {
    PlatformSetup(
      name: "hammer-all", summary: "Hammer.js with every recognizer enabled, in all directions.",
      gestures: gestures(preset, hasAll: true))
  }

  /// Returns the recognizers in the order of `Hammer.defaults.preset`, of which some recognize with
  /// others.
  private static func gestures(_ preset: Preset, hasAll: Bool) -> [Gesture] {
    var (swipe, pan) = (preset.anySwipe, preset.pan)
    if !hasAll { swipe.direction = .horizontal }
    pan.axis = hasAll ? .any : .horizontal
    var gestures = [
      Gesture("rotate", "rotation", .rotation(preset.rotation)),
      Gesture("pinch", "pinch", .pinch(preset.pinch)),
      Gesture("swipe", "swipe", .swipe(swipe)),
      Gesture("pan", "pan", .pan(pan)),
      Gesture("tap", "tap", .tap(preset.tap)),
      Gesture("doubletap", "doubleTap", .tap(preset.doubleTap)),
      Gesture("press", "longPress", .longPress(preset.longPress)),
    ]
    gestures[1].simultaneousWith = ["rotate"]
    gestures[3].simultaneousWith = ["swipe"]
    gestures[5].simultaneousWith = ["tap"]
    return gestures
  }
}
