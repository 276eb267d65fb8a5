/// A length of time in whole microseconds; half the size of `Swift.Duration` and as exact as evdev.
public struct TimeSpan: Hashable, Comparable, Sendable {
  public var microseconds: Int64

  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// The nearest microsecond; what does not fit becomes the nearest that does, not-a-number zero.
  public static func seconds(_ seconds: Double) -> TimeSpan {
    let scaled = (seconds * 1e6).rounded()
    if scaled.isNaN { return .zero }
    return TimeSpan(microseconds: Int64(exactly: min(max(scaled, -9e18), 9e18)) ?? 0)
  }

  public static func milliseconds(_ milliseconds: Int64) -> TimeSpan {
    TimeSpan(microseconds: milliseconds * 1000)
  }

  public static func microseconds(_ microseconds: Int64) -> TimeSpan {
    TimeSpan(microseconds: microseconds)
  }

  public static let zero = TimeSpan(microseconds: 0)

  public var seconds: Double { Double(microseconds) / 1e6 }

  public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.microseconds < right.microseconds
  }
}
