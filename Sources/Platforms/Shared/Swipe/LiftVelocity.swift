internal import Recognition
internal import TouchModel

/// The velocity that decides a swipe as a finger lifts, in points a second.
struct LiftVelocity: Hashable, Sendable {
  /// The limits of the swipe.
  let fling: SwipeRecognizer.Configuration.Fling
  /// How far back the paths of the table are looked at; zero if the swipe takes samples.
  let lookback: TimeSpan
  private var samples: LiftSamples?
  /// The step of the table at which the last finger landed.
  private var landing = 0
  /// The velocity of all fingers at the lift.
  private(set) var estimate = Point.zero
  /// The speed of the fingers just before they lifted; zero if they rested, or if no limit asks for it.
  private(set) var closingSpeed = 0.0

  init(_ configuration: SwipeRecognizer.Configuration, _ fling: SwipeRecognizer.Configuration.Fling)
  {
    self.fling = fling
    lookback = configuration.survivesExtraTouch ? .zero : fling.lookback
    if lookback == .zero {
      samples = LiftSamples(fling, fingers: configuration.numberOfTouchesRequired)
    }
  }

  /// Starts again with `fingers`, one of which landed.
  mutating func land(_ fingers: TouchSet, at time: Timestamp, in table: TouchTable) {
    landing = table.step
    samples?.restart()
    if fling.velocityCountsLanding { move(fingers, at: time, in: table) }
  }

  /// Takes a sample of all fingers. Returns false if none is needed before the lift.
  @discardableResult
  mutating func move(_ fingers: TouchSet, at time: Timestamp, in table: TouchTable) -> Bool {
    if lookback > .zero { return false }
    let (centroid, time) = (shown(table.centroid(of: fingers)), shown(time))
    samples?.add(centroid, at: time)
    samples?.addEach(fingers, at: time, in: table)
    return true
  }

  /// Takes a sample of each finger alone. Returns false if none is needed before the lift.
  mutating func moveEach(
    _ fingers: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Bool {
    guard samples?.areOfEach == true else { return false }
    let time = shown(time)
    samples?.addEach(fingers, at: time, in: table)
    return true
  }

  /// Handles the lift of some of `fingers`. Swipes of the same fingers in other directions ask for the same
  /// velocity, so the first one measures it for all.
  mutating func lift(_ fingers: TouchSet, at time: Timestamp, in table: TouchTable) {
    guard lookback > .zero else { return measure(fingers, at: time, in: table) }
    let question = LastLift.Question(
      fingers: fingers, landing: landing, step: table.step, time: time,
      horizon: fling.velocity.window.horizon, asksForClosing: fling.minimumClosingShare > 0)
    table.sharedWork(LastLift.name) { LastLift() }._withUnsafeGuaranteedRef { last in
      if last.question == question {
        (estimate, closingSpeed) = (last.estimate, last.closingSpeed)
      } else {
        measure(fingers, at: time, in: table)
        (last.question, last.estimate, last.closingSpeed) = (question, estimate, closingSpeed)
      }
    }
  }

  private mutating func measure(_ fingers: TouchSet, at time: Timestamp, in table: TouchTable) {
    if fling.minimumClosingShare > 0 {
      closingSpeed = speed(of: fingers, before: shown(time), in: table)
    }
    let (centroid, shownTime) = (shown(table.centroid(of: fingers)), shown(time))
    samples?.lift(fingers, at: centroid, shownTime, in: table)
    estimate =
      samples?.estimate
      ?? table.velocity(
        of: fingers, in: fingers, since: landing, over: fling.velocity.window.horizon, at: time)
  }

  /// Returns the speed of `fingers` just before they lift at `time`; zero if they rest.
  private func speed(of fingers: TouchSet, before time: Timestamp, in table: TouchTable) -> Double {
    let newest =
      lookback == .zero ? samples?.newest : table.lastInput(of: fingers, since: landing)
    guard let newest, time.since(newest) <= Self.longestSilence else { return 0 }
    // A path is looked back on by more than a span, samples by at least as much.
    let span = TimeSpan(microseconds: Self.closingTime.microseconds - 1)
    return samples?.speed(inLast: Self.closingTime)
      ?? table.velocity(of: fingers, in: fingers, since: landing, over: span, at: newest).length
  }

  /// The time before the last movement in which the closing speed is measured [ours].
  fileprivate static let closingTime = TimeSpan.milliseconds(50)
  /// After a longer silence the fingers have rested: some devices report a lift up to 50 ms late [ours].
  private static let longestSilence = TimeSpan.milliseconds(70)

  /// Returns the movement of `fingers` since they landed.
  func movement(of fingers: TouchSet, in table: TouchTable) -> Point {
    shown(table.centroid(of: fingers)) - shown(table.centroidOfOrigins(of: fingers))
  }

  /// A centroid as the platform sees it.
  private func shown(_ centroid: Point) -> Point {
    if fling.cutsCentroid { return centroid.cut }
    return fling.roundsCentroid ? centroid.roundedHalvesUp : centroid
  }

  /// The time of a sample on the clock of the velocity.
  private func shown(_ time: Timestamp) -> Timestamp {
    let tick = fling.velocityClock.microseconds
    return tick > 0 ? Timestamp(microseconds: time.microseconds / tick * tick) : time
  }

  /// Returns the first failure that `objection` finds in the velocity of one of `fingers`, some of which
  /// lift; nil if there is none, or if fingers are not judged one by one.
  func firstObjection(
    of fingers: TouchSet, at time: Timestamp, in table: TouchTable,
    _ objection: (Point) -> Failure?
  ) -> Failure? {
    if let samples { return samples.firstObjection(objection) }
    guard fling.judgesEachFinger, fingers.hasSeveral else { return nil }
    var rest = fingers
    while let place = table.firstToLand(of: rest) {
      rest.subtract(TouchSet(place))
      let velocity = table.velocity(
        of: TouchSet(place), in: fingers, since: table.landingStep(at: place),
        over: fling.velocity.window.horizon, at: time)
      if let failure = objection(velocity) { return failure }
    }
    return nil
  }

  mutating func forget() {
    samples?.forget()
    (landing, estimate, closingSpeed) = (0, .zero, 0)
  }
}

/// The velocities at the last lift, for all swipes of the same fingers.
private final class LastLift {
  struct Question: Equatable {
    let fingers: TouchSet
    let landing: Int
    let step: Int
    let time: Timestamp
    let horizon: TimeSpan
    let asksForClosing: Bool
  }

  static let name: StaticString = "lift"
  @exclusivity(unchecked) var question: Question?
  @exclusivity(unchecked) var estimate = Point.zero
  @exclusivity(unchecked) var closingSpeed = 0.0
}

extension SwipeRecognizer.Configuration.Fling {
  /// How far the velocity looks back on the paths of touches, each of whose positions counts; zero if
  /// it must be measured otherwise.
  fileprivate var lookback: TimeSpan {
    guard case .endpoints(let horizon, nil, ...2) = velocity, velocityCountsLanding,
      velocityClock == .zero, !roundsCentroid, !cutsCentroid
    else { return .zero }
    return minimumClosingShare > 0 ? max(horizon, LiftVelocity.closingTime) : horizon
  }
}
