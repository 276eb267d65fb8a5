/// A length of time in whole microseconds; half the size of `Swift.Duration` and as exact as evdev.
@frozen public struct TimeSpan: Hashable, Comparable, Sendable {
  public var microseconds: Int64

  @inlinable public init(microseconds: Int64) { self.microseconds = microseconds }

  /// The nearest microsecond; what does not fit becomes the nearest that does, not-a-number zero.
  @inlinable public static func seconds(_ seconds: Double) -> TimeSpan {
    let scaled = (seconds * 1e6).rounded()
    if scaled.isNaN { return .zero }
    return TimeSpan(microseconds: Int64(exactly: min(max(scaled, -9e18), 9e18)) ?? 0)
  }

  @inlinable public static func milliseconds(_ milliseconds: Int64) -> TimeSpan {
    TimeSpan(microseconds: milliseconds * 1000)
  }

  @inlinable public static func microseconds(_ microseconds: Int64) -> TimeSpan {
    TimeSpan(microseconds: microseconds)
  }

  @inlinable public static var zero: TimeSpan { TimeSpan(microseconds: 0) }

  @inlinable public var seconds: Double { Double(microseconds) / 1e6 }

  @inlinable public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.microseconds < right.microseconds
  }
}

extension TimeSpan: CustomStringConvertible {
  /// In seconds, exactly: `0.43 s`.
  public var description: String {
    let (whole, rest) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var digits = "\(rest)"
    while digits.utf8.count < 6 { digits = "0" + digits }
    while digits.utf8.last == 0x30 { digits.removeLast() }
    let sign = microseconds < 0 ? "-" : ""
    return "\(sign)\(whole)\(digits.isEmpty ? "" : "." + digits) s"
  }
}
