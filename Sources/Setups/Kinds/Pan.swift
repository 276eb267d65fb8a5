internal import JSONText
internal import Presets
public import Recognition

extension PanRecognizer.Configuration: KindDescriptor {
  typealias Machine = PanRecognizer

  static let summary = "Fingers that drag, reported with translation and velocity."

  init(in preset: Preset) { self = preset.pan }

  /// A setup that asks for more fingers than the preset's pan takes means exactly that many.
  mutating func complete(from object: inout JSONObject) {
    guard object["maximumNumberOfTouches"] == nil, let most = maximumNumberOfTouches
    else { return }
    maximumNumberOfTouches = max(most, minimumNumberOfTouches)
  }

  static var fields: [Field<Self>] {
    [
      .count("minimumNumberOfTouches", \.minimumNumberOfTouches),
      .limit("maximumNumberOfTouches", \.maximumNumberOfTouches),
      .number("hysteresis", \.hysteresis),
      .word("hysteresisMetric", \.hysteresisMetric),
      .flag("beginsAtHysteresis", \.beginsAtHysteresis),
      .flag("subtractsHysteresis", \.subtractsHysteresis),
      .word("touchCountChange", \.touchCountChange),
      .flag("startsAnewWithTouches", \.startsAnewWithTouches),
      .flag("measuresFromLanding", \.measuresFromLanding),
      .flag("endsWithinHysteresis", \.endsWithinHysteresis),
      .flag("endsWithExtraTouch", \.endsWithExtraTouch),
      .number("opposingMovement", \.opposingMovement),
      .span("directionInterval", \.directionInterval),
      .flag("measuresFromFirstTouch", \.measuresFromFirstTouch),
      .flag("roundsCentroid", \.roundsCentroid),
      .flag("dropsOpposingVelocity", \.dropsOpposingVelocity),
      .word("velocityStrategy", \.velocityStrategy),
      .span("velocityHorizon", \.velocityHorizon),
      .span("velocityStopGap", \.velocityStopGap),
      .span("velocityLiftGap", \.velocityLiftGap),
      .count("minimumVelocitySamples", \.minimumVelocitySamples),
      .number("currentVelocityWeight", \.currentVelocityWeight),
      .number("previousVelocityWeight", \.previousVelocityWeight),
      .span("shortestVelocitySample", \.shortestVelocitySample),
    ]
  }

  static var meanings: [String: FieldMeaning] {
    let own: [String: FieldMeaning] = [
      "minimumNumberOfTouches": .count("The fewest fingers that pan."),
      "maximumNumberOfTouches": .count("The most fingers that pan; null is no limit."),
      "hysteresis": .points("How far the fingers' centroid must move before the pan begins."),
      "hysteresisMetric": .word(
        "How that movement is measured: along the longer axis, straight, or as the sum of both "
          + "axes."),
      "beginsAtHysteresis": .whether("A movement of exactly the hysteresis begins the pan."),
      "subtractsHysteresis": .whether(
        "The hysteresis is taken off the translation that is reported."),
      "touchCountChange": SharedMeanings.touchCountChange,
      "startsAnewWithTouches": .whether(
        "A finger that lands or lifts before the pan begins resets the movement so far."),
      "measuresFromLanding": .whether(
        "The translation is measured from where the first fingers landed."),
      "endsWithinHysteresis": .whether(
        "A pan that comes back within the hysteresis ends, and may begin again."),
      "endsWithExtraTouch": .whether(
        "A finger beyond the most stops the pan while it is down; if false, it is followed."),
      "opposingMovement": .points(
        "Two fingers that each move this far against each other do not pan; null is never."),
      "directionInterval": .seconds(
        "How often the direction is determined, if the pan needs one to begin; null needs none."),
      "measuresFromFirstTouch": .whether(
        "The hysteresis is measured from the landing of the very first finger."),
      "roundsCentroid": .whether("The centroid is rounded to whole points."),
      "dropsOpposingVelocity": .whether(
        "A finger that lifts while it moves against another one takes the velocity with it."),
      "currentVelocityWeight": .ratio(
        "The weight of the newest velocity sample; for velocityStrategy blend."),
      "previousVelocityWeight": .ratio(
        "The weight of the sample before it; for velocityStrategy blend."),
      "shortestVelocitySample": SharedMeanings.shortestVelocitySample,
    ]
    return own.merging(SharedMeanings.velocity) { own, _ in own }
  }
}

extension KindConfiguration {
  public init(_ configuration: PanRecognizer.Configuration) { descriptor = configuration }
}
