import TouchModel

extension Planner {
  /// Returns a flick of 14 to 45 mm in one of four directions, which still accelerates at the lift.
  ///
  /// It lands in motion, because UIKit does not recognize a swipe that moves back by a tenth of a
  /// point.
  mutating func swipe(touches: Int, direction: GestureRequest.Direction?) -> GesturePlan {
    let all = GestureRequest.Direction.allCases
    let drawn = generator.index(below: all.count)
    let straight: Double =
      switch direction ?? all[drawn] {
      case .right: 0
      case .down: Trigonometry.quarterTurn
      case .left: Trigonometry.halfTurn
      case .up: -Trigonometry.quarterTurn
      }
    let astray = generator.gaussian(mean: 0, deviation: 0.09, low: -0.21, high: 0.21)
    let way = vector(angle: straight + astray, length(14, 45))
    let typical = generator.gaussian(mean: 0.08, deviation: 0.02, low: 0.05, high: 0.13)
    let duration = min(max((typical + way.length * 0.0022) / style.tempo, 0.08), 0.3)
    let end = duration + (touches > 1 ? 2 * style.stagger : 0)
    let reach = Reach(
      displacement: way,
      bow: generator.gaussian(mean: 0, deviation: 0.02, low: -0.05, high: 0.05),
      start: 0, duration: end,
      profile: .flick(landingSpeed: generator.uniform(0.35, 0.55)))
    let fingers = fingersOfHand(touches, until: end, share: 0.15)
    return GesturePlan(fingers: fingers, motion: HandMotion(reaches: [reach]))
  }
}
