internal import Recognition
internal import TouchModel
internal import ViewTree

/// Hammer.js's rules (`manager.js`, `recognizer.js`): on each view the first to begin leads until it
/// is over. Who may not go on beside it is passed over meanwhile: a tap or a press is lost, others
/// may begin with a later movement.
extension GestureSurface {
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

  /// Whether this is a gesture that was passed over, and says that it goes on, or starts over.
  mutating func retry(_ number: Int, _ signal: Signal) -> Bool {
    guard lanes[number].phase == .possible, lanes[number].claim == nil, lanes[number].beginsFirst
    else { return false }
    switch signal {
    case .changed: claim(.began, for: number)
    case .paused, .restarted: break
    case .began, .ended, .interrupted, .failed: return false
    }
    return true
  }

  /// It was recognized. A press leads nobody; any other is first where nobody was.
  mutating func takeTheLead(_ number: Int) {
    for other in relations.dependents[number]
    where lanes[other].isHeld && competes(other, with: number) {
      fail(other, Failure(.requiredFailureRecognized, rival: number))
    }
    let isTaken = lanes.contains { $0.lead != .none && $0.view == lanes[number].view }
    guard lanes[number].kind != .longPress, !isTaken else { return }
    lanes[number].lead = .leads
    let isOver = lanes[number].phase == .ended
    if isOver { retire(number) }
    for rank in order.indices {
      let other = order[rank]
      // With the last input of one that is over at once, those before it have been asked already.
      let isAsked = !isOver || rank > ranks[number]
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
    hasFormerLeaders = true
  }

  /// Another input has come.
  mutating func dismissFormerLeaders() {
    hasFormerLeaders = false
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
  func waitsForTime(_ number: Int) -> Bool { lanes[number].heldUntil.map { $0 > now } ?? false }

  mutating func letGoOfThoseHeldUntilNow() {
    for number in lanes.indices where lanes[number].isHeld {
      guard let until = lanes[number].heldUntil, until <= now else { continue }
      lanes[number].isHeld = false
      hasOpenClaims = true
    }
  }

  func firstReleaseOfHeld() -> Timestamp? {
    lanes.compactMap { $0.isHeld ? $0.heldUntil : nil }.filter { $0 > now }.min()
  }

  /// The first on its view, where that is another and lets it not go on.
  private mutating func leader(over number: Int) -> Int? {
    for rank in order.indices {
      let other = order[rank]
      if lanes[other].lead != .none, other != number, lanes[other].view == lanes[number].view,
        prevents(other, number)
      {
        return other
      }
    }
    return nil
  }

  /// Requirements are mutual, and only what goes on stands in the way.
  private func requirementUnderWay(of number: Int) -> Int? {
    let awaited = relations.requirements[number]
    return (awaited + relations.dependents[number]).first { other in
      let isOver = lanes[other].phase == .ended
      return lanes[other].phase.isRecognized && (!isOver || awaited.contains(other))
        && share(other, number)
    }
  }

  /// A tap with requirements waits for as long as another tap may take to come, and then for those
  /// that are still possible; nothing else waits.
  private mutating func awaited(by number: Int) -> Int? {
    guard lanes[number].kind == .tap, let first = relations.requirements[number].first else {
      return nil
    }
    let until = lanes[number].heldUntil ?? now.advanced(by: bank.tapInterval(of: number))
    lanes[number].heldUntil = until
    if now < until { return first }
    return relations.requirements[number].first {
      lanes[$0].phase == .possible && share($0, number)
    }
  }

  /// Another movement may yet begin it; a tap or a press has no other.
  private mutating func passOver(_ number: Int, _ failure: Failure) {
    if cannotRetry(number) || lanes[number].claim != .began {
      fail(number, failure)
    } else {
      withdraw(number)
    }
  }

  private func cannotRetry(_ number: Int) -> Bool {
    lanes[number].kind == .tap || lanes[number].kind == .longPress
  }
}
