package import TouchModel

/// A quick straight movement, recognized while the fingers still move.
///
///     idle ──land──▶ moving ──far enough──▶ done
///                     └─ slow, sideways, backwards, lifted ─▶ fails
///
/// UIKit's rule: each of the required fingers moves far enough along the direction, before it moves
/// too far across it and before the time is over. Rules of other platforms are `LiftVelocity` (the
/// swipe is decided as a finger lifts), `InterruptingFingers` and the mean of the fingers (Qt).
public struct SwipeRecognizer: Recognizer {
  private enum State: Hashable {
    case idle
    case moving(landed: Int, since: Timestamp)
    case done
  }

  /// The thresholds and options of the recognizer.
  public let configuration: Configuration
  private var state = State.idle
  var fingers = Fingers()
  private var origin: Point?
  private var recognized = SwipeDirection()
  /// The time from the landing to the last movement.
  private var judged: TimeSpan?
  /// Whether each finger is judged while it moves, as in UIKit.
  private let isPlain: Bool
  /// The limits of the path; without effect if a swipe is decided at the lift.
  let path: Configuration.Path
  /// Whether there is a `velocity`; asking `velocity` itself would copy it.
  private let decidesAtLift: Bool
  /// The velocity at the lift, if it decides; nil in UIKit.
  var velocity: LiftVelocity?
  /// The fingers that are judged together; nil in UIKit.
  var points: SwipePoints?
  /// Fingers beyond the required number, if the swipe survives them; nil in UIKit.
  var extra: InterruptingFingers?

  /// Creates a recognizer in its initial state; without an argument, with UIKit's values.
  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    velocity = LiftVelocity(configuration)
    decidesAtLift = velocity != nil
    if case .whileMoving(let path) = configuration.decision {
      self.path = path
    } else {
      path = Configuration.Path()
    }
    isPlain = !decidesAtLift && !path.judgesMean
    if path.judgesMean {
      points = SwipePoints(required: configuration.numberOfTouchesRequired)
    }
    if configuration.survivesExtraTouch {
      extra = InterruptingFingers(required: configuration.numberOfTouchesRequired)
    }
  }

  package var deadline: Timestamp? { nil }
  package var touches: TouchSet { fingers.reported }
  package var followed: TouchSet { fingers.all }
  /// A swipe is where it began.
  package var ownLocation: Point? { origin }
  package var values: GestureValues { .swipe(direction: recognized) }

  package mutating func reset() {
    (state, fingers, judged) = (.idle, Fingers(), nil)
    (origin, recognized) = (nil, SwipeDirection())
    points?.forget()
    extra?.forget()
    if decidesAtLift { velocity?.forget() }
  }

  package mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)):
      return land(touches, already: 0, since: time, in: table, at: time)
    case (.moving(let landed, let since), .landed(let touches)):
      return land(touches, already: landed, since: since, in: table, at: time)
    case (.moving(let landed, let since), .moved):
      fingers.stay()
      if decidesAtLift { return sample(at: time, in: table) }
      judged = time.since(since)
      return judge(landed: landed, after: time.since(since), in: table)
    case (.moving(let landed, let since), .lifted(let touches)) where decidesAtLift:
      return judgeLift(of: touches, landed: landed, after: time.since(since), at: time, in: table)
    case (.moving(let landed, let since), .lifted(let touches)):
      let failure = configuration.failure(
        lifting: fingers.down, on: path, landed: landed, after: time.since(since),
        judgedAfter: judged ?? time.since(since), in: table)
      fingers.lift(touches)
      return points == nil ? fail(failure) : liftTogether(touches, or: failure)
    case (.moving, .deadline), (.idle, _), (.done, _):
      return nil
    }
  }

  @inline(__always)
  package mutating func glide(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Glide {
    guard isPlain, case .moving(_, let since) = state, !fingers.down.isEmpty
    else { return .unclear }
    let span = time.since(since)
    if let longest = configuration.maximumDuration, span > longest { return .unclear }
    for place in fingers.down {
      guard configuration.isUnderway(table.movement(at: place), on: path, after: span) else {
        return .unclear
      }
    }
    fingers.goOn()
    judged = span
    return .silent
  }

  private mutating func land(
    _ touches: TouchSet, already: Int, since: Timestamp, in table: TouchTable, at time: Timestamp
  ) -> Signal? {
    let required = configuration.numberOfTouchesRequired
    let followed = extra?.land(touches, beside: fingers.down.count) ?? touches
    if followed.isEmpty { return nil }
    let landed = already + followed.count
    state = .moving(landed: landed, since: since)
    fingers.land(followed)
    origin = table.centroidOfOrigins(of: fingers.down)
    if decidesAtLift { velocity?.land(fingers.down, at: time, in: table) }
    if configuration.direction.isEmpty { return fail(Failure(.noDirection)) }
    if points != nil { return landTogether(followed, after: time.since(since), in: table) }
    if landed > required {
      return fail(.init(.tooManyTouches, count: landed, limit: required))
    }
    return nil
  }

  /// Every finger must have gone far enough, the same way.
  @inline(__always)
  private mutating func judge(landed: Int, after span: TimeSpan, in table: TouchTable) -> Signal? {
    if let longest = configuration.maximumDuration, span > longest {
      return fail(Failure(.tooSlow, measured: span.seconds, limit: longest.seconds))
    }
    if path.judgesMean { return judgeTogether(after: span, in: table) }
    var direction = configuration.direction
    var arrived = landed == configuration.numberOfTouchesRequired
    for place in fingers.down {
      let movement = table[place].position - table[place].origin
      switch configuration.verdict(on: movement, of: path, after: span) {
      case .failed(let failure): return fail(failure)
      case .underway: arrived = false
      case .arrived(let way): direction.formIntersection(way)
      }
    }
    guard arrived else { return nil }
    return direction.isEmpty ? fail(Failure(.wrongDirection)) : recognize(direction)
  }

  mutating func recognize(_ direction: SwipeDirection) -> Signal? {
    recognized = direction
    state = .done
    return .ended
  }

  mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}

extension SwipeRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .swipe }
  package static var hasDeadlines: Bool { false }
  public func sit(in seating: Seating) -> Int { seating.seat(self) { $0.swipes.append($1) } }
}
