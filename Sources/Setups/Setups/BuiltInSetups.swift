package import Platforms
internal import Recognition
internal import TouchModel

extension Setup {
  /// The built-in setups, each with the name that selects it.
  public static let builtIn: [(name: String, setup: Setup)] =
    [
      ("natural", .natural), ("default", .default), ("touchpad", .touchpad),
      ("one-at-a-time", .oneAtATime), ("motion", .motion),
    ] + ofPlatforms

  /// Returns the built-in setup `name`; nil if there is none.
  public static func builtIn(named name: String) -> Setup? {
    builtIn.first { $0.name == name }?.setup
  }

  /// Returns what an application gets on the platform of `preset`: the built-in setup of its name, or
  /// the default recognizers if there is none.
  package static func own(of preset: Preset) -> Setup {
    builtIn(named: preset.name) ?? Setup.default.under(preset)
  }

  /// A setup with all six kinds on one view, such as a photo that can be tapped, pressed, swiped
  /// and moved.
  ///
  /// A tap waits for the double tap to fail. A pan waits for the swipes to fail. Pan, pinch and
  /// rotation are recognized simultaneously.
  public static var `default`: Setup {
    var tap = RecognizerDescription(id: "tap", KindConfiguration(TapRecognizer.Configuration()))
    tap.rules.requireToFail = ["doubleTap"]
    var pan = RecognizerDescription(id: "pan", KindConfiguration(PanRecognizer.Configuration()))
    pan.rules.requireToFail = swipeNames
    pan.rules.simultaneousWith = .only(["pinch", "rotation"])
    var pinch = RecognizerDescription(
      id: "pinch", KindConfiguration(PinchRecognizer.Configuration()))
    pinch.rules.simultaneousWith = .only(["rotation"])
    let rotation = RecognizerDescription(
      id: "rotation", KindConfiguration(RotationRecognizer.Configuration()))
    let press = RecognizerDescription(
      id: "press", KindConfiguration(LongPressRecognizer.Configuration()))
    let head = [tap, taps(2, fingers: 1, id: "doubleTap"), press]
    return Setup(recognizers: head + swipes(fingers: 1) + [pan, pinch, rotation])
  }

  /// The setup that needs no surface: a shake.
  public static var motion: Setup {
    Setup(recognizers: [
      RecognizerDescription(id: "shake", KindConfiguration(ShakeRecognizer.Configuration()))
    ])
  }

  static let swipeNames = ["swipeRight", "swipeLeft", "swipeUp", "swipeDown"]

  /// The number of fingers, and the prefix of the names of their recognizers.
  static let hands: [(fingers: Int, prefix: String)] = [
    (1, ""), (2, "twoFinger"), (3, "threeFinger"),
  ]

  static func swipes(
    fingers: Int, _ prefix: String = "",
    _ change: (inout SwipeRecognizer.Configuration) -> Void = { _ in }
  ) -> [RecognizerDescription] {
    zip(swipeNames, [SwipeDirection.right, .left, .up, .down]).map { name, direction in
      var swipe = SwipeRecognizer.Configuration()
      swipe.direction = direction
      swipe.numberOfTouchesRequired = fingers
      change(&swipe)
      return RecognizerDescription(id: id(prefix, name), KindConfiguration(swipe))
    }
  }

  static func press(fingers: Int, _ prefix: String) -> RecognizerDescription {
    var press = LongPressRecognizer.Configuration()
    press.numberOfTouchesRequired = fingers
    return RecognizerDescription(id: id(prefix, "press"), KindConfiguration(press))
  }

  /// Returns a pan of exactly `fingers` fingers. A pan of two fingers begins only if both fingers
  /// move in the same direction: `min_move` of libinput's gestures, 1.5 mm [S].
  static func pan(fingers: Int, _ prefix: String) -> RecognizerDescription {
    var pan = PanRecognizer.Configuration()
    pan.minimumNumberOfTouches = fingers
    pan.maximumNumberOfTouches = fingers
    pan.reference = .centroid(touchCountChange: .end)
    pan.opposingMovement = 1.5 * Point.perMillimetre
    return RecognizerDescription(id: id(prefix, "pan"), KindConfiguration(pan))
  }

  static func taps(_ count: Int, fingers: Int, id: String) -> RecognizerDescription {
    var tap = TapRecognizer.Configuration()
    tap.numberOfTapsRequired = count
    tap.numberOfTouchesRequired = fingers
    return RecognizerDescription(id: id, KindConfiguration(tap))
  }

  /// Returns the name of a recognizer: `twoFinger` and `tap` make `twoFingerTap`.
  static func id(_ prefix: String, _ name: String) -> String {
    guard !prefix.isEmpty, let first = name.utf8.first else { return name }
    // Names consist of plain letters, which differ from their capitals in this bit.
    let capital = first & ~0x20
    return String(decoding: Array(prefix.utf8) + [capital] + name.utf8.dropFirst(), as: UTF8.self)
  }
}
