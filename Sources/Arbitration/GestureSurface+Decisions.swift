internal import Recognition
internal import TouchModel
internal import ViewTree

/// The rules: what each claim of a machine comes to.
///
/// Own failures, and what needs no leave, come first. Then the claims, one by one: it may be
/// denied because of a rival, held until another recognizer fails, or granted. What is granted
/// makes those fail that it excludes or that waited for its failure; what fails lets those go that
/// were held by it.
extension GestureSurface {
  mutating func decide() {
    guard !bank.reports.isEmpty else { return }
    if bank.reports.count > 1 { sortReports() }
    while let report = bank.reports.popLast() { hear(report.signal, from: report.recognizer) }
    if hasOpenClaims { settle() }
  }

  private mutating func hear(_ signal: Signal, from number: Int) {
    switch (lanes[number].phase, signal) {
    case (.possible, .failed(let failure)):
      fail(number, failure)
    case (.possible, .began):
      claim(.began, for: number)
    case (.possible, .ended), (.possible, .paused):
      claim(lanes[number].claim == .began ? .beganAndEnded : .recognized, for: number)
    case (.began, .changed), (.changed, .changed):
      step(number, to: .changed)
    case (.began, .ended), (.changed, .ended):
      step(number, to: .ended)
    case (.began, .paused), (.changed, .paused):
      pause(number)
    case (.began, .restarted), (.changed, .restarted):
      pause(number)
      claim(.began, for: number)
    case (.possible, .changed), (.possible, .restarted), (.began, _), (.changed, _), (.ended, _),
      (.failed, _), (.cancelled, _):
      break
    }
  }

  /// What the machine says it has become; it counts from when it first said so.
  private mutating func claim(_ claim: Lane.Claim, for number: Int) {
    if claim != .beganAndEnded { lanes[number].claimed = now }
    lanes[number].claim = claim
    hasOpenClaims = true
  }

  /// Judges claims until none is left that is not held.
  mutating func settle() {
    while hasOpenClaims {
      if let number = nextClaimant() { judge(number) } else { hasOpenClaims = false }
    }
  }

  /// The first in the order of offering that no other claimant may prevent one-sidedly.
  private func nextClaimant() -> Int? {
    var first: Int?
    for number in order where isClaimant(number) {
      first = first ?? number
      let isOutranked = order.contains { rival in
        isClaimant(rival) && relations.prevents(rival, number)
          && !relations.prevents(number, rival) && share(rival, number)
      }
      if !isOutranked { return number }
    }
    return first
  }

  private func isClaimant(_ number: Int) -> Bool {
    lanes[number].claim != nil && !lanes[number].isHeld
  }

  private mutating func judge(_ number: Int) {
    var awaited: Int?
    for other in relations.requirements[number] where share(other, number) {
      if lanes[other].phase.isRecognized {
        return fail(number, Failure(.requiredFailureRecognized, rival: other))
      }
      if lanes[other].phase == .possible { awaited = awaited ?? other }
    }
    if let rival = order.first(where: { isExcluded(number, by: $0) }) {
      return fail(number, Failure(.prevented, rival: rival))
    }
    if let awaited {
      lanes[number].isHeld = true
      lanes[number].heldBy = awaited
    } else if !rules[number].shouldBegin {
      fail(number, Failure(.refusedByDelegate))
    } else if isTakenByControl(number) {
      fail(number, Failure(.refusedByControl))
    } else {
      grant(number)
    }
  }

  private func isExcluded(_ number: Int, by rival: Int) -> Bool {
    rival != number && lanes[rival].phase.isRecognized && share(rival, number)
      && relations.prevents(rival, number)
  }

  private mutating func grant(_ number: Int) {
    let claim = lanes[number].claim
    lanes[number].claim = nil
    cancelInViews(for: number)
    step(number, to: claim == .recognized ? .ended : .began)
    for other in relations.dependents[number] where competes(other, with: number) {
      fail(other, Failure(.requiredFailureRecognized, rival: number))
    }
    for other in order where competes(other, with: number) && relations.prevents(number, other) {
      fail(other, Failure(.prevented, rival: number))
    }
    if policy == .sequenceClaim { takeFromDescendants(of: number) }
    if claim == .beganAndEnded { step(number, to: .ended) }
  }

  private mutating func takeFromDescendants(of number: Int) {
    for other in order
    where lanes[other].phase.isRecognized && !lanes[other].phase.isTerminal
      && views.isAncestor(lanes[number].view, of: lanes[other].view) && share(other, number)
    {
      step(other, to: .cancelled, Failure(.prevented, rival: number))
    }
  }

  /// Whether one touch is in the sequences of both.
  private func share(_ first: Int, _ second: Int) -> Bool {
    !lanes[first].involved.intersection(lanes[second].involved).isEmpty
  }

  private func competes(_ other: Int, with number: Int) -> Bool {
    other != number && lanes[other].isWaiting && share(other, number)
  }

  mutating func fail(_ number: Int, _ failure: Failure) {
    step(number, to: .failed, failure)
    release(dependentsOf: number)
  }

  /// Held claims of those that waited for `number` are judged again.
  mutating func release(dependentsOf number: Int) {
    for other in relations.dependents[number] {
      lanes[other].isHeld = false
      hasOpenClaims = true
    }
  }

  /// Puts the report that is to be heard first, in the order of offering, last.
  private mutating func sortReports() {
    for end in 1..<bank.reports.count {
      var place = end
      while place > 0 && isOffered(place - 1, before: place) {
        bank.reports.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  private func isOffered(_ report: Int, before other: Int) -> Bool {
    rank(bank.reports[report].recognizer) < rank(bank.reports[other].recognizer)
  }
}
