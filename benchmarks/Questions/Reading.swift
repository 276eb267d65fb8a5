internal import Tactus

/// A text in memory, read to its end: what all benchmarks of readers have in common.
struct Reading {
  private let text: [UInt8]
  private let events: Int

  /// Nil when the capture is of another format.
  init?(_ workload: Workload, of format: CaptureFormat) {
    guard workload.format == format, workload.eventCount > 0 else { return nil }
    (text, events) = (workload.text, workload.eventCount)
  }

  /// The events of a capture of any format, written in another form.
  init?(_ workload: Workload, writtenBy write: ([InputEvent], DeviceDescription) -> [UInt8]) {
    guard workload.eventCount > 0 else { return nil }
    text = write(workload.events.flatMap(\.events), workload.device)
    events = workload.eventCount
  }

  var trial: Trial {
    Trial(work: [Quantity(events, "events"), Quantity(text.count, "bytes")]) {
      var batch = EventBatch()
      let time = Stopwatch.median {
        Stopwatch.time { precondition(Self.count(text, &batch) == events) }
      }
      return Answer(value: time / Double(events))
    }
  }

  private static func count(_ text: [UInt8], _ batch: inout EventBatch) -> Int {
    var options = CaptureReader.Options()
    options.countsStatistics = false
    var count = 0
    do {
      var reader = try CaptureReader(bytes: text, options)
      while try reader.nextEvents(into: &batch) { count += batch.count }
    } catch {
      return 0
    }
    return count
  }
}
