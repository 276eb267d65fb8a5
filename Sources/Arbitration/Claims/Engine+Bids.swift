internal import Recognition
internal import TouchModel

/// What recognizers say: steps that need no leave are recorded at once, others become bids.
extension Engine {
  /// Takes up what was said to an input.
  mutating func decide() {
    if bank.reports.isEmpty { return }
    if policy.letsBeginLater { FirstWins.inputComes(in: &self) }
    decideOnMore()
  }

  /// Takes up what was said as time passed, or at the end of a frame.
  mutating func decideOnMore() {
    if bank.reports.isEmpty { return }
    if !plan.offersByNumber { bank.reports.sort(by: plan.ranks) }
    for index in 0..<bank.reports.count { hear(index) }
    settle()
  }

  /// Takes up what was said to a movement. Nearly always gestures go on, and nothing else is said.
  @inline(__always)
  mutating func goOn() {
    if bank.reports.isEmpty { return }
    guard bank.reports.areChanges && !policy.letsBeginLater else { return decide() }
    if !plan.offersByNumber { bank.reports.sort(by: plan.ranks) }
    for index in 0..<bank.reports.count {
      let number = bank.reports[index].recognizer
      if lanes[number].phase == .began || lanes[number].phase == .changed {
        let touches = present(bank.reports[index].touches)
        let (centroid, count) = bank.table.centroidAndCount(of: touches)
        note(
          number, as: .changed, nil, count, at: centroid, bank.reports[index].values,
          from: lanes[number].phase)
        lanes[number].phase = .changed
      }
    }
    if moment.hasOpenClaims { settle() }
  }

  @inline(never)
  private mutating func hear(_ index: Int) {
    let number = bank.reports[index].recognizer
    if lanes[number].firstWins.wasPassedOver && lanes[number].phase == .possible {
      return FirstWins.hear(bank.reports[index].signal, of: number, in: &self)
    }
    switch (lanes[number].phase, bank.reports[index].signal) {
    case (.began, .changed), (.changed, .changed):
      step(number, to: .changed, nil, bank.reports[index].reading)
    case (.possible, .failed(let failure)):
      step(number, to: .failed, failure, bank.reports[index].reading)
      release(dependentsOf: number)
    case (.possible, .began):
      claim(.began, for: number)
    case (.possible, .paused) where lanes[number].bid == .began:
      withdraw(number)
    case (.possible, .ended) where lanes[number].beginsFirst:
      claim(.beganAndEnded, for: number)
    case (.possible, .ended), (.possible, .paused):
      claim(lanes[number].bid == .began ? .beganAndEnded : .recognized, for: number)
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

  /// A recognizer bids. Its bid counts from when it bid first, and stays held if it is.
  mutating func claim(_ bid: Lane.Bid, for number: Int) {
    if lanes[number].claim == .none {
      (lanes[number].subject.claimed, lanes[number].claimants) = (
        moment.now, lanes[number].involved
      )
    }
    lanes[number].claim = lanes[number].isHeld ? .held(bid) : .open(bid)
    moment.hasOpenClaims = true
  }

  /// A bid that was held, and is over before it was granted, never was: a finger joined, or one
  /// left.
  mutating func withdraw(_ number: Int) {
    lanes[number].claim = .none
    (lanes[number].subject.claimed, lanes[number].subject.heldBy) = (nil, nil)
  }
}
