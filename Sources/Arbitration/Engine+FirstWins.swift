internal import Recognition
internal import TouchModel
internal import ViewTree

/// Hammer.js's rules (`manager.js`, `recognizer.js`): on each view the first to begin leads until it
/// is over. Who may not go on beside it is passed over meanwhile: a tap or a press is lost, others
/// may begin with a later movement.
extension Engine {
  mutating func judgeAfterFirst(_ number: Int) {
    if let leader = leader(over: number) {
      passOver(number, Failure(.prevented, rival: leader))
    } else if let rival = requirementUnderWay(of: number) {
      passOver(number, Failure(.requiredFailureRecognized, rival: rival))
    } else if let awaited = awaited(by: number) {
      hold(number, for: awaited)
    } else {
      letBegin(number)
    }
  }

  /// What a gesture that was passed over says now: it may begin, and that late.
  mutating func retry(_ number: Int, _ signal: Signal) {
    lanes[number].wasPassedOver = false
    let first = lanes[number].subject.claimed
    switch signal {
    case .began, .changed, .restarted: claim(.began, for: number)
    case .ended: claim(.beganAndEnded, for: number)
    case .paused, .interrupted: return withdraw(number)
    case .failed(let failure): return fail(number, failure)
    }
    lanes[number].subject.claimed = first
  }

  /// It was recognized. A press leads nobody, nor does what hears no touches; any other is first
  /// where nobody was.
  mutating func takeTheLead(_ number: Int) {
    for other in relations.dependents[number]
    where lanes[other].isHeld && competes(other, with: number) {
      fail(other, Failure(.requiredFailureRecognized, rival: number))
    }
    let isTaken = lanes.indices.contains {
      $0 != number && lanes[$0].lead != .none && lanes[$0].view == lanes[number].view
    }
    let kind = lanes[number].kind
    guard kind != .longPress, kind.hearsTouches, !isTaken else { return }
    lanes[number].lead = .leads
    let isOver = lanes[number].phase == .ended
    if isOver { retire(number) }
    for rank in plan.order.indices {
      let other = plan.order[rank]
      // With the last input of one that is over at once, those before it have been asked already.
      let isAsked = !isOver || rank > plan.ranks[number]
      if isAsked && cannotRetry(other) && lanes[other].view == lanes[number].view
        && competes(other, with: number) && prevents(number, other)
      {
        fail(other, Failure(.prevented, rival: number))
      }
    }
  }

  /// It was the first, and its gesture is over.
  mutating func retire(_ number: Int) {
    lanes[number].lead = .led
    moment.hasFormerLeaders = true
  }

  /// Another input has come.
  mutating func dismissFormerLeaders() {
    moment.hasFormerLeaders = false
    for number in lanes.indices where lanes[number].lead == .led { lanes[number].lead = .none }
  }

  /// A touch lands before a tap that waits may be reported: it is not any more.
  mutating func forgetWait(of number: Int) {
    guard lanes[number].isHeld, lanes[number].heldUntil != nil else { return }
    fail(number, Failure(.touchedAgain))
    guard lanes[number].down.isEmpty else { return }
    step(number, to: .possible)
    leave(number)
  }

  /// Whether nobody can let it go yet.
  func waitsForTime(_ number: Int) -> Bool {
    lanes[number].heldUntil.map { $0 > moment.now } ?? false
  }

  mutating func letGoOfThoseHeldUntilNow() {
    for number in lanes.indices where lanes[number].isHeld {
      guard let until = lanes[number].heldUntil, until <= moment.now else { continue }
      lanes[number].isHeld = false
      moment.hasOpenClaims = true
    }
  }

  func firstReleaseOfHeld() -> Timestamp? {
    lanes.indices.compactMap { lanes[$0].isHeld ? lanes[$0].heldUntil : nil }
      .filter { $0 > moment.now }.min()
  }

  /// The first on its view, where that is another and lets it not go on.
  private mutating func leader(over number: Int) -> Int? {
    for rank in plan.order.indices {
      let other = plan.order[rank]
      if lanes[other].lead != .none, other != number, lanes[other].view == lanes[number].view,
        share(other, number), prevents(other, number)
      {
        return other
      }
    }
    return nil
  }

  /// Requirements are mutual, and only what goes on stands in the way: no press, and of taps that
  /// wait for each other one of more taps.
  private func requirementUnderWay(of number: Int) -> Int? {
    requirements(of: number).first { other in
      guard share(other, number) else { return false }
      if let mine = bank.tapsRequired(of: number), let theirs = bank.tapsRequired(of: other),
        lanes[other].claim != nil
      {
        return theirs > mine
      }
      return lanes[other].phase.isRecognized && lanes[other].kind != .longPress
        && (lanes[other].phase != .ended || relations.requirements[number].contains(other))
    }
  }

  /// A tap with requirements waits for as long as another tap may take to come; nothing else waits.
  private mutating func awaited(by number: Int) -> Int? {
    guard lanes[number].kind == .tap, let first = requirements(of: number).first else { return nil }
    let until = lanes[number].heldUntil ?? moment.now.advanced(by: bank.tapInterval(of: number))
    lanes[number].heldUntil = until
    return moment.now < until ? first : nil
  }

  /// Those that it waits for, and those that wait for it.
  private func requirements(of number: Int) -> [Int] {
    relations.requirements[number] + relations.dependents[number]
  }

  /// Another movement may yet begin it; a tap or a press has no other.
  private mutating func passOver(_ number: Int, _ failure: Failure) {
    if cannotRetry(number) || lanes[number].claim != .began {
      fail(number, failure)
    } else {
      (lanes[number].claim, lanes[number].wasPassedOver) = (nil, true)
    }
  }

  private func cannotRetry(_ number: Int) -> Bool {
    lanes[number].kind == .tap || lanes[number].kind == .longPress
  }
}
