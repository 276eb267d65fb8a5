internal import Recognition
internal import TouchModel
internal import ViewTree

/// Judging of bids, one by one, until none is left.
extension Engine {
  /// Judges all open bids, including the bids that a ruling opens again.
  @inline(__always)
  mutating func settle() {
    if moment.hasOpenClaims { judgeBids() }
  }

  @inline(never)
  private mutating func judgeBids() {
    moment.transitionsBeforeRulings = recorder.count
    while moment.hasOpenClaims {
      if let number = nextBidder() { judge(number) } else { moment.hasOpenClaims = false }
    }
  }

  /// Returns the first open bidder in offering order that no other open bidder prevents
  /// one-sidedly. If every open bidder is prevented so, returns the first open bidder.
  private func nextBidder() -> Int? {
    var first: Int?
    for block in lanes.blocks {
      for bit in lanes.sets(in: block).open {
        let number = plan.number(bit, in: block)
        first = first ?? number
        if !relations.isPrevented(number) || !isOutranked(number) { return number }
      }
    }
    return first
  }

  /// Whether another open bidder on the same touch prevents this recognizer and is not prevented by
  /// it.
  private func isOutranked(_ number: Int) -> Bool {
    for block in lanes.blocks {
      for bit in lanes.sets(in: block).open {
        let rival = plan.number(bit, in: block)
        if relations.prevents(rival, number) && !relations.prevents(number, rival)
          && share(rival, number)
        {
          return true
        }
      }
    }
    return false
  }

  /// Asks the policy for a ruling on a bid and carries it out.
  private mutating func judge(_ number: Int) {
    switch policy.rule(on: number, in: &self) {
    case .grant:
      if let refusal = refusal(of: number) { fail(number, refusal) } else { grant(number) }
    case .hold(let awaited):
      if let bid = lanes[number].bid { lanes.setClaim(.held(bid), of: number) }
      lanes[number].subject.heldBy = awaited
    case .deny(let failure):
      fail(number, failure)
    case .passOver:
      lanes.setClaim(.none, of: number)
      lanes[number].firstWins.wasPassedOver = true
    }
  }

  /// Returns the failure with which the application or a control refuses a gesture; nil if the
  /// gesture may begin.
  private mutating func refusal(of number: Int) -> Failure? {
    if !rules[number].shouldBegin || !application.delegates.isEmpty && isRefused(number) {
      return Failure(.refusedByDelegate)
    }
    guard isTakenByControl(number) else { return nil }
    let view = lanes[number].claimants.first.map { hitViews[$0].index }
    return view.map(Failure.refusedByControl) ?? Failure(.refusedByControl)
  }

  /// Grants a bid: takes the touches from their views if the rules say so, changes the state, and
  /// lets the policy handle the other recognizers.
  private mutating func grant(_ number: Int) {
    let bid = lanes[number].bid
    lanes.setClaim(.none, of: number)
    cancelInViews(for: number)
    step(number, to: bid == .recognized ? .ended : .began)
    policy.follow(grantTo: number, in: &self)
    if bid == .beganAndEnded { step(number, to: .ended) }
  }

  /// Makes a recognizer fail, and judges again the bids that were held for it.
  mutating func fail(_ number: Int, _ failure: Failure) {
    step(number, to: .failed, failure)
    release(dependentsOf: number)
  }

  /// Judges again the bids that were held for recognizer `number`.
  mutating func release(dependentsOf number: Int) {
    for other in relations.dependents[number] where lanes[other].isHeld {
      if policy.letsBeginLater && FirstWins.waitsForTime(other, in: self) { continue }
      reopen(other)
    }
  }

  /// Opens a held bid, so that it is judged again.
  mutating func reopen(_ number: Int) {
    guard case .held(let bid) = lanes[number].claim else { return }
    lanes.setClaim(.open(bid), of: number)
    moment.hasOpenClaims = true
  }

  /// Replaces the failure of recognizer `number` by `failure` if a ruling on the bids that are judged
  /// now made it fail because another recognizer prevents it.
  mutating func replacePrevention(of number: Int, by failure: Failure) {
    for index in moment.transitionsBeforeRulings..<recorder.count
    where recorder[index].recognizer == number && recorder[index].failure?.reason == .prevented {
      recorder.setFailure(failure, at: index)
    }
  }
}

/// Queries of the policies.
extension Engine {
  /// Returns the first recognized recognizer in offering order that shares a touch with recognizer
  /// `number` and prevents it; nil if there is none.
  ///
  /// Inlined, because a call that borrows an engine copies all of its kilobyte.
  @inline(__always)
  func rival(excluding number: Int) -> Int? {
    guard relations.isPrevented(number) else { return nil }
    for block in lanes.blocks {
      for bit in lanes.sets(in: block).recognized {
        let rival = plan.number(bit, in: block)
        if rival != number && share(rival, number) && prevents(rival, number) { return rival }
      }
    }
    return nil
  }

  /// Whether recognizer `number`, once recognized, makes `other` fail, taking delegates into
  /// account.
  @inline(__always)
  func prevents(_ number: Int, _ other: Int) -> Bool {
    relations.prevents(number, other)
      && (application.delegates.isEmpty
        || !policy.allowsSimultaneity || !application.letsBothGoOn(number, other, lanes))
  }

  /// Whether the gesture sequences of two recognizers have a touch in common.
  @inline(__always)
  func share(_ first: Int, _ second: Int) -> Bool {
    !lanes[first].involved.intersection(lanes[second].involved).isEmpty
  }

  /// Whether `other` is still possible and follows a touch with which `number` was recognized.
  @inline(__always)
  func competes(_ other: Int, with number: Int) -> Bool {
    other != number && lanes[other].isWaiting
      && !lanes[other].involved.intersection(lanes[number].claimants).isEmpty
  }
}
