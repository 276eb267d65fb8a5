package import Recognition

/// The values of a setup to change first after a failure, for each reason.
///
/// A reason that is not in the table depends on no value. A kind whose configuration has none of
/// the names has no value to change.
package enum FailureValues {
  /// Reasons and the names of values, with the likeliest name first.
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
    (.tooManyTaps, ["keepsCounting", "numberOfTapsRequired"]),
    (.tapsTooFarApart, ["maximumTapDistance", "tapMovement"]),
    (.touchesTooFarApart, ["maximumTouchSeparation"]),
    (.tooSlow, ["maximumDuration"]),
    (.tooSlowAtLift, ["minimumVelocity", "minimumClosingShare", "quickDuration"]),
    (.offDirection, ["maximumDeviation", "directionHalfWidth", "direction"]),
    (
      .movedPastFailOffset,
      [
        "failOffsetLeft", "failOffsetRight", "failOffsetUp", "failOffsetDown", "activeOffsetLeft",
        "activeOffsetRight", "activeOffsetUp", "activeOffsetDown", "failOffset", "hysteresis",
      ]
    ),
    (.tooShort, ["minimumPrimaryMovement"]),
    (.strayed, ["maximumSecondaryMovement"]),
    (.movedBackwards, ["oppositeMovementAllowance", "direction"]),
    (.noDirection, ["direction"]),
    (
      .movedTooLittle,
      [
        "hysteresis", "activeOffsetLeft", "activeOffsetRight", "activeOffsetUp",
        "activeOffsetDown", "directionInterval", "measuresFromFirstTouch", "minimumLength",
      ]
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
    (.refusedByCondition, ["delegate.shouldBegin"]),
    (.disabled, ["enabled"]),
  ]

  /// Returns the names of the values that can cause `reason`.
  package static func names(for reason: Failure.Reason) -> [String] {
    table.filter { $0.reason == reason }.flatMap { $0.names }
  }
}
