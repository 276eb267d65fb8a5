/// The unit of a time in a table.
@usableFromInline
package enum TimeUnit: String, CaseIterable, Hashable, Sendable {
  case seconds = "s"
  case milliseconds = "ms"
  case microseconds = "us"
  case nanoseconds = "ns"

  /// The power of ten that converts a number of this unit to microseconds.
  @inlinable package var power: Int {
    switch self {
    case .seconds: 6
    case .milliseconds: 3
    case .microseconds: 0
    case .nanoseconds: -3
    }
  }
}
