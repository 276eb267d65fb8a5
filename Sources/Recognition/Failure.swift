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
    case movedApart, movedTogether, tooFewSwings, lastedTooLong
    case unlikeTemplates, likerAnother, noTemplate
    // What the rules did.
    case prevented, requiredFailureRecognized, refusedByDelegate, refusedByControl, disabled
    case touchedAgain
    // What the capture did.
    case touchCancelled, captureGap, captureEnded
  }

  public var reason: Reason
  // Three words in all, so that signals and failures travel in registers.
  private var measuredBits: UInt64
  private var limitBits: UInt64
  private var rivalNumber: Int32

  public init(
    _ reason: Reason, measured: Double? = nil, limit: Double? = nil, rival: Int? = nil
  ) {
    self.reason = reason
    measuredBits = Self.bits(measured)
    limitBits = Self.bits(limit)
    rivalNumber = rival.map { Int32(truncatingIfNeeded: $0) } ?? -1
  }

  public var measured: Double? {
    get { Self.number(measuredBits) }
    set { measuredBits = Self.bits(newValue) }
  }

  public var limit: Double? {
    get { Self.number(limitBits) }
    set { limitBits = Self.bits(newValue) }
  }

  /// The recognizer that won, by its place in the setup.
  public var rival: Int? {
    get { rivalNumber < 0 || reason == .refusedByControl ? nil : Int(rivalNumber) }
    set { rivalNumber = newValue.map { Int32(truncatingIfNeeded: $0) } ?? -1 }
  }

  /// A control took the touch: the view of this index.
  public static func refusedByControl(view: Int) -> Failure {
    Failure(.refusedByControl, rival: view)
  }

  /// The view of the control that took the touch; it stands where another reason has its rival.
  public var control: Int? {
    rivalNumber < 0 || reason != .refusedByControl ? nil : Int(rivalNumber)
  }

  /// A pattern that no measurement gives: one of the many not-a-numbers.
  private static let none = UInt64.max

  private static func bits(_ number: Double?) -> UInt64 { number?.bitPattern ?? none }

  private static func number(_ bits: UInt64) -> Double? {
    bits == none ? nil : Double(bitPattern: bits)
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
