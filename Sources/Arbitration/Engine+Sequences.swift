internal import Recognition
internal import TouchModel
internal import ViewTree

/// Steps from state to state, and the end of a touch sequence.
extension Engine {
  /// Records a step, and stops the machine when the step is its last.
  mutating func step(_ number: Int, to state: Phase, _ failure: Failure? = nil) {
    step(number, to: state, failure, bank.reading(of: number))
  }

  /// The same, where it is known how the gesture stands. One copy for all: what seldom runs is met
  /// outside of the processor's first cache, and the less of it the better.
  @inline(never)
  mutating func step(
    _ number: Int, to state: Phase, _ failure: Failure?, _ reading: Reading
  ) {
    let (centroid, count) = bank.table.centroidAndCount(of: reportedTouches(number, reading))
    note(number, as: state, failure, count, at: reading.ownLocation ?? centroid, reading.values)
    if state == .ended && lanes[number].lead == .leads { retire(number) }
    if state.isTerminal {
      moment.someoneFinished = true
      lanes[number].claim = nil
      lanes[number].isHeld = false
      bank.silence(number)
    }
  }

  /// Records a step, and nothing else. `location` and `values` are the surface's.
  @inline(__always)
  mutating func note(
    _ number: Int, as state: Phase, _ failure: Failure?, _ touchCount: Int32,
    at location: Point, _ values: GestureValues
  ) {
    let location = convert(location, toViewOf: number)
    let values = convert(values, toViewOf: number)
    // Field by field: a whole one would be put together first, and copied then.
    recorder.append {
      $0.time = moment.now
      $0.subject = lanes[number].subject
      $0.from = lanes[number].phase
      $0.state = state
      $0.action = state.isRecognized || state == .cancelled
      $0.touchCount = touchCount
      $0.location = location
      $0.values = values
      $0.failure = failure
    }
    if state != lanes[number].phase { lanes[number].phase = state }
  }

  /// What is known of a recognizer now, as a step to `state`.
  @inline(__always)
  func transition(
    of number: Int, to state: Phase, _ failure: Failure?, _ reading: Reading
  ) -> Transition {
    let (centroid, count) = bank.table.centroidAndCount(of: reportedTouches(number, reading))
    return Transition(
      time: moment.now, subject: lanes[number].subject, from: lanes[number].phase, state: state,
      action: state.isRecognized || state == .cancelled,
      touchCount: count, location: convert(reading.ownLocation ?? centroid, toViewOf: number),
      values: convert(reading.values, toViewOf: number), failure: failure)
  }

  /// A gesture is over and its machine goes on: it may begin again in the same sequence.
  mutating func pause(_ number: Int, as end: Phase = .ended, _ failure: Failure? = nil) {
    step(number, to: end, failure)
    step(number, to: .possible)
    bank.resume(number)
  }

  /// Who is left alone with a touch has won it, where there are arenas; what is over comes to rest.
  mutating func closeSequences() {
    if policy == .arena { concludeArenas() }
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
      step(number, to: .possible)
      leave(number)
    }
  }

  /// Who is over, or waits, may be new for a touch that lands.
  @inline(never)
  mutating func renew(_ number: Int, asLands place: Int) {
    if policy == .firstWins {
      forgetWait(of: number)
    } else if lanes[number].phase.isTerminal {
      forgetLostTouches(of: number, asLands: place)
    }
  }

  /// When something happens if no frame comes first.
  mutating func firstDeadline() -> Timestamp? {
    if policy != .firstWins { return bank.firstDeadline() }
    let (machine, held) = (bank.firstDeadline(), firstReleaseOfHeld())
    return machine.map { min($0, held ?? $0) } ?? held
  }

  /// Where each touch is decided for itself, one whose touches all went to others is free for a
  /// touch that nobody has taken.
  private mutating func forgetLostTouches(of number: Int, asLands place: Int) {
    var taken = TouchSet()
    for rival in plan.order where rival != number && lanes[rival].phase.isRecognized {
      if relations.prevents(rival, number) { taken.formUnion(lanes[rival].involved) }
    }
    let isLost = lanes[number].down.subtracting(taken).isEmpty
    guard !lanes[number].phase.isRecognized, isLost, !taken.contains(place) else { return }
    step(number, to: .possible)
    leave(number)
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

  /// Does to a recognizer what an application would, after what the frame at `time` brought.
  mutating func perform(_ change: Command.Change, on number: Int, at time: Timestamp) {
    apply(change, to: number, at: time)
    callHandlers(from: 0)
  }

  mutating func apply(_ change: Command.Change, to number: Int, at time: Timestamp) {
    letTimePass(to: time)
    switch change {
    case .enabled(let isEnabled):
      setEnabled(isEnabled, number)
    case .translation(let value):
      let onSurface = views.convertVector(value, from: lanes[number].view)
      _ = bank.set(.translation(onSurface), of: number)
    case .scale, .rotation:
      _ = bank.set(change, of: number)
    }
    moment.deadline = firstDeadline()
  }

  /// Disabling cancels a gesture that has begun, and takes one that has not out of the running
  /// without a word [A].
  private mutating func setEnabled(_ isEnabled: Bool, _ number: Int) {
    rules[number].isEnabled = isEnabled
    guard !isEnabled, lanes[number].inSequence || !bank.kind(of: number).hearsTouches
    else { return }
    switch lanes[number].phase {
    case .began, .changed:
      step(number, to: .cancelled, Failure(.disabled))
    case .possible:
      leave(number)
      settle()
    case .ended, .failed, .cancelled:
      break
    }
    closeSequences()
    handOver()
  }

  mutating func leave(_ number: Int) {
    lanes[number].reset()
    bank.reset(number)
    if !application.delegates.isEmpty { application.requirements.forget(number, in: &relations) }
    release(dependentsOf: number)
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
