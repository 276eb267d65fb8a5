internal import Recognition
internal import TouchModel
internal import ViewTree

/// Changes of a recognizer's state.
extension Engine {
  /// Records a change of state, and stops the recognizer if the new state is terminal.
  mutating func step(_ number: Int, to state: Phase, _ failure: Failure? = nil) {
    // First, because it writes the spare line, too.
    record()
    bank.read(number)
    step(number, to: state, failure, line: bank.reports.spare)
  }

  /// Records a change of state of a gesture whose touches, location and values are in a line of the
  /// reports. The function is not inlined: one copy of code that seldom runs keeps the processor's
  /// instruction cache free.
  @inline(never)
  mutating func step(_ number: Int, to state: Phase, _ failure: Failure?, line: Int) {
    record()
    note(number, as: state, failure, from: recognizers[number].phase, line: line)
    enter(state, number)
  }

  /// Sets the state of a recognizer without recording it. A recognizer in a terminal state loses
  /// its claim and receives no more input.
  @inline(__always)
  mutating func enter(_ state: Phase, _ number: Int) {
    recognizers.setPhase(state, of: number)
    if state == .ended, let platform { platform.gestureEnds(of: number) }
    if state.isTerminal {
      moment.someoneFinished = true
      recognizers.dropClaim(of: number)
      if !bank.keepsInput(number) { bank.silence(number) }
    }
  }

  /// Records a change of state without setting it. The touches, location and values are those of a
  /// line of the reports.
  @inline(__always)
  mutating func note(
    _ number: Int, as state: Phase, _ failure: Failure?, from: Phase, line: Int
  ) {
    let touches = reportedTouches(number, bank.reports[line].touches, from: from)
    let (centroid, count) = bank.table.centroidAndCount(of: touches)
    let isDiscrete = state == .ended && from == .possible
    note(
      number, as: state, failure, count, at: bank.reports[line].ownLocation ?? centroid,
      of: followed(by: number, isDiscrete: isDiscrete, line: line), from: from, line: line)
  }

  /// Records a change of state without setting it. `location` is in points of the surface;
  /// `followed` are the touches of the gesture so far.
  @inline(__always)
  mutating func note(
    _ number: Int, as state: Phase, _ failure: Failure?, _ touchCount: Int32,
    at location: Point, of followed: TouchSet, from: Phase, line: Int
  ) {
    // The fields are set one by one because a whole transition would be built first and then
    // copied.
    recorder.append {
      $0.time = moment.now
      $0.subject = recognizers[number].subject
      $0.from = from
      $0.state = state
      $0.action = state.isRecognized || state == .cancelled
      $0.touchCount = touchCount
      $0.places = TouchPlaces(followed)
      $0.location = location
      $0.values = bank.reports[line].values
      $0.failure = failure
    }
    if !recognizers[number].isOnSurface { convertLast(toViewOf: number) }
  }

  /// Converts the transition that was recorded last from the surface to the view of its recognizer.
  @inline(never)
  private mutating func convertLast(toViewOf number: Int) {
    let (location, values) = (recorder.last.location, recorder.last.values)
    recorder.last.location = convert(location, toViewOf: number)
    recorder.last.values = convert(values, toViewOf: number)
  }

  /// Ends a gesture and returns the recognizer to possible in the same gesture sequence, so that
  /// its next gesture may begin without new touches.
  mutating func pause(_ number: Int, as end: Phase = .ended, _ failure: Failure? = nil) {
    step(number, to: end, failure)
    step(number, to: .possible)
    // The next gesture makes a bid of its own.
    (recognizers[number].subject.claimed, recognizers[number].subject.heldBy) = (nil, nil)
    recognizers[number].beginNextGesture()
    bank.resume(number)
  }
}
