internal import Recognition
internal import TouchModel

/// The rules: what each claim of a machine comes to.
///
/// Own failures, and what needs no leave, come first. Then the claims, one by one: it may be
/// denied because of a rival, held until another recognizer fails, or granted. What is granted
/// makes those fail that it excludes or that waited for its failure; what fails lets those go that
/// were held by it.
extension GestureSurface {
  mutating func decide() {
    guard !bank.reports.isEmpty else { return }
    swap(&reports, &bank.reports)
    sortReports()
    for index in reports.indices {
      hear(reports[index].signal, from: reports[index].recognizer)
    }
    reports.removeAll(keepingCapacity: true)
    settle()
  }

  private mutating func hear(_ signal: Signal, from number: Int) {
    switch (lanes[number].phase, signal) {
    case (.possible, .failed(let failure)):
      fail(number, failure)
    case (.possible, .began):
      lanes[number].claim = .began
      lanes[number].claimed = now
    case (.possible, .ended) where lanes[number].claim == .began:
      lanes[number].claim = .beganAndEnded
    case (.possible, .ended):
      lanes[number].claim = .recognized
      lanes[number].claimed = now
    case (.began, .changed), (.changed, .changed):
      step(number, to: .changed)
    case (.began, .ended), (.changed, .ended):
      step(number, to: .ended)
    case (.possible, .changed), (.began, _), (.changed, _), (.ended, _), (.failed, _),
      (.cancelled, _):
      break
    }
  }

  /// Judges claims until none is left that is not held.
  mutating func settle() {
    while let number = nextClaimant() { judge(number) }
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
    } else if !lanes[number].rules.shouldBegin {
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
    if claim == .beganAndEnded { step(number, to: .ended) }
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
    for other in relations.dependents[number] { lanes[other].isHeld = false }
  }

  /// Puts reports into the order of offering; a lone one needs no sorting.
  private mutating func sortReports() {
    guard reports.count > 1 else { return }
    for end in 1..<reports.count {
      var place = end
      while place > 0 && rank(reports[place].recognizer) < rank(reports[place - 1].recognizer) {
        reports.swapAt(place, place - 1)
        place -= 1
      }
    }
  }
}
