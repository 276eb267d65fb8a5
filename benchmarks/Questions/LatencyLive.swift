internal import Glibc
internal import Tactus

/// Measures `tactus watch` on a capture that is played in real time, ten times as fast: from the time at which an
/// event is due until the lines of the transitions that it decides are written.
///
/// It is wall time of a process of its own, so work beside it counts.
enum LatencyLive {
  static let benchmark = Benchmark(
    "latency.live", unit: "ms", cadence: .once,
    "Watch a capture: from each event to the line of its transition; p99, with p50 beside it."
  ) { workload in
    guard let program = WholeCommand.program, workload.format == .evemu,
      let file = CaptureFile(workload, 1)
    else { return nil }
    return Trial(work: [Quantity(file.size, "bytes")]) {
      let last = lastLine(
        of: "'\(program)' watch --latency --jsonl --speed 10 '\(file.path)' 2>/dev/null")
      let values = ["p99", "p50"].map { name in (last?[name]?.double ?? .nan) * 1000 }
      return Answer(
        value: values[0], details: [("p50", values[1]), ("count", last?["count"]?.double ?? 0)])
    }
  }

  /// Returns the last line that a command writes, as JSON.
  private static func lastLine(of command: String) -> JSONValue? {
    guard let pipe = popen(command, "r") else { return nil }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
      bytes += buffer[..<count]
      // Only the end is needed.
      if bytes.count > 1 << 20 { bytes.removeFirst(bytes.count - (1 << 16)) }
    }
    guard let line = bytes.split(separator: 0x0a).last else { return nil }
    return try? JSONReader().read(Array(line))
  }
}
