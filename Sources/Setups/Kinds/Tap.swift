internal import Platforms
public import Recognition

extension TapRecognizer.Configuration: KindDescriptor {
  typealias Machine = TapRecognizer

  static let summary = "One or more short touches in one place, of one or more fingers."

  init(in preset: Preset) { self = preset.tap }
  var requiredTouches: Int? { numberOfTouchesRequired }

  var idle: [IdleValue] {
    var idle: [IdleValue] = []
    if numberOfTapsRequired == 1 {
      let series = [
        "maximumTapInterval", "tapIntervalOrigin", "minimumTapInterval", "maximumTapDistance",
        "reportsLastTapOnLanding",
      ]
      idle += series.map {
        IdleValue(
          $0, because: "numberOfTapsRequired is 1", instead: "numberOfTapsRequired", "2")
      }
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
    return idle + idleByDecision
  }

  /// The values that have no effect because of when a tap is judged.
  private var idleByDecision: [IdleValue] {
    guard judgesAtLift else { return [] }
    let values = [
      "measuresFromFirstTap", "endsWithExtraTouch", "endsWithFirstLift", "maximumTouchSeparation",
      "allowsExactSeparation", "maximumMultiTouchDuration", "minimumTapInterval",
      "reportsLastTapOnLanding",
    ]
    return values.map {
      IdleValue($0, because: "judgesAtLift is true", instead: "judgesAtLift", "false")
    }
  }

  mutating func visitFields(_ field: inout FieldPass) {
    field.count("numberOfTapsRequired", &numberOfTapsRequired)
    field.count("numberOfTouchesRequired", &numberOfTouchesRequired)
    field.span("maximumTapDuration", &maximumTapDuration)
    field.span("maximumTapInterval", &series.maximumTapInterval)
    field.word("tapIntervalOrigin", &series.tapIntervalOrigin)
    field.span("minimumTapInterval", &series.minimumTapInterval)
    field.number("allowableMovement", &allowableMovement)
    field.flag("measuresFromFirstTap", &measuresFromFirstTap)
    field.word("movementMetric", &movementMetric)
    field.flag("allowsExactMovement", &allowsExactMovement)
    field.number("maximumTapDistance", &series.maximumTapDistance)
    field.number("maximumTouchSeparation", &maximumTouchSeparation)
    field.flag("allowsExactSeparation", &allowsExactSeparation)
    field.span("maximumMultiTouchDuration", &maximumMultiTouchDuration)
    field.flag("endsWithFirstLift", &endsWithFirstLift)
    field.flag("endsWithExtraTouch", &endsWithExtraTouch)
    field.flag("reportsLastTapOnLanding", &series.reportsLastTapOnLanding)
    field.flag("judgesAtLift", &judgesAtLift)
    field.flag("roundsCentroid", &roundsCentroid)
  }

  static var meanings: FieldMeanings {
    [
      "numberOfTapsRequired": .count("How many taps in a row; 2 is a double tap."),
      "numberOfTouchesRequired": .count("How many fingers tap together."),
      "maximumTapDuration": .seconds(
        "The longest tap, from the first landing to the last lift; null is no limit."),
      "maximumTapInterval": .seconds(
        "The longest wait for the next tap, measured as tapIntervalOrigin says; null is no limit."),
      "tapIntervalOrigin": .word(
        "The two instants between which the time between taps is measured."),
      "minimumTapInterval": .seconds(
        "A tap that follows sooner after the lift restarts the count of taps."),
      "allowableMovement": .points(
        "How far a finger may move from the point where it landed; null is no limit."),
      "measuresFromFirstTap": .whether(
        "Movement in a later tap is measured from the first tap, not from its own landing."),
      "movementMetric": SharedMeanings.movementMetric,
      "allowsExactMovement": .whether("A movement of exactly the limit is still a tap."),
      "maximumTapDistance": .points(
        "How far a later tap may be from the first tap; null is no limit."),
      "maximumTouchSeparation": .points(
        "How far apart the fingers of one tap may land; null is no limit."),
      "allowsExactSeparation": .whether("Fingers exactly that far apart still make a tap."),
      "maximumMultiTouchDuration": .seconds(
        "The longest tap of several fingers, from the last landing to the lift; null is no limit."),
      "endsWithFirstLift": .whether(
        "A tap of several fingers is complete when the first finger lifts, not the last."),
      "endsWithExtraTouch": .whether(
        "An extra finger completes the tap when it lands; if false, the tap fails."),
      "reportsLastTapOnLanding": .whether(
        "The last of several taps is recognized when it lands, not when it lifts."),
      "judgesAtLift": .whether(
        "Only lifts decide: a tap needs the right number of fingers just before a lift, near the "
          + "first landing; what the fingers do before that does not count."),
      "roundsCentroid": .whether(
        "Positions are rounded to whole points before a movement is measured."),
    ]
  }
}

extension KindConfiguration {
  /// Wraps the configuration of a tap recognizer.
  public init(_ configuration: TapRecognizer.Configuration) {
    self.init(KindBoxOf(configuration))
  }
}
