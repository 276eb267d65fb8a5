internal import Libc

/// The CPU time of the measuring thread, so that other processes do not count.
enum Stopwatch {
  /// The time for which one round repeats the work, in nanoseconds.
  private static let shortestRound = 50e6

  /// Returns the nanoseconds that `body` takes.
  static func time(_ body: () -> Void) -> Double {
    let start = now
    body()
    return now - start
  }

  /// Returns the median of what `once` returns, a time, over as many repetitions as a round has
  /// room for.
  static func median(of once: () -> Double) -> Double {
    let start = now
    var times: [Double] = []
    while times.count < 3 || now - start < shortestRound { times.append(once()) }
    return Spread(times).median
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
