internal import TouchModel

/// Counts taps at one place, for `tapCount`: apart from any recognizer, as UIKit does.
///
/// The limits are private there; those of the tap recognizer stand in [I].
struct TapSeries {
  static let longestInterval: TimeSpan = .milliseconds(350)
  static let farthest = 45.0

  private var last: (count: Int, lifted: Timestamp, position: Point)?

  static func isTooFar(_ point: Point, from origin: Point) -> Bool {
    (point - origin).squaredLength > farthest * farthest
  }

  /// The count of a touch that lands now.
  func land(at position: Point, _ time: Timestamp) -> Int {
    guard let last, time.since(last.lifted) <= Self.longestInterval,
      !Self.isTooFar(position, from: last.position)
    else { return 1 }
    return last.count + 1
  }

  mutating func lift(_ count: Int, at position: Point, _ time: Timestamp) {
    last = count > 0 ? (count, time, position) : nil
  }
}
