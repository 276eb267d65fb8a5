internal import Platforms
internal import Recognition
internal import TouchModel

extension Setup {
  /// The gestures of a touchpad: taps, presses, swipes and pans of one to three fingers, and pinch
  /// and rotation together.
  ///
  /// - A finger on a touchpad does not point at an object, so a finger may rest and others may join
  ///   it. The number of fingers decides the pan; when it changes, one pan ends and another begins.
  /// - A press excludes no other gesture.
  /// - A swipe is decided when a finger lifts, by its speed, so a scroll that starts fast is no swipe.
  /// - A pan requires the taps of every number of fingers to fail. A tap may move up to 5 mm on a
  ///   touchpad, because thumbs roll.
  /// - Two fingers pan, even if one of them rests. They pinch or turn only when both have moved
  ///   some distance against each other, as in libinput. If one finger of a pinch moves first, a
  ///   pan of two fingers begins, and the pinch is recognized beside it; libinput turns such a
  ///   scroll into a pinch.
  public static var touchpad: Setup {
    let pans = hands.map { id($0.prefix, "pan") }
    let presses = hands.map { id($0.prefix, "press") }
    var recognizers: [RecognizerDescription] = []
    for hand in hands { recognizers.append(padTap(hand.fingers, id(hand.prefix, "tap"))) }
    for hand in hands {
      var press = press(fingers: hand.fingers, hand.prefix)
      press.rules.simultaneousWith = .all
      recognizers.append(press)
    }
    for hand in hands {
      // A swipe does not end the pan of the same movement, which moves the pointer or scrolls.
      for var swipe in quickSwipes(fingers: hand.fingers, hand.prefix) {
        swipe.rules.simultaneousWith = .only(pans)
        recognizers.append(swipe)
      }
    }
    for hand in hands {
      var pan = pan(fingers: hand.fingers, hand.prefix)
      pan.rules.requireToFail = hands.map { id($0.prefix, "tap") }
      pan.rules.simultaneousWith = .only(pans.filter { $0 != pan.id })
      recognizers.append(pan)
    }
    var setup = Setup(recognizers: recognizers + spreads(with: presses + [pans[0]]))
    setup.splitsJumps = true
    setup.rejectsPalms = true
    return setup
  }

  private static let millimetre = Point.perMillimetre

  /// Returns a tap with the limits of touchpads, 0.3 s and 5 mm. The longest of 260 taps on three
  /// ChromeOS pads lasts 0.17 s, and a tap of a thumb rolled 4.3 mm; physical clicks on these pads
  /// last 0.3 s [M]. libinput: 0.18 s and 1.3 mm [S].
  private static func padTap(_ fingers: Int, _ id: String) -> RecognizerDescription {
    var tap = TapRecognizer.Configuration()
    tap.numberOfTouchesRequired = fingers
    tap.maximumTapDuration = .milliseconds(300)
    tap.allowableMovement = 5 * millimetre
    return RecognizerDescription(id: id, KindConfiguration(tap))
  }

  /// Returns a pinch and a rotation that begin after each finger has moved 3 mm. Two fingers that
  /// land shortly after each other seem to move apart by up to 2 mm [M].
  private static func spreads(with others: [String]) -> [RecognizerDescription] {
    var pinch = PinchRecognizer.Configuration()
    pinch.start = .hysteresis(.init(minimumOpposingMovement: 3 * millimetre))
    pinch.touchCountChange = .end
    var rotation = RotationRecognizer.Configuration()
    rotation.start = .hysteresis(.init(minimumOpposingMovement: 3 * millimetre))
    rotation.touchCountChange = .end
    var spreads = [
      RecognizerDescription(id: "pinch", KindConfiguration(pinch)),
      RecognizerDescription(id: "rotation", KindConfiguration(rotation)),
    ]
    spreads[0].rules.simultaneousWith = .only(others + ["rotation", id(hands[1].prefix, "pan")])
    spreads[1].rules.simultaneousWith = .only(others)
    return spreads
  }
}
