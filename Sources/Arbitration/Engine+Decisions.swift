internal import Recognition
internal import TouchModel
internal import ViewTree

/// The rules: what each claim of a machine comes to.
///
/// Own failures, and what needs no leave, come first. Then the claims, one by one: it may be
/// denied because of a rival, held until another recognizer fails, or granted. What is granted
/// makes those fail that it excludes or that waited for its failure; what fails lets those go that
/// were held by it.
extension Engine {
  mutating func decide() {
    if bank.reports.isEmpty { return }
    if moment.hasFormerLeaders { dismissFormerLeaders() }
    decideOnMore()
  }

  /// The same where no input has come, but time, or the end of a frame.
  mutating func decideOnMore() {
    if bank.reports.isEmpty { return }
    if !plan.offersByNumber { bank.reports.sort(by: plan.ranks) }
    for index in 0..<bank.reports.count { hear(index) }
    if moment.hasOpenClaims { settle() }
  }

  /// As `decide`, after a movement: nearly always gestures go on, and nothing else is said.
  @inline(__always)
  mutating func goOn() {
    if bank.reports.isEmpty { return }
    guard bank.reports.areChanges else { return decide() }
    if !plan.recordsChangesAtOnce {
      if policy == .firstWins { return decide() }
      bank.reports.sort(by: plan.ranks)
    }
    for index in 0..<bank.reports.count {
      let number = bank.reports[index].recognizer
      if lanes[number].phase == .began || lanes[number].phase == .changed {
        let touches = present(bank.reports[index].touches)
        let (centroid, count) = bank.table.centroidAndCount(of: touches)
        note(
          number, as: .changed, nil, count, at: centroid, bank.reports[index].values)
      }
    }
    if moment.hasOpenClaims { settle() }
  }

  @inline(never)
  private mutating func hear(_ index: Int) {
    let number = bank.reports[index].recognizer
    if lanes[number].wasPassedOver && lanes[number].phase == .possible {
      return retry(number, bank.reports[index].signal)
    }
    switch (lanes[number].phase, bank.reports[index].signal) {
    case (.began, .changed), (.changed, .changed):
      step(number, to: .changed, nil, bank.reports[index].reading)
    case (.possible, .failed(let failure)):
      step(number, to: .failed, failure, bank.reports[index].reading)
      release(dependentsOf: number)
    case (.possible, .began):
      claim(.began, for: number)
    case (.possible, .paused) where lanes[number].claim == .began:
      withdraw(number)
    case (.possible, .ended) where lanes[number].beginsFirst:
      claim(.beganAndEnded, for: number)
    case (.possible, .ended), (.possible, .paused):
      claim(lanes[number].claim == .began ? .beganAndEnded : .recognized, for: number)
    case (.began, .ended), (.changed, .ended):
      step(number, to: .ended, nil, bank.reports[index].reading)
    case (.began, .failed(let failure)), (.changed, .failed(let failure)):
      step(number, to: .cancelled, failure)
    case (.began, .paused), (.changed, .paused):
      pause(number)
    case (.began, .interrupted(let failure)), (.changed, .interrupted(let failure)):
      pause(number, as: .cancelled, failure)
    case (.possible, .interrupted):
      withdraw(number)
    case (.began, .restarted), (.changed, .restarted):
      pause(number)
      claim(.began, for: number)
    case (.possible, .changed), (.possible, .restarted), (.began, _), (.changed, _), (.ended, _),
      (.failed, _), (.cancelled, _):
      break
    }
  }

  /// What the machine says it has become; it counts from when it first said so.
  mutating func claim(_ claim: Lane.Claim, for number: Int) {
    if lanes[number].claim == nil {
      (lanes[number].subject.claimed, lanes[number].claimants) = (
        moment.now, lanes[number].involved
      )
    }
    lanes[number].claim = claim
    moment.hasOpenClaims = true
  }

  /// What was held, and is over before it was let go, never was: a finger joined, or one left.
  mutating func withdraw(_ number: Int) {
    (lanes[number].claim, lanes[number].isHeld) = (nil, false)
    (lanes[number].subject.claimed, lanes[number].subject.heldBy) = (nil, nil)
  }

  /// Judges claims until none is left that is not held.
  mutating func settle() {
    while moment.hasOpenClaims {
      if let number = nextClaimant() { judge(number) } else { moment.hasOpenClaims = false }
    }
  }

  /// The first in the order of offering that no other claimant may prevent one-sidedly.
  private func nextClaimant() -> Int? {
    var first: Int?
    // By index, here and below, because an array that is walked through is retained.
    for rank in plan.order.indices where isClaimant(plan.order[rank]) {
      first = first ?? plan.order[rank]
      if !relations.isPrevented(plan.order[rank]) || !isOutranked(plan.order[rank]) {
        return plan.order[rank]
      }
    }
    return first
  }

