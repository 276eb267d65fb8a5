import TouchModel

/// Gestures whose fingers do not do the same at the same time.
extension HumanLog {
  mutating func makeUneven(_ kind: Int) {
    let count = Int(some(2...4.99))
    switch kind {
    // Fingers that land and lift one by one.
    case 0: fingers(count, by: drift(140), for: some(0.4...1.2), gap: some(0.05...0.3))
    case 1:
      fingers(
        count, by: drift(10), for: some(0.4...1.2), scale: some(0.5...1.8), gap: some(0.05...0.3))
    // Fingers that rest before they move.
    case 2:
      fingers(Int(some(1...3.99)), by: drift(120), for: some(0.2...0.6), after: some(0.1...1.2))
    case 3: join()
    case 4: drum()
    case 5: anchor()
    default: goBack()
    }
  }

  /// One or two fingers drag, and another one joins them for a while.
  private mutating func join() {
    let (start, span) = (now, some(0.5...1.2))
    fingers(Int(some(1...2.99)), by: drift(120), for: span)
    let end = now
    now = start + some(0.1...0.8) * span
    fingers(1, by: drift(60), for: some(0.05...0.5))
    now = max(now, end)
  }

  /// Two fingers that tap in turns, each about when the other one lifts.
  private mutating func drum() {
    let places = [place(), place()]
    for number in 0..<Int(some(3...7.99)) {
      let span = some(0.06...0.2)
      fingers(1, at: places[number % 2] + drift(2), by: drift(1.5), for: span)
      now += some(-0.06...0.06)
    }
  }

  /// One finger rests while the others move away from it or past it.
  private mutating func anchor() {
    let (start, span) = (now, some(0.4...1.2))
    fingers(1, by: drift(2), for: span)
    let end = now
    now = start + some(0...0.3)
    fingers(Int(some(1...2.99)), by: drift(130), for: some(0.2...0.8))
    now = max(now, end)
  }

  /// Fingers that go somewhere and come back.
  private mutating func goBack() {
    let (count, middle, span) = (Int(some(1...3.99)), place(), some(0.3...1))
    let (travel, radius, phase) = (drift(90), some(35...75), some(0...6.283))
    let (start, isAlone) = (now, count == 1)
    for number in 0..<count {
      let angle = phase + Double(number) * 2 * Trigonometry.halfTurn / Double(count)
      strokes.append(
        Stroke(start: start + some(0...0.03), end: start + span - some(0...0.03)) { time in
          let share = Trigonometry.sine((time - start) / span * Trigonometry.halfTurn)
          let here = middle + travel * share
          return isAlone ? here : here + way(angle) * radius
        })
    }
    now += span
  }
}
