internal import Setups
internal import TactusGestures

/// Plays the touches of a block again under changed setups.
struct BlockReplay {
  /// Where a replay begins, and what commands had made of recognizers by then.
  private struct Beginning {
    var time: Timestamp
    var segment: Int
    /// Those of the segment.
    var pieces: [FrameBatch]
    var enabled: [String: Bool]
  }

  let block: TouchBlock
  let bounds: Rect?
  private(set) var replays = 0
  /// Frames played so far, all replays together.
  private(set) var frames = 0
  /// Used again while the sequence is the same.
  private var lastTail: Beginning?

  init(_ block: TouchBlock, bounds: Rect?) {
    self.block = block
    self.bounds = bounds
  }

  /// The transition that recognizes the gesture `id` in the sequence that began at `start`, or, for
  /// nil, in the first sequence in which it is recognized.
  ///
  /// `patience` is how long recognizers of `setup` may wait while nothing is down.
  mutating func recognition(
    of id: String, sequence start: Timestamp?, under setup: Setup, patience: TimeSpan?
  ) -> Transition? {
    guard let segment = block.segment(of: start ?? block.start),
      let first = block.beginning(of: segment, patience: patience)
    else { return nil }
    let segments = block.segments
    let beginning = Beginning(
      time: segments[first].start, segment: first, pieces: segments[first].pieces,
      enabled: segments[first].enabled)
    return play(id, sequence: start, setup, from: beginning)
  }

  /// Whether the recognizer `id`, the only one in `setup`, recognizes the gesture.
  ///
  /// Touches that landed before a sequence are not the recognizer's, so its machine hears exactly
  /// what it hears among others: where it is silent alone, no rule can help.
  mutating func claims(_ id: String, sequence start: Timestamp, alone setup: Setup) -> Bool {
    guard let beginning = tail(from: start) else { return false }
    return play(id, sequence: start, setup, from: beginning) != nil
  }

  private mutating func tail(from start: Timestamp) -> Beginning? {
    if let lastTail, lastTail.time == start { return lastTail }
    guard let segment = block.segment(of: start) else { return nil }
    let (pieces, enabled) = block.segments[segment].tail(from: start)
    lastTail = Beginning(time: start, segment: segment, pieces: pieces, enabled: enabled)
    return lastTail
  }

  private mutating func play(
    _ id: String, sequence start: Timestamp?, _ setup: Setup, from beginning: Beginning
  ) -> Transition? {
    guard let number = setup.number(of: id) else { return nil }
    replays += 1
    var surface = setup.surface(bounds: bounds)
    for (name, flag) in beginning.enabled {
      guard let number = setup.number(of: name) else { continue }
      surface.perform(.enabled(flag), on: number, at: beginning.time)
    }
    for index in beginning.segment..<block.segments.count {
      let isFirst = index == beginning.segment
      for piece in isFirst ? beginning.pieces : block.segments[index].pieces {
        frames += piece.entries.count
        surface.send(piece, obey: setup.number(of:))
        switch Self.verdict(on: number, sequence: start, surface.transitions) {
        case .recognized(let transition): return transition
        case .failed: return nil
        case .open: continue
        }
      }
    }
    if let quiet = block.quietUntil { surface.advance(to: quiet) } else { surface.finish() }
    let verdict = Self.verdict(on: number, sequence: start, surface.transitions)
    return if case .recognized(let transition) = verdict { transition } else { nil }
  }

  private enum Verdict {
    case recognized(Transition)
    case failed
    case open
  }

  private static func verdict(
    on number: Int, sequence start: Timestamp?, _ transitions: [Transition]
  ) -> Verdict {
    for transition in transitions where transition.recognizer == number {
      guard transition.from == .possible, start == nil || transition.sequenceStart == start else {
        continue
      }
      if transition.state.isRecognized { return .recognized(transition) }
      if start != nil && transition.state == .failed { return .failed }
    }
    return .open
  }
}
