package import TouchModel

/// Frame times that never decrease, whatever the capture's clock does.
///
/// A small step back holds the time until the clock has caught up. After a step back of more than a
/// second the old time goes on from where it stood, so what follows keeps its own timing.
package struct FrameClock {
  package static let farthestBack = TimeSpan.milliseconds(1000)
  package static let longestHold = TimeSpan.milliseconds(60_000)

  private var offset = TimeSpan.zero
  private var last: Timestamp?

  package init() {}

  /// The time of the last frame.
  package var now: Timestamp { last ?? .zero }

  /// How a frame follows the one before it.
  package enum Step {
    case onward(Timestamp)
    /// The touches that were down ended, for all one can know, at `end`; the new frame is at `time`.
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
