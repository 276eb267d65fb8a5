internal import Recognition
internal import TouchModel

/// The base from which the scale of a pinch is measured.
extension SharedPinch {
  /// Changes what the scale is measured from, before a span is measured.
  mutating func changeBase(before now: Double) {
    if strategies.reportsEachStep {
      rate.rescale(from: size.value)
      size.startStep()
    } else if leaps(to: now) {
      size.skip(to: now)
    }
  }

  /// Whether a step is passed over, which then changes nothing.
  func leaps(to now: Double) -> Bool {
    strategies.leaps?.passesOver(from: size.span, to: now) == true
  }

  mutating func noteMovement(of touches: TouchSet) {
    if strategies.resting != nil { strategies.resting?.note(touches) }
    if pair.isAlone { strategies.firstSpan?.forget() }
  }

  mutating func noteRestingPair(in table: TouchTable) {
    strategies.resting = pair.resting(in: table)
  }

  mutating func noteExtraFingers(in table: TouchTable) {
    guard strategies.firstSpan != nil, let span = pair.wholeSpan(in: table) else { return }
    _ = strategies.firstSpan?.reference(for: span.length)
  }

  /// Hammer.js compares the span once more as a finger lifts, and then a pinch ends that has not begun
  /// [S].
  mutating func completes(at time: Timestamp, in table: TouchTable) -> Bool {
    guard strategies.firstSpan != nil, pair.isComplete, phase != .done,
      let now = span(in: table), abs(now - size.span) >= leastPast, rules.isWide(now)
    else { return false }
    size.rebase()
    follow(now, at: time)
    return true
  }

  mutating func compareWithFirstSpan(in table: TouchTable) {
    let span = pair.wholeSpan(in: table)?.length ?? size.span
    size.span = strategies.firstSpan?.reference(for: span) ?? size.span
  }
}
