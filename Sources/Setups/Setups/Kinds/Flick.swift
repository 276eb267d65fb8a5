internal import Platforms
public import Recognition

extension FlickRecognizer.Configuration: KindDescriptor {
  typealias Machine = FlickRecognizer

  static let summary = "Two or more fingers that lift while they move, recognized once."

  init(in preset: Preset) { self.init() }

  mutating func visitFields(_ field: inout FieldPass) {
    field.count("minimumNumberOfTouches", &minimumNumberOfTouches, "The fewest fingers at once.")
    field.limit(
      "maximumNumberOfTouches", &maximumNumberOfTouches,
      "The most fingers at once; null is no limit.")
    field.number(
      "minimumMovement", &minimumMovement, .points,
      "How far the fingers must move after the last finger landed, inclusive.")
    field.number(
      "minimumVelocity", &minimumVelocity, .pointsPerSecond,
      "The least speed when the first finger lifts, inclusive.")
    field.word(
      "velocityStrategy", &velocityStrategy,
      "How the velocity is estimated from the recent movements.")
    field.span(
      "velocityHorizon", &velocityHorizon,
      "The period before now whose movements count for the velocity.")
    field.span(
      "velocityStopGap", &velocityStopGap,
      "After a longer time without movement the velocity is 0; null is never.")
  }
}

extension KindConfiguration {
  /// Wraps the configuration of a flick recognizer.
  public init(_ configuration: FlickRecognizer.Configuration) {
    self.init(KindBoxOf(configuration))
  }
}
