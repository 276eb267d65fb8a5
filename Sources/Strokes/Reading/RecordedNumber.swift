internal import TouchModel

/// Numbers of recordings, within what later arithmetic can bear.
enum RecordedNumber {
  /// Squares and sums of such coordinates stay far from infinity, also in single precision.
  static let coordinateLimit = 1e9

  static let coordinate = "a number from -1e9 to 1e9"
  static let milliseconds = "milliseconds from -1e15 to 1e15"

  static func isCoordinate(_ value: Double) -> Bool { abs(value) <= coordinateLimit }

  /// Nil where the time is beyond what 64 bits of microseconds hold.
  static func time(milliseconds value: Double) -> Timestamp? {
    abs(value) <= 1e15 ? Timestamp(microseconds: Int64((value * 1000).rounded())) : nil
  }
}
