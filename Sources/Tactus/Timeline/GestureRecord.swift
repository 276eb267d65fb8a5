public import TactusGestures

/// One gesture that was recognized, from its first landing to its last line.
public struct GestureRecord: Hashable, Sendable {
  /// The recognizer's number.
  public var recognizer: Int
  public var start: Timestamp
  public var end: Timestamp
  /// The first action: what a user would have felt.
  public var decided: Timestamp
  /// The transition that ended it; it carries the final values.
  public var last: Transition

  public var duration: TimeSpan { end.since(start) }
}

/// Makes gestures of transitions, as they come.
public struct GestureRecorder: Sendable {
  private var began: [Int: Timestamp] = [:]

  public init() {}

  /// The gesture that `transition` completes, if it does.
  public mutating func record(_ transition: Transition) -> GestureRecord? {
    switch transition.state {
    case .began:
      began[transition.recognizer] = transition.time
      return nil
    case .ended, .cancelled:
      let decided = began.removeValue(forKey: transition.recognizer) ?? transition.time
      return GestureRecord(
        recognizer: transition.recognizer, start: transition.sequenceStart, end: transition.time,
        decided: decided, last: transition)
    case .possible, .changed, .failed:
      return nil
    }
  }
}
