package import TouchModel

/// The reason why a recognizer failed or was cancelled, with the measured value and the limit that
/// it missed.
public struct Failure: Hashable, Sendable {
  /// The reason as one stable word. Measured values and limits are in seconds for times, points for
  /// lengths and radians for angles.
  public enum Reason: UInt8, CaseIterable, Hashable, Sendable {
    // Caused by the fingers.
    case movedTooFar, liftedEarly, heldTooLong, tooManyTouches, tooFewTouches
    case nextTapTooLate, tooManyTaps, tapsTooFarApart, touchesTooFarApart
    case touchesTooClose
    case tooSlow, tooSlowAtLift, tooShort, offDirection, strayed, movedBackwards, noDirection
    case movedTooLittle, turnedTooLittle, awayFromEdge, wrongDirection, noSurface
    case movedApart, movedTogether, tooFewSwings, lastedTooLong, movedPastFailOffset
    case unlikeTemplates, likerAnother, noTemplate
    // Caused by the rules.
    case prevented, requiredFailureRecognized, refusedByDelegate, refusedByCondition
    case refusedByControl, disabled
    case touchedAgain
    // Caused by the capture.
    case touchCancelled, captureGap, captureEnded
    /// A reason of a custom recognizer's own; see `Failure.ownReason`.
    case own
  }

  /// The reason for the failure.
  public var reason: Reason
  // The struct has three machine words in all, so that signals and failures are passed in
  // registers.
  private var measuredBits: UInt64
  private var limitBits: UInt64
  private var rivalNumber: Int32

  /// Creates a failure. `rival` is the number of the recognizer that caused it.
  public init(
    _ reason: Reason, measured: Double? = nil, limit: Double? = nil, rival: Int? = nil
  ) {
    self.reason = reason
    measuredBits = Self.bits(measured)
    limitBits = Self.bits(limit)
    rivalNumber = rival.map { Int32(truncatingIfNeeded: $0) } ?? -1
  }

  /// The measured value; nil if the reason has none.
  public var measured: Double? {
    get { Self.number(measuredBits) }
    set { measuredBits = Self.bits(newValue) }
  }

  /// The limit that the measured value missed; nil if the reason has none.
  public var limit: Double? {
    get { Self.number(limitBits) }
    set { limitBits = Self.bits(newValue) }
  }

  /// The number of the recognizer that caused the failure; nil if none did.
  public var rival: Int? {
    get { rivalNumber < 0 || hasDetail ? nil : Int(rivalNumber) }
    set { rivalNumber = newValue.map { Int32(truncatingIfNeeded: $0) } ?? -1 }
  }

  /// Returns the failure of a gesture that belongs to a control: the view with index `view`.
  public static func refusedByControl(view: Int) -> Failure {
    Failure(.refusedByControl, rival: view)
  }

  /// The index of the view of the control that the gesture belongs to; nil for other reasons. It is
  /// stored in place of the rival.
  public var control: Int? {
    rivalNumber < 0 || reason != .refusedByControl ? nil : Int(rivalNumber)
  }

  /// Creates a failure for a reason of a custom recognizer's own: the one at `index` of its `ownReasons`.
  public init(own index: Int, measured: Double? = nil, limit: Double? = nil) {
    self.init(.own, measured: measured, limit: limit, rival: index)
  }

  /// The index of a custom recognizer's own reason in its `ownReasons`; nil for other reasons. It is
  /// stored in place of the rival.
  public var ownReason: Int? { reason == .own ? detail.map { Int($0) } : nil }

  /// Whether what is stored in place of the rival is a view or a detail of the reason.
  private var hasDetail: Bool {
    switch reason {
    case .refusedByControl, .movedPastFailOffset, .refusedByCondition, .own: true
    default: false
    }
  }

  /// The detail of a reason that has one, in place of the rival; nil if there is none.
  package var detail: Int32? {
    get { rivalNumber < 0 || !hasDetail ? nil : rivalNumber }
    set { rivalNumber = newValue ?? -1 }
  }

  /// The bit pattern that stands for "no value": a not-a-number that no measurement produces.
  private static let none = UInt64.max

  private static func bits(_ number: Double?) -> UInt64 { number?.bitPattern ?? none }

  private static func number(_ bits: UInt64) -> Double? {
    bits == none ? nil : Double(bitPattern: bits)
  }
}

extension Failure {
  /// Creates a failure whose values are numbers of fingers or taps.
  package init(_ reason: Reason, count: Int, limit: Int) {
    self.init(reason, measured: Double(count), limit: Double(limit))
  }

  /// Creates a failure whose values are times; the measured one is that from `start` to `end`.
  package init(_ reason: Reason, _ start: Timestamp, _ end: Timestamp, _ limit: TimeSpan?) {
    self.init(reason, measured: end.since(start).seconds, limit: limit?.seconds)
  }
}
