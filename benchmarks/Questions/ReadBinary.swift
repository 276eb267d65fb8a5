internal import Tactus

/// How fast an array of `struct input_event` becomes events.
enum ReadBinary {
  static let benchmark = Benchmark(
    "read.binary", unit: "ns/event", "Binary input events of 24 bytes in memory to events."
  ) { workload in
    Reading(workload) { events, _ in
      var bytes: [UInt8] = []
      InputEventWriter().write(events, into: &bytes)
      return bytes
    }.map { $0.trial }
  }
}
