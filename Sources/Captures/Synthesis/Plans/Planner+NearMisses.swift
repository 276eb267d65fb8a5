import TouchModel

extension Planner {
  mutating func plan(for nearMiss: NearMiss, lasting duration: Double?) -> GesturePlan {
    switch nearMiss {
    case .shortPress: shortPress(lasting: duration)
    case .shortDrag: shortDrag()
    case .smallSpread: smallSpread()
    case .smallTurn: smallTurn()
    case .lateTap: lateTap()
    }
  }

  /// Returns a press that ends just before it would begin.
  private mutating func shortPress(lasting duration: Double?) -> GesturePlan {
    let end = duration ?? 0.48
    return GesturePlan(
      fingers: fingersOfHand(1, until: end),
      motion: HandMotion(reaches: [drift(upTo: 0.3, over: end)]))
  }

  /// Returns a short movement on both axes at once, followed by a rest that is too long for a tap.
  private mutating func shortDrag() -> GesturePlan {
    let side = generator.uniform(8.6, 9.2) / Point.perMillimetre
    let (right, down) = (generator.chance(0.5), generator.chance(0.5))
    let way = Point(x: right ? side : -side, y: down ? side : -side)
    let end = generator.uniform(0.85, 1.1)
    return GesturePlan(
      fingers: fingersOfHand(1, until: end),
      motion: HandMotion(reaches: [Reach(displacement: way, start: 0.02, duration: 0.3)]))
  }

  private mutating func smallSpread() -> GesturePlan {
    let span = generator.uniform(25, 55)
    let change = generator.uniform(7.2, 8.8) / Point.perMillimetre
    let last = generator.chance(0.5) ? span + change : span - change
    let start = 2.5 * style.stagger
    let end = generator.uniform(0.4, 0.46)
    return GesturePlan(
      fingers: opposed(span: span, pivot: 0.5, until: end),
      motion: HandMotion(
        reaches: [drift(upTo: 0.2, over: end)], scale: last / span, start: start,
        duration: end - 2 * start))
  }

  private mutating func smallTurn() -> GesturePlan {
    let span = generator.uniform(40, 60)
    let turn = generator.uniform(6, 7.6) * Trigonometry.radiansPerDegree
    let start = 2.5 * style.stagger
    let end = generator.uniform(0.4, 0.46)
    return GesturePlan(
      fingers: opposed(span: span, pivot: 0.5, until: end),
      motion: HandMotion(
        reaches: [drift(upTo: 0.2, over: end)], turn: generator.chance(0.5) ? turn : -turn,
        start: start, duration: end - 2 * start))
  }

  /// Returns two taps at one position, too far apart in time.
  private mutating func lateTap() -> GesturePlan {
    var plan = tap(taps: 2, touches: 1)
    let pause = generator.uniform(0.4, 0.45)
    let late = plan.fingers[0].lift + pause - plan.fingers[1].landing
    plan.fingers[1].landing += late
    plan.fingers[1].lift += late
    return plan
  }
}
