internal import Tactus

/// Measures how fast a touch log becomes frames, which have no events.
enum ReadTouchLog {
  static let benchmark = Benchmark(
    "read.touch-log", unit: "ns/event",
    "A touch log in memory to frames; each contact counts as an event."
  ) { workload in
    guard workload.format == .touchLog, workload.contactCount > 0 else { return nil }
    let work = [
      Quantity(workload.contactCount, "events"), Quantity(workload.text.count, "bytes"),
      Quantity(workload.frames.count, "frames"),
    ]
    return Trial(work: work) {
      var batch = FrameBatch()
      let time = Stopwatch.median {
        Stopwatch.time {
          precondition(contacts(in: workload.text, &batch) == workload.contactCount)
        }
      }
      return Answer(value: time / Double(workload.contactCount))
    }
  }

  private static func contacts(in text: [UInt8], _ batch: inout FrameBatch) -> Int {
    var options = CaptureReader.Options()
    options.countsStatistics = false
    var count = 0
    do {
      let reader = try CaptureReader(bytes: text, options)
      while try reader.next(into: &batch) { count += batch.contacts.count }
    } catch {
      return 0
    }
    return count
  }
}
