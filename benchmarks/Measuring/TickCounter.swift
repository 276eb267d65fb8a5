internal import CMeasurement
internal import Libc

/// A counter that is fast enough to be read before and after every frame.
struct TickCounter {
  let nanosecondsPerTick: Double
  /// The cost of reading the counter twice, in nanoseconds; every measured time contains it.
  let cost: Double

  static var ticks: UInt64 { measurement_ticks() }

  /// Compares the counter with the clock for 20 ms.
  init() {
    let (start, first) = (Self.clock, Self.ticks)
    while Self.clock - start < 20e6 {}
    let perTick = (Self.clock - start) / Double(Self.ticks - first)
    var least = UInt64.max
    for _ in 0..<1000 {
      let before = Self.ticks
      least = min(least, Self.ticks - before)
    }
    (nanosecondsPerTick, cost) = (perTick, Double(least) * perTick)
  }

  private static var clock: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
