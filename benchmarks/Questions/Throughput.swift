internal import Libc
internal import Tactus

/// Measures how much of a capture is read and recognized in a second: from its bytes in memory to transitions, under
/// the setup that `--setup` names, or else the one that `tactus recognize` uses for such a device.
///
/// It is wall time, so work beside it counts.
enum Throughput {
  static let one = Benchmark(
    "throughput.one", unit: "MB/s",
    "From the bytes of the capture to transitions, on one processor; frames and events a second beside it."
  ) { workload in
    trial(workload) { work in
      let passes = passes(of: work)
      let seconds = elapsed { for _ in 0..<passes { work() } }
      return (passes, seconds, [])
    }
  }

  static let all = Benchmark(
    "throughput.all", unit: "MB/s",
    "The same on all processors at once, each with a copy of the capture; speedup over one of them."
  ) { workload in
    trial(workload) { work in
      let jobs = WorkerPool.processors
      let passes = passes(of: work)
      let alone = elapsed { for _ in 0..<passes { work() } }
      let together = elapsed {
        WorkerPool(count: passes * jobs) { _ in work() }.run(jobs: jobs) { _ in }
      }
      let speedup = alone * Double(jobs) / together
      return (passes * jobs, together, [("processors", Double(jobs)), ("speedup", speedup)])
    }
  }

  /// Times `measure`, which does the work as often as it says, in so many seconds.
  private static func trial(
    _ workload: Workload,
    _ measure:
      @escaping (_ work: @escaping @Sendable () -> Void) -> (
        passes: Int, seconds: Double, details: [(name: String, value: Double)]
      )
  ) -> Trial? {
    let setup = workload.chosenSetup ?? workload.usualSetup
    guard !workload.frames.isEmpty, (try? workload.recognize(under: setup)) != nil else {
      return nil
    }
    let amount = [Quantity(workload.text.count, "bytes"), Quantity(workload.eventCount, "events")]
    return Trial(work: amount + workload.frameWork) {
      let (passes, seconds, details) = measure { try? workload.recognize(under: setup) }
      let share = Double(passes) / seconds
      return Answer(
        value: share * Double(workload.text.count) / 1e6,
        details: [
          ("frames_per_s", share * Double(workload.frames.count)),
          ("events_per_s", share * Double(workload.eventCount)),
        ] + details)
    }
  }

  /// The number of times that the work is done in a quarter of a second.
  private static func passes(of work: () -> Void) -> Int {
    let once = elapsed(work)
    return max(1, Int(0.25 / max(once, 1e-6)))
  }

  private static func elapsed(_ work: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    work()
    return now() - start
  }
}
