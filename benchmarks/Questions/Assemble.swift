internal import Tactus

/// Measures how fast events become frames of contacts.
enum Assemble {
  static let benchmark = Benchmark(
    "assemble", unit: "ns/event", "Events to frames of contacts."
  ) { workload in
    guard workload.eventCount > 0 else { return nil }
    let work = [Quantity(workload.eventCount, "events")] + workload.frameWork
    return Trial(work: work) {
      var batch = FrameBatch()
      let time = Stopwatch.median {
        var assembler = FrameAssembler(workload.device)
        var log = DiagnosticLog()
        return Stopwatch.time {
          for events in workload.events {
            batch.removeAll()
            assembler.assemble(events, into: &batch, &log)
          }
        }
      }
      return Answer(value: time / Double(workload.eventCount))
    }
  }
}
