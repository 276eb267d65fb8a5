package import TouchModel

/// The rule by which a touch that lands continues one that has just lifted: the device lost the
/// finger and found it again.
///
/// A finger cannot lift and land again within 30 ms: the shortest pause between two taps of a fast
/// typist is about 50 ms. Another finger can land within this time, but not where the first one
/// would be by now.
package struct GapRule: Sendable {
  /// The longest gap, inclusive.
  package static let longest = TimeSpan.milliseconds(30)
  /// The distance from the expected place within which a resting finger is found, in millimeters:
  /// two fingers of a hand are at least 10 mm apart.
  package static let reach = 3.0
  /// The share of the expected way by which a moving finger may be off, because it turns, slows down
  /// or speeds up meanwhile.
  package static let leeway = 0.5

  /// The length of `reach`, in the lengths of the capture.
  private let reach: Double

  /// Creates the rule for a capture in which a millimeter has this length.
  package init(millimetre: Double) { reach = Self.reach * millimetre }

  /// Whether a touch that lands at `place` continues `lift`.
  package func joins(_ lift: Lift, landingAt place: Point, _ time: Timestamp) -> Bool {
    let gap = time.since(lift.time)
    guard gap <= Self.longest, gap >= .zero else { return false }
    let way = lift.velocity * max(0, time.since(lift.placed).seconds)
    return place.distance(to: lift.place + way) <= reach + Self.leeway * way.length
      || place.distance(to: lift.place) <= reach
  }
}
