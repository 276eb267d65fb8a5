internal import Setups
internal import TactusGestures

/// Plays the touches of a block again under changed setups.
struct BlockReplay {
  /// Where a replay begins, and what commands had made of recognizers by then.
  private struct Beginning {
    var time: Timestamp
    var segment: Int
    /// The frames of the segment.
    var pieces: [FrameBatch]
    var enabled: [String: Bool]
  }

  /// The gesture that a changed setup must recognize, in a capture in which gestures were
  /// recognized before.
  struct Aim {
    /// The touch sequences that count, by when they began.
    var sequences: ClosedRange<Timestamp>
    /// Gestures that were recognized in the sequence, and over, before the failure.
    var past = 0
    /// When the last of them was over; the first landing where there was none.
    var since: Timestamp
    /// When the recognizer recognized a gesture unchanged: no change brings that about.
    var known: Set<Timestamp> = []

    /// The sequence is one, and a failure ends it.
    var isOneSequence: Bool { sequences.lowerBound == sequences.upperBound }
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

  /// The transition that recognizes the gesture `id` where `aim` wants it.
  ///
  /// `patience` is how long recognizers of `setup` may wait while nothing is down.
  mutating func recognition(
    of id: String, _ aim: Aim, under setup: Setup, patience: TimeSpan?
  ) -> Transition? {
    guard let segment = block.segment(of: aim.sequences.lowerBound),
      let first = block.beginning(of: segment, patience: patience)
    else { return nil }
    let segments = block.segments
    let beginning = Beginning(
      time: segments[first].start, segment: first, pieces: segments[first].pieces,
      enabled: segments[first].enabled)
    return play(id, aim, setup, from: beginning)
  }

  /// Whether the recognizer `id`, the only one in `setup`, recognizes the gesture.
  ///
  /// Touches that landed before a sequence are not the recognizer's, so its machine hears exactly
  /// what it hears among others: where it is silent alone, no rule can help. Alone it is held back
  /// by nobody, so gestures may come earlier; where to be alone is to win, they may also be fewer.
  mutating func claims(_ id: String, _ aim: Aim, alone setup: Setup) -> Bool {
    guard let beginning = tail(from: aim.sequences.lowerBound) else { return false }
    var aim = aim
    (aim.since, aim.known) = (aim.sequences.lowerBound, [])
    if setup.preset.policy == .arena { aim.past = 0 }
    return play(id, aim, setup, from: beginning) != nil
  }

  private mutating func tail(from start: Timestamp) -> Beginning? {
    if let lastTail, lastTail.time == start { return lastTail }
    guard let segment = block.segment(of: start) else { return nil }
    let (pieces, enabled) = block.segments[segment].tail(from: start)
    lastTail = Beginning(time: start, segment: segment, pieces: pieces, enabled: enabled)
    return lastTail
  }

  private mutating func play(
    _ id: String, _ aim: Aim, _ setup: Setup, from beginning: Beginning
  ) -> Transition? {
    guard let number = setup.number(of: id) else { return nil }
    replays += 1
    var watch = Watch(number, aim)
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
        switch watch.verdict(on: surface.transitions) {
        case .recognized(let transition): return transition
        case .failed: return nil
        case .open: continue
        }
      }
    }
    if let quiet = block.quietUntil { surface.advance(to: quiet) } else { surface.finish() }
    if case .recognized(let transition) = watch.verdict(on: surface.transitions) {
      return transition
    }
    return nil
  }

  private enum Verdict {
    case recognized(Transition)
    case failed
    case open
  }

  /// Follows one recognizer through a replay.
  private struct Watch {
    private let number: Int
    private let aim: Aim
    private var recognized = 0

    init(_ number: Int, _ aim: Aim) { (self.number, self.aim) = (number, aim) }

    mutating func verdict(on transitions: TransitionList) -> Verdict {
      for transition in transitions where transition.recognizer == number {
        guard transition.from == .possible, aim.sequences.contains(transition.sequenceStart)
        else { continue }
        if transition.state.isRecognized {
          recognized += 1
          if recognized > aim.past, transition.time >= aim.since,
            !aim.known.contains(transition.time)
          {
            return .recognized(transition)
          }
        }
        if aim.isOneSequence && transition.state == .failed { return .failed }
      }
      return .open
    }
  }
}
