public import Arbitration
internal import Recognition
internal import TouchModel

extension ArbitrationPolicy {
  /// On each view the first recognizer to begin leads, and only recognizers that are simultaneous
  /// with it go on. The others may begin when it has ended: Hammer.js, where `recognizeWith` is the
  /// delegate.
  public static let firstWins = ArbitrationPolicy(
    "firstWins",
    PolicyDescription(
      otherPairs:
        "On each view the first recognizer to begin leads. Only recognizers that go together with it "
        + "go on."
    ) { ($0.hasPrevention, $0.letsOnlyTapsWait) = (false, true) }
  ) { FirstWins() }
}

/// Hammer.js's rules (`manager.js`, `recognizer.js`): on each view the first recognizer to begin
/// leads until its gesture has ended. Other recognizers go on only if they are simultaneous with
/// the leader. Meanwhile a tap or a press fails, and the bid of any other recognizer is passed
/// over, so that it may begin with a later movement. `docs/policies/first-wins.md` has diagrams.
final class FirstWins: PlatformArbitration {
  /// The state that the policy keeps for one recognizer.
  struct Record {
    /// The role of a recognizer on its view.
    enum Lead {
      /// The recognizer does not lead.
      case none
      /// The recognizer began first on its view.
      case leads
      /// The recognizer led and has ended. The other recognizers are free from the next input on.
      case led
    }

    /// The recognizer's role on its view.
    var lead = Lead.none
    /// Whether the recognizer's bid was passed over because another recognizer led. It may still
    /// begin.
    var wasPassedOver = false
    /// The time before which the recognizer's bid is not granted; nil without such a time.
    var heldUntil: Timestamp?
  }

  /// The record of each recognizer, indexed by the recognizer's number.
  @exclusivity(unchecked) var records: [Record] = []
  /// Whether a leading gesture has ended and still counts as the leader. Its lead is cleared when the
  /// next input comes.
  @exclusivity(unchecked) private var hasFormerLeaders = false

  /// A recognizer that was passed over may begin on any input.
  static var traits: PlatformTraits { PlatformTraits { $0.judgesInputs = true } }

  /// Every recognizer prevents every other.
  static func prevents(_ first: Contender, _ second: Contender) -> Bool { true }

  func copy() -> FirstWins {
    let copy = FirstWins()
    (copy.records, copy.hasFormerLeaders) = (records, hasFormerLeaders)
    return copy
  }

  func prepare(for count: Int) {
    while records.count < count { records.append(Record()) }
  }

  func sequenceEnds(of number: Int) { records[number] = Record() }

  /// Returns the ruling on a bid. The bid is denied or passed over if another recognizer leads or a
  /// related recognizer is recognized. A tap with failure requirements is held for its interval.
  func rule(on number: Int, in engine: EngineAccess) -> Ruling {
    if let leader = leader(over: number, in: engine) {
      return deny(number, Failure(.prevented, rival: leader), in: engine)
    }
    if let rival = requirementUnderWay(of: number, in: engine) {
      return deny(number, Failure(.requiredFailureRecognized, rival: rival), in: engine)
    }
    return awaited(by: number, in: engine).map { .hold(for: $0) } ?? .grant
  }

  /// Returns the ruling on a lost bid: passed over if a later movement may still begin the gesture,
  /// otherwise denied.
  private func deny(_ number: Int, _ failure: Failure, in engine: EngineAccess) -> Ruling {
    let bid = engine.bid(of: number)
    let isOfLater = bid == .began || bid == .recognizedForNow
    guard isOfLater && !cannotRetry(number, in: engine) else { return .deny(failure) }
    records[number].wasPassedOver = true
    return .passOver
  }

  /// Makes the held recognizers fail that waited for `number`. Then `number` becomes the leader of
  /// its view, if there is none and it is neither a press nor a recognizer of motion, and taps and
  /// presses that it prevents fail.
  func follow(grantTo number: Int, in engine: EngineAccess) {
    for other in engine.dependents(of: number)
    where engine.isHeld(other) && engine.competes(other, with: number) {
      engine.fail(other, Failure(.requiredFailureRecognized, rival: number))
    }
    let view = engine.view(of: number)
    let isTaken = records.indices.contains {
      $0 != number && records[$0].lead != .none && engine.view(of: $0) == view
    }
    let kind = engine.kind(of: number)
    guard kind != .longPress, kind.receivesTouches, !isTaken else { return }
    records[number].lead = .leads
    let isOver = engine.phase(of: number) == .ended
    if isOver { gestureEnds(of: number) }
    for other in engine.order {
      // If the gesture ends with its grant, recognizers before it in offering order have already
      // been judged on this input.
      let isAsked = !isOver || engine.rank(of: other) > engine.rank(of: number)
      // A tap that only lifts decide may still be one once the gesture has ended.
      if isAsked && !engine.judgesAtLift(other) && cannotRetry(other, in: engine)
        && engine.view(of: other) == view
        && engine.competes(other, with: number) && engine.prevents(number, other)
      {
        engine.fail(other, Failure(.prevented, rival: number))
      }
    }
  }

  /// Handles a report of a recognizer whose bid was passed over, which may begin now.
  func handleReport(_ signal: Signal, of number: Int, in engine: EngineAccess) -> Bool {
    if !records[number].wasPassedOver { return false }
    records[number].wasPassedOver = false
    switch signal {
    case .began, .changed, .restarted: engine.claimAgain(.began, for: number)
    case .ended: engine.claimAgain(.beganAndEnded, for: number)
    case .paused, .interrupted: engine.withdraw(number)
    case .failed(let failure): engine.fail(number, failure)
    }
    return true
  }

  /// Marks a leader that has ended. It leads until the next input.
  func gestureEnds(of number: Int) {
    guard records[number].lead == .leads else { return }
    records[number].lead = .led
    hasFormerLeaders = true
  }

  /// Clears the leads of gestures that have ended.
  func inputComes(in engine: EngineAccess) {
    guard hasFormerLeaders else { return }
    hasFormerLeaders = false
    for number in records.indices where records[number].lead == .led {
      records[number].lead = .none
    }
  }

  /// Makes a held tap fail if a touch lands before the tap could be granted.
  func touchLands(at place: Int, for number: Int, in engine: EngineAccess) {
    guard engine.isHeld(number), records[number].heldUntil != nil else { return }
    engine.fail(number, Failure(.touchedAgain))
    engine.record()
    if engine.touchesDown(of: number).isEmpty { engine.beginAnew(number) }
  }
}
