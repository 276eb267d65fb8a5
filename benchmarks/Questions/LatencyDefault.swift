internal import Tactus

/// Measures the time of single frames, in particular of the slowest ones.
enum LatencyDefault {
  private static let passes = 21
  private static let ranks = [
    ("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p999", 0.999), ("max", 1.0),
  ]

  /// The benchmark uses wall time, because a frame waits for every delay. Each value is the median
  /// of the passes.
  static let benchmark = Benchmark(
    "latency.default", unit: "ns",
    "One frame, sent alone, with the default setup or that of --setup; the median is p50."
  ) { workload in
    guard !workload.frames.isEmpty else { return nil }
    let surface = workload.setup.surface(bounds: workload.bounds)
    return Trial(work: workload.frameWork) {
      var playback = Playback(surface, from: workload.start)
      let counter = TickCounter()
      var ticks: [UInt64] = []
      var values = [[Double]](repeating: [], count: ranks.count)
      for _ in 0..<passes {
        playback.pass(workload.frames, ticks: &ticks)
        ticks.sort()
        for (index, rank) in ranks.enumerated() {
          let place = Int((rank.1 * Double(ticks.count - 1)).rounded())
          values[index].append(Double(ticks[place]) * counter.nanosecondsPerTick)
        }
      }
      let medians = zip(ranks, values).map { rank, values in
        (name: rank.0, value: Spread(values).median)
      }
      return Answer(value: medians[0].value, details: medians + [("counter", counter.cost)])
    }
  }
}
