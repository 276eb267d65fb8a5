internal import Recognition
internal import TouchModel
internal import ViewTree

/// The end of gesture sequences and of a recording.
extension Engine {
  /// Ends a frame for the platform, then returns finished recognizers to possible.
  mutating func closeSequences() {
    if platform != nil { ask { $0.frameEnds(in: $1) } }
    endSequences()
  }

  /// Returns a recognizer to possible if it is in a terminal state and its touches have all lifted.
  mutating func endSequences() {
    // Without a finished recognizer or a leaving touch, no sequence can have ended since the last
    // check.
    guard moment.someoneFinished || !moment.leaving.isEmpty else { return }
    record()
    bank.forgetReports()
    for block in recognizers.blocks {
      // All recognizers are reset before the first transition is recorded, because a processor waits
      // long for values that were written just before.
      var (ended, line) = (TouchSet(), 0)
      for bit in recognizers.sets(in: block).terminal {
        let number = recognizers.number(bit, in: block)
        guard recognizers[number].down.isEmpty else { continue }
        bank.conclude(number, line: line)
        ended.formUnion(TouchSet(bit))
        line &+= 1
      }
      line = 0
      for bit in ended {
        returnToPossible(recognizers.number(bit, in: block), line: line)
        line &+= 1
      }
    }
  }

  /// Returns a recognizer to possible and prepares it for the next gesture sequence.
  mutating func beginAnew(_ number: Int) {
    record()
    bank.conclude(number)
    returnToPossible(number, line: bank.reports.spare)
  }

  /// Returns a recognizer to possible. The line of the reports is about its last gesture.
  @inline(never)
  private mutating func returnToPossible(_ number: Int, line: Int) {
    note(number, as: .possible, nil, from: recognizers[number].phase, line: line)
    recognizers.setPhase(.possible, of: number)
    forgetSequence(of: number)
  }

  /// The earliest time at which a recognizer or a held bid must be handled if no frame arrives
  /// first.
  mutating func firstDeadline() -> Timestamp? {
    let machine = bank.firstDeadline()
    guard platform != nil, let held = ask({ $0.nextDeadline(in: $1) }) ?? nil
    else { return machine }
    return min(machine ?? held, held)
  }

  /// Resets a recognizer, so that its gesture sequence is forgotten, and judges again the bids that
  /// were held for it.
  mutating func leave(_ number: Int) {
    bank.conclude(number)
    forgetSequence(of: number)
  }

  @inline(__always)
  private mutating func forgetSequence(of number: Int) {
    recognizers.reset(number)
    if let platform { platform.sequenceEnds(of: number) }
    if application.hasDelegates { application.requirements.forget(number, in: &relations) }
    release(dependentsOf: number)
  }

  /// Ends the recording. Touches that are down are cancelled at the time of the last frame. If no
  /// touch is down, time advances until no deadline is left.
  mutating func finish() {
    moment.leaving = TouchSet()
    if bank.table.down.isEmpty {
      while let due = moment.deadline { fireDeadlines(through: due) }
    } else {
      cancel(bank.table.down, because: .captureEnded)
      if !plan.motionOrder.isEmpty { giveUpMotion(because: .captureEnded) }
    }
    for isHeld in [false, true] {
      let waiting = plan.order.filter {
        recognizers[$0].isWaiting && recognizers[$0].isHeld == isHeld
      }
      for number in waiting { fail(number, Failure(.captureEnded)) }
      settle()
    }
    handOver()
    endSequences()
    positions?.reset()
    // The next recording begins with a touchpad that nobody has used.
    if touchpad != nil { bank.judge(as: touchpad) }
    moment.deadline = firstDeadline()
    callHandlers(from: 0)
  }

  /// Cancels touches. A recognizer that follows one of them is cancelled if its gesture has begun,
  /// and fails if it is still possible.
  mutating func cancel(_ touches: TouchSet, because interruption: Interruption) {
    if touches.isEmpty { return }
    bank.passOnMovements(at: moment.now)
    let failure = Failure(Failure.Reason(interruption))
    let affected = plan.order.filter { !recognizers[$0].down.intersection(touches).isEmpty }
    recognizers.lift(touches)
    if records.recordsDeliveries {
      for place in touches {
        let (touch, position) = (bank.table[place].id, bank.table[place].position)
        records.queue.note(.cancelled, of: touch, at: moment.now, position, after: position)
      }
    }
    bank.table.lift(touches)
    moment.leaving.formUnion(touches)
    for number in affected {
      switch recognizers[number].phase {
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
