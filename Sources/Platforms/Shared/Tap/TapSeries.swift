internal import TouchModel

/// The taps of a series that goes on after a recognizer has recognized or has been passed by: GTK's
/// `n_press` (`gtkgesturemultipress.c` [S]).
struct TapSeries: Hashable, Sendable {
  /// The taps so far.
  let taps: EarlierTaps
  /// The time from which on the interval to the next tap runs.
  let start: Timestamp

  /// Whether a finger that lands at `time` taps in this series. At the end of the interval it does not.
  func includes(_ time: Timestamp, interval: TimeSpan?) -> Bool {
    guard time >= start else { return false }
    return interval.map { time.since(start) < $0 } ?? true
  }
}
