internal import JSONText
internal import Platforms
public import Recognition

extension PanValues: KindDescriptor {
  typealias Machine = PanRecognizer

  static let summary = "Fingers that drag, reported with translation and velocity."

  init(in preset: Preset) { self.init(preset.pan) }

  /// Completes the number of fingers and the reference of the translation. If a setup requires more
  /// fingers than the preset's pan allows, the pan allows exactly that many. If the setup states
  /// one of the two references, it replaces the preset's.
  mutating func complete(from object: inout JSONObject) throws(JSONMismatch) {
    if object["maximumNumberOfTouches"] == nil, let most = plain.maximumNumberOfTouches {
      plain.maximumNumberOfTouches = max(most, plain.minimumNumberOfTouches)
    }
    guard reference.measuresFromLanding, reference.measuresFromFirstTouch else { return }
    let (landing, first) = (object["measuresFromLanding"], object["measuresFromFirstTouch"])
    if landing != nil, let first {
      throw first.mismatch(
        expected: "false, because measuresFromLanding is true and a pan has one reference")
    }
    if landing == nil {
      reference.measuresFromLanding = false
    } else {
      reference.measuresFromFirstTouch = false
    }
  }

  var idle: [IdleValue] {
    var idle = reference.idle + velocity.idle + idleCourse
    if velocity.velocityStrategy == .blend {
      idle.append(velocity.idle("dropsOpposingVelocity", instead: "leastSquares"))
    } else {
      idle += BlendValues.names.map { velocity.idle($0, instead: "blend") }
    }
    if plain.directionInterval == nil {
      idle.append(
        IdleValue(
          "axis", because: "directionInterval is null", instead: "directionInterval", "0.025"))
    }
    if plain.maximumNumberOfTouches == nil {
      idle.append(
        IdleValue(
          "endsWithExtraTouch", because: "maximumNumberOfTouches is null",
          instead: "maximumNumberOfTouches", "1"))
    }
    return idle
  }

  mutating func visitFields(_ field: inout FieldPass) {
    field.count(
      "minimumNumberOfTouches", &plain.minimumNumberOfTouches, "The fewest fingers that pan.")
    field.limit(
      "maximumNumberOfTouches", &plain.maximumNumberOfTouches,
      "The most fingers that pan; null is no limit.")
    field.number(
      "hysteresis", &plain.hysteresis, .points,
      "How far the fingers' centroid must move before the pan begins.")
    field.word(
      "hysteresisMetric", &plain.hysteresisMetric,
      "How that movement is measured: along the longer axis, straight, or as the sum of both axes.")
    field.flag(
      "beginsAtHysteresis", &plain.beginsAtHysteresis,
      "A movement of exactly the hysteresis begins the pan.")
    visitCourse(&field)
    field.flag(
      "subtractsHysteresis", &plain.subtractsHysteresis, reportsOnly: true,
      "The hysteresis is subtracted from the reported translation.")
    field.word("touchCountChange", &reference.touchCountChange, SharedMeanings.touchCountChange)
    field.flag(
      "startsAnewWithTouches", &reference.startsAnewWithTouches,
      "A finger that lands or lifts before the pan begins resets the movement so far.")
    field.flag(
      "measuresFromLanding", &reference.measuresFromLanding,
      "The translation is measured from the point where the first fingers landed.")
    field.flag(
      "endsWithinHysteresis", &plain.endsWithinHysteresis,
      "A pan that returns within the hysteresis ends, and may begin again.")
    field.flag(
      "endsWithExtraTouch", &plain.endsWithExtraTouch,
      "A finger beyond maximumNumberOfTouches stops the pan while it is down; if false, the pan follows it."
    )
    field.number(
      "opposingMovement", &plain.opposingMovement, .points,
      "Two fingers that each move this far in opposite directions do not pan; null is no limit.")
    field.span(
      "directionInterval", &plain.directionInterval,
      "The interval at which the direction is determined, if the pan needs one to begin; null is no need."
    )
    field.word(
      "axis", &plain.axis,
      "The axis along which the pan must move to begin, if directionInterval asks for a direction.")
    field.flag(
      "measuresFromFirstTouch", &reference.measuresFromFirstTouch,
      "The hysteresis is measured from the landing of the first finger.")
    field.flag(
      "roundsCentroid", &reference.roundsCentroid, "The centroid is rounded to whole points.")
    field.flag(
      "dropsOpposingVelocity", &dropsOpposingVelocity, reportsOnly: true,
      "The velocity becomes 0 if a finger lifts while it moves against another finger.")
    velocity.visitStrategy(&field)
    velocity.visitWindow(&field)
    field.number(
      "currentVelocityWeight", &blend.currentVelocityWeight, .ratio, reportsOnly: true,
      "The weight of the newest velocity sample; for velocityStrategy blend.")
    field.number(
      "previousVelocityWeight", &blend.previousVelocityWeight, .ratio, reportsOnly: true,
      "The weight of the velocity sample before the newest; for velocityStrategy blend.")
    field.span(
      "shortestVelocitySample", &blend.shortestVelocitySample, reportsOnly: true,
      SharedMeanings.shortestVelocitySample
    )
  }
}

extension KindConfiguration {
  /// Creates the configuration of a pan.
  public init(_ configuration: PanRecognizer.Configuration) {
    self.init(KindBoxOf(PanValues(configuration)))
  }
}
