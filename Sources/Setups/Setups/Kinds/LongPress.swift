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
    var idle: [IdleValue] = []
    if numberOfTapsRequired == 0 {
      idle.append(
        IdleValue(
          "maximumTapInterval", because: "numberOfTapsRequired is 0",
          instead: "numberOfTapsRequired", "1"))
    }
    if direction == nil {
      idle.append(
        IdleValue(
          "directionHalfWidth", because: "direction is null", instead: "direction",
          "\"horizontal\""))
    } else if !followsDirection {
      idle.append(
        IdleValue(
          "direction", because: "the platform has a press of its own", instead: "preset",
          "\"uikit\""))
    }
    return idle
  }

  mutating func visitFields(_ field: inout FieldPass) {
    field.count(
      "numberOfTapsRequired", &numberOfTapsRequired,
      "How many complete taps must come before the press.")
    field.count(
      "numberOfTouchesRequired", &numberOfTouchesRequired, "How many fingers press together.")
    field.span(
      "minimumPressDuration", &minimumPressDuration,
      "How long the fingers must be down before the press begins, from the last landing.")
    field.number(
      "allowableMovement", &allowableMovement, .points,
      "How far a finger may move before the press begins; null is no limit.")
    field.word("movementMetric", &movementMetric, SharedMeanings.movementMetric)
    field.flag(
      "allowsExactMovement", &allowsExactMovement,
      "A movement of exactly the limit is still allowed.")
    field.flag(
      "roundsPositions", &roundsPositions,
      "Positions are rounded to whole points before a movement is measured.")
    field.flag(
      "endsWithExtraTouch", &endsWithExtraTouch, "An extra finger ends a press that has begun.")
    field.flag(
      "cancelsWhenMoved", &cancelsWhenMoved,
      "A press that has begun is cancelled if a finger moves beyond allowableMovement.")
    field.direction(
      "direction", &direction,
      "The direction in which a press that has begun must move to become a drag: a word or an angle; null is any."
    )
    let hasDirection = direction != nil
    field.number(
      "directionHalfWidth", &directionHalfWidth, .radians, in: 0...3.1416,
      isWritten: hasDirection, "How far that movement may deviate from direction, inclusive.")
    field.span(
      "maximumTapDuration", &maximumTapDuration,
      "The longest tap before the press; null is no limit.")
    field.span(
      "maximumTapInterval", &maximumTapInterval,
      "The longest time from the lift of a tap to the next landing; null is no limit.")
    field.number(
      "tapMovement", &tapMovement, .points,
      "How far a finger may move in a tap before the press, and how far from the first tap the press may land; null is no limit."
    )
  }
}

extension KindConfiguration {
  /// Wraps the configuration of a long press recognizer.
  public init(_ configuration: LongPressRecognizer.Configuration) {
    self.init(KindBoxOf(configuration))
  }
}
