internal import Libc
internal import PlayedDevices
internal import Tactus

/// Measures `tactus watch` on events that come in real time: from the time of an event until the lines of the
/// transitions that it decides are written.
///
/// It is wall time of a process of its own, so work beside it counts.
enum LatencyLive {
  static let benchmark = Benchmark(
    "latency.live", unit: "ms", cadence: .once,
    "Watch a capture, ten times as fast: from each event to the line of its transition; p99, with p50 beside it."
  ) { workload in
    guard let program = WholeCommand.program, workload.format == .evemu,
      let file = CaptureFile(workload, 1)
    else { return nil }
    return Trial(work: [Quantity(file.size, "bytes")]) {
      answer(watch(program, [], file.path))
    }
  }

  /// Measures a device node under /dev/input, which umockdev-run plays; nil without that program. It falls behind the times
  /// of its events, by some 40 µs at each, so this is far more than the latency of the watch.
  static let device = Benchmark(
    "latency.device", unit: "ms", cadence: .onceByName,
    "Watch a device node: from the kernel's time of an event to the line of its transition; p99, with p50 beside it."
  ) { workload in
    guard let program = WholeCommand.program, let played = PlayedNode(workload) else { return nil }
    return Trial(work: [Quantity(played.events, "events")]) {
      answer(
        lastLine(
          of: played.command("'\(program)' watch --latency --jsonl \(UmockdevFiles.node)")))
    }
  }

  /// Measures the time from each decision until the command of an action has been started, by the watch itself.
  static let actions = Benchmark(
    "latency.action", unit: "ms", cadence: .once,
    "Watch a capture: from each decision to the start of its command; p99, with p50 beside it."
  ) { workload in
    guard let program = WholeCommand.program, workload.format == .evemu,
      let file = CaptureFile(workload, 1)
    else { return nil }
    return Trial(work: [Quantity(file.size, "bytes")]) {
      let moments = ["tap.ended", "swipe.ended", "longPress.began", "pan.began", "pinch.began"]
      return answer(watch(program, moments, file.path)?["commands"])
    }
  }

  private static func answer(_ latency: JSONValue?) -> Answer {
    let values = ["p99", "p50"].map { name in (latency?[name]?.double ?? .nan) * 1000 }
    return Answer(
      value: values[0], details: [("p50", values[1]), ("count", latency?["count"]?.double ?? 0)])
  }

  /// Returns the latencies that a watch reports at its end. At each of the moments a command runs that does nothing.
  private static func watch(_ program: String, _ moments: [String], _ path: String) -> JSONValue? {
    let actions = moments.map { "--exec '\($0)=true' " }.joined()
    return lastLine(
      of: "'\(program)' watch --latency --jsonl --speed 10 \(actions)'\(path)' 2>/dev/null")
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
