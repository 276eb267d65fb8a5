internal import Recognition

extension TapRecognizer.Configuration {
  static var meanings: [String: FieldMeaning] {
    [
      "numberOfTapsRequired": .count("How many taps in a row; 2 is a double tap."),
      "numberOfTouchesRequired": .count("How many fingers tap together."),
      "maximumTapDuration": .seconds(
        "The longest tap, from the first landing to the last lift; null is no limit."),
      "maximumTapInterval": .seconds(
        "The longest wait for the next tap, measured as tapIntervalOrigin says; null is no limit."),
      "tapIntervalOrigin": .word("Between which two instants the time between taps is measured."),
      "minimumTapInterval": .seconds(
        "A tap that follows sooner after the lift starts the count of taps again."),
      "allowableMovement": .points(
        "How far a finger may move from where it landed; null is no limit."),
      "measuresFromFirstTap": .whether(
        "Movement in a later tap is measured from the first tap, not from its own landing."),
      "movementMetric": SharedMeanings.movementMetric,
      "allowsExactMovement": .whether("A movement of exactly the limit still is a tap."),
      "maximumTapDistance": .points(
        "How far a later tap may be from the first one; null is no limit."),
      "maximumTouchSeparation": .points(
        "How far apart the fingers of one tap may land; null is no limit."),
      "allowsExactSeparation": .whether("Fingers exactly that far apart still make a tap."),
      "maximumMultiTouchDuration": .seconds(
        "The longest tap of several fingers, from the last landing to the lift; null is no limit."),
      "endsWithFirstLift": .whether(
        "A tap of several fingers is complete when the first finger lifts, not the last."),
      "endsWithExtraTouch": .whether(
        "A finger too many completes the tap when it lands; if false, the tap fails."),
      "reportsLastTapOnLanding": .whether(
        "The last of several taps is recognized when it lands, not when it lifts."),
    ]
  }
}

extension LongPressRecognizer.Configuration {
  static var meanings: [String: FieldMeaning] {
    [
      "numberOfTapsRequired": .count("How many complete taps must come before the press."),
      "numberOfTouchesRequired": .count("How many fingers press together."),
      "minimumPressDuration": .seconds(
        "How long the fingers must be down before the press begins, from the last landing."),
      "allowableMovement": .points(
        "How far a finger may move before the press begins; null is no limit."),
      "movementMetric": SharedMeanings.movementMetric,
      "allowsExactMovement": .whether("A movement of exactly the limit is still allowed."),
      "endsWithExtraTouch": .whether("A finger too many ends a press that has begun."),
      "cancelsWhenMoved": .whether(
        "A press that has begun is cancelled if a finger moves beyond allowableMovement."),
      "maximumTapDuration": .seconds("The longest tap before the press; null is no limit."),
      "maximumTapInterval": .seconds(
        "The longest time from the lift of a tap to the next landing; null is no limit."),
      "tapMovement": .points(
        "How far a finger may move in a tap before the press, and how far from the first tap the "
          + "press may land; null is no limit."),
    ]
  }
}

extension SwipeRecognizer.Configuration {
  static var meanings: [String: FieldMeaning] {
    let own: [String: FieldMeaning] = [
      "direction": .word("The directions that are recognized: one word or a list."),
      "numberOfTouchesRequired": .count("How many fingers swipe together."),
      "maximumDuration": .seconds(
        "The longest swipe, from the first landing, inclusive; null is no limit."),
      "minimumPrimaryMovement": .points(
        "How far each finger must move along the direction, just after landing."),
      "maximumSecondaryMovement": .points(
        "How far a finger may move across the direction, just after landing; null is no limit."),
      "minimumPrimaryDecay": .ratio(
        "The share of minimumPrimaryMovement that is left 1 s after landing; it shrinks evenly."),
      "maximumSecondaryDecay": .ratio(
        "The share of maximumSecondaryMovement that is left 1 s after landing; it shrinks evenly."),
      "oppositeMovementAllowance": .points("How far a finger may move against the direction."),
      "judgesMean": .whether(
        "The mean of the fingers is judged, along its longer axis; if false, each finger."),
      "decision": .word("When a swipe is decided: while the fingers move, or when they lift."),
      "minimumVelocity": .speed("The least speed at the lift; for decision atLift."),
      "allowsExactVelocity": .whether("Exactly that speed is enough; for decision atLift."),
      "allowsExactMovement": .whether(
        "Exactly the least movement is enough; for decision atLift."),
      "movementMetric": .word(
        "How the movement is measured: along the direction, straight, or as the sum of both axes; "
          + "for decision atLift."),
      "allowsEqualAxes": .whether(
        "A movement as far along one axis as along the other has a direction; for decision atLift."
      ),
      "judgesEachFinger": .whether(
        "Each finger must have the least speed, not only their mean; for decision atLift."),
      "maximumDeviation": .radians(
        "How far the movement may turn from the direction; null is no limit; for decision atLift."),
      "survivesExtraTouch": .whether(
        "A finger too many is ignored; if false, the swipe fails; for decision atLift."),
      "velocityCountsLanding": .whether("The landing counts as a sample of the velocity."),
    ]
    return own.merging(SharedMeanings.velocity) { own, _ in own }
  }
}

extension ShakeRecognizer.Configuration {
  static var meanings: [String: FieldMeaning] {
    [
      "minimumAcceleration": .gravity("The least acceleration of a swing, without gravity."),
      "minimumSwings": .count("How many swings back and forth before the shake begins."),
      "maximumSwingInterval": .seconds("The longest time from one swing to the next."),
      "quietDuration": .seconds("The shake ends when there was no swing for this long."),
      "maximumDuration": .seconds(
        "A longer shake is cancelled, from its first swing; null is no limit."),
      "gravityTimeConstant": .seconds(
        "How fast the estimate of gravity follows the device as it is turned."),
    ]
  }
}

extension TemplateRecognizer.Configuration {
  static var meanings: [String: FieldMeaning] {
    [
      "gesture": .word("The only gesture to recognize, by the name of its templates; null is any."),
      "maximumDissimilarity": .ratio(
        "How much a gesture may differ from its nearest template; 0 is the same shape."),
      "minimumLength": .points("The least length of all strokes together."),
      "maximumDuration": .seconds(
        "The longest gesture, from the first landing to the last lift; null is no limit."),
      "directed": .whether("A stroke must be drawn in the direction of its template."),
      "templates": .word("The examples that a gesture is compared with; tactus train writes them."),
    ]
  }
}
