internal import Platforms
package import Recognition

/// The values of a setup to change first after a failure, for each reason.
///
/// A reason that is not in the table depends on no value. A kind whose configuration has none of
/// the names has no value to change.
package enum FailureValues {
  /// A reason, and the names of values with the likeliest name first.
  private struct Row {
    let reason: Failure.Reason
    let names: StaticString

    init(_ reason: Failure.Reason, _ names: StaticString) {
      (self.reason, self.names) = (reason, names)
    }
  }

  private static let rows: [Row] = [
    Row(.movedTooFar, "allowableMovement tapMovement"),
    Row(.liftedEarly, "minimumPressDuration"),
    Row(.heldTooLong, "maximumTapDuration maximumMultiTouchDuration maximumDuration"),
    Row(
      .tooManyTouches,
      """
      numberOfTouchesRequired maximumNumberOfTouches endsWithExtraTouch survivesExtraTouch \
      extraTouch
      """),
    Row(.tooFewTouches, "numberOfTouchesRequired minimumNumberOfTouches"),
    Row(.nextTapTooLate, "maximumTapInterval numberOfTapsRequired"),
    Row(.tooManyTaps, "keepsCounting numberOfTapsRequired"),
    Row(.tapsTooFarApart, "maximumTapDistance tapMovement"),
    Row(.touchesTooFarApart, "maximumTouchSeparation"),
    Row(.touchesTooClose, "minimumSpan"),
    Row(.tooSlow, "maximumDuration"),
    Row(.tooSlowAtLift, "minimumVelocity minimumClosingShare quickDuration"),
    Row(.offDirection, "maximumDeviation directionHalfWidth direction"),
    Row(
      .movedPastFailOffset,
      """
      failOffsetLeft failOffsetRight failOffsetUp failOffsetDown activeOffsetLeft \
      activeOffsetRight activeOffsetUp activeOffsetDown failOffset hysteresis
      """),
    Row(.tooShort, "minimumPrimaryMovement"),
    Row(.strayed, "maximumSecondaryMovement"),
    Row(.movedBackwards, "oppositeMovementAllowance direction"),
    Row(.noDirection, "direction"),
    Row(
      .movedTooLittle,
      """
      hysteresis activeOffsetLeft activeOffsetRight activeOffsetUp activeOffsetDown \
      directionInterval measuresFromFirstTouch minimumLength
      """),
    Row(.turnedTooLittle, "hysteresis"),
    Row(.movedApart, "opposingMovement"),
    Row(.movedTogether, "minimumOpposingMovement"),
    Row(.awayFromEdge, "edgeWidth edges"),
    Row(.wrongDirection, "direction allowsEqualAxes edges hysteresis"),
    Row(.tooFewSwings, "minimumSwings minimumAcceleration maximumSwingInterval"),
    Row(.lastedTooLong, "maximumDuration"),
    Row(.unlikeTemplates, "maximumDissimilarity"),
    Row(.likerAnother, "gesture"),
    Row(.noTemplate, "gesture templates"),
    Row(.prevented, "delegate.simultaneousWith delegate.beRequiredToFailBy canBePreventedBy"),
    Row(.requiredFailureRecognized, "requireToFail delegate.requireFailureOf"),
    Row(.touchedAgain, "requireToFail delegate.requireFailureOf"),
    Row(.refusedByDelegate, "delegate.shouldBegin"),
    Row(.refusedByCondition, "delegate.shouldBegin"),
    Row(.disabled, "enabled"),
  ]

  /// Reasons and the names of values, with the likeliest name first.
  static var table: [(reason: Failure.Reason, names: [String])] {
    rows.map { ($0.reason, $0.names.words) }
  }

  /// Returns the names of the values that can cause `reason`.
  package static func names(for reason: Failure.Reason) -> [String] {
    rows.first { $0.reason == reason }?.names.words ?? []
  }
}
