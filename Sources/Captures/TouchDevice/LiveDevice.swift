internal import Libc
public import TouchLog
package import TouchModel

/// An open evdev device, as a source of events.
///
/// Times are those of the events. The driver waits for the deadline of a recognizer on the clock
/// that stamps the events, so results depend only on events and deadlines.
public final class LiveDevice {
  /// The event that ended a wait.
  public enum Wake: Hashable, Sendable {
    /// Events arrived.
    case events
    /// No event arrived until the deadline.
    case deadline
    /// The other descriptor can be read.
    case interrupted
    /// No more events come, as at the end of a capture.
    case ended
  }

  /// The number of events at which a batch is returned, although more may be available.
  static let batchLimit = 1024

  /// The path of the device's node.
  public let path: String
  /// The description of the device when it was opened. Axes have their values, and ABS_MT_SLOT the
  /// current slot.
  public let description: DeviceDescription
  /// How units of the device become points, and the class of the device.
  package let geometry: DeviceGeometry
  let handle: EvdevHandle
  private var clock: EventClock
  /// The events that describe the state at the opening, until they are returned.
  private var opening = EventBatch([])
  /// Whether the last read stopped at the limit, so that more events may be available without a
  /// wait.
  private var mayHaveMore = false
  /// The time of a recovery: events were lost, and libevdev reports the changes of the device
  /// since. Nil at other times.
  var recovery: Timestamp?
  private var polled: [pollfd]

  /// Opens a node such as /dev/input/event5. The device is not grabbed, so other programs also
  /// receive its events.
  public convenience init(path: String) throws(DeviceError) {
    try self.init(path: path, override: nil)
  }

  /// Opens a node. `override` states the size or resolution of the surface if the device does not.
  package init(path: String, override: DeviceGeometry.Override?) throws(DeviceError) {
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
    geometry = DeviceGeometry(description, override: override)
    clock = EventClock(isMonotonic: handle.isMonotonic)
    handle.appendState(description, at: handle.openedAt, to: &opening)
    self.handle = handle
  }

  /// The current time on the clock of the events.
  package var now: Timestamp { clock.now }

  /// Whether events have times on the monotonic clock, which cannot be set.
  package var isMonotonic: Bool { clock.isMonotonic }

  /// Waits for events, at most until `deadline`, and puts them into `events`.
  ///
  /// The first batch contains the state when the device was opened, if a contact or key was down or
  /// an axis had a value. The wait also ends when the descriptor `interruption` can be read.
  package func wait(
    until deadline: Timestamp?, orReadable interruption: Int32?, into events: inout EventBatch
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
      // Events are returned before a deadline that has passed, because they may be earlier.
      if count == 0, let deadline, now >= deadline { return .deadline }
    }
  }

  /// Reads the available events. Returns false if there are none.
  private func readAll(into events: inout EventBatch) throws(DeviceError) -> Bool {
    mayHaveMore = try read(into: &events)
    guard let first = events.events.first, let last = events.events.last else { return false }
    clock.note(last.time)
    if !opening.isEmpty { prepend(openingAt: first.time, to: &events) }
    return true
  }

  /// Puts the events of the opening state before the others. The first event shows the time on the
  /// device's own clock.
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

  /// Returns the time until a deadline in milliseconds, rounded up; -1 waits forever.
  private func timeout(until deadline: Timestamp?) -> Int32 {
    guard let deadline else { return -1 }
    let span = deadline.since(now).microseconds
    return span <= 0 ? 0 : Int32(clamping: (span - 1) / 1000 + 1)
  }
}
