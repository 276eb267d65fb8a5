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
      "minimumVelocity", "minimumClosingShare", "quickDuration", "allowsExactVelocity",
      "allowsExactMovement", "movementMetric",
      "allowsEqualAxes", "judgesEachFinger", "maximumDeviation", "velocityCountsLanding",
      "velocityClock", "roundsCentroid", "cutsCentroid",
    ]
    return (fling + VelocityValues.names).map {
      IdleValue(
        $0, because: "the swipe is decided while the fingers move", instead: "decision",
        "\"atLift\"")
    }
  }

  mutating func visitFields(_ field: inout FieldPass) {
    field.mask(
      "direction", &plain.direction, noun: "direction",
      "The directions that are recognized: one word or a list.")
    field.count(
      "numberOfTouchesRequired", &plain.numberOfTouchesRequired, "How many fingers swipe together.")
    field.span(
      "maximumDuration", &plain.maximumDuration,
      "The longest swipe, from the first landing, inclusive; null is no limit.")
    field.number(
      "minimumPrimaryMovement", &plain.minimumPrimaryMovement, .points,
      "How far each finger must move along the direction, just after landing.")
    field.number(
      "maximumSecondaryMovement", &path.maximumSecondaryMovement, .points,
      "How far a finger may move across the direction, just after landing; null is no limit.")
    field.number(
      "minimumPrimaryDecay", &path.minimumPrimaryDecay, .ratio,
      "The share of minimumPrimaryMovement that remains 1 s after landing; it decreases linearly.")
    field.number(
      "maximumSecondaryDecay", &path.maximumSecondaryDecay, .ratio,
      "The share of maximumSecondaryMovement that remains 1 s after landing; it decreases linearly."
    )
    field.number(
      "oppositeMovementAllowance", &path.oppositeMovementAllowance, .points,
      "How far a finger may move against the direction.")
    field.flag(
      "judgesMean", &path.judgesMean,
      "The mean movement of the fingers counts, along its longer axis; if false, that of each finger."
    )
    field.word(
      "decision", &decision, "When a swipe is decided: while the fingers move, or when they lift.")
    field.number(
      "minimumVelocity", &fling.minimumVelocity, .pointsPerSecond,
      "The least speed at the lift; for decision atLift.")
    field.number(
      "minimumClosingShare", &fling.minimumClosingShare, .ratio,
      "The least speed just before the lift, as a share of the mean speed; for decision atLift.")
    field.span(
      "quickDuration", &fling.quickDuration,
      "The duration from which on minimumClosingShare counts; for decision atLift.")
    field.flag(
      "allowsExactVelocity", &fling.allowsExactVelocity,
      "Exactly that speed is enough; for decision atLift.")
    field.flag(
      "allowsExactMovement", &fling.allowsExactMovement,
      "Exactly the least movement is enough; for decision atLift.")
    field.word(
      "movementMetric", &fling.movementMetric,
      "How the movement is measured: along the direction, straight, or as the sum of both axes; for decision atLift."
    )
    field.flag(
      "allowsEqualAxes", &fling.allowsEqualAxes,
      "A movement as far along one axis as along the other has a direction; for decision atLift.")
    field.flag(
      "judgesEachFinger", &fling.judgesEachFinger,
      "Each finger must have the least speed, not only their mean; for decision atLift.")
    field.number(
      "maximumDeviation", &fling.maximumDeviation, .radians,
      "How far the movement may deviate from the direction; null is no limit; for decision atLift.")
    velocity.visitStrategy(&field)
    field.flag(
      "survivesExtraTouch", &plain.survivesExtraTouch,
      "An extra finger is ignored; if false, the swipe fails.")
    field.flag(
      "velocityCountsLanding", &fling.velocityCountsLanding,
      "The landing counts as a sample of the velocity.")
    field.span(
      "velocityClock", &fling.velocityClock,
      "The times of samples are cut to multiples of this; 0 takes the times of the frames.")
    field.flag("roundsCentroid", &fling.roundsCentroid, "The centroid is rounded to whole points.")
    field.flag("cutsCentroid", &fling.cutsCentroid, "The centroid is cut to whole points.")
    velocity.visitWindow(&field)
  }
}

extension KindConfiguration {
  /// Wraps the configuration of a swipe recognizer.
  public init(_ configuration: SwipeRecognizer.Configuration) {
    self.init(KindBoxOf(SwipeValues(configuration)))
  }
}
