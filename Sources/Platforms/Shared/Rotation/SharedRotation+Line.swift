internal import Recognition
internal import TouchModel

/// The line between the fingers, and what stands for zero.
extension SharedRotation {
  mutating func noteMovement(of touches: TouchSet) {
    if !pair.fingers.down.hasSeveral { first?.forget() }
    resting?.note(touches)
  }

  mutating func noteRestingPair(in table: TouchTable) {
    if rules.notesRest { resting = pair.resting(in: table) }
  }

  /// Returns the way from the first finger to the second; nil while one of them is missing. It is up
  /// if both are at one place: GTK's angle is then that of `atan2(0, 0)` (`gtkgesturerotate.c` [S]).
  func line(in table: TouchTable) -> Point? {
    let span = pair.span(in: table)
    return span == .zero && extraTouch == .denied ? Point(x: 0, y: -1) : span
  }

  /// Begins with the movement of a finger, from where the other one rested if they are left of three.
  mutating func beginAtOnce(at time: Timestamp, in table: TouchTable) -> Signal? {
    defer {
      if let line = resting?.span(of: pair.fingers.down, in: table) { angle.anchor(at: line) }
      resting = nil
    }
    return regroup(hasLanded: true, at: time, in: table)
  }

  mutating func noteExtraFingers(in table: TouchTable) {
    first?.begin(pair.fingers.down, in: table)
  }

  /// Hammer.js lists pointers that lift after those that stay.
  mutating func noteLift(of touches: TouchSet, in table: TouchTable) {
    guard phase == .active, !touches.isEmpty,
      let sum = first?.sum(of: pair.fingers.down, lifting: touches, in: table)
    else { return }
    angle.rename(sum)
  }

  /// Reports an angle that is made of two directions, where a platform does so.
  mutating func combineDirections(in table: TouchTable) {
    let combined =
      rules.measuresFromLanding
      ? turnSinceLanding(in: table) : first?.sum(of: pair.fingers.down, in: table)
    guard let combined else { return }
    // A direction that passes half a turn changes by a whole one, which is no speed.
    let step = combined - angle.value
    let turn = 2 * Trigonometry.halfTurn
    if phase == .active { rate.shift(by: (step / turn).rounded() * turn) }
    angle.rename(combined)
  }

  private func turnSinceLanding(in table: TouchTable) -> Double? {
    guard let first = table.firstToLand(of: pair.fingers.down),
      let second = table.firstToLand(of: pair.fingers.down.subtracting(TouchSet(first)))
    else { return nil }
    let start = table[second].origin - table[first].origin
    let line = table[second].position - table[first].position
    return Trigonometry.angle(y: line.y, x: line.x) - Trigonometry.angle(y: start.y, x: start.x)
  }

  /// Lets the line between the fingers stand for zero, before the next step is added.
  mutating func startStep() {
    rate.shift(by: -angle.value)
    angle.rename(0)
  }

  /// Takes a full turn off an angle of more than half a turn, for the velocity, too.
  mutating func wrap() {
    guard abs(angle.value) > Trigonometry.halfTurn else { return }
    let turn = 2 * (angle.value > 0 ? -Trigonometry.halfTurn : Trigonometry.halfTurn)
    angle.rename(angle.value + turn)
    rate.shift(by: turn)
  }
}
