internal import Tactus

/// Which clock the times of a report are on.
enum ClockHeading {
  /// The line under a capture's heading.
  static func text(_ clock: CaptureClock) -> String? {
    guard let first = clock.firstFrame else { return nil }
    let time = TimelineText.seconds(first, decimals: 6)
    return clock.isRelative
      ? "times: since the first frame, which is at \(time) on the clock of the capture"
      : "times: on the clock of the capture, where the first frame is at \(time)"
  }

  /// `"time":"relative","origin":…`: what to add to a time to have it on the capture's own clock.
  static func write(_ clock: CaptureClock, to writer: inout JSONWriter) {
    guard clock.firstFrame != nil else { return }
    writer.member("time", clock.isRelative ? "relative" : "capture")
    writer.member("origin", microseconds: clock.origin.microseconds)
  }
}
