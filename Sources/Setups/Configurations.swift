internal import Recognition

/// A configuration whose every property has a name in setups.
protocol NamedConfiguration {
  static var fields: [Field<Self>] { get }
  /// The meaning of each field, by the name of the field; defined in the folder `Meanings`.
  static var meanings: [String: FieldMeaning] { get }
}

extension TapRecognizer.Configuration: NamedConfiguration {
  static var fields: [Field<Self>] {
    [
      .count("numberOfTapsRequired", \.numberOfTapsRequired),
      .count("numberOfTouchesRequired", \.numberOfTouchesRequired),
      .span("maximumTapDuration", \.maximumTapDuration),
      .span("maximumTapInterval", \.maximumTapInterval),
      .word("tapIntervalOrigin", \.tapIntervalOrigin),
      .span("minimumTapInterval", \.minimumTapInterval),
      .number("allowableMovement", \.allowableMovement),
      .flag("measuresFromFirstTap", \.measuresFromFirstTap),
      .word("movementMetric", \.movementMetric),
      .flag("allowsExactMovement", \.allowsExactMovement),
      .number("maximumTapDistance", \.maximumTapDistance),
      .number("maximumTouchSeparation", \.maximumTouchSeparation),
      .flag("allowsExactSeparation", \.allowsExactSeparation),
      .span("maximumMultiTouchDuration", \.maximumMultiTouchDuration),
      .flag("endsWithFirstLift", \.endsWithFirstLift),
      .flag("endsWithExtraTouch", \.endsWithExtraTouch),
      .flag("reportsLastTapOnLanding", \.reportsLastTapOnLanding),
    ]
  }
}

extension LongPressRecognizer.Configuration: NamedConfiguration {
  static var fields: [Field<Self>] {
    [
      .count("numberOfTapsRequired", \.numberOfTapsRequired),
      .count("numberOfTouchesRequired", \.numberOfTouchesRequired),
      .span("minimumPressDuration", \.minimumPressDuration),
      .number("allowableMovement", \.allowableMovement),
      .word("movementMetric", \.movementMetric),
      .flag("allowsExactMovement", \.allowsExactMovement),
      .flag("endsWithExtraTouch", \.endsWithExtraTouch),
      .flag("cancelsWhenMoved", \.cancelsWhenMoved),
      .span("maximumTapDuration", \.maximumTapDuration),
      .span("maximumTapInterval", \.maximumTapInterval),
      .number("tapMovement", \.tapMovement),
    ]
  }
}

extension SwipeRecognizer.Configuration: NamedConfiguration {
  static var fields: [Field<Self>] {
    [
      .mask("direction", \.direction, noun: "direction"),
      .count("numberOfTouchesRequired", \.numberOfTouchesRequired),
      .span("maximumDuration", \.maximumDuration),
      .number("minimumPrimaryMovement", \.minimumPrimaryMovement),
      .number("maximumSecondaryMovement", \.maximumSecondaryMovement),
      .number("minimumPrimaryDecay", \.minimumPrimaryDecay),
      .number("maximumSecondaryDecay", \.maximumSecondaryDecay),
      .number("oppositeMovementAllowance", \.oppositeMovementAllowance),
      .flag("judgesMean", \.judgesMean),
      .word("decision", \.decision),
      .number("minimumVelocity", \.minimumVelocity),
      .flag("allowsExactVelocity", \.allowsExactVelocity),
      .flag("allowsExactMovement", \.allowsExactMovement),
      .word("movementMetric", \.movementMetric),
      .flag("allowsEqualAxes", \.allowsEqualAxes),
      .flag("judgesEachFinger", \.judgesEachFinger),
      .number("maximumDeviation", \.maximumDeviation),
      .word("velocityStrategy", \.velocityStrategy),
      .flag("survivesExtraTouch", \.survivesExtraTouch),
      .flag("velocityCountsLanding", \.velocityCountsLanding),
      .span("velocityHorizon", \.velocityHorizon),
      .span("velocityStopGap", \.velocityStopGap),
      .span("velocityLiftGap", \.velocityLiftGap),
      .count("minimumVelocitySamples", \.minimumVelocitySamples),
    ]
  }
}

extension PanRecognizer.Configuration: NamedConfiguration {
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
}

extension ScreenEdgePanRecognizer.Configuration: NamedConfiguration {
  static var fields: [Field<Self>] {
    [
      .mask("edges", \.edges, noun: "edge"),
      .number("edgeWidth", \.edgeWidth),
    ] + PanRecognizer.Configuration.fields.map { $0.inside(\.pan) }
  }
}

