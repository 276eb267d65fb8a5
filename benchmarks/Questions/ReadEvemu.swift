internal import Tactus

/// How fast evemu text becomes events.
enum ReadEvemu {
  static let benchmark = Benchmark(
    "read.evemu", unit: "ns/event", "Evemu text in memory to events."
  ) { workload in
    Reading(workload, of: .evemu).map { $0.trial }
  }
}
