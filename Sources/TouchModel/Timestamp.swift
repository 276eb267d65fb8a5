/// An instant on the capture's own clock, in whole microseconds, as evdev counts them.
///
/// Sums saturate, so no time that a file can state makes one trap.
@frozen public struct Timestamp: Hashable, Comparable, Sendable {
  public var microseconds: Int64

  @inlinable public init(microseconds: Int64) { self.microseconds = microseconds }

  /// The nearest microsecond to `seconds`.
  @inlinable public init(seconds: Double) { microseconds = TimeSpan.seconds(seconds).microseconds }

  @inlinable public static var zero: Timestamp { Timestamp(microseconds: 0) }

  @inlinable public var seconds: Double { Double(microseconds) / 1e6 }

  @inlinable public func advanced(by span: TimeSpan) -> Timestamp {
    let (sum, overflow) = microseconds.addingReportingOverflow(span.microseconds)
    return Timestamp(microseconds: overflow ? (span.microseconds < 0 ? .min : .max) : sum)
  }

  /// How much later this instant is than `earlier`; negative when it is earlier.
  @inlinable public func since(_ earlier: Timestamp) -> TimeSpan {
    let (span, overflow) = microseconds.subtractingReportingOverflow(earlier.microseconds)
    return TimeSpan(microseconds: overflow ? (microseconds < 0 ? .min : .max) : span)
  }

  @inlinable public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.microseconds < right.microseconds
  }
}

extension Timestamp: CustomStringConvertible {
  /// In seconds, exactly: `0.43 s`.
  public var description: String { TimeSpan(microseconds: microseconds).description }
}
