internal import Tactus

/// Finds out whether a device sends far more events than a touch device does.
struct FloodWatch {
  /// The events in a second from which on a device floods. Ten fingers at 200 Hz send fewer.
  private static let most = 8000

  private var since: Timestamp?
  private var count = 0
  private var isTold = false

  /// Counts events that arrived up to a time. Returns their number in a second, once, if the device floods.
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
