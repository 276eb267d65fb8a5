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

  /// Measures a device node under /dev/input, to which reports are written in real time with the times of these moments;
  /// nil without the library of umockdev. It ends where the line can be read by another program, so the measurement is not
  /// the watch's own.
  static let device = Benchmark(
    "latency.device", unit: "ms", cadence: .once,
    "Watch a device node: from the kernel's time of an event to the line of its transition; p99, with p50 beside it."
  ) { workload in
    guard let program = WholeCommand.program, let node = EmulatedNode(workload) else { return nil }
    return Trial(work: [Quantity(node.events, "events")]) {
      let lines = node.lines(of: "'\(program)' watch --jsonl \(UmockdevFiles.node)")
      var latencies = QuantileSketch()
      for (time, line) in lines {
        guard let object = try? JSONReader().read(line), object["type"]?.string == "transition",
          let seconds = object["t"]?.double
        else { continue }
        latencies.add((Double(time.microseconds) / 1e6 - seconds) * 1000)
      }
      return Answer(
        value: latencies.quantile(0.99) ?? .nan,
        details: [("p50", latencies.median ?? .nan), ("count", Double(latencies.count))])
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
