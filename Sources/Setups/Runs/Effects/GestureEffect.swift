package import TactusGestures

/// The effect of a change of a setup on one gesture.
package struct GestureEffect: Hashable, Sendable {
  /// The kinds of effects, in the order in which reports list them.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Recognized only with the change.
    case gained
    /// Recognized only without the change.
    case lost
    /// Another recognizer takes the touches.
    case turned
    /// Decided later or earlier.
    case delayed, hastened
    /// Decided at the same time, but with another end, other times or other values.
    case altered
  }

  package let kind: Kind
  /// The gesture without the change; nil if it is gained.
  package let before: ComparedGesture?
  /// The gesture with the change; nil if it is lost.
  package let after: ComparedGesture?

  /// The time at which the first touch of the gesture landed.
  package var onset: Timestamp {
    [before, after].compactMap { $0?.record.onset }.min() ?? .zero
  }

  /// The delay of the decision with the change; nil if the gesture is recognized only with or only
  /// without the change.
  package var delay: TimeSpan? {
    guard let before, let after else { return nil }
    return after.record.decided.since(before.record.decided)
  }

  /// Creates the effect on a pair of gestures; nil if they are equal or both are missing.
  init?(before: ComparedGesture?, after: ComparedGesture?) {
    self.before = before
    self.after = after
    switch (before, after) {
    case (nil, nil): return nil
    case (nil, _): kind = .gained
    case (_, nil): kind = .lost
    case (let before?, let after?):
      if before.id != after.id {
        kind = .turned
      } else if before.record.state != after.record.state {
        kind = .altered
      } else if after.record.decided != before.record.decided {
        kind = after.record.decided > before.record.decided ? .delayed : .hastened
      } else if before.record != after.record {
        kind = .altered
      } else {
        return nil
      }
    }
  }
}
