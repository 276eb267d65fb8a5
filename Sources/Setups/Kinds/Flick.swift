internal import Platforms
public import Recognition

extension FlickRecognizer.Configuration: KindDescriptor {
  typealias Machine = FlickRecognizer

  static let summary = "Two or more fingers that lift while they move, recognized once."

  init(in preset: Preset) { self.init() }

  mutating func visitFields(_ field: inout FieldPass) {
    field.count("minimumNumberOfTouches", &minimumNumberOfTouches)
    field.limit("maximumNumberOfTouches", &maximumNumberOfTouches)
    field.number("minimumMovement", &minimumMovement)
    field.number("minimumVelocity", &minimumVelocity)
    field.word("velocityStrategy", &velocityStrategy)
    field.span("velocityHorizon", &velocityHorizon)
    field.span("velocityStopGap", &velocityStopGap)
  }

  static var meanings: FieldMeanings {
    [
      "minimumNumberOfTouches": .count("The fewest fingers at once."),
      "maximumNumberOfTouches": .count("The most fingers at once; null is no limit."),
      "minimumMovement": .points(
        "How far the fingers must move after the last finger landed, inclusive."),
      "minimumVelocity": .speed("The least speed when the first finger lifts, inclusive."),
      "velocityStrategy": .word("How the velocity is estimated from the recent movements."),
      "velocityHorizon": .seconds("The period before now whose movements count for the velocity."),
      "velocityStopGap": .seconds(
        "After a longer time without movement the velocity is 0; null is never."),
    ]
  }
}

extension KindConfiguration {
  /// Wraps the configuration of a flick recognizer.
  public init(_ configuration: FlickRecognizer.Configuration) {
    self.init(KindBoxOf(configuration))
  }
}
