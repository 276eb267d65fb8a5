internal import Figures
internal import TactusGestures
internal import TouchModel

/// Collects the episodes of each recognizer from its transitions, like `web/episodes.js` for the
/// report page.
struct EpisodeBuilder {
  private(set) var lanes: [[FigureEpisode]]
  /// The time of the last transition, in seconds.
  private(set) var lastDecision = 0.0
  /// For each recognizer, whether its last episode is still in progress.
  private var isOpen: [Bool]
  /// The times of all entries so far.
  private var entries: [Double] = []

  init(count: Int) {
    lanes = Array(repeating: [], count: count)
    isOpen = Array(repeating: false, count: count)
  }

  /// Notes the times of a batch; call it before the transitions of the batch are added.
  mutating func append(_ batch: FrameBatch) {
    for entry in batch.entries where entries.last != entry.time.seconds {
      entries.append(entry.time.seconds)
    }
  }

  mutating func add(_ transition: Transition) {
    let (number, time) = (transition.recognizer, transition.time.seconds)
    lastDecision = max(lastDecision, time)
    if transition.from == .possible {
      begin(transition, time)
      return
    }
    guard isOpen[number], let last = lanes[number].indices.last else { return }
    lanes[number][last].end = time
    switch transition.state {
    case .possible:
      isOpen[number] = false
      return
    case .ended: lanes[number][last].outcome = .ended
    case .cancelled: lanes[number][last].outcome = .cancelled
    case .failed: lanes[number][last].outcome = .failed
    case .began, .changed: break
    }
    lanes[number][last].finished = time
  }

  private mutating func begin(_ transition: Transition, _ time: Double) {
    let number = transition.recognizer
    let outcome: LaneState =
      switch transition.state {
      case .ended: .ended
      case .failed: .failed
      case .cancelled: .cancelled
      case .possible, .began, .changed: .active
      }
    var episode = FigureEpisode(
      start: transition.sequenceStart.seconds, decided: time, began: transition.state == .began,
      outcome: outcome)
    // A recognizer may decide twice while the same fingers are down.
    episode.shownFrom = min(max(episode.start, lanes[number].last?.end ?? episode.start), time)
    if let claimed = transition.claimed, transition.heldBy != nil, claimed < transition.time {
      episode.heldFrom = claimed.seconds
    }
    let before = lastEntry(before: time)
    episode.isByTimer = before != time
    episode.waitsFrom = episode.isByTimer ? before ?? time : time
    lanes[number].append(episode)
    isOpen[number] = true
  }

  /// Marks the near misses, each given by its recognizer and the time at which it failed.
  mutating func mark(near misses: [(recognizer: Int, time: Timestamp)]) {
    for miss in misses {
      let time = miss.time.seconds
      for index in lanes[miss.recognizer].indices
      where lanes[miss.recognizer][index].decided == time {
        lanes[miss.recognizer][index].isNearMiss = lanes[miss.recognizer][index].outcome == .failed
      }
    }
  }

  /// Returns the time of the last entry that is not later than `time`; nil if there is none.
  private func lastEntry(before time: Double) -> Double? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? entries[low - 1] : nil
  }

  /// Ends the episodes that are still in progress at the end of the capture.
  mutating func finish() {
    let end = max(entries.last ?? 0, lastDecision)
    for number in lanes.indices where isOpen[number] {
      guard let last = lanes[number].indices.last, lanes[number][last].end < end else { continue }
      lanes[number][last].end = end
      if lanes[number][last].outcome == .active {
        lanes[number][last].finished = max(lanes[number][last].finished, end)
      }
    }
  }
}
