public import TactusGestures

/// The outcome of one recognizer, and the change that would have led to another outcome.
public struct Finding: Hashable, Sendable {
  /// The result of the search for a change.
  public enum Search: Hashable, Sendable {
    /// No search was needed, because the gesture was recognized.
    case unneeded
    case found(VerifiedChange)
    /// No single change helps.
    case none
    /// The search was stopped; there may be a change.
    case cutShort

    /// The change, if one was found.
    package var change: VerifiedChange? {
      if case .found(let change) = self { change } else { nil }
    }
  }

  /// The outcome of a recognizer, or the reason why it received no touch.
  public enum Outcome: Hashable, Sendable {
    case told(Explanation)
    /// The recognizer was offered no touch between two times.
    case notOffered(recognizer: Int, from: Timestamp, to: Timestamp, why: Silence)
  }

  /// The reason why no touch was offered.
  public enum Silence: String, Hashable, Sendable {
    case disabled, refusedByDelegate
    /// No touch that the recognizer accepts landed in its view.
    case noTouch
  }

  /// The outcome of the recognizer.
  public var outcome: Outcome
  /// The result of the search for a change.
  public var search: Search
  /// The number of times that the touches were replayed for the finding.
  public var replays: Int

  /// The number of the recognizer in its setup.
  public var recognizer: Int {
    switch outcome {
    case .told(let explanation): explanation.recognizer
    case .notOffered(let recognizer, _, _, _): recognizer
    }
  }

  /// The time at which the first touch landed.
  public var start: Timestamp {
    switch outcome {
    case .told(let explanation): explanation.start
    case .notOffered(_, let start, _, _): start
    }
  }

  /// The time at which the recognizer was possible again.
  public var end: Timestamp {
    switch outcome {
    case .told(let explanation): explanation.end
    case .notOffered(_, _, let end, _): end
    }
  }
}
