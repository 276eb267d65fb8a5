internal import Recognition

extension PlatformSetup {
  /// The gestures of an iOS application that adds one recognizer of each class to a view, without a
  /// delegate: no tap waits for the double tap, and the pan does not wait for the swipes.
  ///
  /// Pan and pinch are recognized together, as those of `UIScrollView` are [A]. All others exclude each
  /// other.
  static func uikit(_ preset: Preset) -> PlatformSetup {
    var pan = Gesture("pan", "pan", .pan(preset.pan))
    pan.simultaneousWith = ["pinch"]
    let directions: [(String, SwipeDirection)] = [
      ("swipeRight", .right), ("swipeLeft", .left), ("swipeUp", .up), ("swipeDown", .down),
    ]
    return PlatformSetup(
      name: "uikit",
      summary:
        "One UIKit recognizer of each class without a delegate; pan and pinch are simultaneous.",
      gestures: [
        Gesture("tap", "tap", .tap(preset.tap)),
        Gesture("doubleTap", "doubleTap", .tap(preset.doubleTap)),
        Gesture("longPress", "longPress", .longPress(preset.longPress)),
        pan,
        Gesture("pinch", "pinch", .pinch(preset.pinch)),
        Gesture("rotation", "rotation", .rotation(preset.rotation)),
      ]
        + directions.map { id, direction in
          var swipe = preset.swipe
          swipe.direction = direction
          return Gesture(id, "swipe", .swipe(swipe))
        })
  }
}
