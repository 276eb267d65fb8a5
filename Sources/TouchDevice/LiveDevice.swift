internal import Glibc
public import TouchLog
package import TouchModel

/// An evdev device that is open, as a source of events.
///
/// Time is the events' own: the driver waits until a recognizer's deadline on the clock that stamps
/// them, and what comes of it depends on events and deadlines alone.
public final class LiveDevice {
  /// The event that ended a wait.
  public enum Wake: Hashable, Sendable {
    /// Events came.
    case events
    /// Nothing came until the deadline.
    case deadline
    /// The other descriptor can be read.
    case interrupted
  }

  /// A batch is handed over when it has so many events, though there may be more.
  static let batchLimit = 1024

  /// The path of the device's node.
  public let path: String
  /// The description of the device when it was opened; axes have their values, ABS_MT_SLOT the
  /// current slot.
  public let description: DeviceDescription
  let handle: EvdevHandle
  private var clock: EventClock
  /// The events that describe the state at the opening, until they are returned.
  private var opening = EventBatch([])
  /// The last read stopped at the limit, so there may be more without a wait.
  private var mayHaveMore = false
  /// Events were lost, and libevdev is telling what became of the device meanwhile.
  var recovery: Timestamp?
  private var polled: [pollfd]

  /// Opens a node such as /dev/input/event5. It is not grabbed: others get its events, too.
  public init(path: String) throws(DeviceError) {
    let handle = try EvdevHandle(path: path)
    let description = handle.description
    guard description.surfaceKind != nil else {
      throw .notATouchDevice(path: path, name: description.name ?? "it")
    }
    let blank = pollfd(fd: -1, events: Int16(POLLIN), revents: 0)
    polled = [blank, blank]
    polled[0].fd = handle.descriptor
    self.path = path
    self.description = description
    clock = EventClock(isMonotonic: handle.isMonotonic)
    handle.appendState(description, at: handle.openedAt, to: &opening)
    self.handle = handle
  }

  /// The current time on the clock of the events.
  package var now: Timestamp { clock.now }

  /// Whether the events' clock is the monotonic one, which cannot be set.
  package var isMonotonic: Bool { clock.isMonotonic }

  /// Waits for events, and at most until `deadline`. `events` gets those that came.
  ///
  /// The first batch tells the state at the opening, where there is something to tell. The wait ends
  /// also when the descriptor `interruption` can be read.
  package func wait(
    until deadline: Timestamp?, orReadable interruption: Int32? = nil,
    into events: inout EventBatch
  ) throws(DeviceError) -> Wake {
    events.removeAll()
    if isMonotonic, !opening.isEmpty {
      for event in opening.events { events.append(event) }
      opening.removeAll()
      return .events
    }
    if mayHaveMore, try readAll(into: &events) { return .events }
    polled[1].fd = interruption ?? -1
    while true {
      let count = poll(&polled, 2, timeout(until: deadline))
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        throw .readFailed(path: path, reason: String(cString: strerror(errno)))
      }
      if count > 0, polled[1].revents != 0 { return .interrupted }
      if count > 0, polled[0].revents != 0 {
        if try readAll(into: &events) { return .events }
        if Int32(polled[0].revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 {
          throw .unplugged(path: path)
        }
      }
      // Events come before a deadline that has passed: theirs may be the earlier time.
      if count == 0, let deadline, now >= deadline { return .deadline }
    }
  }

  /// Reads what is there; false when that is nothing.
  private func readAll(into events: inout EventBatch) throws(DeviceError) -> Bool {
    mayHaveMore = try read(into: &events)
    guard let first = events.events.first, let last = events.events.last else { return false }
    clock.hear(last.time)
    if !opening.isEmpty { prepend(openingAt: first.time, to: &events) }
    return true
  }

  /// On a clock of its own the device tells only now what time it is.
  private func prepend(openingAt time: Timestamp, to events: inout EventBatch) {
    let (state, read) = (opening.events, events.events)
    events.removeAll()
    opening.removeAll()
    for var event in state {
      event.time = time
      events.append(event)
    }
    for event in read { events.append(event) }
  }

  /// Milliseconds, rounded up; -1 waits forever.
  private func timeout(until deadline: Timestamp?) -> Int32 {
    guard let deadline else { return -1 }
    let span = deadline.since(now).microseconds
    return span <= 0 ? 0 : Int32(clamping: (span - 1) / 1000 + 1)
  }
}
