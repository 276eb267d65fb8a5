internal import Libc
internal import Tactus

/// Commands of `tactus` from start to end: processor time, and peak memory.
///
/// They run the program beside this one, which must be built: `swift build -c release`.
enum WholeCommand {
  /// About 60 MB: long enough that memory that grows with the capture shows.
  private static let repetitions = 24

  static let benchmarks: [Benchmark] = [
    benchmark("start", "Print the version.", bytes: 0) { _ in ["--version"] },
    benchmark("inspect", "Inspect a long capture.") { ["inspect", $0] },
    benchmark("recognize", "Recognize gestures in a long capture.") { ["recognize", $0] },
    benchmark("recognize.jsonl", "The same as JSON lines.") { ["recognize", "--jsonl", $0] },
    benchmark("recognize.csv", "The same as CSV.") { ["recognize", "--csv", $0] },
    benchmark("recognize.explain", "The same with explanations.") {
      ["recognize", "--explain", $0]
    },
    benchmark("inspect.many", "Inspect a capture, 1,000 times.", times: 1) {
      ["inspect"] + [String](repeating: $0, count: 1000)
    },
    severalJobs,
  ]

  /// The elapsed time of a command over many captures, with a job for each processor.
  private static let severalJobs = Benchmark(
    "command.recognize.many", unit: "ms",
    "Recognize a capture, 100 times, as JSON lines. Elapsed time; speedup: that of one job by it."
  ) { workload in
    guard let program, workload.format == .evemu, let file = CaptureFile(workload, 1) else {
      return nil
    }
    @Sendable func elapsed(_ options: [String]) -> Double {
      let arguments = ["recognize", "--jsonl"] + options
      let captures = [String](repeating: file.path, count: 100)
      return ProcessRun(program, arguments + captures)?.elapsed ?? .nan
    }
    return Trial(work: [Quantity(100 * file.size, "bytes")]) {
      let (one, all) = (elapsed(["--jobs", "1"]), elapsed([]))
      return Answer(value: all / 1e6, details: [("speedup", one / all)])
    }
  }

  private static func benchmark(
    _ name: String, _ summary: String, times: Int = repetitions, bytes: Int = 1,
    _ arguments: @escaping @Sendable (String) -> [String]
  ) -> Benchmark {
    Benchmark(
      "command.\(name)", unit: "ms",
      "\(summary) Processor time of the whole process; peak_mb: the most memory."
    ) { workload in
      guard let program, workload.format == .evemu, let file = CaptureFile(workload, times),
        ProcessRun(program, arguments(file.path)) != nil
      else { return nil }
      return Trial(work: bytes > 0 ? [Quantity(file.size, "bytes")] : []) {
        guard let run = ProcessRun(program, arguments(file.path)) else {
          return Answer(value: .nan, details: [("peak_mb", .nan)])
        }
        return Answer(value: run.nanoseconds / 1e6, details: [("peak_mb", run.megabytes)])
      }
    }
  }

  /// The `tactus` in the folder of this program.
  static let program: String? = {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    let path = String(decoding: buffer.prefix(count), as: UTF8.self)
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let program = path[..<slash] + "/tactus"
    return access(String(program), X_OK) == 0 ? String(program) : nil
  }()
}
