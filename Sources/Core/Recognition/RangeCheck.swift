public import TouchModel

/// Finds the first of several values that is out of range. Values are checked when a recognizer is added
/// or configured and when a view is set, never on a frame.
///
///     var check = RangeCheck()
///     check.number("radius", configuration.radius)
///     check.span("duration", configuration.duration)
///     return check.fault
public struct RangeCheck: Sendable {
  /// The first value that is out of range; nil if there is none.
  public private(set) var fault: RangeFault?

  /// Creates a check of no value.
  public init() {}

  /// Checks a number, which must be finite and in the range, limits included. Nil means no limit and is
  /// always accepted.
  public mutating func number(
    _ name: String, _ value: Double?, from minimum: Double? = 0, to maximum: Double? = nil
  ) {
    guard fault == nil, let value else { return }
    let isInRange =
      value.isFinite && minimum.map { value >= $0 } ?? true && maximum.map { value <= $0 } ?? true
    if !isInRange { fault = RangeFault(name, value, minimum: minimum, maximum: maximum) }
  }

  /// Checks a number of fingers or taps, which must be at least 0. Nil means no limit and is always
  /// accepted.
  public mutating func count(_ name: String, _ value: Int?) {
    number(name, value.map { Double($0) })
  }

  /// Checks a time, which must be at least 0 s. Nil means no limit and is always accepted.
  public mutating func span(_ name: String, _ value: TimeSpan?) {
    number(name, value.map { $0.seconds })
  }
}
