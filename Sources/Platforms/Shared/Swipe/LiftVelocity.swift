internal import Recognition
internal import TouchModel

/// The velocity that decides a swipe as a finger lifts, in points a second.
struct LiftVelocity: Hashable, Sendable {
  /// Samples of the centroid.
  private var samples: VelocityHistory
  /// Samples of each finger; nil unless each finger is judged (Chromium).
  private var each: FingerHistories?
  /// The limits of the swipe.
  let fling: SwipeRecognizer.Configuration.Fling

  init(_ fling: SwipeRecognizer.Configuration.Fling, fingers: Int) {
    self.fling = fling
    samples = VelocityHistory(fling.velocity)
    if fling.judgesEachFinger, fingers > 1 { each = FingerHistories(samples) }
  }

  var estimate: Point { samples.velocity }

  /// Starts again with `fingers`, one of which landed.
  mutating func land(_ fingers: TouchSet, at time: Timestamp, in table: TouchTable) {
    samples.forget()
    if fling.velocityCountsLanding { move(fingers, at: time, in: table) }
  }

  mutating func move(_ fingers: TouchSet, at time: Timestamp, in table: TouchTable) {
    let time = shown(time)
    samples.add(shown(table.centroid(of: fingers)), at: time)
    each?.add(fingers, at: time, in: table)
  }

  /// Takes a sample of each finger alone. Returns false if fingers are not judged one by one.
  mutating func moveEach(
    _ fingers: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Bool {
    let time = shown(time)
    each?.add(fingers, at: time, in: table)
    return each != nil
  }

  /// Handles the lift of some of `fingers`.
  mutating func lift(_ fingers: TouchSet, at time: Timestamp, in table: TouchTable) {
    let time = shown(time)
    samples.lift(at: shown(table.centroid(of: fingers)), time)
    each?.lift(fingers, at: time, in: table)
  }

  /// Returns the movement of `fingers` since they landed.
  func movement(of fingers: TouchSet, in table: TouchTable) -> Point {
    shown(table.centroid(of: fingers)) - shown(table.centroidOfOrigins(of: fingers))
  }

  /// A centroid as the platform sees it.
  private func shown(_ centroid: Point) -> Point {
    fling.roundsCentroid ? centroid.roundedHalvesUp : centroid
  }

  /// The time of a sample on the clock of the velocity.
  private func shown(_ time: Timestamp) -> Timestamp {
    let tick = fling.velocityClock.microseconds
    return tick > 0 ? Timestamp(microseconds: time.microseconds / tick * tick) : time
  }

  /// Returns the first failure that `objection` finds in the velocity of a finger; nil if there is
  /// none, or if fingers are not judged one by one.
  func firstObjection(_ objection: (Point) -> Failure?) -> Failure? {
    each?.firstObjection(objection)
  }

  mutating func forget() {
    samples.forget()
    each?.forget()
  }
}
