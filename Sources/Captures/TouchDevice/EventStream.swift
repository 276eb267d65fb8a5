internal import Libc
internal import Threads
package import TouchLog
package import TouchModel

/// The events of a capture that another program writes to a pipe while fingers move.
///
/// A thread reads them. The time between them passes on the clock of this machine, so that a deadline is handled
/// although no event follows it.
package final class EventStream: LiveSource {
  /// The events that the thread has read, and how it ended.
  private struct Arrived: Sendable {
    var batches: [[InputEvent]] = []
    var error: CaptureError?
    var isAtEnd = false
  }

  /// The number of batches that are kept until they are asked for.
  private static let most = 64
  /// The time by which an event may arrive later than the quickest one. A deadline is handled that much later.
  private static let slack = TimeSpan.milliseconds(50)

  package let path: String
  package let description: DeviceDescription
  package let geometry: DeviceGeometry
  private let reader: CaptureReader
  private let arrived = Guarded(Arrived())
  private var clock = EventClock(isMonotonic: false)
  private var hasClock = false
  /// A pipe whose first end can be read when something has arrived.
  private let signal: (read: Int32, write: Int32)
  private var isOver = false

  /// Waits for the first events, and begins to read.
  package init(_ reader: CaptureReader, path: String) throws(DeviceError) {
    self.path = path
    self.reader = reader
    guard !reader.lacksTimes else { throw .capture(.lacksTimes) }
    do throws(CaptureError) { try reader.prepare() } catch { throw .capture(error) }
    (description, geometry) = (reader.description, reader.geometry)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw .readFailed(path: path, reason: String(cString: strerror(errno)))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    signal = (ends[0], ends[1])
    let reading = Reading(reader: reader, arrived: arrived, signal: ends[1])
    do throws(BackgroundThread.Refused) {
      try BackgroundThread { reading.run() }.detach()
    } catch {
      throw .readFailed(path: path, reason: error.reason)
    }
  }

  package var now: Timestamp { hasClock ? clock.now : .zero }

  /// The faults of the stream, once it has been read to its end.
  package var diagnostics: [Diagnostic] { isOver ? reader.diagnostics.all : [] }

  package func wait(
    until deadline: Timestamp?, orReadable interruption: Int32?, into events: inout EventBatch
  ) throws(DeviceError) -> LiveDevice.Wake {
    events.removeAll()
    var polled = [
      pollfd(fd: signal.read, events: Int16(POLLIN), revents: 0),
      pollfd(fd: interruption ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      if let wake = try take(into: &events) { return wake }
      let left = deadline.map { $0.advanced(by: Self.slack).since(now).microseconds }
      if let left, left <= 0 { return .deadline }
      let limit = left.map { Int32(clamping: ($0 - 1) / 1000 + 1) } ?? -1
      let count = poll(&polled, 2, limit)
      if count > 0, polled[1].revents != 0 { return .interrupted }
    }
  }

  /// Takes the next batch; nil if nothing has arrived.
  private func take(into events: inout EventBatch) throws(DeviceError) -> LiveDevice.Wake? {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(signal.read, &bytes, bytes.count) == bytes.count {}
    let next = arrived.withLock {
      state -> (events: [InputEvent], error: CaptureError?, isEnd: Bool) in
      if !state.batches.isEmpty { return (state.batches.removeFirst(), nil, false) }
      return ([], state.error, state.isAtEnd)
    }
    arrived.wakeAll()
    if let last = next.events.last {
      clock.note(last.time)
      hasClock = true
      for event in next.events { events.append(event) }
      return .events
    }
    guard next.isEnd else { return nil }
    isOver = true
    if let error = next.error { throw .capture(error) }
    return .ended
  }

  /// The work of the thread. Only the thread uses the reader until it is at the end.
  private final class Reading: @unchecked Sendable {
    let reader: CaptureReader
    let arrived: Guarded<Arrived>
    let signal: Int32

    init(reader: CaptureReader, arrived: Guarded<Arrived>, signal: Int32) {
      (self.reader, self.arrived, self.signal) = (reader, arrived, signal)
    }

    func run() {
      var batch = EventBatch()
      var fault: CaptureError?
      do throws(CaptureError) {
        while try reader.nextWholeEvents(into: &batch) {
          let events = Array(batch.events)
          while !arrived.wait(milliseconds: 1000, until: { $0.batches.count < EventStream.most }) {}
          arrived.withLock { $0.batches.append(events) }
          tell()
        }
      } catch {
        fault = error
      }
      arrived.withLock { [fault] in ($0.error, $0.isAtEnd) = (fault, true) }
      tell()
    }

    private func tell() {
      var byte: UInt8 = 0
      _ = write(signal, &byte, 1)
    }
  }
}
