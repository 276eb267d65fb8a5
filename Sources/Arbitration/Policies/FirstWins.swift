internal import Recognition
internal import TouchModel

/// Hammer.js's rules (`manager.js`, `recognizer.js`): on each view the first to begin leads until it
/// is over. Who may not go on beside it is passed over meanwhile: a tap or a press is lost, others
/// may begin with a later movement. `docs/policies/first-wins.md` draws them.
enum FirstWins {
  /// What the policy remembers of one recognizer.
  struct Record {
    /// Its part on its view.
    enum Lead {
      case none
      /// It began first.
      case leads
      /// It was first and is over, which the others learn with the next input.
      case led
    }

    var lead = Lead.none
    /// It bid while another led: it may begin yet.
    var wasPassedOver = false
    /// Its bid is not answered before.
    var heldUntil: Timestamp?
  }

  static func rule(on number: Int, in engine: inout Engine) -> Ruling {
    if let leader = leader(over: number, in: engine) {
      return deny(number, Failure(.prevented, rival: leader), in: engine)
    }
    if let rival = requirementUnderWay(of: number, in: engine) {
      return deny(number, Failure(.requiredFailureRecognized, rival: rival), in: engine)
    }
    return awaited(by: number, in: &engine).map { .hold(for: $0) } ?? .grant
  }

  /// Another movement may yet begin it; a tap or a press has no other.
  private static func deny(
    _ number: Int, _ failure: Failure, in engine: borrowing Engine
  ) -> Ruling {
    cannotRetry(number, in: engine) || engine.lanes[number].bid != .began
      ? .deny(failure) : .passOver
  }

  /// A press leads nobody, nor does what hears no touches; any other leads if nobody does.
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
      // With the last input of one that is over at once, those before it have been asked already.
      let isAsked = !isOver || rank > engine.plan.ranks[number]
      if isAsked && cannotRetry(other, in: engine) && engine.lanes[other].view == view
        && engine.competes(other, with: number) && engine.prevents(number, other)
      {
        engine.fail(other, Failure(.prevented, rival: number))
      }
    }
  }

  /// A gesture that was passed over may begin with what it says now.
  static func hear(_ signal: Signal, of number: Int, in engine: inout Engine) {
    engine.lanes[number].firstWins.wasPassedOver = false
    let first = engine.lanes[number].subject.claimed
    switch signal {
    case .began, .changed, .restarted: engine.claim(.began, for: number)
    case .ended: engine.claim(.beganAndEnded, for: number)
    case .paused, .interrupted: return engine.withdraw(number)
    case .failed(let failure): return engine.fail(number, failure)
    }
    engine.lanes[number].subject.claimed = first
  }

  /// A leader that is over leads until the next input.
  static func gestureEnds(_ number: Int, in engine: inout Engine) {
    guard engine.lanes[number].firstWins.lead == .leads else { return }
    engine.lanes[number].firstWins.lead = .led
    engine.moment.hasFormerLeaders = true
  }

  /// An input comes that is not a mere change: leaders that are over lead no longer.
  static func inputComes(in engine: inout Engine) {
    guard engine.moment.hasFormerLeaders else { return }
    engine.moment.hasFormerLeaders = false
    for number in engine.lanes.indices where engine.lanes[number].firstWins.lead == .led {
      engine.lanes[number].firstWins.lead = .none
    }
  }

  /// A touch lands before a tap that waits may be reported: it is not reported any more.
  static func touchLands(for number: Int, in engine: inout Engine) {
    guard engine.lanes[number].isHeld, engine.lanes[number].firstWins.heldUntil != nil
    else { return }
    engine.fail(number, Failure(.touchedAgain))
    engine.record()
    if engine.lanes[number].down.isEmpty { engine.beginAnew(number) }
  }
}

/// Waiting for time.
extension FirstWins {
  /// Whether the bid of a recognizer cannot be answered yet, whatever others do.
  static func waitsForTime(_ number: Int, in engine: borrowing Engine) -> Bool {
    engine.lanes[number].firstWins.heldUntil.map { $0 > engine.moment.now } ?? false
  }

  /// Bids that were held until now are judged again.
  static func timePasses(in engine: inout Engine) {
    for number in engine.lanes.indices where engine.lanes[number].isHeld {
      guard let until = engine.lanes[number].firstWins.heldUntil, until <= engine.moment.now
      else { continue }
      engine.reopen(number)
    }
  }

  /// When the next bid may be answered because time has passed.
  static func nextRelease(in engine: borrowing Engine) -> Timestamp? {
    var next: Timestamp?
    for number in engine.lanes.indices where engine.lanes[number].isHeld {
      guard let until = engine.lanes[number].firstWins.heldUntil, until > engine.moment.now
      else { continue }
      next = min(next ?? until, until)
    }
    return next
  }

  /// A tap with requirements waits for as long as another tap may take to come; nothing else waits.
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

/// Who stands in the way.
extension FirstWins {
  /// The first on its view, where that is another and lets it not go on.
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

  /// Requirements are mutual, and only what goes on stands in the way: no press, and of taps that
  /// wait for each other one of more taps.
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

  /// Those that it waits for, and those that wait for it.
  private static func requirements(of number: Int, in engine: borrowing Engine) -> [Int] {
    engine.relations.requirements[number] + engine.relations.dependents[number]
  }

  private static func cannotRetry(_ number: Int, in engine: borrowing Engine) -> Bool {
    engine.lanes[number].kind == .tap || engine.lanes[number].kind == .longPress
  }
}
