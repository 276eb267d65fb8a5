internal import Tactus

/// Watches for a device that sends far more than a touch device does.
struct FloodWatch {
  /// The reports in a second from which on a device floods. The quickest touchscreens scan 480 times.
  private static let mostReports = 495
  /// The events in a second from which on a device floods, whether or not they end in reports. Ten fingers at 250 Hz
  /// with eight values each send fewer.
  private static let mostEvents = 30_000

  private var since: Timestamp?
  private var count = 0
  private var reports = 0
  private var isTold = false

  /// Returns the events in a second, the first time that a device floods. `batch` has arrived since the last call.
  mutating func add(_ batch: EventBatch) -> Int? {
    guard let time = batch.events.last?.time else { return nil }
    count += batch.count
    reports += batch.events.count {
      $0.type == EventCode.EV_SYN && $0.code == EventCode.SYN_REPORT
    }
    let start = since ?? time
    since = start
    let seconds = time.since(start).seconds
    guard seconds >= 1 else { return nil }
    defer { (since, count, reports) = (time, 0, 0) }
    let isFlood =
      Double(reports) > seconds * Double(Self.mostReports)
      || Double(count) > seconds * Double(Self.mostEvents)
    guard isFlood, !isTold else { return nil }
    isTold = true
    return Int(Double(count) / seconds)
  }
}
