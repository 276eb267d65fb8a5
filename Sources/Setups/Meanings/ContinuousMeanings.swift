internal import Recognition

extension PanRecognizer.Configuration {
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

extension ScreenEdgePanRecognizer.Configuration {
  static var meanings: [String: FieldMeaning] {
    let own: [String: FieldMeaning] = [
      "edges": .word("The edges of the surface that a pan may start from: one word or a list."),
      "edgeWidth": .points("How far from the edge a finger may land."),
    ]
    return own.merging(PanRecognizer.Configuration.meanings) { own, _ in own }
  }
}

extension PinchRecognizer.Configuration {
  static var meanings: [String: FieldMeaning] {
    [
      "hysteresis": .points("How much the span between the fingers must change to begin."),
      "beginsAtHysteresis": .whether("A change of exactly the hysteresis begins the pinch."),
      "baselineOffset": .points(
        "How much of the change before the beginning is left out of the scale; null is all of it."),
      "spanMetric": .word(
        "How the span is measured: between two fingers, or around the centroid of all."),
      "minimumSpan": .points("A pinch with a smaller span neither begins nor continues."),
      "minimumSpanMargin": .points("By how much the span must exceed minimumSpan to begin."),
      "minimumOpposingMovement": .points(
        "How far each of the two fingers must move, against each other, to begin."),
      "focalHysteresis": .points(
        "A movement of the fingers' middle that begins the pinch, too; null is none."),
      "beginsOnLanding": .whether("The pinch begins as soon as two fingers are down."),
      "measuresFromFirstTouch": .whether(
        "The span is compared with that of the first two fingers, whichever are down now."),
      "reportsEachStep": .whether(
        "The scale is that of the last step; if false, that of the whole gesture."),
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

extension RotationRecognizer.Configuration {
  static var meanings: [String: FieldMeaning] {
    [
      "hysteresis": .radians("How far the line between the fingers must turn to begin."),
      "beginsAtHysteresis": .whether("A turn of exactly the hysteresis begins the rotation."),
      "baselineOffset": .radians("How much of the first turn is left out of the rotation."),
      "beginsOnLanding": .whether("The rotation begins as soon as two fingers are down."),
      "reportsEachStep": .whether(
        "The angle is that of the last step; if false, that of the whole gesture."),
      "minimumOpposingMovement": .points(
        "How far each of the two fingers must move, against each other, to begin."),
      "wraps": .whether("The angle stays between minus half a turn and half a turn."),
      "touchCountChange": SharedMeanings.touchCountChange,
      "extraTouch": SharedMeanings.extraTouch,
      "velocityWeight": .ratio("The weight of the newest velocity sample, from 0 to 1."),
      "shortestVelocitySample": SharedMeanings.shortestVelocitySample,
    ]
  }
}
