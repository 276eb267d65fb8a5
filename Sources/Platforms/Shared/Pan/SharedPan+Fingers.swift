internal import Recognition
internal import TouchModel

/// Fingers that land and lift. A pan is measured anew from the centroid of those that are left.
extension SharedPan {
  mutating func land(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) -> Signal? {
    let couldBegin = limits.allow(fingers.count)
    fingers.land(strategies.land(touches, beside: fingers.count))
    return regroup(couldBegin: couldBegin, at: time, in: table)
  }

  mutating func lift(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) -> Signal? {
    let (before, all) = (fingers.count, fingersDown)
    // Before one of them lifts, because only the movement since the last change of fingers counts.
    if phase == .undecided, !measuresFromFirstTouch, 0 < before, before < limits.fewest,
      isPast(center(of: fingers.down, in: table) - travel.anchor)
    {
      attempt.miss(with: before)
    }
    strategies.lift(touches, of: fingers.down, at: time, in: table)
    fingers.lift(touches)
    guard fingersDown == 0 else {
      return regroup(couldBegin: limits.allow(before), at: time, in: table)
    }
    strategies.velocity?.lift(at: travel.translation, time)
    defer { phase = .done }
    if phase == .active { return .ended }
    if all == before && beginsAtLift(of: before, at: time, in: table) {
      return rules.course?.deviation(of: counted(in: table)).map { .failed($0) } ?? .ended
    }
    attempt.count(all)
    return .failed(
      rules.failure(
        after: attempt, opposed: opposition?.farthest ?? 0, reach: reach, configuration))
  }

  /// Takes the new centroid as the reference. Before the pan begins, reaching an allowed number of
  /// fingers starts everything anew, and on some platforms any change of them.
  private mutating func regroup(
    couldBegin: Bool, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    countFingers()
    let centroid = center(of: fingers.down, in: table)
    opposition?.restart(fingers.down, in: table)
    if phase == .undecided, !measuresFromFirstTouch,
      rules.reference.startsAnew || !couldBegin && limits.allow(fingers.count)
    {
      travel.restart()
      rate = PanVelocity(at: centroid, time)
      strategies.velocity?.forget()
    }
    travel.anchor(at: centroid)
    rate.anchor(at: centroid, time)
    strategies.regroup(fingers.down, travel, at: time, in: table)
    if strategies.landing != nil { return measureAgain(in: table) }
    return phase == .active ? changeCount(at: time) : nil
  }

  /// The number of fingers that are down, also those that are not followed.
  var fingersDown: Int { fingers.count + (strategies.extra?.count ?? 0) }

  mutating func countFingers() { attempt.count(fingersDown) }

  mutating func forgetGesture() {
    attempt.forgetCount()
    opposition?.forget()
    if measuresFromFirstTouch { return }
    attempt = PanAttempt()
    reach = rules.course?.reach(of: .zero)
    travel.restart()
    rate.forget()
    strategies.velocity?.restart(from: .zero)
  }
}
