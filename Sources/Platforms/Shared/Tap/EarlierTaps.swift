internal import TouchModel

/// The taps of a tap recognizer that are complete: of a double tap, the first one.
struct EarlierTaps: Hashable, Sendable {
  private(set) var count = 0
  /// The centroid of the landings of the first tap, in points; also of the first one under way.
  private(set) var firstLocation: Point?
  private(set) var lastLift = Timestamp.zero
  private(set) var lastLanding = Timestamp.zero

  /// Takes the location of a tap under way if it is the first.
  mutating func begin(at location: @autoclosure () -> Point) {
    if count == 0 { firstLocation = location() }
  }

  /// Counts a tap that landed at `start` and lifted at `time`.
  mutating func complete(at time: Timestamp, since start: Timestamp = .zero) {
    count += 1
    (lastLift, lastLanding) = (time, start)
  }

  /// Counts a tap that is recognized as it lands.
  mutating func completeOnLanding() { count += 1 }

  /// Lets the tap that is under way, or that just landed, become the first.
  mutating func startAnew() { count = 0 }
}
