internal import JSONText
internal import Platforms
public import Recognition

extension SwipeValues: KindDescriptor {
  typealias Machine = SwipeRecognizer

  static let summary = "A quick movement in one direction, recognized once."

  init(in preset: Preset) { self.init(preset.swipe) }
  var requiredTouches: Int? { plain.numberOfTouchesRequired }

  /// Throws if a setup asks for a velocity from two blended samples, which only a pan has.
  mutating func complete(from object: inout JSONObject) throws(JSONMismatch) {
    guard velocity.velocityStrategy == .blend, let strategy = object["velocityStrategy"]
    else { return }
    throw strategy.mismatch(
      expected: "another strategy, such as \"endpoints\", because only a pan blends two samples")
  }

  var idle: [IdleValue] {
    guard decision == .whileMoving else { return velocity.idle }
    let fling = [
      "minimumVelocity", "allowsExactVelocity", "allowsExactMovement", "movementMetric",
      "allowsEqualAxes", "judgesEachFinger", "maximumDeviation", "velocityCountsLanding",
      "velocityClock", "roundsCentroid",
    ]
    return (fling + VelocityValues.names).map {
      IdleValue(
        $0, because: "the swipe is decided while the fingers move", instead: "decision",
        "\"atLift\"")
    }
  }

  mutating func visitFields(_ field: inout FieldPass) {
    field.mask("direction", &plain.direction, noun: "direction")
    field.count("numberOfTouchesRequired", &plain.numberOfTouchesRequired)
    field.span("maximumDuration", &plain.maximumDuration)
    field.number("minimumPrimaryMovement", &plain.minimumPrimaryMovement)
    field.number("maximumSecondaryMovement", &path.maximumSecondaryMovement)
    field.number("minimumPrimaryDecay", &path.minimumPrimaryDecay)
    field.number("maximumSecondaryDecay", &path.maximumSecondaryDecay)
    field.number("oppositeMovementAllowance", &path.oppositeMovementAllowance)
    field.flag("judgesMean", &path.judgesMean)
    field.word("decision", &decision)
    field.number("minimumVelocity", &fling.minimumVelocity)
    field.flag("allowsExactVelocity", &fling.allowsExactVelocity)
    field.flag("allowsExactMovement", &fling.allowsExactMovement)
    field.word("movementMetric", &fling.movementMetric)
    field.flag("allowsEqualAxes", &fling.allowsEqualAxes)
    field.flag("judgesEachFinger", &fling.judgesEachFinger)
    field.number("maximumDeviation", &fling.maximumDeviation)
    velocity.visitStrategy(&field)
    field.flag("survivesExtraTouch", &plain.survivesExtraTouch)
    field.flag("velocityCountsLanding", &fling.velocityCountsLanding)
    field.span("velocityClock", &fling.velocityClock)
    field.flag("roundsCentroid", &fling.roundsCentroid)
    velocity.visitWindow(&field)
  }

  static var meanings: FieldMeanings {
    let own: FieldMeanings = [
      "direction": .word("The directions that are recognized: one word or a list."),
      "numberOfTouchesRequired": .count("How many fingers swipe together."),
      "maximumDuration": .seconds(
        "The longest swipe, from the first landing, inclusive; null is no limit."),
      "minimumPrimaryMovement": .points(
        "How far each finger must move along the direction, just after landing."),
      "maximumSecondaryMovement": .points(
        "How far a finger may move across the direction, just after landing; null is no limit."),
      "minimumPrimaryDecay": .ratio(
        "The share of minimumPrimaryMovement that remains 1 s after landing; it decreases linearly."
      ),
      "maximumSecondaryDecay": .ratio(
        "The share of maximumSecondaryMovement that remains 1 s after landing; it decreases linearly."
      ),
      "oppositeMovementAllowance": .points("How far a finger may move against the direction."),
      "judgesMean": .whether(
        "The mean movement of the fingers counts, along its longer axis; if false, that of each finger."
      ),
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
        "How far the movement may deviate from the direction; null is no limit; for decision atLift."
      ),
      "survivesExtraTouch": .whether(
        "An extra finger is ignored; if false, the swipe fails."),
      "velocityCountsLanding": .whether("The landing counts as a sample of the velocity."),
      "velocityClock": .seconds(
        "The times of samples are cut to multiples of this; 0 takes the times of the frames."),
      "roundsCentroid": .whether("The centroid is rounded to whole points."),
    ]
    return own.filled(from: SharedMeanings.velocity)
  }
}

extension KindConfiguration {
  /// Wraps the configuration of a swipe recognizer.
  public init(_ configuration: SwipeRecognizer.Configuration) {
    self.init(KindBoxOf(SwipeValues(configuration)))
  }
}
