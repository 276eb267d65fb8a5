internal import Glibc

/// CPU time of the thread that measures: what other processes do does not count.
enum Stopwatch {
  /// How long one round keeps repeating.
  private static let shortestRound = 50e6

  /// Nanoseconds that `body` takes.
  static func time(_ body: () -> Void) -> Double {
    let start = now
    body()
    return now - start
  }

  /// The median of what `once` returns, a time, over as many repetitions as a round has room for.
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
