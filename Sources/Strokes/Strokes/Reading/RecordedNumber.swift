internal import ColumnText
internal import TouchModel

/// The numbers that recordings may contain.
enum RecordedNumber {
  /// The largest magnitude of a coordinate. Squares and sums of such coordinates are finite, also
  /// in single precision.
  static let coordinateLimit = 1e9

  static let coordinate = "a number from -1e9 to 1e9"
  static let milliseconds = "milliseconds from -1e15 to 1e15"

  /// Returns the words for a time in a table.
  static func time(in unit: TimeUnit) -> String {
    switch unit {
    case .seconds: "seconds"
    case .milliseconds: milliseconds
    case .microseconds: "microseconds"
    case .nanoseconds: "nanoseconds"
    }
  }

  static func isCoordinate(_ value: Double) -> Bool { abs(value) <= coordinateLimit }

  /// Returns a time in milliseconds; nil if it is too large for 64 bits of microseconds.
  static func time(milliseconds value: Double) -> Timestamp? {
    abs(value) <= 1e15 ? Timestamp(microseconds: Int64((value * 1000).rounded())) : nil
  }
}

extension TimeUnit {
  /// The milliseconds of one unit.
  var inMilliseconds: Double {
    switch self {
    case .seconds: 1000
    case .milliseconds: 1
    case .microseconds: 1e-3
    case .nanoseconds: 1e-6
    }
  }
}
