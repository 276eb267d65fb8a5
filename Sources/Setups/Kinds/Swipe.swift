internal import Presets
public import Recognition

extension SwipeRecognizer.Configuration: KindDescriptor {
  typealias Machine = SwipeRecognizer

  static let summary = "A quick movement in one direction, recognized once."

  init(in preset: Preset) { self = preset.swipe }
  var requiredTouches: Int? { numberOfTouchesRequired }

  var idle: [IdleValue] {
    guard decision == .whileMoving else { return [] }
    return [
      "minimumVelocity", "allowsExactVelocity", "allowsExactMovement", "movementMetric",
      "allowsEqualAxes", "judgesEachFinger", "maximumDeviation",
    ].map {
      IdleValue(
        $0, because: "the swipe is decided while the fingers move", instead: "decision",
        "\"atLift\"")
    }
  }

  static var fields: [Field<Self>] {
    [
      .mask("direction", \.direction, noun: "direction"),
      .count("numberOfTouchesRequired", \.numberOfTouchesRequired),
      .span("maximumDuration", \.maximumDuration),
      .number("minimumPrimaryMovement", \.minimumPrimaryMovement),
      .number("maximumSecondaryMovement", \.maximumSecondaryMovement),
      .number("minimumPrimaryDecay", \.minimumPrimaryDecay),
      .number("maximumSecondaryDecay", \.maximumSecondaryDecay),
      .number("oppositeMovementAllowance", \.oppositeMovementAllowance),
      .flag("judgesMean", \.judgesMean),
      .word("decision", \.decision),
      .number("minimumVelocity", \.minimumVelocity),
      .flag("allowsExactVelocity", \.allowsExactVelocity),
      .flag("allowsExactMovement", \.allowsExactMovement),
      .word("movementMetric", \.movementMetric),
      .flag("allowsEqualAxes", \.allowsEqualAxes),
      .flag("judgesEachFinger", \.judgesEachFinger),
      .number("maximumDeviation", \.maximumDeviation),
      .word("velocityStrategy", \.velocityStrategy),
      .flag("survivesExtraTouch", \.survivesExtraTouch),
      .flag("velocityCountsLanding", \.velocityCountsLanding),
      .span("velocityHorizon", \.velocityHorizon),
      .span("velocityStopGap", \.velocityStopGap),
      .span("velocityLiftGap", \.velocityLiftGap),
      .count("minimumVelocitySamples", \.minimumVelocitySamples),
    ]
  }

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
        "A finger too many is ignored; if false, the swipe fails."),
      "velocityCountsLanding": .whether("The landing counts as a sample of the velocity."),
    ]
    return own.merging(SharedMeanings.velocity) { own, _ in own }
  }
}

extension KindConfiguration {
  /// Wraps the configuration of a swipe recognizer.
  public init(_ configuration: SwipeRecognizer.Configuration) { descriptor = configuration }
}
