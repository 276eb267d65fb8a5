internal import Recognition
internal import TouchModel
internal import ViewTree

/// Changes of a recognizer's state.
extension Engine {
  /// Records a change of state, and stops the recognizer if the new state is terminal.
  mutating func step(_ number: Int, to state: Phase, _ failure: Failure? = nil) {
    step(number, to: state, failure, bank.reading(of: number))
  }

  /// Records a change of state of a gesture whose reading is known. The function is not inlined:
  /// one copy of code that seldom runs keeps the processor's instruction cache free.
  @inline(never)
  mutating func step(
    _ number: Int, to state: Phase, _ failure: Failure?, _ reading: Reading
  ) {
    record()
    note(number, as: state, failure, reading, from: lanes[number].phase)
    enter(state, number)
  }

  /// Sets the state of a recognizer without recording it. A recognizer in a terminal state loses
  /// its claim and receives no more input.
  @inline(__always)
  mutating func enter(_ state: Phase, _ number: Int) {
    lanes.setPhase(state, of: number)
    if state == .ended && policy.letsBeginLater { FirstWins.gestureEnds(number, in: &self) }
    if state.isTerminal {
      moment.someoneFinished = true
      lanes.setClaim(.none, of: number)
      bank.silence(number)
    }
  }

  /// Records a change of state without setting it. The location and touches come from `reading`.
  mutating func note(
    _ number: Int, as state: Phase, _ failure: Failure?, _ reading: Reading, from: Phase
  ) {
    let touches = reportedTouches(number, reading, from: from)
    let (centroid, count) = bank.table.centroidAndCount(of: touches)
    note(
      number, as: state, failure, count, at: reading.ownLocation ?? centroid, reading.values,
      from: from)
  }

  /// Records a change of state without setting it. `location` and `values` are in points of the
  /// surface.
  @inline(__always)
  mutating func note(
    _ number: Int, as state: Phase, _ failure: Failure?, _ touchCount: Int32,
    at location: Point, _ values: GestureValues, from: Phase
  ) {
    let location = convert(location, toViewOf: number)
    let values = convert(values, toViewOf: number)
    // The fields are set one by one because a whole transition would be built first and then
    // copied.
    recorder.append {
      $0.time = moment.now
      $0.subject = lanes[number].subject
      $0.from = from
      $0.state = state
      $0.action = state.isRecognized || state == .cancelled
      $0.touchCount = touchCount
      $0.location = location
      $0.values = values
      $0.failure = failure
    }
  }

  /// Ends a gesture and returns the recognizer to possible in the same gesture sequence, so that
  /// its next gesture may begin without new touches.
  mutating func pause(_ number: Int, as end: Phase = .ended, _ failure: Failure? = nil) {
    step(number, to: end, failure)
    step(number, to: .possible)
    // The next gesture makes a bid of its own.
    (lanes[number].subject.claimed, lanes[number].subject.heldBy) = (nil, nil)
    bank.resume(number)
  }
}
