package import TouchModel

/// Frame times that never decrease, whatever the clock of the capture does.
///
/// A small step back holds the time until the clock has caught up. After a step back of more than a
/// second, times continue from the last one, and the following frames keep their distances.
package struct FrameClock {
  package static let farthestBack = TimeSpan.milliseconds(1000)
  /// The shortest step back that is a fault of the clock. Shorter than any frame, events were only reordered.
  package static let shortestJump = TimeSpan.milliseconds(2)
  package static let longestHold = TimeSpan.milliseconds(60_000)

  private var offset = TimeSpan.zero
  private var last: Timestamp?

  package init() {}

  /// The time of the last frame.
  package var now: Timestamp { last ?? .zero }

  /// The time of a frame relative to the frame before it.
  package enum Step {
    case onward(Timestamp)
    /// A jump of the clock. Touches that were down are considered ended at `end`; the new frame is
    /// at `time`.
    case jump(end: Timestamp, time: Timestamp, by: TimeSpan)
  }

  package mutating func step(to raw: Timestamp, isTouching: Bool) -> Step {
    let time = raw.advanced(by: offset)
    guard let before = last else {
      last = time
      return .onward(time)
    }
    let span = time.since(before)
    if span.microseconds < -Self.farthestBack.microseconds {
      offset = before.since(raw)
      return .jump(end: before, time: before, by: span)
    }
    last = max(time, before)
    if isTouching, span > Self.longestHold { return .jump(end: before, time: time, by: span) }
    return .onward(max(time, before))
  }
}
