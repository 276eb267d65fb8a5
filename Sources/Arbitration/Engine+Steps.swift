internal import Recognition
internal import TouchModel
internal import ViewTree

/// Steps from state to state.
extension Engine {
  /// Records a step, and stops the recognizer when the step is its last.
  mutating func step(_ number: Int, to state: Phase, _ failure: Failure? = nil) {
    step(number, to: state, failure, bank.reading(of: number))
  }

  /// Records a step of a gesture that has been read. One copy for all callers, because code that
  /// seldom runs is not in the processor's first cache.
  @inline(never)
  mutating func step(
    _ number: Int, to state: Phase, _ failure: Failure?, _ reading: Reading
  ) {
    record()
    note(number, as: state, failure, reading, from: lanes[number].phase)
    enter(state, number)
  }

  /// A recognizer is in another state from now on.
  mutating func enter(_ state: Phase, _ number: Int) {
    lanes[number].phase = state
    if state == .ended && policy.letsBeginLater { FirstWins.gestureEnds(number, in: &self) }
    if state.isTerminal {
      moment.someoneFinished = true
      lanes[number].claim = .none
      bank.silence(number)
    }
  }

  /// Records a step, and nothing else.
  mutating func note(
    _ number: Int, as state: Phase, _ failure: Failure?, _ reading: Reading, from: Phase
  ) {
    let touches = reportedTouches(number, reading, from: from)
    let (centroid, count) = bank.table.centroidAndCount(of: touches)
    note(
      number, as: state, failure, count, at: reading.ownLocation ?? centroid, reading.values,
      from: from)
  }

  /// Records a step, and nothing else. `location` and `values` are the surface's.
  @inline(__always)
  mutating func note(
    _ number: Int, as state: Phase, _ failure: Failure?, _ touchCount: Int32,
    at location: Point, _ values: GestureValues, from: Phase
  ) {
    let location = convert(location, toViewOf: number)
    let values = convert(values, toViewOf: number)
    // Field by field: a whole one would be put together first, and copied then.
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

  /// A gesture is over and its machine goes on: it may begin again in the same sequence.
  mutating func pause(_ number: Int, as end: Phase = .ended, _ failure: Failure? = nil) {
    step(number, to: end, failure)
    step(number, to: .possible)
    bank.resume(number)
  }
}
