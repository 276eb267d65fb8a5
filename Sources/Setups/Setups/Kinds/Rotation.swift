internal import Platforms
public import Recognition

extension RotationValues: KindDescriptor {
  typealias Machine = RotationRecognizer

  static let summary = "Two fingers that turn about each other, reported with an angle."

  init(in preset: Preset) { self.init(preset.rotation) }

  mutating func visitFields(_ field: inout FieldPass) {
    field.number(
      "hysteresis", &limits.hysteresis, .radians,
      "How far the line between the fingers must turn for the rotation to begin.")
    field.flag(
      "beginsAtHysteresis", &limits.beginsAtHysteresis,
      "A turn of exactly the hysteresis begins the rotation.")
    field.number(
      "baselineOffset", &limits.baselineOffset, .radians, reportsOnly: true,
      "How much of the turn before the beginning is left out of the rotation.")
    field.flag(
      "beginsOnLanding", &beginsOnLanding, "The rotation begins as soon as two fingers are down.")
    field.flag(
      "reportsEachStep", &reportsEachStep,
      "The reported angle is that of the last step; if false, that of the whole gesture.")
    field.flag(
      "sumsDirections", &sumsDirections, reportsOnly: true,
      "The reported angle is the sum of the first and the present direction of the line, which is no turn."
    )
    field.flag(
      "measuresFromLanding", &measuresFromLanding, reportsOnly: true,
      "The reported angle is counted from the line between the points where the fingers landed.")
    field.number(
      "minimumOpposingMovement", &limits.minimumOpposingMovement, .points,
      "How far each of the two fingers must move, in opposite directions, for the rotation to begin."
    )
    field.flag("wraps", &wraps, "The angle stays between −180° and 180°.")
    field.word("touchCountChange", &plain.touchCountChange, SharedMeanings.touchCountChange)
    field.word("extraTouch", &plain.extraTouch, SharedMeanings.extraTouch)
    field.number(
      "velocityWeight", &plain.velocityWeight, .ratio, in: 0...1, reportsOnly: true,
      "The weight of the newest velocity sample, from 0 to 1.")
    field.span(
      "shortestVelocitySample", &plain.shortestVelocitySample, reportsOnly: true,
      SharedMeanings.shortestVelocitySample
    )
  }
}

extension KindConfiguration {
  /// Wraps the configuration of a rotation recognizer.
  public init(_ configuration: RotationRecognizer.Configuration) {
    self.init(KindBoxOf(RotationValues(configuration)))
  }
}
