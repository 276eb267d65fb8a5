internal import Libc
internal import Setups

/// The duration of work, for progress messages only.
package enum Clock {
  /// The seconds of a monotonic clock.
  package static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns a duration as text: `less than 1 s`, `40 s`, `12 min`, `5 h`.
  package static func text(_ seconds: Double) -> String {
    if !(seconds >= 1) { return "less than 1 s" }
    if seconds < 100 { return Quantity.plain(seconds, decimals: 0) + " s" }
    if seconds < 6000 { return Quantity.plain(seconds / 60, decimals: 0) + " min" }
    return Quantity.plain(seconds / 3600, decimals: 0) + " h"
  }
}
