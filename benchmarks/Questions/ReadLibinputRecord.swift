internal import Tactus

/// Measures how fast the YAML of `libinput record` becomes events; `ratio` compares it with evemu
/// text, byte for byte.
enum ReadLibinputRecord {
  static let benchmark = Benchmark(
    "read.libinput-record", unit: "ns/event", "A libinput recording in memory to events."
  ) { workload in
    Reading(workload) { events, device in
      var text: [UInt8] = []
      var writer = LibinputRecordWriter()
      writer.write(device, into: &text)
      writer.write(events, into: &text)
      return text
    }.map { $0.besideEvemu(workload).trial }
  }
}
