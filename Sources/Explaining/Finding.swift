public import TactusGestures

/// The outcome of one recognizer, and the change that would have given another outcome.
public struct Finding: Hashable, Sendable {
  /// Whether a change was looked for.
  public enum Search: Hashable, Sendable {
    /// The gesture was recognized.
    case unneeded
    case found(VerifiedChange)
    /// No single change helps.
    case none
    /// It was given up; there may be a change.
    case cutShort
  }

  /// The outcome of a recognizer, or the reason why it received no touch.
  public enum Outcome: Hashable, Sendable {
    case told(Explanation)
    /// No touch from one time to the other was offered to the recognizer.
    case notOffered(recognizer: Int, from: Timestamp, to: Timestamp, why: Silence)
  }

  /// Why no touch was offered.
  public enum Silence: String, Hashable, Sendable {
    case disabled, refusedByDelegate
    /// No touch that it may have landed in its view.
    case noTouch
  }

  /// The outcome of the recognizer.
  public var outcome: Outcome
  /// The result of the search for a change.
  public var search: Search
  /// How often the touches were played again for it.
  public var replays: Int

  /// The number of the recognizer in its setup.
  public var recognizer: Int {
    switch outcome {
    case .told(let explanation): explanation.recognizer
    case .notOffered(let recognizer, _, _, _): recognizer
    }
  }

  /// When its first touch landed.
  public var start: Timestamp {
    switch outcome {
    case .told(let explanation): explanation.start
    case .notOffered(_, let start, _, _): start
    }
  }

  /// When it was possible again.
  public var end: Timestamp {
    switch outcome {
    case .told(let explanation): explanation.end
    case .notOffered(_, _, let end, _): end
    }
  }
}
