internal import Tactus

/// Measures the whole work of `tactus recognize` between reading a file and writing its report.
enum PipelineEvemu {
  static let benchmark = Benchmark(
    "pipeline.evemu", unit: "ns/frame", "Evemu text in memory to transitions."
  ) { workload in
    guard workload.format == .evemu, !workload.frames.isEmpty,
      (try? workload.recognize(under: workload.setup)) != nil
    else { return nil }
    let amount = [Quantity(workload.text.count, "bytes"), Quantity(workload.eventCount, "events")]
    return Trial(work: amount + workload.frameWork) {
      let time = Stopwatch.median {
        Stopwatch.time { try? workload.recognize(under: workload.setup) }
      }
      return Answer(value: time / Double(workload.frames.count))
    }
  }
}
