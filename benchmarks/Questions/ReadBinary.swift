internal import Tactus

/// How fast an array of `struct input_event` becomes events; `ratio` is to copying it.
enum ReadBinary {
  /// More than processors cache, as both would be measured at the cache's speed, which no capture
  /// comes at.
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
