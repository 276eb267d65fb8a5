internal import TouchModel

/// A counter of consecutive taps at one place, for `tapCount`. As in UIKit, it is independent of
/// the recognizers.
///
/// UIKit's limits are private. The limits here are those of the tap recognizer [I].
struct TapSeries {
  /// The longest time between a lift and the next landing, inclusive.
  static let longestInterval: TimeSpan = .milliseconds(350)
  /// The largest distance between two taps, and the largest movement within a tap, inclusive; in
  /// points.
  static let farthest = 45.0

  private var last: (count: Int, lifted: Timestamp, position: Point)?

  /// Whether two points are more than `farthest` apart.
  static func isTooFar(_ point: Point, from origin: Point) -> Bool {
    (point - origin).squaredLength > farthest * farthest
  }

  /// Returns the tap count of a touch that lands now.
  func land(at position: Point, _ time: Timestamp) -> Int {
    guard let last, time.since(last.lifted) <= Self.longestInterval,
      !Self.isTooFar(position, from: last.position)
    else { return 1 }
    return last.count + 1
  }

  /// Records the end of a touch with this tap count. A count of 0 ends the series.
  mutating func lift(_ count: Int, at position: Point, _ time: Timestamp) {
    last = count > 0 ? (count, time, position) : nil
  }
}
