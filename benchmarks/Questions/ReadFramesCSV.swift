internal import Tactus

/// How fast a table of frames becomes frames; `memcpy` is the time to copy the text.
enum ReadFramesCSV {
  static let benchmark = Benchmark(
    "read.frames-csv", unit: "ns/row", "A table of frames (CSV) in memory to frames."
  ) { workload in
    guard !workload.frames.isEmpty else { return nil }
    var writer = FrameTableWriter()
    var text: [UInt8] = []
    writer.write(workload.device, nil, into: &text)
    for batch in workload.batches { writer.write(batch, into: &text) }
    let rows = workload.contactCount
    let copy = Yardstick.copy(of: text, events: rows)
    return Trial(work: [Quantity(rows, "rows"), Quantity(text.count, "bytes")]) {
      var batch = FrameBatch()
      let time = Stopwatch.median { Stopwatch.time { read(text, into: &batch) } } / Double(rows)
      let other = Stopwatch.median { Stopwatch.time(copy.run) } / Double(rows)
      let bytes = Double(text.count) / Double(rows)
      return Answer(
        value: time, details: [("megabytes_per_s", bytes / time * 1e3), ("memcpy", other)])
    }
  }

  private static func read(_ text: [UInt8], into batch: inout FrameBatch) {
    var options = CaptureReader.Options()
    options.countsStatistics = false
    guard let reader = try? CaptureReader(bytes: text, options) else { return }
    while (try? reader.next(into: &batch)) == true {}
  }
}
