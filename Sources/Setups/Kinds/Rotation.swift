internal import Platforms
public import Recognition

extension RotationValues: KindDescriptor {
  typealias Machine = RotationRecognizer

  static let summary = "Two fingers that turn about each other, reported with an angle."

  init(in preset: Preset) { self.init(preset.rotation) }

  mutating func visitFields(_ field: inout FieldPass) {
    field.number("hysteresis", &limits.hysteresis)
    field.flag("beginsAtHysteresis", &limits.beginsAtHysteresis)
    field.number("baselineOffset", &limits.baselineOffset)
    field.flag("beginsOnLanding", &beginsOnLanding)
    field.flag("reportsEachStep", &reportsEachStep)
    field.number("minimumOpposingMovement", &limits.minimumOpposingMovement)
    field.flag("wraps", &wraps)
    field.word("touchCountChange", &plain.touchCountChange)
    field.word("extraTouch", &plain.extraTouch)
    field.number("velocityWeight", &plain.velocityWeight, in: 0...1)
    field.span("shortestVelocitySample", &plain.shortestVelocitySample)
  }

  static var meanings: FieldMeanings {
    [
      "hysteresis": .radians(
        "How far the line between the fingers must turn for the rotation to begin."),
      "beginsAtHysteresis": .whether("A turn of exactly the hysteresis begins the rotation."),
      "baselineOffset": .radians(
        "How much of the turn before the beginning is left out of the rotation."),
      "beginsOnLanding": .whether("The rotation begins as soon as two fingers are down."),
      "reportsEachStep": .whether(
        "The reported angle is that of the last step; if false, that of the whole gesture."),
      "minimumOpposingMovement": .points(
        "How far each of the two fingers must move, in opposite directions, for the rotation to begin."
      ),
      "wraps": .whether("The angle stays between −180° and 180°."),
      "touchCountChange": SharedMeanings.touchCountChange,
      "extraTouch": SharedMeanings.extraTouch,
      "velocityWeight": .ratio("The weight of the newest velocity sample, from 0 to 1."),
      "shortestVelocitySample": SharedMeanings.shortestVelocitySample,
    ]
  }
}

extension KindConfiguration {
  /// Wraps the configuration of a rotation recognizer.
  public init(_ configuration: RotationRecognizer.Configuration) {
    self.init(KindBoxOf(RotationValues(configuration)))
  }
}
