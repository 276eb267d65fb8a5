internal import Tactus

/// Measures how fast evemu text becomes events; `ratio` compares it with a minimal parser.
enum ReadEvemu {
  static let benchmark = Benchmark(
    "read.evemu", unit: "ns/event", "Evemu text in memory to events."
  ) { workload in
    Reading(workload, of: .evemu).map { $0.besideParser.trial }
  }
}
