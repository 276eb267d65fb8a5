internal import Libc
internal import TouchModel

/// The current time on the clock that stamps events.
///
/// This is the monotonic clock. A device that refuses it has another clock. The difference between
/// the two is then estimated from the least delay seen between an event and its arrival.
struct EventClock {
  /// The largest step back of the event clock. After a larger one, the clock was set anew.
  private static let farthestBack = TimeSpan.milliseconds(1000)

  let isMonotonic: Bool
  /// The event time minus the monotonic time.
  private var offset = TimeSpan.zero
  private var isKnown: Bool

  init(isMonotonic: Bool) {
    self.isMonotonic = isMonotonic
    isKnown = isMonotonic
  }

  var now: Timestamp { Self.monotonic.advanced(by: offset) }

  /// Updates the offset from an event that has just arrived.
  mutating func note(_ time: Timestamp) {
    if isMonotonic { return }
    let seen = time.since(Self.monotonic)
    let span = offset.microseconds.subtractingReportingOverflow(seen.microseconds).partialValue
    if !isKnown || seen > offset || span > Self.farthestBack.microseconds { offset = seen }
    isKnown = true
  }

  static var monotonic: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}
