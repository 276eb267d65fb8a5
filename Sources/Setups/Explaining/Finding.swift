internal import JSONText
internal import Setups
public import TactusGestures

/// The outcome of one recognizer, and the change that would have led to another outcome.
public struct Finding: Hashable, Sendable {
  /// The result of the search for a change.
  public enum Search: Hashable, Sendable {
    /// No search was needed, because the gesture was recognized.
    case unneeded
    indirect case found(VerifiedChange)
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
    indirect case told(Explanation)
    /// The recognizer was offered no touch between two times.
    case notOffered(recognizer: Int, from: Timestamp, to: Timestamp, why: Silence)
  }

  /// The reason why no touch was offered.
  public enum Silence: String, Hashable, Sendable {
    case disabled, refusedByDelegate
    /// A touch landed in the recognizer's view, but none that its `shouldReceive` takes.
    case notReceived
    /// No touch that the recognizer accepts landed in its view.
    case noTouch
    /// A touch landed in the recognizer's view, but of a type that is not in its `allowedTouchTypes`.
    case otherType
  }

  /// A change that lets a recognizer allow the touches, and the recognizer that takes them then.
  package struct Takeover: Hashable, Sendable {
    package let change: SetupChange
    /// The number of the recognizer that prevents the gesture.
    package let rival: Int
  }

  /// The outcome of the recognizer.
  public var outcome: Outcome
  /// The result of the search for a change.
  public var search: Search
  /// The number of times that the touches were replayed for the finding.
  public var replays: Int
  /// The reason for which a recognizer that was stopped by another one would have failed alone.
  package var alone: Failure?
  /// The reason for which the recognizer would have failed later, if it failed by a movement that is noise.
  package var beyondNoise: Failure?
  /// The code that a developer writes on the setup's platform to make the change, or to be called without the wait;
  /// nil without a platform or a change.
  public internal(set) var advice: String?
  /// A touch that the gesture lacked because it landed a little beside the recognizer's view.
  package var beside: MisplacedTouch?
  /// Whether the setup wants the miss: a tap that waited for a tap with more taps, which came.
  package var isByDesign = false
  /// The recognizer that takes the touches if the broken limit is loosened; nil if none does.
  package var takeover: Takeover?
  /// The side to which the fingers went, if the recognizer asks for other directions: `right`.
  package var wentTo: String?
  /// The value of the limit that was broken over the whole touch, if it went on; see `inAll`.
  package var measuredInAll: Double?
  /// Whether the touches are those of a tap of one finger that moved too far.
  package var isSlippedTap = false
  /// How far the touches went on beyond the limit that they broke, in spreads; see `Nearness`.
  package var excess = 0.0

  /// Creates a finding.
  init(outcome: Outcome, search: Search, replays: Int) {
    (self.outcome, self.search, self.replays) = (outcome, search, replays)
  }

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

extension Finding {
  /// Returns the failure with what a limit was exceeded by in all, if the change is of that limit: a recognizer fails
  /// at the limit, although the fingers go on. What was measured, the change and the miss are then one measure.
  func inAll(_ failure: Failure) -> Failure {
    guard [.movedTooFar, .heldTooLong, .movedApart, .movedPastFailOffset].contains(failure.reason),
      let measured = failure.measured, let limit = failure.limit
    else { return failure }
    var failure = failure
    if let change = search.change, let step = change.step, let value = Double(change.change.value),
      abs(limit + step.size - value) < 1e-6
    {
      failure.measured = value
    } else if let measuredInAll {
      failure.measured = max(measured, measuredInAll)
    }
    return failure
  }
}

/// How nearly the gesture was recognized.
extension Finding {
  /// Whether the change is of the limit that the touches broke.
  var changesBlamedValue: Bool {
    guard let change = search.change, let failure else { return false }
    return FailureValues.names(for: failure.reason).contains {
      change.change.name.ends(with: "." + $0)
    }
  }

  /// The reason for the failure; nil if nothing failed.
  package var failure: Failure? {
    if case .told(let told) = outcome, told.outcome.state == .failed {
      told.outcome.failure
    } else {
      nil
    }
  }

  /// How far the limit would have to move, in spreads, which are comparable between kinds; see `Nearness`. A
  /// miss that no single change would have recognized is farther than any other, unless another recognizer
  /// stopped it, which alone would have been near.
  package var distance: Double {
    if search == .unneeded { return 0 }
    if let beside { return beside.distance / Nearness.spread(of: .points) }
    let own = search.change.map { max($0.distance, excess) }
    let alone = distanceAlone.map { Nearness.relation + max($0, excess) }
    if let own { return min(own, alone ?? own) }
    if isSlippedTap { return Nearness.heldGesture + excess }
    if let alone { return alone }
    if let beyondNoise, let far = Self.distance(of: beyondNoise) {
      return Nearness.unblamed + max(far, excess)
    }
    guard let failure else { return 1001 }
    if failure.reason == .refusedByControl { return Nearness.control }
    return failure.reason == .tooFewTouches || failure.reason == .tooManyTouches ? 1002 : 1000
  }

  /// The distance in spreads; nil for a recognized gesture, and for a miss of which only its place among others is known.
  package var spreads: Double? {
    search == .unneeded || distance >= Self.unmeasured ? nil : distance
  }

  /// From here on a distance only orders misses.
  private static let unmeasured = 1000.0

  /// The distance between what was measured and the limit, if the recognizer fails alone, too. A time that ran
  /// out says nothing about how much longer the gesture would have taken, except that of a finger that rests.
  private var distanceAlone: Double? { alone.flatMap(Self.distance) }

  private static func distance(of failure: Failure) -> Double? {
    guard let measured = failure.measured, let limit = failure.limit,
      let unit = failure.reason.valueUnit
    else { return nil }
    return Nearness.distance(from: limit, to: measured, unit)
  }

  /// Whether so small a change would have recognized the gesture that it looks the same to a person.
  package var isNear: Bool { search != .unneeded && distance <= Nearness.farthest }
}

extension Failure.Reason {
  /// The unit of what the reason measures; nil if the measure tells nothing about how much was missing.
  fileprivate var valueUnit: ValueUnit? {
    switch unit {
    case .seconds: self == .heldTooLong || self == .liftedEarly ? .seconds : nil
    case .points: .points
    case .pointsASecond: .pointsPerSecond
    case .radians: .radians
    case .fingers, .taps, .swings, .none: nil
    }
  }
}
