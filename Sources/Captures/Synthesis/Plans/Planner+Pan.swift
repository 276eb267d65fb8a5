import TouchModel

extension Planner {
  /// Returns a drag that creeps at first, then reaches its target, sometimes changes it, and stops
  /// before the lift.
  ///
  /// The creep of about 22 points exceeds UIKit's 10 points for a pan before a press could begin at
  /// 0.5 s, and stays below the 26.5 points at which even the slowest swipe is recognized. The
  /// duration of the reach grows with its length, as in Fitts (1954).
  mutating func pan(touches: Int) -> GesturePlan {
    let angle = generator.uniform(-Trigonometry.halfTurn, Trigonometry.halfTurn)
    let creep = generator.uniform(21, 23) / Point.perMillimetre
    var reaches = [Reach(displacement: vector(angle: angle, creep), start: 0, duration: 0.7)]

    let turned = angle + generator.gaussian(mean: 0, deviation: 0.15, low: -0.4, high: 0.4)
    reaches.append(aim(angle: turned, length(10, 90), at: 0.48))
    if generator.chance(0.3) {
      let side = generator.chance(0.5) ? 1.0 : -1
      let next = turned + side * generator.uniform(0.6, 2.2)
      let overlap = generator.uniform(0, 0.25)
      reaches.append(aim(angle: next, length(8, 50), at: end(of: reaches) - overlap))
    }
    let rest = generator.uniform(0.03, 0.15) + 2.5 * style.stagger
    let fingers = fingersOfHand(touches, until: end(of: reaches) + rest, share: 0.05)
    return GesturePlan(fingers: fingers, motion: HandMotion(reaches: reaches))
  }

  private func end(of reaches: [Reach]) -> Double {
    reaches.reduce(0) { max($0, $1.start + $1.duration) }
  }

  private mutating func aim(angle: Double, _ length: Double, at start: Double) -> Reach {
    let typical = 0.55 + 0.008 * length + 0.06 * generator.gaussian()
    return Reach(
      displacement: vector(angle: angle, length),
      bow: generator.gaussian(mean: 0, deviation: 0.03, low: -0.08, high: 0.08),
      start: start, duration: min(max(typical / style.tempo, 0.45), 2.4))
  }
}