extension PinchRecognizer.Configuration: NamedConfiguration {
  static var fields: [Field<Self>] {
    [
      .number("hysteresis", \.hysteresis),
      .flag("beginsAtHysteresis", \.beginsAtHysteresis),
      .number("baselineOffset", \.baselineOffset),
      .word("spanMetric", \.spanMetric),
      .number("minimumSpan", \.minimumSpan),
      .number("minimumSpanMargin", \.minimumSpanMargin),
      .number("minimumOpposingMovement", \.minimumOpposingMovement),
      .number("focalHysteresis", \.focalHysteresis),
      .flag("beginsOnLanding", \.beginsOnLanding),
      .flag("measuresFromFirstTouch", \.measuresFromFirstTouch),
      .flag("reportsEachStep", \.reportsEachStep),
      .number("maximumStep", \.maximumStep),
      .number("minimumStep", \.minimumStep),
      .word("touchCountChange", \.touchCountChange),
      .word("extraTouch", \.extraTouch),
      .number("velocityWeight", \.velocityWeight, in: 0...1),
      .span("shortestVelocitySample", \.shortestVelocitySample),
      .number("shortestSpan", \.shortestSpan, in: 1e-6...1e9),
    ]
  }
}

extension RotationRecognizer.Configuration: NamedConfiguration {
  static var fields: [Field<Self>] {
    [
      .number("hysteresis", \.hysteresis),
      .flag("beginsAtHysteresis", \.beginsAtHysteresis),
      .number("baselineOffset", \.baselineOffset),
      .flag("beginsOnLanding", \.beginsOnLanding),
      .flag("reportsEachStep", \.reportsEachStep),
      .number("minimumOpposingMovement", \.minimumOpposingMovement),
      .flag("wraps", \.wraps),
      .word("touchCountChange", \.touchCountChange),
      .word("extraTouch", \.extraTouch),
      .number("velocityWeight", \.velocityWeight, in: 0...1),
      .span("shortestVelocitySample", \.shortestVelocitySample),
    ]
  }
}

extension ShakeRecognizer.Configuration: NamedConfiguration {
  static var fields: [Field<Self>] {
    [
      .number("minimumAcceleration", \.minimumAcceleration),
      .count("minimumSwings", \.minimumSwings),
      .span("maximumSwingInterval", \.maximumSwingInterval),
      .span("quietDuration", \.quietDuration),
      .span("maximumDuration", \.maximumDuration),
      .span("gravityTimeConstant", \.gravityTimeConstant),
    ]
  }
}

extension TemplateRecognizer.Configuration: NamedConfiguration {
  static var fields: [Field<Self>] {
    [
      .text("gesture", \.gesture),
      .number("maximumDissimilarity", \.maximumDissimilarity),
      .number("minimumLength", \.minimumLength),
      .span("maximumDuration", \.maximumDuration),
      .flag("directed", \.directed),
      .templates("templates", \.templates),
    ]
  }
}

extension TouchpadRules: NamedConfiguration {
  static var fields: [Field<Self>] {
    [
      .span("tapDuration", \.tapDuration),
      .number("tapMovement", \.tapMovement),
      .span("quickHoldDuration", \.quickHoldDuration),
      .span("holdDuration", \.holdDuration),
      .number("holdMovement", \.holdMovement),
      .number("undecidedMovement", \.undecidedMovement),
      .number("minimumMovement", \.minimumMovement),
      .number("minimumMovementPerTouch", \.minimumMovementPerTouch),
      .number("maximumMovement", \.maximumMovement),
      .number("maximumMovementPerTouch", \.maximumMovementPerTouch),
      .number("nearWidth", \.nearWidth),
      .number("nearHeight", \.nearHeight),
      .span("nearDelay", \.nearDelay),
      .span("pinchDelay", \.pinchDelay),
      .number("pinchMovement", \.pinchMovement),
      .count("maximumTouches", \.maximumTouches),
      .span("switchDelay", \.switchDelay),
      .number("jumpLength", \.jumpLength),
      .number("jumpGrowth", \.jumpGrowth),
      .span("jumpInterval", \.jumpInterval),
      .span("scrollMemory", \.scrollMemory),
      .span("scrollAxisDuration", \.scrollAxisDuration),
      .span("scrollAxisRelease", \.scrollAxisRelease),
      .number("scrollMinimumLength", \.scrollMinimumLength),
      .number("scrollFreeLength", \.scrollFreeLength),
    ]
  }
}
