package import TactusGestures

/// Two recognizers, by their numbers.
package struct RecognizerPair: Hashable, Comparable, Sendable {
  package var first: Int
  package var second: Int

  package static func < (left: Self, right: Self) -> Bool {
    (left.first, left.second) < (right.first, right.second)
  }
}

/// The behavior of the recognizers of a setup in the logs so far, with one log for each statement.
package struct BehaviorRecord: Sendable {
  /// The time from the bid of a recognizer to its gesture, and the log that shows it.
  package struct Wait: Hashable, Sendable {
    package var time: TimeSpan
    /// The number of the recognizer that the recognizer last waited for.
    package var holder: Int
    package var frames: [Frame]
  }

  /// The shortest log in which each recognizer recognizes a gesture.
  private(set) var recognized: [[Frame]?]
  /// The longest wait of each recognizer.
  private(set) var longest: [Wait?]
  /// The longest wait of each recognizer that time alone ended, without a further event.
  private(set) var quiet: [Wait?]
  /// Logs in which the first recognizer of a pair was granted the gesture and the second, which bid in
  /// the same frame, was not.
  private(set) var races: [RecognizerPair: [Frame]] = [:]
  /// Pairs of which the first recognizer waited for the second, or failed because of it.
  private(set) var held: Set<RecognizerPair> = []
  private(set) var logs = 0

  init(recognizers: Int) {
    recognized = Array(repeating: nil, count: recognizers)
    (longest, quiet) = (
      Array(repeating: nil, count: recognizers), Array(repeating: nil, count: recognizers)
    )
  }

  /// Adds a log and its transitions.
  mutating func note(_ transitions: [Transition], _ frames: [Frame]) {
    logs += 1
    for transition in transitions where transition.from == .possible {
      if let holder = transition.heldBy {
        held.insert(RecognizerPair(first: transition.recognizer, second: holder))
      }
      if transition.state.isRecognized {
        noteGesture(transition, frames)
      } else if let failure = transition.failure, let rival = failure.rival {
        noteFailure(transition, failure, rival, transitions, frames)
      }
    }
  }

  private mutating func noteGesture(_ transition: Transition, _ frames: [Frame]) {
    let number = transition.recognizer
    if recognized[number].map({ frames.count < $0.count }) ?? true { recognized[number] = frames }
    guard let claimed = transition.claimed, let holder = transition.heldBy,
      transition.time > claimed
    else { return }
    let wait = Wait(time: transition.time.since(claimed), holder: holder, frames: frames)
    if wait.isLonger(than: longest[number]) { longest[number] = wait }
    let isQuiet = !frames.contains { $0.time > claimed && $0.time <= transition.time }
    if isQuiet, wait.isLonger(than: quiet[number]) { quiet[number] = wait }
  }

  private mutating func noteFailure(
    _ transition: Transition, _ failure: Failure, _ rival: Int, _ all: [Transition],
    _ frames: [Frame]
  ) {
    if failure.reason == .requiredFailureRecognized {
      held.insert(RecognizerPair(first: transition.recognizer, second: rival))
    }
    guard failure.reason == .prevented, transition.claimed == transition.time else { return }
    let isRace = all.contains {
      $0.recognizer == rival && $0.from == .possible && $0.state.isRecognized
        && $0.time == transition.time && $0.claimed == transition.time
    }
    let pair = RecognizerPair(first: rival, second: transition.recognizer)
    if isRace, races[pair].map({ frames.count < $0.count }) ?? true { races[pair] = frames }
  }
}

extension BehaviorRecord.Wait {
  /// Whether the wait is longer than `other`, or as long in a log of fewer events.
  fileprivate func isLonger(than other: Self?) -> Bool {
    guard let other else { return true }
    return time == other.time ? frames.count < other.frames.count : time > other.time
  }
}
