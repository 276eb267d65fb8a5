internal import Tactus

/// Watches for a device that sends far more events than a touch device does.
struct FloodWatch {
  /// The events in a second from which on a device floods. Ten fingers at 250 Hz with eight values each send fewer.
  private static let most = 30_000

  private var since: Timestamp?
  private var count = 0
  private var isTold = false

  /// Returns the events in a second, the first time that they exceed the limit. `events` have arrived since the last
  /// call.
  mutating func add(_ events: Int, at time: Timestamp) -> Int? {
    count += events
    let start = since ?? time
    since = start
    let seconds = time.since(start).seconds
    guard seconds >= 1 else { return nil }
    defer { (since, count) = (time, 0) }
    guard Double(count) > seconds * Double(Self.most), !isTold else { return nil }
    isTold = true
    return Int(Double(count) / seconds)
  }
}