  private func isOutranked(_ number: Int) -> Bool {
    for rank in plan.order.indices {
      let rival = plan.order[rank]
      if isClaimant(rival) && relations.prevents(rival, number)
        && !relations.prevents(number, rival) && share(rival, number)
      {
        return true
      }
    }
    return false
  }

  private func isClaimant(_ number: Int) -> Bool {
    lanes[number].claim != nil && !lanes[number].isHeld
  }

  private mutating func judge(_ number: Int) {
    if policy == .firstWins { return judgeAfterFirst(number) }
    var awaited: Int?
    for other in relations.requirements[number] where share(other, number) {
      if lanes[other].phase.isRecognized {
        return fail(number, Failure(.requiredFailureRecognized, rival: other))
      }
      if lanes[other].phase == .possible { awaited = awaited ?? other }
    }
    if let rival = rival(excluding: number) {
      return fail(number, Failure(.prevented, rival: rival))
    }
    if let awaited {
      hold(number, for: awaited)
    } else {
      letBegin(number)
    }
  }

  mutating func hold(_ number: Int, for awaited: Int) {
    lanes[number].isHeld = true
    lanes[number].subject.heldBy = awaited
  }

  /// Nothing but the application may refuse now.
  mutating func letBegin(_ number: Int) {
    if !rules[number].shouldBegin || !application.delegates.isEmpty && isRefused(number) {
      fail(number, Failure(.refusedByDelegate))
    } else if isTakenByControl(number) {
      let view = lanes[number].claimants.first.map { hitViews[$0].index }
      fail(number, view.map(Failure.refusedByControl) ?? Failure(.refusedByControl))
    } else {
      grant(number)
    }
  }

  private mutating func rival(excluding number: Int) -> Int? {
    guard relations.isPrevented(number) else { return nil }
    for rank in plan.order.indices {
      let rival = plan.order[rank]
      guard rival != number, lanes[rival].phase.isRecognized else { continue }
      if share(rival, number) && prevents(rival, number) { return rival }
    }
    return nil
  }

  /// Whether `number`, once recognized, makes `other` fail. Mutating, as is what it calls, only so
  /// that the surface is not copied for it.
  @inline(__always)
  mutating func prevents(_ number: Int, _ other: Int) -> Bool {
    relations.prevents(number, other)
      && (application.delegates.isEmpty || !letsBothGoOn(number, other))
  }

  private mutating func grant(_ number: Int) {
    let claim = lanes[number].claim
    lanes[number].claim = nil
    cancelInViews(for: number)
    step(number, to: claim == .recognized ? .ended : .began)
    if policy == .firstWins { takeTheLead(number) } else { excludeOthers(than: number) }
    if policy == .sequenceClaim { takeFromDescendants(of: number) }
    if claim == .beganAndEnded { step(number, to: .ended) }
  }

  private mutating func excludeOthers(than number: Int) {
    for other in relations.dependents[number] {
      if competes(other, with: number) {
        fail(other, Failure(.requiredFailureRecognized, rival: number))
      } else {
        restate(other, failedBecauseOf: number)
      }
    }
    guard relations.preventsSome(number) else { return }
    for rank in plan.order.indices {
      let other = plan.order[rank]
      if competes(other, with: number) && prevents(number, other) {
        fail(other, Failure(.prevented, rival: number))
      }
    }
  }

  /// Who was excluded at this very instant, and waited for `number` besides, has failed because of
  /// that, whichever of the two rivals was granted first.
  private mutating func restate(_ other: Int, failedBecauseOf number: Int) {
    guard lanes[other].phase == .failed, share(other, number),
      let index = recorder.lastIndex(of: other),
      recorder[index].time == moment.now, recorder[index].failure?.reason == .prevented
    else { return }
    recorder.replace(Failure(.requiredFailureRecognized, rival: number), at: index)
  }

  private mutating func takeFromDescendants(of number: Int) {
    for other in plan.order
    where lanes[other].phase.isRecognized && !lanes[other].phase.isTerminal
      && views.isAncestor(lanes[number].view, of: lanes[other].view) && share(other, number)
    {
      step(other, to: .cancelled, Failure(.prevented, rival: number))
    }
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

  mutating func fail(_ number: Int, _ failure: Failure) {
    step(number, to: .failed, failure)
    release(dependentsOf: number)
  }

  /// Held claims of those that waited for `number` are judged again.
  mutating func release(dependentsOf number: Int) {
    for other in relations.dependents[number] where !waitsForTime(other) {
      lanes[other].isHeld = false
      moment.hasOpenClaims = true
    }
  }
}
