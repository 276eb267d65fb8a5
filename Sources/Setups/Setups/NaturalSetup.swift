internal import Platforms
internal import Recognition
internal import TouchModel

extension Setup {
  /// The gestures of people on a touchscreen, with everyday names: taps, presses, swipes and pans
  /// of one to three fingers, a double tap, pinch and rotation.
  ///
  /// - One distance decides whether fingers stay or move. A touch that stays within it is a tap, or
  ///   a press after 0.5 s; a touch that leaves it is a pan, also after a press.
  /// - A swipe is decided when a finger lifts, by its speed. The pan before it is not delayed: the
  ///   swipe is named first, and the pan is its companion.
  /// - Gestures of moving fingers are recognized simultaneously. `namesCompanions` decides which of
  ///   them is named first.
  /// - Taps and presses of several fingers may slip farther. Such slips seldom change the distance or the
  ///   angle between two fingers enough for a pinch or a rotation, so these wait for no tap.
  /// - Quick taps at several places are as many taps: a tap that lands elsewhere decides the tap that
  ///   waits for a double tap, and starts over.
  /// - A finger that rests while another one lands, such as a thumb that holds the device, is kept from
  ///   recognizers. Taps of two thumbs that overlap are two taps.
  package static var natural: Setup {
    let presses = hands.map { id($0.prefix, "press") }
    let pans = hands.map { id($0.prefix, "pan") }
    let moving = pans + ["pinch", "rotation"]
    var recognizers = [naturalTap(1, fingers: 1, "tap"), naturalTap(2, fingers: 1, "doubleTap")]
    recognizers[0].rules.requireToFail = ["doubleTap"]
    for number in recognizers.indices { recognizers[number].rules.startsOver = true }
    for hand in hands.dropFirst() {
      recognizers.append(naturalTap(1, fingers: hand.fingers, id(hand.prefix, "tap")))
    }
    for hand in hands {
      var press = LongPressRecognizer.Configuration()
      press.numberOfTouchesRequired = hand.fingers
      press.allowableMovement = NaturalLimits.stillness(ofFingers: hand.fingers)
      var description = RecognizerDescription(
        id: id(hand.prefix, "press"), KindConfiguration(press))
      description.rules.simultaneousWith = .only(moving)
      recognizers.append(description)
    }
    for hand in hands {
      let swipes = quickSwipes(
        fingers: hand.fingers, hand.prefix, velocity: NaturalLimits.swipeVelocity,
        horizon: NaturalLimits.swipeHorizon, closingShare: NaturalLimits.closingShare)
      for var swipe in swipes {
        swipe.rules.simultaneousWith = .only(moving)
        recognizers.append(swipe)
      }
    }
    for hand in hands {
      var description = RecognizerDescription(
        id: id(hand.prefix, "pan"), KindConfiguration(naturalPan(hand.fingers)))
      description.rules.simultaneousWith = .only(moving.filter { $0 != description.id })
      recognizers.append(description)
    }
    var setup = Setup(recognizers: recognizers + naturalPair(with: presses + pans))
    setup.namesCompanions = true
    setup.rejectsResting = true
    return setup
  }

  private static func naturalTap(_ count: Int, fingers: Int, _ id: String) -> RecognizerDescription
  {
    var tap = TapRecognizer.Configuration()
    tap.numberOfTapsRequired = count
    tap.numberOfTouchesRequired = fingers
    tap.maximumTapDuration = NaturalLimits.tapDuration
    tap.allowableMovement = NaturalLimits.stillness(ofFingers: fingers)
    return RecognizerDescription(id: id, KindConfiguration(tap))
  }

  private static func naturalPan(_ fingers: Int) -> PanRecognizer.Configuration {
    var pan = PanRecognizer.Configuration()
    pan.minimumNumberOfTouches = fingers
    // Any number of fingers from three upwards counts as three.
    pan.maximumNumberOfTouches = fingers < 3 ? fingers : nil
    pan.hysteresis = NaturalLimits.stillness
    pan.hysteresisMetric = .euclidean
    pan.reference = .centroid(touchCountChange: .end)
    if fingers > 1 { pan.opposingMovement = NaturalLimits.opposition }
    return pan
  }

  private static func naturalPair(with others: [String]) -> [RecognizerDescription] {
    var pinch = PinchRecognizer.Configuration()
    pinch.start = .hysteresis(.init(NaturalLimits.spread, baselineOffset: 0))
    pinch.touchCountChange = .end
    var rotation = RotationRecognizer.Configuration()
    rotation.start = .hysteresis(.init(NaturalLimits.turn, baselineOffset: 0))
    rotation.touchCountChange = .end
    var pair = [
      RecognizerDescription(id: "pinch", KindConfiguration(pinch)),
      RecognizerDescription(id: "rotation", KindConfiguration(rotation)),
    ]
    pair[0].rules.simultaneousWith = .only(others + ["rotation"])
    pair[1].rules.simultaneousWith = .only(others)
    return pair
  }
}

/// The limits of the setup `natural`.
private enum NaturalLimits {
  /// The distance within which a finger counts as still, in points: 2.4 mm, the touch slop of
  /// Chromium (15 px), less than Flutter's (18) [S].
  static let stillness = 15.0
  /// The distance within which each of several fingers counts as still, in points: 3.2 mm. They slip
  /// and sway against each other, and the farthest of them decides [ours].
  static let jointStillness = 20.0
  static func stillness(ofFingers count: Int) -> Double { count > 1 ? jointStillness : stillness }
  /// The time after which a still finger presses: 0.5 s in UIKit, Flutter and GTK [S].
  static let tapDuration = TimeSpan.milliseconds(500)
  /// The time before the lift in which the speed of a swipe is measured. A flick is one movement
  /// with a bell-shaped speed, so its second half slows down; the movement also counts if the device
  /// reports the lift some frames late. In a shorter time the end of such a flick is a rest [ours].
  static let swipeHorizon = TimeSpan.milliseconds(250)
  /// The smallest mean speed in that time, in points per second: 30 points in 0.25 s, the smallest
  /// movement of a swipe [ours]. UIKit has no limit on the speed at the lift [M].
  static let swipeVelocity = 120.0
  /// The speed just before the lift, as a share of the mean speed, below which a movement has come to rest and is a
  /// drag. A movement of minimum jerk that ends at rest has 0.2; one that is cut off at 85 % of its course 0.8 [ours].
  static let closingShare = 0.4
  /// The movement of two fingers against each other, in points, from which on they do not pan,
  /// because the centroid of a pinch or a rotation drifts.
  static let opposition = 10.0
  /// The change of the span, in points, at which a pinch begins, as far as one finger may slip [ours].
  static let spread = 20.0
  /// The turn at which a rotation begins: 12°, which is about as far as `spread` for fingers 95 points
  /// apart. 10° in UIKit [M].
  static let turn = 12 * Trigonometry.radiansPerDegree
}
