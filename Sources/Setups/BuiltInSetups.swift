internal import Recognition

extension Setup {
  /// The setups that go by a name.
  public static let builtIn: [(name: String, setup: Setup)] = [
    ("default", .default), ("touchpad", .touchpad),
  ]

  /// All six kinds on one view, as on a photo that can be tapped, pressed, swiped and moved about.
  ///
  /// A tap waits for the double tap to fail; a pan waits for the swipes; pan, pinch and rotation go
  /// on together.
  public static var `default`: Setup {
    var tap = RecognizerDescription(id: "tap", .tap(.init()))
    tap.rules.requireToFail = ["doubleTap"]
    var pan = RecognizerDescription(id: "pan", .pan(.init()))
    pan.rules.requireToFail = swipeNames
    pan.rules.simultaneousWith = .only(["pinch", "rotation"])
    var pinch = RecognizerDescription(id: "pinch", .pinch(.init()))
    pinch.rules.simultaneousWith = .only(["rotation"])
    let rotation = RecognizerDescription(id: "rotation", .rotation(.init()))
    let press = RecognizerDescription(id: "press", .longPress(.init()))
    let head = [tap, taps(2, fingers: 1, id: "doubleTap"), press]
    return Setup(recognizers: head + swipes(fingers: 1) + [pan, pinch, rotation])
  }

  /// What a touchpad is used for: taps and presses of one to three fingers, a pan for each number
  /// of fingers, three-finger swipes, and pinch and rotation together.
  public static var touchpad: Setup {
    var recognizers: [RecognizerDescription] = []
    for (fingers, prefix) in [(1, ""), (2, "twoFinger"), (3, "threeFinger")] {
      recognizers.append(taps(1, fingers: fingers, id: id(prefix, "tap")))
      var press = LongPressRecognizer.Configuration()
      press.numberOfTouchesRequired = fingers
      recognizers.append(RecognizerDescription(id: id(prefix, "press"), .longPress(press)))
    }
    recognizers += swipes(fingers: 3)
    for (fingers, prefix) in [(1, ""), (2, "twoFinger"), (3, "threeFinger")] {
      var drag = PanRecognizer.Configuration()
      drag.minimumNumberOfTouches = fingers
      drag.maximumNumberOfTouches = fingers
      var pan = RecognizerDescription(id: id(prefix, "pan"), .pan(drag))
      if fingers == 3 { pan.rules.requireToFail = swipeNames }
      recognizers.append(pan)
    }
    var pinch = RecognizerDescription(id: "pinch", .pinch(.init()))
    pinch.rules.simultaneousWith = .only(["rotation"])
    return Setup(
      recognizers: recognizers + [pinch, RecognizerDescription(id: "rotation", .rotation(.init()))])
  }

  private static let swipeNames = ["swipeRight", "swipeLeft", "swipeUp", "swipeDown"]

  private static func swipes(fingers: Int) -> [RecognizerDescription] {
    zip(swipeNames, [SwipeDirection.right, .left, .up, .down]).map { name, direction in
      var swipe = SwipeRecognizer.Configuration()
      swipe.direction = direction
      swipe.numberOfTouchesRequired = fingers
      return RecognizerDescription(id: name, .swipe(swipe))
    }
  }

  private static func taps(_ count: Int, fingers: Int, id: String) -> RecognizerDescription {
    var tap = TapRecognizer.Configuration()
    tap.numberOfTapsRequired = count
    tap.numberOfTouchesRequired = fingers
    return RecognizerDescription(id: id, .tap(tap))
  }

  private static func id(_ prefix: String, _ name: String) -> String {
    prefix.isEmpty ? name : prefix + name.prefix(1).uppercased() + name.dropFirst()
  }
}
