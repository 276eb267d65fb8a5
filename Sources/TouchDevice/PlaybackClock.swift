internal import Glibc
package import TouchModel

/// Waits until it is time for each event of a capture that is played in real time.
package struct PlaybackClock: Sendable {
  private let speed: Double
  private var start: (capture: Timestamp, monotonic: Timestamp)?

  /// `speed` 2 plays in half the time.
  package init(speed: Double) { self.speed = speed }

  /// The next time that is asked for is now.
  package mutating func restart() { start = nil }

  /// Waits until the time `time` of the capture; false if the descriptor could be read before.
  package mutating func wait(until time: Timestamp, orReadable interruption: Int32?) -> Bool {
    guard let start else {
      start = (time, EventClock.monotonic)
      return wait(for: .zero, orReadable: interruption)
    }
    let span = TimeSpan.seconds(time.since(start.capture).seconds / speed)
    let due = start.monotonic.advanced(by: span)
    return wait(for: due.since(EventClock.monotonic), orReadable: interruption)
  }

  /// Waits for a while; false if the descriptor could be read before.
  package func wait(for span: TimeSpan, orReadable interruption: Int32?) -> Bool {
    let due = EventClock.monotonic.advanced(by: span)
    while true {
      let left = max(0, due.since(EventClock.monotonic).microseconds)
      var asked = pollfd(fd: interruption ?? -1, events: Int16(POLLIN), revents: 0)
      if poll(&asked, 1, Int32(clamping: left / 1000)) > 0 { return false }
      // What is left is less than a millisecond, which poll does not count.
      if left < 1000 { usleep(UInt32(left)) }
      if EventClock.monotonic >= due { return true }
    }
  }
}
