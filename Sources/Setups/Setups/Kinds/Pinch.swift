internal import Platforms
public import Recognition

extension PinchValues: KindDescriptor {
  typealias Machine = PinchRecognizer

  static let summary = "Two fingers that move apart or together, reported with scale."

  init(in preset: Preset) { self.init(preset.pinch) }

  mutating func visitFields(_ field: inout FieldPass) {
    field.number(
      "hysteresis", &limits.hysteresis, .points,
      "How much the span between the fingers must change for the pinch to begin.")
    field.flag(
      "beginsAtHysteresis", &limits.beginsAtHysteresis,
      "A change of exactly the hysteresis begins the pinch.")
    field.number(
      "baselineOffset", &limits.baselineOffset, .points, reportsOnly: true,
      "How much of the change before the beginning is left out of the scale; null is all of it.")
    field.word(
      "spanMetric", &plain.spanMetric,
      "How the span is measured: between two fingers, or around the centroid of all fingers.")
    field.number(
      "minimumSpan", &plain.minimumSpan, .points,
      "A pinch with a smaller span neither begins nor continues.")
    field.number(
      "minimumSpanMargin", &plain.minimumSpanMargin, .points,
      "How much the span must exceed minimumSpan for the pinch to begin.")
    field.number(
      "minimumOpposingMovement", &limits.minimumOpposingMovement, .points,
      "How far each of the two fingers must move, in opposite directions, for the pinch to begin.")
    field.number(
      "focalHysteresis", &limits.focalHysteresis, .points,
      "A movement of the centroid that also begins the pinch; null is none.")
    field.flag(
      "beginsOnLanding", &beginsOnLanding, "The pinch begins as soon as two fingers are down.")
    field.flag(
      "measuresFromFirstTouch", &plain.measuresFromFirstTouch,
      "The span is always compared with that of the first two fingers.")
    field.flag(
      "reportsEachStep", &reportsEachStep,
      "The reported scale is that of the last step; if false, that of the whole gesture.")
    field.number(
      "maximumStep", &maximumStep, .ratio, reportsOnly: true,
      "A step that changes the span by a larger factor is ignored; null is no limit.")
    field.number(
      "minimumStep", &minimumStep, .ratio, reportsOnly: true,
      "A step that changes the span by a smaller factor is ignored, if there is a maximumStep.")
    field.word("touchCountChange", &plain.touchCountChange, SharedMeanings.touchCountChange)
    field.word("extraTouch", &plain.extraTouch, SharedMeanings.extraTouch)
    field.number(
      "velocityWeight", &plain.velocityWeight, .ratio, in: 0...1, reportsOnly: true,
      "The weight of the newest velocity sample, from 0 to 1.")
    field.span(
      "shortestVelocitySample", &plain.shortestVelocitySample, reportsOnly: true,
      SharedMeanings.shortestVelocitySample
    )
    field.number(
      "shortestSpan", &plain.shortestSpan, .points, in: 1e-6...1e9, reportsOnly: true,
      "The shortest span that a scale is computed from.")
  }
}

extension KindConfiguration {
  /// Wraps the configuration of a pinch recognizer.
  public init(_ configuration: PinchRecognizer.Configuration) {
    self.init(KindBoxOf(PinchValues(configuration)))
  }
}
