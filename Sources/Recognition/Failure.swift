internal import TouchModel

/// Why a recognizer failed or was cancelled, with the measured value and the limit it missed.
public struct Failure: Hashable, Sendable {
  /// One stable word; times are in seconds, lengths in points, angles in radians.
  public enum Reason: UInt8, CaseIterable, Hashable, Sendable {
    // What the fingers did.
    case movedTooFar, liftedEarly, heldTooLong, tooManyTouches, tooFewTouches
    case nextTapTooLate, tapsTooFarApart, touchesTooFarApart
    case tooSlow, tooSlowAtLift, tooShort, offDirection, strayed, movedBackwards, noDirection
    case movedTooLittle, turnedTooLittle, awayFromEdge, wrongDirection, noSurface
    // What the rules did.
    case prevented, requiredFailureRecognized, refusedByDelegate, refusedByControl, disabled
    // What the capture did.
    case touchCancelled, captureGap, captureEnded
  }

  public var reason: Reason
  public var measured: Double?
  public var limit: Double?
  /// The recognizer that won, by its place in the setup.
  public var rival: Int?

  public init(
    _ reason: Reason, measured: Double? = nil, limit: Double? = nil, rival: Int? = nil
  ) {
    self.reason = reason
    self.measured = measured
    self.limit = limit
    self.rival = rival
  }
}

extension Failure {
  init(_ reason: Reason, count: Int, limit: Int) {
    self.init(reason, measured: Double(count), limit: Double(limit))
  }

  init(_ reason: Reason, _ start: Timestamp, _ end: Timestamp, _ limit: TimeSpan?) {
    self.init(reason, measured: end.since(start).seconds, limit: limit?.seconds)
  }
}
