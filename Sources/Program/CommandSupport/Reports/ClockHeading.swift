package import JSONText
internal import Runs
package import TouchLog
internal import TouchModel

/// Reports the clock of the times of a report.
package enum ClockHeading {
  /// Returns the line under a capture's heading; nil if the capture has no frame.
  package static func text(_ clock: CaptureClock) -> String? {
    guard let first = clock.firstFrame else { return nil }
    let time = TimelineText.seconds(first, decimals: 6)
    return clock.isRelative
      ? "times: since the first frame, which is at \(time) on the clock of the capture"
      : "times: on the clock of the capture, where the first frame is at \(time)"
  }

  /// Writes `"time":"relative","origin":…`. The origin plus a time is the time on the capture's own
  /// clock.
  package static func write(_ clock: CaptureClock, to writer: inout JSONWriter) {
    guard clock.firstFrame != nil else { return }
    writer.member("time", clock.isRelative ? "relative" : "capture")
    writer.member("origin", microseconds: clock.origin.microseconds)
  }
}
