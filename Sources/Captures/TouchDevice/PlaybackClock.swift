internal import Libc
package import TouchModel

/// Waits for the time of each event of a capture that is played in real time.
package struct PlaybackClock: Sendable {
  private let speed: Double
  private var start: (capture: Timestamp, monotonic: Timestamp)?

  /// Creates a clock. A `speed` of 2 plays in half the time.
  package init(speed: Double) { self.speed = speed }

  /// Restarts the clock: the next requested time is now.
  package mutating func restart() { start = nil }

  /// The present time on the clock of the capture; nil before the first wait.
  package var now: Timestamp? {
    guard let start else { return nil }
    let passed = EventClock.monotonic.since(start.monotonic)
    return start.capture.advanced(by: TimeSpan.seconds(passed.seconds * speed))
  }

  /// Waits until `time` on the clock of the capture. Returns false if the descriptor became
  /// readable before.
  package mutating func wait(until time: Timestamp, orReadable interruption: Int32?) -> Bool {
    guard let start else {
      start = (time, EventClock.monotonic)
      return wait(for: .zero, orReadable: interruption)
    }
    let span = TimeSpan.seconds(time.since(start.capture).seconds / speed)
    let due = start.monotonic.advanced(by: span)
    return wait(for: due.since(EventClock.monotonic), orReadable: interruption)
  }

  /// Waits for a time span. Returns false if the descriptor became readable before.
  package func wait(for span: TimeSpan, orReadable interruption: Int32?) -> Bool {
    let due = EventClock.monotonic.advanced(by: span)
    while true {
      let left = max(0, due.since(EventClock.monotonic).microseconds)
      var asked = pollfd(fd: interruption ?? -1, events: Int16(POLLIN), revents: 0)
      if poll(&asked, 1, Int32(clamping: left / 1000)) > 0 { return false }
      // The rest is less than a millisecond, which `poll` cannot wait for.
      if left < 1000 { usleep(UInt32(left)) }
      if EventClock.monotonic >= due { return true }
    }
  }
}
