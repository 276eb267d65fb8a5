internal import Platforms
public import Recognition

extension LongPressRecognizer.Configuration: KindDescriptor {
  typealias Machine = LongPressRecognizer

  static let summary = "Fingers that rest for some time, and then may move until they lift."

  init(in preset: Preset) { self = preset.longPress }
  var requiredTouches: Int? { numberOfTouchesRequired }

  /// The values that have no effect here. The other limits of taps before the press are not among
  /// them, because a press without taps on a touchpad uses them, too.
  var idle: [IdleValue] {
    guard numberOfTapsRequired == 0 else { return [] }
    return [
      IdleValue(
        "maximumTapInterval", because: "numberOfTapsRequired is 0",
        instead: "numberOfTapsRequired", "1")
    ]
  }

  mutating func visitFields(_ field: inout FieldPass) {
    field.count("numberOfTapsRequired", &numberOfTapsRequired)
    field.count("numberOfTouchesRequired", &numberOfTouchesRequired)
    field.span("minimumPressDuration", &minimumPressDuration)
    field.number("allowableMovement", &allowableMovement)
    field.word("movementMetric", &movementMetric)
    field.flag("allowsExactMovement", &allowsExactMovement)
    field.flag("roundsPositions", &roundsPositions)
    field.flag("endsWithExtraTouch", &endsWithExtraTouch)
    field.flag("cancelsWhenMoved", &cancelsWhenMoved)
    field.span("maximumTapDuration", &maximumTapDuration)
    field.span("maximumTapInterval", &maximumTapInterval)
    field.number("tapMovement", &tapMovement)
  }

  static var meanings: FieldMeanings {
    [
      "numberOfTapsRequired": .count("How many complete taps must come before the press."),
      "numberOfTouchesRequired": .count("How many fingers press together."),
      "minimumPressDuration": .seconds(
        "How long the fingers must be down before the press begins, from the last landing."),
      "allowableMovement": .points(
        "How far a finger may move before the press begins; null is no limit."),
      "movementMetric": SharedMeanings.movementMetric,
      "allowsExactMovement": .whether("A movement of exactly the limit is still allowed."),
      "roundsPositions": .whether(
        "Positions are rounded to whole points before a movement is measured."),
      "endsWithExtraTouch": .whether("An extra finger ends a press that has begun."),
      "cancelsWhenMoved": .whether(
        "A press that has begun is cancelled if a finger moves beyond allowableMovement."),
      "maximumTapDuration": .seconds("The longest tap before the press; null is no limit."),
      "maximumTapInterval": .seconds(
        "The longest time from the lift of a tap to the next landing; null is no limit."),
      "tapMovement": .points(
        "How far a finger may move in a tap before the press, and how far from the first tap the "
          + "press may land; null is no limit."),
    ]
  }
}

extension KindConfiguration {
  /// Wraps the configuration of a long press recognizer.
  public init(_ configuration: LongPressRecognizer.Configuration) {
    self.init(KindBoxOf(configuration))
  }
}
