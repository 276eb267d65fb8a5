/// Finds out whether a device sends far more events than a touch device does.
struct FloodWatch {
  /// The events in a second from which on a device floods. Ten fingers at 200 Hz send less.
  private static let most = 8000

  private var since = ContinuousClock.now
  private var count = 0
  private var isTold = false

  /// Counts events. Returns their number in the last second, once, if the device floods.
  mutating func add(_ events: Int) -> Int? {
    count += events
    let now = ContinuousClock.now
    guard now - since >= .seconds(1) else { return nil }
    defer { (since, count) = (now, 0) }
    guard count > Self.most, now - since < .seconds(2), !isTold else { return nil }
    isTold = true
    return count
  }
}
