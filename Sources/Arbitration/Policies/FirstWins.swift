internal import Recognition
internal import TouchModel

/// Hammer.js's rules (`manager.js`, `recognizer.js`): on each view the first recognizer to begin
/// leads until its gesture has ended. Other recognizers go on only if they are simultaneous with
/// the leader. Meanwhile a tap or a press fails, and the bid of any other recognizer is passed
/// over, so that it may begin with a later movement. `docs/policies/first-wins.md` has diagrams.
enum FirstWins {
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

  /// Returns the ruling on a bid. The bid is denied or passed over if another recognizer leads or a
  /// related recognizer is recognized. A tap with failure requirements is held for its interval.
  static func rule(on number: Int, in engine: inout Engine) -> Ruling {
    if let leader = leader(over: number, in: engine) {
      return deny(number, Failure(.prevented, rival: leader), in: engine)
    }
    if let rival = requirementUnderWay(of: number, in: engine) {
      return deny(number, Failure(.requiredFailureRecognized, rival: rival), in: engine)
    }
    return awaited(by: number, in: &engine).map { .hold(for: $0) } ?? .grant
  }

  /// Returns the ruling on a lost bid: passed over if a later movement may still begin the gesture,
  /// otherwise denied.
  private static func deny(
    _ number: Int, _ failure: Failure, in engine: borrowing Engine
  ) -> Ruling {
    let bid = engine.lanes[number].bid
    let isOfLater = bid == .began || bid == .recognizedForNow
    return isOfLater && !cannotRetry(number, in: engine) ? .passOver : .deny(failure)
  }

  /// Makes the held recognizers fail that waited for `number`. Then `number` becomes the leader of
  /// its view, if there is none and it is neither a press nor a recognizer of motion, and taps and
  /// presses that it prevents fail.
  static func follow(grantTo number: Int, in engine: inout Engine) {
    for other in engine.relations.dependents[number]
    where engine.lanes[other].isHeld && engine.competes(other, with: number) {
      engine.fail(other, Failure(.requiredFailureRecognized, rival: number))
    }
    let view = engine.lanes[number].view
    let isTaken = engine.lanes.indices.contains {
      $0 != number && engine.lanes[$0].firstWins.lead != .none && engine.lanes[$0].view == view
    }
    let kind = engine.lanes[number].kind
    guard kind != .longPress, kind.hearsTouches, !isTaken else { return }
    engine.lanes[number].firstWins.lead = .leads
    let isOver = engine.lanes[number].phase == .ended
    if isOver { gestureEnds(number, in: &engine) }
    for rank in engine.plan.order.indices {
      let other = engine.plan.order[rank]
      // If the gesture ends with its grant, recognizers before it in offering order have already
      // been judged on this input.
      let isAsked = !isOver || rank > engine.plan.ranks[number]
      // A tap that only lifts decide may still be one once the gesture has ended.
      if isAsked && !engine.bank.judgesAtLift(other) && cannotRetry(other, in: engine)
        && engine.lanes[other].view == view
        && engine.competes(other, with: number) && engine.prevents(number, other)
      {
        engine.fail(other, Failure(.prevented, rival: number))
      }
    }
  }

  /// Handles a report of a recognizer whose bid was passed over, which may begin now.
  static func hear(_ signal: Signal, of number: Int, in engine: inout Engine) {
    engine.lanes[number].firstWins.wasPassedOver = false
    let first = engine.lanes[number].subject.claimed
    switch signal {
    case .began, .changed, .restarted: engine.claim(.began, for: number)
    case .ended: engine.claim(.beganAndEnded, for: number)
    case .paused, .interrupted:
      engine.bank.forgetReport(of: number)
      return engine.withdraw(number)
    case .failed(let failure): return engine.fail(number, failure)
    }
    engine.lanes[number].subject.claimed = first
  }

  /// Marks a leader that has ended. It leads until the next input.
  static func gestureEnds(_ number: Int, in engine: inout Engine) {
    guard engine.lanes[number].firstWins.lead == .leads else { return }
    engine.lanes[number].firstWins.lead = .led
    engine.moment.hasFormerLeaders = true
  }

  /// Clears the leads of gestures that have ended. The engine calls this when an input is more than
  /// a change of gestures that go on.
  static func inputComes(in engine: inout Engine) {
    guard engine.moment.hasFormerLeaders else { return }
    engine.moment.hasFormerLeaders = false
    for number in engine.lanes.indices where engine.lanes[number].firstWins.lead == .led {
      engine.lanes[number].firstWins.lead = .none
    }
  }

