internal import Tactus

/// Measures how fast an array of `struct input_event` becomes events; `ratio` compares it with
/// copying.
enum ReadBinary {
  /// The smallest input. It is larger than the caches of processors, because otherwise both would
  /// be measured at the speed of the cache, which real captures do not reach.
  private static let leastBytes = 64 << 20

  static let benchmark = Benchmark(
    "read.binary", unit: "ns/event", "Binary input events of 24 bytes in memory to events."
  ) { workload in
    Reading(workload, atLeast: leastBytes) { events, _ in
      var bytes: [UInt8] = []
      InputEventWriter().write(events, into: &bytes)
      return bytes
    }.map { $0.besideCopy.trial }
  }
}
