/// A length of time in whole microseconds. It has half the size of `Swift.Duration` and the
/// resolution of evdev.
@frozen public struct TimeSpan: Hashable, Comparable, Sendable {
  /// The length in microseconds; may be negative.
  public var microseconds: Int64

  /// Creates a time span of whole microseconds.
  @inlinable public init(microseconds: Int64) { self.microseconds = microseconds }

  /// Returns the time span nearest to a number of seconds. A number out of range gives the nearest
  /// time span in range, and not-a-number gives zero.
  @inlinable public static func seconds(_ seconds: Double) -> TimeSpan {
    let scaled = (seconds * 1e6).rounded()
    if scaled.isNaN { return .zero }
    return TimeSpan(microseconds: Int64(exactly: min(max(scaled, -9e18), 9e18)) ?? 0)
  }

  /// Returns a time span of whole milliseconds.
  @inlinable public static func milliseconds(_ milliseconds: Int64) -> TimeSpan {
    TimeSpan(microseconds: milliseconds * 1000)
  }

  /// Returns a time span of whole microseconds.
  @inlinable public static func microseconds(_ microseconds: Int64) -> TimeSpan {
    TimeSpan(microseconds: microseconds)
  }

  /// The time span of length zero.
  @inlinable public static var zero: TimeSpan { TimeSpan(microseconds: 0) }

  /// The length in seconds.
  @inlinable public var seconds: Double { Double(microseconds) / 1e6 }

  @inlinable public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.microseconds < right.microseconds
  }
}

extension TimeSpan: CustomStringConvertible {
  /// The exact length in seconds, for example `0.43 s`.
  public var description: String {
    let (whole, rest) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var digits = "\(rest)"
    while digits.utf8.count < 6 { digits = "0" + digits }
    while digits.utf8.last == 0x30 { digits.removeLast() }
    let sign = microseconds < 0 ? "-" : ""
    return "\(sign)\(whole)\(digits.isEmpty ? "" : "." + digits) s"
  }
}
