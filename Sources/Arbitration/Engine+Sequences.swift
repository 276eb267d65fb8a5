internal import Recognition
internal import TouchModel
internal import ViewTree

/// The end of touch sequences, and of a log.
extension Engine {
  /// A frame is over: recognizers that have come to their end begin anew.
  mutating func closeSequences() {
    policy.frameEnds(in: &self)
    endSequences()
  }

  /// Returns those to possible whose touches are all up and who wait for nothing.
  mutating func endSequences() {
    // Otherwise nobody can have come to an end, or lost the last finger, since it was asked last.
    guard moment.someoneFinished || !moment.leaving.isEmpty else { return }
    // By index, because an array that is walked through is retained.
    for rank in plan.order.indices {
      let number = plan.order[rank]
      guard lanes[number].phase.isTerminal && lanes[number].down.isEmpty else { continue }
      beginAnew(number)
    }
  }

  /// A recognizer that is over, or was left alone, is ready for another touch sequence.
  mutating func beginAnew(_ number: Int) {
    step(number, to: .possible)
    leave(number)
  }

  /// When something happens if no frame comes first.
  mutating func firstDeadline() -> Timestamp? {
    let machine = bank.firstDeadline()
    guard policy.letsBeginLater, let held = FirstWins.nextRelease(in: self) else { return machine }
    return min(machine ?? held, held)
  }

  /// Where each touch is decided for itself, a recognizer that is over and whose touches all went to
  /// others is free for a touch that nobody has taken.
  mutating func forgetLostTouches(of number: Int, asLands place: Int) {
    guard lanes[number].phase.isTerminal, !lanes[number].phase.isRecognized else { return }
    var taken = TouchSet()
    for rival in plan.order where rival != number && lanes[rival].phase.isRecognized {
      if relations.prevents(rival, number) { taken.formUnion(lanes[rival].involved) }
    }
    let isLost = lanes[number].down.subtracting(taken).isEmpty
    if isLost && !taken.contains(place) { beginAnew(number) }
  }

  /// A recognizer forgets its touch sequence.
  mutating func leave(_ number: Int) {
    lanes[number].reset()
    bank.reset(number)
    if !application.delegates.isEmpty { application.requirements.forget(number, in: &relations) }
    release(dependentsOf: number)
  }

  /// Everything comes to rest. Touches that are down are cancelled at the last frame; when there
  /// are none, time runs on until no deadline is left.
  mutating func finish() {
    moment.leaving = TouchSet()
    if bank.table.down.isEmpty {
      while let due = moment.deadline { fireDeadlines(through: due) }
    } else {
      cancel(bank.table.down, because: .captureEnded)
      if !plan.motionOrder.isEmpty { giveUpMotion(because: .captureEnded) }
    }
    for isHeld in [false, true] {
      let waiting = plan.order.filter { lanes[$0].isWaiting && lanes[$0].isHeld == isHeld }
      for number in waiting { fail(number, Failure(.captureEnded)) }
      settle()
    }
    handOver()
    endSequences()
    moment.deadline = firstDeadline()
    callHandlers(from: 0)
  }

  /// Touches were taken away: what had begun is cancelled, what had not fails.
  mutating func cancel(_ touches: TouchSet, because interruption: Interruption) {
    if touches.isEmpty { return }
    let failure = Failure(Failure.Reason(interruption))
    let affected = plan.order.filter { !lanes[$0].down.intersection(touches).isEmpty }
    for number in lanes.indices { lanes[number].lift(touches) }
    if records.recordsDeliveries {
      for place in touches {
        let (touch, position) = (bank.table[place].id, bank.table[place].position)
        desk.note(.cancelled, of: touch, at: moment.now, position, after: position)
      }
    }
    bank.table.lift(touches)
    moment.leaving.formUnion(touches)
    for number in affected {
      switch lanes[number].phase {
      case .possible: fail(number, failure)
      case .began, .changed: step(number, to: .cancelled, failure)
      case .ended, .failed, .cancelled: break
      }
    }
    settle()
    handOver()
    endSequences()
  }
}

extension Failure.Reason {
  fileprivate init(_ interruption: Interruption) {
    self =
      switch interruption {
      case .system: .touchCancelled
      case .gap: .captureGap
      case .captureEnded: .captureEnded
      }
  }
}
