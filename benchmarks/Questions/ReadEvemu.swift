internal import Tactus

/// How fast evemu text becomes events; `ratio` is to a parser that does nothing but parse.
enum ReadEvemu {
  static let benchmark = Benchmark(
    "read.evemu", unit: "ns/event", "Evemu text in memory to events."
  ) { workload in
    Reading(workload, of: .evemu).map { $0.besideParser.trial }
  }
}
