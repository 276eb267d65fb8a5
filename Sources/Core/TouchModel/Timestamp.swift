/// A time on the capture's own clock, in whole microseconds, the resolution of evdev.
///
/// Sums and differences saturate, so no time in a file can cause an overflow.
@frozen public struct Timestamp: Hashable, Comparable, Sendable {
  /// The time in microseconds.
  public var microseconds: Int64

  /// Creates a timestamp from microseconds.
  @inlinable public init(microseconds: Int64) { self.microseconds = microseconds }

  /// Creates the timestamp nearest to a number of seconds.
  @inlinable public init(seconds: Double) { microseconds = TimeSpan.seconds(seconds).microseconds }

  /// The time zero of the clock.
  @inlinable public static var zero: Timestamp { Timestamp(microseconds: 0) }

  /// The time in seconds.
  @inlinable public var seconds: Double { Double(microseconds) / 1e6 }

  /// Returns the time that is `span` later. Saturates.
  @inlinable public func advanced(by span: TimeSpan) -> Timestamp {
    let (sum, overflow) = microseconds.addingReportingOverflow(span.microseconds)
    return Timestamp(microseconds: overflow ? (span.microseconds < 0 ? .min : .max) : sum)
  }

  /// The time span from `earlier` to this time; negative if this time is earlier. Saturates.
  @inlinable public func since(_ earlier: Timestamp) -> TimeSpan {
    let (span, overflow) = microseconds.subtractingReportingOverflow(earlier.microseconds)
    return TimeSpan(microseconds: overflow ? (microseconds < 0 ? .min : .max) : span)
  }

  @inlinable public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.microseconds < right.microseconds
  }
}

extension Timestamp: CustomStringConvertible {
  /// The exact time in seconds, for example `0.43 s`.
  public var description: String { TimeSpan(microseconds: microseconds).description }
}
