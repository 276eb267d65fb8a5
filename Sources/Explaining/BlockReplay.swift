internal import Setups
internal import TactusGestures

/// Replays the touches of a block under changed setups.
struct BlockReplay {
  /// The place at which a replay begins, with the recognizers that commands had enabled or disabled
  /// by then.
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
    /// The range of the start times of the touch sequences that count.
    var sequences: ClosedRange<Timestamp>
    /// The number of gestures that were recognized in the sequence and ended before the failure.
    var past = 0
    /// The time at which the last of them ended; the first landing if there was none.
    var since: Timestamp
    /// The times at which the recognizer recognized a gesture under the unchanged setup; no change
    /// causes these.
    var known: Set<Timestamp> = []

    /// Whether there is only one sequence, which ends with a failure.
    var isOneSequence: Bool { sequences.lowerBound == sequences.upperBound }
  }

  let block: TouchBlock
  let bounds: Rect?
  private(set) var replays = 0
  /// The number of frames in all replays so far.
  private(set) var frames = 0
  /// The last tail, which is used again while the sequence does not change.
  private var lastTail: Beginning?

  init(_ block: TouchBlock, bounds: Rect?) {
    self.block = block
    self.bounds = bounds
  }

  /// Returns the transition that recognizes the gesture `id` as `aim` requires; nil if there is
  /// none.
  ///
  /// `patience` is the longest time that recognizers of `setup` can wait while no touch is down.
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

  /// Returns whether the recognizer `id`, the only one in `setup`, recognizes the gesture.
  ///
  /// Touches that landed before a sequence do not belong to the recognizer, so a recognizer that
  /// runs alone receives exactly the input that it receives among others. If it fails alone, no
  /// change of the rules can help. If it runs alone, no other recognizer delays it, so gestures may
  /// come earlier. Under the policy arena, which lets the only recognizer win, there may also be
  /// fewer gestures.
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

  /// Tracks one recognizer through a replay.
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
