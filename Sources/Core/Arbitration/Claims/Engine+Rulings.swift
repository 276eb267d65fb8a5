internal import Recognition
internal import TouchModel
internal import ViewTree

/// Judging of bids. Bids are judged one by one, and the resulting changes of state are recorded
/// when none is left.
extension Engine {
  /// Judges all open bids, including the bids that a ruling opens again, then records the resulting
  /// changes of state.
  @inline(__always)
  mutating func settle() {
    if moment.hasOpenClaims || !changes.isEmpty { judgeBids() }
  }

  @inline(never)
  private mutating func judgeBids() {
    while moment.hasOpenClaims {
      if let number = nextBidder() { judge(number) } else { moment.hasOpenClaims = false }
    }
    record()
  }

  /// Returns the first open bidder in offering order that no other open bidder prevents
  /// one-sidedly. If every open bidder is prevented so, returns the first open bidder.
  private func nextBidder() -> Int? {
    var first: Int?
    for block in recognizers.blocks {
      for bit in recognizers.sets(in: block).open {
        let number = recognizers.number(bit, in: block)
        first = first ?? number
        if !relations.isOutranked(number) || !isOutranked(number) { return number }
      }
    }
    return first
  }

  /// Whether another open bidder on the same touch prevents this recognizer and is not prevented by
  /// it.
  private func isOutranked(_ number: Int) -> Bool {
    for block in recognizers.blocks {
      for bit in recognizers.sets(in: block).open {
        let rival = recognizers.number(bit, in: block)
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
    switch rule(on: number) {
    case .grant:
      if let refusal = refusal(of: number) { fail(number, refusal) } else { grant(number) }
    case .hold(let awaited):
      if let bid = recognizers[number].bid { recognizers.setClaim(.held(bid), of: number) }
      recognizers[number].subject.heldBy = awaited
    case .deny(let failure):
      fail(number, failure)
    case .passOver:
      recognizers.setClaim(.none, of: number)
    }
  }

  /// Returns the failure with which the application or a control refuses a gesture; nil if the
  /// gesture may begin.
  private mutating func refusal(of number: Int) -> Failure? {
    if !rules[number].shouldBegin || application.hasDelegates && isRefused(number) {
      return Failure(.refusedByDelegate)
    }
    if let condition = rules[number].beginCondition,
      let failure = condition.refusal(beginSituation(of: number))
    {
      return failure
    }
    guard isTakenByControl(number) else { return nil }
    let view = recognizers[number].claimants.first.map { hitViews[$0].index }
    return view.map(Failure.refusedByControl) ?? Failure(.refusedByControl)
  }

  /// Grants a bid: takes the touches from their views if the rules say so, changes the state, and
  /// lets the policy handle the other recognizers.
  private mutating func grant(_ number: Int) {
    let bid = recognizers[number].bid
    recognizers.setClaim(.none, of: number)
    cancelInViews(for: number)
    let isForNow = bid == .recognizedForNow
    let begins =
      bid == .began || bid == .beganAndEnded || isForNow && recognizers[number].beginsFirst
    change(number, to: begins ? .began : .ended)
    follow(grantTo: number)
    if begins && bid != .began { change(number, to: .ended) }
    if isForNow { goOn(number) }
  }

  /// Returns a recognizer whose gesture was recognized to possible in the same gesture sequence.
  private mutating func goOn(_ number: Int) {
    change(number, to: .possible)
    withdraw(number)
    recognizers[number].beginNextGesture()
    bank.resume(number)
  }

  /// Makes a recognizer fail, and judges again the bids that were held for it.
  mutating func fail(_ number: Int, _ failure: Failure) {
    change(number, to: .failed, failure)
    release(dependentsOf: number)
  }

  /// Judges again the bids that were held for recognizer `number`.
  @inline(__always)
  mutating func release(dependentsOf number: Int) {
    if recognizers.holdsBids { releaseDependents(of: number) }
  }

  @inline(never)
  private mutating func releaseDependents(of number: Int) {
    for other in relations.dependents[number] where recognizers[other].isHeld {
      if ask({ $0.waitsForTime(other, in: $1) }) ?? false { continue }
      reopen(other)
    }
  }

  /// Opens a held bid, so that it is judged again.
  mutating func reopen(_ number: Int) {
    guard case .held(let bid) = recognizers[number].claim else { return }
    recognizers.setClaim(.open(bid), of: number)
    moment.hasOpenClaims = true
  }

  /// Changes the state of a recognizer at once. The change is recorded later, by `record`.
  @inline(never)
  mutating func change(_ number: Int, to state: Phase, _ failure: Failure? = nil) {
    changes.append(
      StateChange(number: number, from: recognizers[number].phase, state: state, failure: failure))
    enter(state, number)
  }

  /// Records the changes of state that `change` made, in order.
  @inline(__always)
  mutating func record() {
    if !changes.isEmpty { recordChanges() }
  }

  @inline(never)
  private mutating func recordChanges() {
    for index in 0..<changes.count {
      let number = changes[index].number
      bank.read(number)
      note(
        number, as: changes[index].state, changes[index].failure, from: changes[index].from,
        line: bank.reports.spare)
    }
    changes.removeAll()
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
    for block in recognizers.blocks {
      for bit in recognizers.sets(in: block).recognized {
        let rival = recognizers.number(bit, in: block)
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
      && (!application.hasDelegates
        || !policy.traits.allowsSimultaneity
        || !application.letsBothGoOn(number, other, recognizers))
  }

  /// Whether the gesture sequences of two recognizers have a touch in common.
  @inline(__always)
  func share(_ first: Int, _ second: Int) -> Bool {
    !recognizers[first].involved.intersection(recognizers[second].involved).isEmpty
  }

  /// Whether `other` is still possible and follows a touch with which `number` was recognized.
  @inline(__always)
  func competes(_ other: Int, with number: Int) -> Bool {
    other != number && recognizers[other].isWaiting
      && !recognizers[other].involved.intersection(recognizers[number].claimants).isEmpty
  }
}
