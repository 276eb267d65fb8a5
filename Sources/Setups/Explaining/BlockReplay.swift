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
    var enabled: CommandedSwitches
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
    var known: [Timestamp] = []

    /// Whether there is only one sequence, which ends with a failure.
    var isOneSequence: Bool { sequences.lowerBound == sequences.upperBound }
  }

  /// The outcome of a replay.
  indirect enum Outcome: Hashable {
    case recognized(Transition)
    case failed(Transition)
    /// Neither, up to the end of the block.
    case open

    /// The transition that recognizes the gesture; nil if none does.
    var recognition: Transition? {
      if case .recognized(let transition) = self { transition } else { nil }
    }

    /// Whether both fail at the same time, for the same reason, with the same measured value.
    func failsLike(_ other: Outcome) -> Bool {
      switch (self, other) {
      case (.open, .open): true
      case (.failed(let one), .failed(let other)):
        one.time == other.time && one.failure?.reason == other.failure?.reason
          && one.failure?.measured == other.failure?.measured
      default: false
      }
    }
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

  /// The outcome of the gesture `id` where `aim` wants it recognized.
  ///
  /// `patience` is how long recognizers of `setup` may wait while nothing is down. `isWhole` says that the replay
  /// begins where it must, and not later to save time; see `TouchBlock.shortBeginning`.
  mutating func outcome(
    of id: String, _ aim: Aim, under setup: Setup, patience: TimeSpan?, isWhole: Bool = false
  ) -> Outcome {
    guard let segment = block.segment(of: aim.sequences.lowerBound),
      let first = isWhole
        ? block.beginning(of: segment, patience: patience)
        : block.shortBeginning(of: segment, patience: patience)
    else { return .open }
    let segments = block.segments
    let beginning = Beginning(
      time: segments[first].start, segment: first, pieces: segments[first].pieces,
      enabled: segments[first].enabled)
    return play(id, aim, setup, from: beginning)
  }

  /// Whether `outcome` leaves out touches that must be replayed if a change is to be certain.
  func leavesOut(_ aim: Aim, patience: TimeSpan?) -> Bool {
    guard let segment = block.segment(of: aim.sequences.lowerBound) else { return false }
    return block.beginning(of: segment, patience: patience)
      != block.shortBeginning(of: segment, patience: patience)
  }

  /// The outcome of the gesture of the recognizer `id`, the only one in `setup`.
  ///
  /// Touches that landed before a sequence are not the recognizer's, so its machine receives exactly
  /// what it receives among others: where it is silent alone, no rule can help. Alone it is held back
  /// by nobody, so gestures may come earlier; where to be alone is to win, they may also be fewer.
  mutating func outcome(of id: String, _ aim: Aim, alone setup: Setup) -> Outcome {
    guard let beginning = tail(from: aim.sequences.lowerBound) else { return .open }
    var aim = aim
    (aim.since, aim.known) = (aim.sequences.lowerBound, [])
    if setup.preset.policy.description.grantsToLast { aim.past = 0 }
    return play(id, aim, setup, from: beginning)
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
  ) -> Outcome {
    guard let number = setup.number(of: id) else { return .open }
    replays += 1
    var watch = Watch(number, aim)
    var surface = setup.surface(bounds: bounds)
    for commanded in beginning.enabled.all {
      guard let number = setup.number(of: commanded.name) else { continue }
      surface.perform(.enabled(commanded.isEnabled), on: number, at: beginning.time)
    }
    for index in beginning.segment..<block.segments.count {
      let isFirst = index == beginning.segment
      for piece in isFirst ? beginning.pieces : block.segments[index].pieces {
        frames += piece.entries.count
        surface.send(piece, recognizerNamed: setup.number(of:))
        let outcome = watch.outcome(in: surface.transitions)
        if outcome != .open || watch.isOver { return outcome }
      }
    }
    if let quiet = block.quietUntil { surface.advance(to: quiet) } else { surface.finish() }
    return watch.outcome(in: surface.transitions)
  }

  /// Tracks one recognizer through a replay.
  private struct Watch {
    private let number: Int
    private let aim: Aim
    private var recognized = 0
    /// Whether a later sequence has begun, so that no more of the gesture follows.
    private(set) var isOver = false

    init(_ number: Int, _ aim: Aim) { (self.number, self.aim) = (number, aim) }

    mutating func outcome(in transitions: TransitionList) -> Outcome {
      for transition in transitions where transition.recognizer == number {
        isOver = isOver || transition.sequenceStart > aim.sequences.upperBound
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
        if aim.isOneSequence && transition.state == .failed { return .failed(transition) }
      }
      return .open
    }
  }
}
