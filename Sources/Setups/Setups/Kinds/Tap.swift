internal import Platforms
public import Recognition

extension TapRecognizer.Configuration: KindDescriptor {
  typealias Machine = TapRecognizer

  static let summary = "One or more short touches in one place, of one or more fingers."

  init(in preset: Preset) { self = preset.tap }
  var requiredTouches: Int? { numberOfTouchesRequired }

  var idle: [IdleValue] {
    var idle: [IdleValue] = []
    if numberOfTapsRequired == 1 && !keepsCounting {
      let series = [
        "maximumTapInterval", "tapIntervalOrigin", "minimumTapInterval",
        "minimumTapIntervalRunsFromLanding", "maximumTapDistance", "reportsLastTapOnLanding",
      ]
      idle += series.map {
        IdleValue(
          $0, because: "numberOfTapsRequired is 1", instead: "numberOfTapsRequired", "2")
      }
    }
    if numberOfTapsRequired > 1 {
      idle.append(
        IdleValue(
          "waitsForDoubleTap", because: "numberOfTapsRequired is not 1",
          instead: "numberOfTapsRequired", "1"))
    }
    if numberOfTouchesRequired == 1 {
      // After an extra finger has completed a tap, the next tap may have several fingers.
      let isAlwaysOne = numberOfTapsRequired == 1 || !endsWithExtraTouch
      let several = ["maximumTouchSeparation", "allowsExactSeparation", "endsWithFirstLift"]
      idle += (["maximumMultiTouchDuration"] + (isAlwaysOne ? several : [])).map {
        IdleValue(
          $0, because: "numberOfTouchesRequired is 1", instead: "numberOfTouchesRequired", "2")
      }
    } else if maximumTouchSeparation == nil {
      idle.append(
        IdleValue(
          "allowsExactSeparation", because: "maximumTouchSeparation is null",
          instead: "maximumTouchSeparation", "300"))
    }
    if !endsWithExtraTouch {
      idle.append(
        IdleValue(
          "hidesTapWithExtraTouch", because: "endsWithExtraTouch is false",
          instead: "endsWithExtraTouch", "true"))
    }
    return idle + idleByDecision
  }

  /// The values that have no effect because of when a tap is judged.
  private var idleByDecision: [IdleValue] {
    guard judgesAtLift else { return [] }
    let values = [
      "measuresFromFirstTap", "endsWithExtraTouch", "endsWithFirstLift", "maximumTouchSeparation",
      "allowsExactSeparation", "maximumMultiTouchDuration", "minimumTapInterval",
      "minimumTapIntervalRunsFromLanding", "reportsLastTapOnLanding", "keepsCounting",
    ]
    return values.map {
      IdleValue($0, because: "judgesAtLift is true", instead: "judgesAtLift", "false")
    }
  }

  mutating func visitFields(_ field: inout FieldPass) {
    field.count(
      "numberOfTapsRequired", &numberOfTapsRequired, "How many taps in a row; 2 is a double tap.")
    field.count(
      "numberOfTouchesRequired", &numberOfTouchesRequired, "How many fingers tap together.")
    field.span(
      "maximumTapDuration", &maximumTapDuration,
      "The longest tap, from the first landing to the last lift; null is no limit.")
    field.span(
      "maximumTapInterval", &series.maximumTapInterval,
      "The longest wait for the next tap, measured as tapIntervalOrigin says; null is no limit.")
    field.word(
      "tapIntervalOrigin", &tapIntervalOrigin,
      "The two instants between which the time between taps is measured.")
    field.span(
      "minimumTapInterval", &minimumTapInterval,
      "A tap that follows sooner after the lift restarts the count of taps.")
    field.flag(
      "minimumTapIntervalRunsFromLanding", &minimumTapIntervalRunsFromLanding,
      "The minimumTapInterval runs from the landing of a tap, not from its lift.")
    field.number(
      "allowableMovement", &allowableMovement, .points,
      "How far a finger may move from the point where it landed; null is no limit.")
    field.flag(
      "measuresFromFirstTap", &measuresFromFirstTap,
      "Movement in a later tap is measured from the first tap, not from its own landing.")
    field.flag(
      "keepsCounting", &keepsCounting,
      "Taps are counted on after this recognizer has recognized: the second of two is no single tap."
    )
    field.word("movementMetric", &movementMetric, SharedMeanings.movementMetric)
    field.flag(
      "allowsExactMovement", &allowsExactMovement, "A movement of exactly the limit is still a tap."
    )
    field.number(
      "maximumTapDistance", &series.maximumTapDistance, .points,
      "How far a later tap may be from the first tap; null is no limit.")
    field.number(
      "maximumTouchSeparation", &maximumTouchSeparation, .points,
      "How far apart the fingers of one tap may land; null is no limit.")
    field.flag(
      "allowsExactSeparation", &allowsExactSeparation,
      "Fingers exactly that far apart still make a tap.")
    field.span(
      "maximumMultiTouchDuration", &maximumMultiTouchDuration,
      "The longest tap of several fingers, from the last landing to the lift; null is no limit.")
    field.flag(
      "endsWithFirstLift", &endsWithFirstLift,
      "A tap of several fingers is complete when the first finger lifts, not the last.")
    field.flag(
      "endsWithExtraTouch", &endsWithExtraTouch,
      "An extra finger completes the tap when it lands; if false, the tap fails.")
    field.flag(
      "hidesTapWithExtraTouch", &hidesTapWithExtraTouch,
      "A tap that an extra finger completes only counts as one of several taps; for endsWithExtraTouch."
    )
    field.flag(
      "reportsLastTapOnLanding", &reportsLastTapOnLanding,
      "The last of several taps is recognized when it lands, not when it lifts.")
    field.flag(
      "waitsForDoubleTap", &waitsForDoubleTap,
      "The tap is recognized when no double tap can follow; for setups with a detector.")
    field.flag(
      "judgesAtLift", &judgesAtLift,
      "Only lifts decide: a tap needs the right number of fingers just before a lift, near the first landing; what the fingers do before that does not count."
    )
    field.flag(
      "roundsCentroid", &roundsCentroid,
      "Positions are rounded to whole points before a movement is measured.")
  }
}

extension KindConfiguration {
  /// Wraps the configuration of a tap recognizer.
  public init(_ configuration: TapRecognizer.Configuration) {
    self.init(KindBoxOf(configuration))
  }
}
