import TouchModel

/// Gestures of one finger that clocks decide.
extension HumanLog {
  mutating func makeOfOneFinger(_ kind: Int) {
    switch kind {
    case 0: fingers(1, by: drift(1.5), for: some(0.05...0.25))
    // A second finger lands before or after the time of a double tap.
    case 1, 2:
      let here = place()
      fingers(1, at: here + drift(3), by: drift(1), for: some(0.05...0.12))
      now += some(0.06...0.4)
      let there = here + drift(some(0...1) < 0.8 ? 10 : 150)
      fingers(1, at: there, by: drift(1), for: some(0.05...0.5))
    // A finger that rests about as long as the delay of a press.
    case 3, 4: fingers(1, by: drift(2), for: some(0.2...1.2))
    // A finger that rests before it moves.
    case 5, 6: fingers(1, by: drift(120), for: some(0.2...0.6), after: some(0.05...1.2))
    // The second finger of a double tap moves.
    case 7:
      let here = place()
      fingers(1, at: here, by: drift(1), for: some(0.05...0.12))
      now += some(0.06...0.15)
      fingers(1, at: here, by: drift(120), for: some(0.2...0.6), after: some(0...0.2))
    default: fingers(1, by: drift(190), for: some(0.08...0.9))
    }
  }
}
