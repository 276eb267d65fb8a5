internal import Tactus

/// Which clock the times of a report are on.
enum ClockHeading {
  /// The line under a capture's heading.
  static func text(_ clock: CaptureClock) -> String? {
    guard let first = clock.firstFrame else { return nil }
    let time = TimelineText.seconds(first, decimals: 6)
    return clock.isRelative
      ? "times: from the first frame, which the capture's clock puts at \(time)"
      : "times: on the capture's clock, which puts the first frame at \(time)"
  }

  /// `"time":"relative","origin":…`: what to add to a time to have it on the capture's own clock.
  static func write(_ clock: CaptureClock, to writer: inout JSONWriter) {
    guard clock.firstFrame != nil else { return }
    writer.member("time", clock.isRelative ? "relative" : "capture")
    writer.member("origin", microseconds: clock.origin.microseconds)
  }
}
