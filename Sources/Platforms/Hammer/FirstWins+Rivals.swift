internal import Arbitration
internal import Recognition

/// Queries for the recognizers that stand against a bid.
extension FirstWins {
  /// Returns another recognizer that leads on the same view, shares a touch with `number` and
  /// prevents it; nil if there is none.
  func leader(over number: Int, in engine: EngineAccess) -> Int? {
    engine.order.first { other in
      records[other].lead != .none && other != number
        && engine.view(of: other) == engine.view(of: number)
        && engine.share(other, number) && engine.prevents(other, number)
    }
  }

  /// Returns a recognizer that is related to `number` by a failure requirement and prevents its
  /// bid; nil if there is none.
  ///
  /// Requirements count in both directions. A recognized recognizer prevents the bid if it is not a
  /// press and either goes on or is one that `number` waits for. Of two taps that have both bid,
  /// the tap that takes more taps prevents the other.
  func requirementUnderWay(of number: Int, in engine: EngineAccess) -> Int? {
    for other in related(to: number, in: engine) where engine.share(other, number) {
      if let mine = engine.tapsRequired(of: number), let theirs = engine.tapsRequired(of: other),
        engine.bid(of: other) != nil
      {
        if theirs > mine { return other }
        continue
      }
      let phase = engine.phase(of: other)
      if phase.isRecognized && engine.kind(of: other) != .longPress
        && (phase != .ended || engine.requirements(of: number).contains(other))
      {
        return other
      }
    }
    return nil
  }

  /// Returns the recognizers that `number` waits for and those that wait for `number`.
  func related(to number: Int, in engine: EngineAccess) -> [Int] {
    engine.requirements(of: number) + engine.dependents(of: number)
  }

  /// Whether a recognizer of this kind has no later movement with which it could begin: a tap or a
  /// press.
  func cannotRetry(_ number: Int, in engine: EngineAccess) -> Bool {
    engine.kind(of: number) == .tap || engine.kind(of: number) == .longPress
  }
}
