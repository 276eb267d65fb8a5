internal import TouchModel

/// Another device of a capture that is read in addition to the touch device: an accelerometer, or
/// media keys.
///
/// It has its own reader, so that touches are read as if it were not there.
final class SecondaryDevice {
  /// The largest number of secondary devices, more than any machine has, so that a damaged file costs no
  /// memory.
  static let limit = 4

  let node: String
  private let reader: CaptureReader
  private var batch = FrameBatch()
  private var next = 0
  private var isFinished = false

  init(_ reader: CaptureReader, node: String) {
    self.reader = reader
    self.node = node
  }

  /// Returns the next motion or key at or before `time`.
  func event(until time: Timestamp) throws(CaptureError) -> (time: Timestamp, event: DeviceEvent)? {
    while true {
      while next < batch.entries.count {
        let entry = batch.entries[next]
        if entry.time > time { return nil }
        next += 1
        guard case .event(let index) = entry.item else { continue }
        switch batch.events[index] {
        case .motion, .motionGap, .remoteControl: return (entry.time, batch.events[index])
        case .button: continue
        }
      }
      if isFinished { return nil }
      next = 0
      isFinished = try !reader.next(into: &batch)
    }
  }

  /// Adds the events of secondary devices up to the last entry of a batch, in order of time. `time` is the
  /// time up to which events are added at the end of the capture, and nil before the end.
  static func add(
    _ secondaryDevices: [SecondaryDevice], to batch: inout FrameBatch, until time: Timestamp?
  ) throws(CaptureError) {
    guard let end = time ?? batch.entries.last?.time else { return }
    var events: [(time: Timestamp, event: DeviceEvent)] = []
    for secondaryDevice in secondaryDevices {
      while let found = try secondaryDevice.event(until: end) { events.append(found) }
    }
    if events.isEmpty { return }
    // The events of one secondary device are in order. Sorting is stable, so events at one time keep the
    // order of the devices.
    events.sort { $0.time < $1.time }
    var merged = FrameBatch()
    var rest = events[...]
    for entry in batch.entries {
      while let first = rest.first, first.time < entry.time {
        merged.append(first.event, at: first.time)
        rest.removeFirst()
      }
      merged.append(entry, of: batch)
    }
    for (time, event) in rest { merged.append(event, at: time) }
    batch = merged
  }
}

extension CaptureReader.Options {
  /// Returns these options for a device that is read in addition to another one.
  func forSecondaryDevice(_ node: String, _ format: CaptureFormat) -> Self {
    var options = self
    options.format = format
    options.deviceNode = node
    options.device = nil
    options.looksBeside = false
    options.looksAhead = false
    options.countsStatistics = false
    options.clock = .capture
    return options
  }
}
