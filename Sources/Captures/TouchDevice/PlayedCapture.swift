package import TouchLog
package import TouchModel

/// A capture whose events arrive in real time, as if its device sent them again.
package final class PlayedCapture: LiveSource {
  package let path: String
  package let description: DeviceDescription
  package let geometry: DeviceGeometry
  private let reader: CaptureReader
  /// The events of a capture that holds frames; nil for one that holds events.
  private var converted: CaptureEvents?
  private var clock: PlaybackClock
  private var batch = EventBatch()
  /// The events that have been read, and the number of those that have been passed on.
  private var ahead: [InputEvent] = []
  private var next = 0

  /// Prepares the capture of a reader. A `speed` of 2 plays it in half the time.
  package init(_ reader: CaptureReader, path: String, speed: Double = 1) throws(DeviceError) {
    self.path = path
    self.reader = reader
    clock = PlaybackClock(speed: speed)
    guard !reader.lacksTimes else { throw .capture(.lacksTimes) }
    do throws(CaptureError) {
      try reader.prepare()
      if reader.holdsEvents {
        (description, geometry) = (reader.description, reader.geometry)
      } else {
        var options = CaptureConverter.Options()
        options.unitsPerMillimetre = Self.resolution(for: reader.surface)
        var events = CaptureEvents(reader, options)
        var (first, hasMore) = ([InputEvent](), true)
        while first.isEmpty, hasMore { hasMore = try events.next(into: &first) }
        let made = events.description
        (description, geometry) = (made, DeviceGeometry(made))
        ahead = first
        converted = consume events
      }
    } catch {
      throw .capture(error)
    }
  }

  package var now: Timestamp { clock.now ?? .zero }

  package var diagnostics: [Diagnostic] {
    let count = converted?.losses.commands ?? 0
    if count == 0 { return reader.diagnostics.all }
    return reader.diagnostics.all + [
      Diagnostic(
        .ignoredRecords, at: .capture,
        (count == 1 ? "1 set line is" : "\(count) set lines are")
          + " not played, because a device has none; recognize follows them")
    ]
  }

  /// The units per millimeter of the events that stand for frames. Half points are whole units, so that limits are met
  /// at the same places as in the recording. A very large surface gets coarser units, because positions have 32 bits.
  private static func resolution(for surface: SurfaceSize?) -> Int {
    let points = max(surface?.width ?? 0, surface?.height ?? 0)
    let millimeters = points * 25.4 / 160
    return millimeters * 200_000 < 1e9 ? 200_000 : max(1, Int(1e9 / millimeters))
  }

  package func wait(
    until deadline: Timestamp?, orReadable interruption: Int32?, into events: inout EventBatch
  ) throws(DeviceError) -> LiveDevice.Wake {
    events.removeAll()
    guard let frame = try nextFrame() else { return .ended }
    // A deadline that ties with a frame comes first.
    if let deadline, deadline <= frame.time {
      return clock.wait(until: deadline, orReadable: interruption) ? .deadline : .interrupted
    }
    guard clock.wait(until: frame.time, orReadable: interruption) else { return .interrupted }
    for event in ahead[next..<frame.end] { events.append(event) }
    next = frame.end
    return .events
  }

  /// Returns the end of the next frame in `ahead`, and its time; nil at the end of the capture.
  private func nextFrame() throws(DeviceError) -> (end: Int, time: Timestamp)? {
    while true {
      let end = ahead[next...].firstIndex {
        $0.type == EventCode.EV_SYN && $0.code == EventCode.SYN_REPORT
      }
      if let end { return (end + 1, ahead[end].time) }
      ahead.removeFirst(next)
      next = 0
      var more: [InputEvent] = []
      let hasMore: Bool
      do throws(CaptureError) { hasMore = try read(&more) } catch { throw .capture(error) }
      ahead += more
      if !hasMore {
        // The last frame may be cut.
        return ahead.last.map { (ahead.count, $0.time) }
      }
    }
  }

  private func read(_ events: inout [InputEvent]) throws(CaptureError) -> Bool {
    if let hasMore = try converted?.next(into: &events) { return hasMore }
    guard try reader.nextWholeEvents(into: &batch) else { return false }
    events = Array(batch.events)
    return true
  }
}
