internal import Tactus

/// Measures how fast the text of evtest becomes events; `ratio` compares it with evemu text, byte
/// for byte.
enum ReadEvtest {
  static let benchmark = Benchmark(
    "read.evtest", unit: "ns/event", "Text of evtest in memory to events."
  ) { workload in
    Reading(workload) { events, device in
      var text: [UInt8] = []
      let writer = EvtestWriter()
      writer.write(device, into: &text)
      writer.write(events, into: &text)
      return text
    }.map { $0.besideEvemu(workload).trial }
  }
}
