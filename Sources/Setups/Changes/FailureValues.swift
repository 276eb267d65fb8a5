package import Recognition

/// Which values of a setup a failure is about: the first things to change.
///
/// A reason that is not here is about no value; a kind that has none of the names has no such value.
package enum FailureValues {
  /// Reasons and the names of values, the likeliest first.
  static let table: [(reason: Failure.Reason, names: [String])] = [
    (.movedTooFar, ["allowableMovement", "tapMovement"]),
    (.liftedEarly, ["minimumPressDuration"]),
    (.heldTooLong, ["maximumTapDuration", "maximumMultiTouchDuration", "maximumDuration"]),
    (
      .tooManyTouches,
      [
        "numberOfTouchesRequired", "maximumNumberOfTouches", "endsWithExtraTouch",
        "survivesExtraTouch", "extraTouch",
      ]
    ),
    (.tooFewTouches, ["numberOfTouchesRequired", "minimumNumberOfTouches"]),
    (.nextTapTooLate, ["maximumTapInterval", "numberOfTapsRequired"]),
    (.tapsTooFarApart, ["maximumTapDistance", "tapMovement"]),
    (.touchesTooFarApart, ["maximumTouchSeparation"]),
    (.tooSlow, ["maximumDuration"]),
    (.tooSlowAtLift, ["minimumVelocity"]),
    (.offDirection, ["maximumDeviation", "direction"]),
    (.tooShort, ["minimumPrimaryMovement"]),
    (.strayed, ["maximumSecondaryMovement"]),
    (.movedBackwards, ["oppositeMovementAllowance", "direction"]),
    (.noDirection, ["direction"]),
    (
      .movedTooLittle,
      ["hysteresis", "directionInterval", "measuresFromFirstTouch", "minimumLength"]
    ),
    (.turnedTooLittle, ["hysteresis"]),
    (.movedApart, ["opposingMovement"]),
    (.movedTogether, ["minimumOpposingMovement"]),
    (.awayFromEdge, ["edgeWidth", "edges"]),
    (.wrongDirection, ["direction", "allowsEqualAxes", "edges", "hysteresis"]),
    (.tooFewSwings, ["minimumSwings", "minimumAcceleration", "maximumSwingInterval"]),
    (.lastedTooLong, ["maximumDuration"]),
    (.unlikeTemplates, ["maximumDissimilarity"]),
    (.likerAnother, ["gesture"]),
    (.noTemplate, ["gesture", "templates"]),
    (
      .prevented,
      ["delegate.simultaneousWith", "delegate.beRequiredToFailBy", "canBePreventedBy"]
    ),
    (.requiredFailureRecognized, ["requireToFail", "delegate.requireFailureOf"]),
    (.touchedAgain, ["requireToFail", "delegate.requireFailureOf"]),
    (.refusedByDelegate, ["delegate.shouldBegin"]),
    (.disabled, ["enabled"]),
  ]

  /// Values that shape what a gesture reports and never whether it is one.
  package static let reportingOnly: Set<String> = [
    "baselineOffset", "cancelsTouchesInView", "currentVelocityWeight", "delaysTouchesBegan",
    "delaysTouchesEnded", "dropsOpposingVelocity", "maximumStep", "minimumStep",
    "previousVelocityWeight", "shortestSpan", "shortestVelocitySample", "subtractsHysteresis",
    "velocityWeight",
  ]

  /// Names of values that `reason` is about.
  package static func names(for reason: Failure.Reason) -> [String] {
    table.filter { $0.reason == reason }.flatMap { $0.names }
  }
}
