internal import Recognition
internal import TouchModel

/// Samples that a swipe takes of its fingers, for estimators that need more than the paths of touches.
struct LiftSamples: Hashable, Sendable {
  /// Samples of the centroid.
  private var samples: VelocityHistory
  /// Samples of each finger; nil unless each finger is judged (Chromium).
  private var each: FingerHistories?

  init(_ fling: SwipeRecognizer.Configuration.Fling, fingers: Int) {
    samples = VelocityHistory(fling.velocity)
    if fling.judgesEachFinger, fingers > 1 { each = FingerHistories(samples, room: fingers) }
  }

  /// Whether fingers are sampled one by one, too.
  var areOfEach: Bool { each != nil }
  /// The velocity of the centroid.
  var estimate: Point { samples.velocity }
  /// The time of the newest sample of the centroid; nil if there is none.
  var newest: Timestamp? { samples.newest }

  /// See `VelocityHistory.speed`; of the centroid.
  func speed(inLast span: TimeSpan) -> Double { samples.speed(inLast: span) }

  /// Takes a sample of the centroid.
  mutating func add(_ centroid: Point, at time: Timestamp) { samples.add(centroid, at: time) }

  /// Takes a sample of each finger.
  mutating func addEach(_ fingers: TouchSet, at time: Timestamp, in table: TouchTable) {
    each?.add(fingers, at: time, in: table)
  }

  /// Handles the lift of some of `fingers`, whose centroid is given.
  mutating func lift(
    _ fingers: TouchSet, at centroid: Point, _ time: Timestamp, in table: TouchTable
  ) {
    samples.lift(at: centroid, time)
    each?.lift(fingers, at: time, in: table)
  }

  /// Returns the first failure that `objection` finds in the velocity of a finger; nil if there is
  /// none, or if fingers are not judged one by one.
  func firstObjection(_ objection: (Point) -> Failure?) -> Failure? {
    each?.firstObjection(objection)
  }

  /// Forgets the samples of the centroid, because a finger landed.
  mutating func restart() { samples.forget() }

  mutating func forget() {
    samples.forget()
    each?.forget()
  }
}
