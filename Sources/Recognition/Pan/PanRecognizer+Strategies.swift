internal import TouchModel

/// A pan that follows rules of other platforms; see `PanStrategies`.
extension PanRecognizer {
  /// Follows the centroid as another platform does; returns whether the number of fingers allows it.
  mutating func followByStrategies(at time: Timestamp, in table: TouchTable) -> Bool {
    guard strategies?.value.extra?.isEmpty ?? true else { return false }
    let centroid = center(of: fingers.down, in: table)
    if strategies?.value.anchorsAtNextMove == true {
      strategies?.value.anchorsAtNextMove = false
      travel.anchor(at: centroid)
      if !measuresFromFirstTouch { startAnew(at: time) }
    }
    strategies?.value.firstTouch?.move(fingers.down)
    let counts = isAllowed
    guard counts || measuresFromFirstTouch else { return false }
    if let landing = strategies?.value.landing {
      travel.setMovement(landing.movement(of: fingers.down, in: table))
    } else {
      travel.move(to: centroid)
    }
    strategies?.value.gate?.move(to: travel.byFingers, at: time)
    if phase == .undecided && counts {
      attempt.reach(configuration.extent(of: counted(in: table)))
    } else if phase == .active {
      strategies?.value.gate?.report(travel.byFingers)
    }
    rate.move(to: centroid, at: time, limits.blend)
    strategies?.value.velocity?.move(to: travel.translation, fingers.down, at: time, in: table)
    return counts
  }

  /// The centroid, as exactly as the platform has it.
  @inline(__always)
  func center(of touches: TouchSet, in table: TouchTable) -> Point {
    isPlain
      ? table.centroid(of: touches)
      : strategies?.value.center(of: touches, in: table) ?? table.centroid(of: touches)
  }

  /// The movement that is compared with the hysteresis.
  @inline(__always)
  func counted(in table: TouchTable) -> Point {
    isPlain
      ? travel.byFingers : strategies?.value.counted(travel, fingers, in: table) ?? travel.byFingers
  }

  /// Whether the hysteresis is measured from where the first finger landed.
  var measuresFromFirstTouch: Bool { !isPlain && strategies?.value.firstTouch != nil }

  /// Forgets the movement that the pan reported, because nobody was told of it.
  mutating func forgetReport() { strategies?.value.gate?.forgetReport() }

  /// Waits anew if the pan is within its hysteresis again, where a platform ends it then.
  mutating func fallsBack() -> Bool {
    guard !isPlain, strategies?.value.endsWithinHysteresis == true,
      !configuration.isPast(travel.byFingers)
    else { return false }
    phase = .undecided
    return true
  }

  /// Begins with the last lift, if the movement from the first touch is far enough (Hammer.js [S]).
  mutating func beginsAtLift(of count: Int, at time: Timestamp, in table: TouchTable) -> Bool {
    guard measuresFromFirstTouch, limits.allow(count) else { return false }
    strategies?.value.firstTouch?.move(fingers.reported)
    strategies?.value.gate?.move(to: travel.byFingers, at: time)
    return begins(in: table)
  }
}
