internal import Setups
internal import TactusGestures

/// Plays the touches of a block again under a changed setup.
struct BlockReplay {
  let block: TouchBlock
  let bounds: Rect?
  private(set) var replays = 0
  /// Frames played so far, all replays together.
  private(set) var frames = 0

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
    guard let number = setup.number(of: id),
      let segment = block.segment(of: start ?? block.start),
      let first = block.beginning(of: segment, patience: patience)
    else { return nil }
    replays += 1
    var surface = setup.surface(bounds: bounds)
    for (name, flag) in block.segments[first].enabled {
      guard let number = setup.number(of: name) else { continue }
      surface.perform(.enabled(flag), on: number, at: block.segments[first].start)
    }
    for segment in block.segments[first...] {
      for piece in segment.pieces {
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
