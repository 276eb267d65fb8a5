internal import Platforms
public import Recognition

extension PinchValues: KindDescriptor {
  typealias Machine = PinchRecognizer

  static let summary = "Two fingers that move apart or together, reported with scale."

  init(in preset: Preset) { self.init(preset.pinch) }

  mutating func visitFields(_ field: inout FieldPass) {
    field.number("hysteresis", &limits.hysteresis)
    field.flag("beginsAtHysteresis", &limits.beginsAtHysteresis)
    field.number("baselineOffset", &limits.baselineOffset)
    field.word("spanMetric", &plain.spanMetric)
    field.number("minimumSpan", &plain.minimumSpan)
    field.number("minimumSpanMargin", &plain.minimumSpanMargin)
    field.number("minimumOpposingMovement", &limits.minimumOpposingMovement)
    field.number("focalHysteresis", &limits.focalHysteresis)
    field.flag("beginsOnLanding", &beginsOnLanding)
    field.flag("measuresFromFirstTouch", &plain.measuresFromFirstTouch)
    field.flag("reportsEachStep", &reportsEachStep)
    field.number("maximumStep", &maximumStep)
    field.number("minimumStep", &minimumStep)
    field.word("touchCountChange", &plain.touchCountChange)
    field.word("extraTouch", &plain.extraTouch)
    field.number("velocityWeight", &plain.velocityWeight, in: 0...1)
    field.span("shortestVelocitySample", &plain.shortestVelocitySample)
    field.number("shortestSpan", &plain.shortestSpan, in: 1e-6...1e9)
  }

  static var meanings: FieldMeanings {
    [
      "hysteresis": .points(
        "How much the span between the fingers must change for the pinch to begin."),
      "beginsAtHysteresis": .whether("A change of exactly the hysteresis begins the pinch."),
      "baselineOffset": .points(
        "How much of the change before the beginning is left out of the scale; null is all of it."),
      "spanMetric": .word(
        "How the span is measured: between two fingers, or around the centroid of all fingers."),
      "minimumSpan": .points("A pinch with a smaller span neither begins nor continues."),
      "minimumSpanMargin": .points(
        "How much the span must exceed minimumSpan for the pinch to begin."),
      "minimumOpposingMovement": .points(
        "How far each of the two fingers must move, in opposite directions, for the pinch to begin."
      ),
      "focalHysteresis": .points(
        "A movement of the centroid that also begins the pinch; null is none."),
      "beginsOnLanding": .whether("The pinch begins as soon as two fingers are down."),
      "measuresFromFirstTouch": .whether(
        "The span is always compared with that of the first two fingers."),
      "reportsEachStep": .whether(
        "The reported scale is that of the last step; if false, that of the whole gesture."),
      "maximumStep": .ratio(
        "A step that changes the span by a larger factor is ignored; null is no limit."),
      "minimumStep": .ratio(
        "A step that changes the span by a smaller factor is ignored, if there is a maximumStep."),
      "touchCountChange": SharedMeanings.touchCountChange,
      "extraTouch": SharedMeanings.extraTouch,
      "velocityWeight": .ratio("The weight of the newest velocity sample, from 0 to 1."),
      "shortestVelocitySample": SharedMeanings.shortestVelocitySample,
      "shortestSpan": .points("The shortest span that a scale is computed from."),
    ]
  }
}

extension KindConfiguration {
  /// Wraps the configuration of a pinch recognizer.
  public init(_ configuration: PinchRecognizer.Configuration) {
    self.init(KindBoxOf(PinchValues(configuration)))
  }
}
