internal import Platforms
internal import Recognition
internal import TouchModel

extension Setup {
  /// One gesture of one hand on a screen at a time: a recognizer that begins excludes all others,
  /// so that a labelled gesture makes one detection. It is the setup for judging synthetic
  /// gestures.
  ///
  /// It has taps of one to three fingers and a double tap, presses, swipes and pans for each number
  /// of fingers, a pinch and a rotation. Pan, pinch and rotation wait for the swipes of every
  /// number of fingers to fail, because the fingers of a hand land some hundredths of a second
  /// apart.
  package static var oneAtATime: Setup {
    let swipes = hands.flatMap { hand in
      Self.swipes(fingers: hand.fingers, hand.prefix) { swipe in
        // UIKit's 50 points in 0.12 s, not 0.5: drags reach that speed late or never [I].
        swipe.maximumDuration = .milliseconds(120)
        swipe.setPath { ($0.minimumPrimaryDecay, $0.maximumSecondaryMovement) = (1, nil) }
      }
    }
    var recognizers: [RecognizerDescription] = []
    for hand in hands {
      var tap = TapRecognizer.Configuration()
      tap.numberOfTouchesRequired = hand.fingers
      // Two fingers that stay longer were about to do something else; touchpads have the same
      // limit.
      if hand.fingers > 1 { tap.maximumTapDuration = .milliseconds(300) }
      recognizers.append(RecognizerDescription(id: id(hand.prefix, "tap"), KindConfiguration(tap)))
    }
    recognizers[0].rules.requireToFail = ["doubleTap"]
    recognizers.append(taps(2, fingers: 1, id: "doubleTap"))
    recognizers += hands.map { press(fingers: $0.fingers, $0.prefix) } + swipes
    for hand in hands {
      var pan = pan(fingers: hand.fingers, hand.prefix)
      pan.rules.requireToFail = swipes.map { $0.id }
      recognizers.append(pan)
    }
    for (name, spread) in [
      ("pinch", KindConfiguration(PinchRecognizer.Configuration())),
      ("rotation", KindConfiguration(RotationRecognizer.Configuration())),
    ] {
      var description = RecognizerDescription(id: name, spread)
      description.rules.requireToFail = swipes.map { $0.id }
      recognizers.append(description)
    }
    return Setup(recognizers: recognizers)
  }
}
