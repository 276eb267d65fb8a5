internal import Recognition
internal import TouchModel

/// The movement of the fingers, and what of it counts.
extension SharedPan {
  /// Follows the centroid; returns whether the number of fingers allows it.
  @inline(__always)
  mutating func follow(at time: Timestamp, in table: TouchTable) -> Bool {
    followsCentroid ? followCentroid(at: time, in: table) : followAll(at: time, in: table)
  }

  @inline(__always)
  private mutating func followCentroid(at time: Timestamp, in table: TouchTable) -> Bool {
    fingers.stay()
    guard isAllowed else { return false }
    let centroid = table.centroid(of: fingers.down)
    travel.move(to: centroid)
    if phase == .undecided { attempt.reach(limits.extent(of: travel.byFingers)) }
    rate.move(to: centroid, at: time, limits.blend)
    return true
  }

  /// Follows the centroid with the measurements of the platform.
  @inline(never)
  private mutating func followAll(at time: Timestamp, in table: TouchTable) -> Bool {
    fingers.stay()
    guard strategies.extra?.isEmpty ?? true else { return false }
    let centroid = center(of: fingers.down, in: table)
    if strategies.anchorsAtNextMove {
      strategies.anchorsAtNextMove = false
      travel.anchor(at: centroid)
      if !measuresFromFirstTouch { startAnew(at: time) }
    }
    strategies.firstTouch?.move(fingers.down)
    let counts = isAllowed
    guard counts || measuresFromFirstTouch else { return false }
    if let landing = strategies.landing {
      travel.setMovement(landing.movement(of: fingers.down, in: table))
    } else {
      travel.move(to: centroid)
    }
    strategies.gate?.move(to: travel.byFingers, at: time)
    if phase == .undecided && counts {
      attempt.reach(limits.extent(of: counted(in: table)))
      if limits.hasCourse, let reach,
        let now = rules.course?.reach(of: counted(in: table)), now.share > reach.share
      {
        self.reach = now
      }
    } else if phase == .active {
      strategies.gate?.report(travel.byFingers)
    }
    rate.move(to: centroid, at: time, limits.blend)
    strategies.velocity?.move(to: travel.translation, fingers.down, at: time, in: table)
    return counts
  }

  /// The centroid, as exactly as the platform has it.
  @inline(__always)
  func center(of touches: TouchSet, in table: TouchTable) -> Point {
    strategies.center(of: touches, in: table)
  }

  /// The movement that is compared with the hysteresis.
  // Inlined, because a call would copy the whole pan.
  @inline(__always)
  func counted(in table: TouchTable) -> Point {
    limits.countsFingersAlone
      ? travel.byFingers : strategies.counted(travel, fingers, in: table)
  }

  /// Whether the hysteresis is measured from where the first finger landed.
  var measuresFromFirstTouch: Bool { strategies.firstTouch != nil }

  /// Waits anew if the pan is within its hysteresis again, where a platform ends it then.
  mutating func fallsBack() -> Bool {
    guard rules.endsWithinHysteresis, !isPast(travel.byFingers) else { return false }
    phase = .undecided
    return true
  }

  /// Begins with the last lift, if the movement from the first touch is far enough (Hammer.js [S]).
  mutating func beginsAtLift(of count: Int, at time: Timestamp, in table: TouchTable) -> Bool {
    guard measuresFromFirstTouch, limits.allow(count) else { return false }
    strategies.firstTouch?.move(fingers.reported)
    strategies.gate?.move(to: travel.byFingers, at: time)
    return begins(in: table)
  }

  /// Measures again because a finger landed or lifted: the fingers that count may be others than
  /// before, which is a movement.
  mutating func measureAgain(in table: TouchTable) -> Signal? {
    guard limits.allow(fingers.count), let landing = strategies.landing else { return nil }
    travel.setMovement(landing.movement(of: fingers.down, in: table))
    if phase == .active { return fallsBack() ? .paused : nil }
    guard isPast(travel.byFingers) else { return nil }
    if let failure = rules.course?.deviation(of: travel.byFingers) { return fail(failure) }
    phase = .active
    return .began
  }
}
