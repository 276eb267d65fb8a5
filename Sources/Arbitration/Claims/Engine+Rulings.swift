internal import Recognition
internal import TouchModel
internal import ViewTree

/// Bids are judged one by one; what comes of them is recorded when none is left.
extension Engine {
  /// Judges bids until none is left that is not held.
  mutating func settle() {
    while moment.hasOpenClaims {
      if let number = nextBidder() { judge(number) } else { moment.hasOpenClaims = false }
    }
    record()
  }

  /// The first in the order of offering that no other bidder may prevent one-sidedly.
  private func nextBidder() -> Int? {
    var first: Int?
    // By index, here and below, because an array that is walked through is retained.
    for rank in plan.order.indices where lanes[plan.order[rank]].isOpen {
      let number = plan.order[rank]
      first = first ?? number
      if !relations.isPrevented(number) || !isOutranked(number) { return number }
    }
    return first
  }

  private func isOutranked(_ number: Int) -> Bool {
    for rank in plan.order.indices {
      let rival = plan.order[rank]
      if lanes[rival].isOpen && relations.prevents(rival, number)
        && !relations.prevents(number, rival) && share(rival, number)
      {
        return true
      }
    }
    return false
  }

  private mutating func judge(_ number: Int) {
    switch policy.rule(on: number, in: &self) {
    case .grant:
      if let refusal = refusal(of: number) { fail(number, refusal) } else { grant(number) }
    case .hold(let awaited):
      if let bid = lanes[number].bid { lanes[number].claim = .held(bid) }
      lanes[number].subject.heldBy = awaited
    case .deny(let failure):
      fail(number, failure)
    case .passOver:
      (lanes[number].claim, lanes[number].firstWins.wasPassedOver) = (.none, true)
    }
  }

  /// Why the application, or a control, does not let a gesture begin; nil if it may.
  private mutating func refusal(of number: Int) -> Failure? {
    if !rules[number].shouldBegin || !application.delegates.isEmpty && isRefused(number) {
      return Failure(.refusedByDelegate)
    }
    guard isTakenByControl(number) else { return nil }
    let view = lanes[number].claimants.first.map { hitViews[$0].index }
    return view.map(Failure.refusedByControl) ?? Failure(.refusedByControl)
  }

  private mutating func grant(_ number: Int) {
    let bid = lanes[number].bid
    lanes[number].claim = .none
    cancelInViews(for: number)
    decree(number, bid == .recognized ? .ended : .began)
    policy.follow(grantTo: number, in: &self)
    if bid == .beganAndEnded { decree(number, .ended) }
  }

  /// A recognizer fails, and those that waited for that are judged again.
  mutating func fail(_ number: Int, _ failure: Failure) {
    decree(number, .failed, failure)
    release(dependentsOf: number)
  }

  /// Bids that were held for `number` are judged again.
  mutating func release(dependentsOf number: Int) {
    for other in relations.dependents[number] where lanes[other].isHeld {
      if policy.letsBeginLater && FirstWins.waitsForTime(other, in: self) { continue }
      reopen(other)
    }
  }

  /// A bid that was held is judged again.
  mutating func reopen(_ number: Int) {
    guard case .held(let bid) = lanes[number].claim else { return }
    lanes[number].claim = .open(bid)
    moment.hasOpenClaims = true
  }

  /// Brings a step about; it is recorded later.
  mutating func decree(_ number: Int, _ state: Phase, _ failure: Failure? = nil) {
    decrees.append(
      Decree(number: number, from: lanes[number].phase, state: state, failure: failure))
    enter(state, number)
  }

  /// Records what was decreed.
  mutating func record() {
    if decrees.isEmpty { return }
    for index in 0..<decrees.count {
      let decree = decrees[index]
      note(
        decree.number, as: decree.state, decree.failure, bank.reading(of: decree.number),
        from: decree.from)
    }
    decrees.removeAll()
  }
}

/// What policies ask.
extension Engine {
  /// The first recognized rival that prevents a recognizer; nil without one.
  func rival(excluding number: Int) -> Int? {
    guard relations.isPrevented(number) else { return nil }
    for rank in plan.order.indices {
      let rival = plan.order[rank]
      guard rival != number, lanes[rival].phase.isRecognized else { continue }
      if share(rival, number) && prevents(rival, number) { return rival }
    }
    return nil
  }

  /// Whether `number`, once recognized, makes `other` fail.
  @inline(__always)
  func prevents(_ number: Int, _ other: Int) -> Bool {
    relations.prevents(number, other)
      && (application.delegates.isEmpty || !letsBothGoOn(number, other))
  }

  /// Whether one touch is in the sequences of both.
  @inline(__always)
  func share(_ first: Int, _ second: Int) -> Bool {
    !lanes[first].involved.intersection(lanes[second].involved).isEmpty
  }

  /// Whether `other` still waits for a touch with which `number` was recognized.
  @inline(__always)
  func competes(_ other: Int, with number: Int) -> Bool {
    other != number && lanes[other].isWaiting
      && !lanes[other].involved.intersection(lanes[number].claimants).isEmpty
  }
}
