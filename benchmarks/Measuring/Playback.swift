internal import Tactus

/// A surface before the first touch, and storage for its transitions.
struct Playback {
  private let pristine: GestureSurface
  private var storage = TransitionList()

  /// Prepares a surface. Its rules are computed here, because that is not part of any frame.
  init(_ surface: GestureSurface, from start: Timestamp) {
    var surface = surface
    surface.advance(to: start)
    pristine = surface
  }

  /// Sends all batches to a fresh surface.
  mutating func pass(_ batches: [FrameBatch]) -> (nanoseconds: Double, transitions: Int) {
    var surface = pristine
    surface.takeTransitions(into: &storage)
    var transitions = 0
    let time = Stopwatch.time {
      for batch in batches {
        surface.send(batch)
        transitions += surface.transitions.count
      }
    }
    surface.takeTransitions(into: &storage)
    return (time, transitions)
  }

  /// Sends frames one by one, and notes the number of ticks of each.
  mutating func pass(_ frames: [Frame], ticks: inout [UInt64]) {
    ticks.removeAll(keepingCapacity: true)
    var surface = pristine
    surface.takeTransitions(into: &storage)
    for frame in frames {
      let before = TickCounter.ticks
      surface.send(frame)
      ticks.append(TickCounter.ticks - before)
    }
    surface.takeTransitions(into: &storage)
  }
}
