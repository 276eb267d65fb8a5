internal import Recognition

extension PlatformSetup {
  /// The gestures of a widget in Qt Widgets that grabs all of Qt's own: none excludes another.
  ///
  /// A `QPinchGesture` reports scale and angle: `pinch` and `rotation`. A pan takes two fingers, a swipe
  /// three.
  static func qt(_ preset: Preset) -> PlatformSetup {
    PlatformSetup(
      name: "qt",
      summary:
        "Qt's gestures on one widget: tap, press, pan of two fingers, swipe of three, pinch.",
      gestures: [
        Gesture("tap", "tap", .tap(preset.tap)),
        Gesture("tapAndHold", "longPress", .longPress(preset.longPress)),
        Gesture("pan", "pan", .pan(preset.pan)),
        Gesture("swipe", "swipe", .swipe(preset.anySwipe)),
        Gesture("pinch", "pinch", .pinch(preset.pinch)),
        Gesture("rotation", "rotation", .rotation(preset.rotation)),
      ])
  }
}