  /// Makes a held tap fail if a touch lands before the tap could be granted.
  static func touchLands(for number: Int, in engine: inout Engine) {
    guard engine.lanes[number].isHeld, engine.lanes[number].firstWins.heldUntil != nil
    else { return }
    engine.fail(number, Failure(.touchedAgain))
    engine.record()
    if engine.lanes[number].down.isEmpty { engine.beginAnew(number) }
  }
}

/// Bids that wait for a time.
extension FirstWins {
  /// Whether the bid of a recognizer must wait for a later time, whatever other recognizers do.
  static func waitsForTime(_ number: Int, in engine: borrowing Engine) -> Bool {
    engine.lanes[number].firstWins.heldUntil.map { $0 > engine.moment.now } ?? false
  }

  /// Judges again the bids whose waiting time is over.
  static func timePasses(in engine: inout Engine) {
    for number in engine.lanes.indices where engine.lanes[number].isHeld {
      guard let until = engine.lanes[number].firstWins.heldUntil, until <= engine.moment.now
      else { continue }
      engine.reopen(number)
    }
  }

  /// The earliest time at which a held bid may be granted; nil if no bid waits for a time.
  static func nextRelease(in engine: borrowing Engine) -> Timestamp? {
    var next: Timestamp?
    for number in engine.lanes.indices where engine.lanes[number].isHeld {
      guard let until = engine.lanes[number].firstWins.heldUntil, until > engine.moment.now
      else { continue }
      next = min(next ?? until, until)
    }
    return next
  }

  /// Returns the first recognizer that a tap waits for; nil if the bid does not wait. A tap with
  /// failure requirements waits for its maximum interval between taps. Other recognizers do not
  /// wait.
  private static func awaited(by number: Int, in engine: inout Engine) -> Int? {
    guard engine.lanes[number].kind == .tap,
      let first = requirements(of: number, in: engine).first
    else { return nil }
    let until =
      engine.lanes[number].firstWins.heldUntil
      ?? engine.moment.now.advanced(by: engine.bank.tapInterval(of: number))
    engine.lanes[number].firstWins.heldUntil = until
    return engine.moment.now < until ? first : nil
  }
}

/// Queries for the recognizers that stand against a bid.
extension FirstWins {
  /// Returns another recognizer that leads on the same view, shares a touch with `number` and
  /// prevents it; nil if there is none.
  private static func leader(over number: Int, in engine: borrowing Engine) -> Int? {
    for rank in engine.plan.order.indices {
      let other = engine.plan.order[rank]
      if engine.lanes[other].firstWins.lead != .none, other != number,
        engine.lanes[other].view == engine.lanes[number].view,
        engine.share(other, number), engine.prevents(other, number)
      {
        return other
      }
    }
    return nil
  }

  /// Returns a recognizer that is related to `number` by a failure requirement and prevents its
  /// bid; nil if there is none.
  ///
  /// Requirements count in both directions. A recognized recognizer prevents the bid if it is not a
  /// press and either goes on or is one that `number` waits for. Of two taps that have both bid,
  /// the tap that takes more taps prevents the other.
  private static func requirementUnderWay(
    of number: Int, in engine: borrowing Engine
  ) -> Int? {
    for other in requirements(of: number, in: engine) where engine.share(other, number) {
      if let mine = engine.bank.tapsRequired(of: number),
        let theirs = engine.bank.tapsRequired(of: other), engine.lanes[other].bid != nil
      {
        if theirs > mine { return other }
        continue
      }
      let phase = engine.lanes[other].phase
      if phase.isRecognized && engine.lanes[other].kind != .longPress
        && (phase != .ended || engine.relations.requirements[number].contains(other))
      {
        return other
      }
    }
    return nil
  }

  /// Returns the recognizers that `number` waits for and those that wait for `number`.
  private static func requirements(of number: Int, in engine: borrowing Engine) -> [Int] {
    engine.relations.requirements[number] + engine.relations.dependents[number]
  }

  /// Whether a recognizer of this kind has no later movement with which it could begin: a tap or a
  /// press.
  private static func cannotRetry(_ number: Int, in engine: borrowing Engine) -> Bool {
    engine.lanes[number].kind == .tap || engine.lanes[number].kind == .longPress
  }
}
