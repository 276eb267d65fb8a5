internal import Tactus

/// Measures how fast the text of getevent becomes events; `ratio` compares it with evemu text, byte
/// for byte.
enum ReadGetevent {
  static let benchmark = Benchmark(
    "read.getevent", unit: "ns/event", "Text of getevent in memory to events."
  ) { workload in
    Reading(workload) { events, device in
      var text: [UInt8] = []
      let writer = GeteventWriter()
      writer.write(device, into: &text)
      writer.write(events, into: &text)
      return text
    }.map { $0.besideEvemu(workload).trial }
  }
}
