public import TouchModel

/// A quick straight movement, recognized while the fingers still move.
///
///     idle ──land──▶ moving ──far enough──▶ done
///                     └─ slow, sideways, backwards, lifted ─▶ fails
public struct SwipeRecognizer: Recognizer {
  private enum State: Hashable {
    case idle
    case moving(landed: Int, since: Timestamp)
    case done
  }

  public let configuration: Configuration
  private var state = State.idle
  private var fingers = Fingers()
  private var origin: Point?
  private var recognized = SwipeDirection()
  /// The time from the landing to the last movement.
  private var judged: TimeSpan?
  /// Fingers beyond the required number, if the swipe survives them.
  private var extra = TouchSet()
  /// The most extra fingers that were down since the last movement.
  private var interrupting = 0
  /// For swipes that are decided at the lift.
  private var history: VelocityHistory?
  /// The velocity samples of each finger; nil unless each finger is judged.
  private var each: FingerHistories?
  /// Whether there is a history; asking `history` itself would copy it.
  private let decidesAtLift: Bool

  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    history = configuration.history
    if configuration.judgesEachFinger, configuration.numberOfTouchesRequired > 1 {
      each = history.map(FingerHistories.init)
    }
    decidesAtLift = configuration.decision == .atLift
  }

  public var deadline: Timestamp? { nil }
  public var touches: TouchSet { fingers.reported }
  /// A swipe is where it began.
  public var ownLocation: Point? { origin }
  public var values: GestureValues { .swipe(direction: recognized) }

  public mutating func reset() {
    (state, fingers) = (.idle, Fingers())
    (extra, interrupting, judged) = (TouchSet(), 0, nil)
    (origin, recognized) = (nil, SwipeDirection())
    history?.forget()
    each?.forget()
  }

  public mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)):
      return land(touches, already: 0, since: time, in: table, at: time)
    case (.moving(let landed, let since), .landed(let touches)):
      return land(touches, already: landed, since: since, in: table, at: time)
    case (.moving(let landed, let since), .moved):
      fingers.stay()
      if decidesAtLift {
        guard extra.isEmpty else { return nil }
        interrupting = 0
        history?.add(table.centroid(of: fingers.down), at: time)
        each?.add(fingers.down, at: time, in: table)
        return nil
      }
      judged = time.since(since)
      return judge(landed: landed, after: time.since(since), in: table)
    case (.moving(let landed, let since), .lifted(let touches)) where decidesAtLift:
      return judgeLift(of: touches, landed: landed, after: time.since(since), at: time, in: table)
    case (.moving(let landed, let since), .lifted(let touches)):
      let failure = configuration.failure(
        lifting: fingers.down, landed: landed, after: time.since(since),
        judgedAfter: judged ?? time.since(since), in: table)
      fingers.lift(touches)
      return fail(failure)
    case (.moving, .deadline), (.idle, _), (.done, _):
      return nil
    }
  }

  @inline(__always)
  public mutating func glide(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Glide {
    guard case .moving(_, let since) = state, !decidesAtLift, !configuration.judgesMean,
      !fingers.down.isEmpty
    else { return .unclear }
    let span = time.since(since)
    if let longest = configuration.maximumDuration, span > longest { return .unclear }
    for place in fingers.down {
      guard configuration.isUnderway(table.movement(at: place), after: span) else {
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
    let followed = configuration.survivesExtraTouch ? withoutExtra(touches) : touches
    if followed.isEmpty { return nil }
    let landed = already + followed.count
    state = .moving(landed: landed, since: since)
    fingers.land(followed)
    origin = table.centroidOfOrigins(of: fingers.down)
    history?.forget()
    if configuration.velocityCountsLanding {
      history?.add(table.centroid(of: fingers.down), at: time)
      each?.add(fingers.down, at: time, in: table)
    }
    if configuration.direction.isEmpty { return fail(Failure(.noDirection)) }
    if landed > required {
      return fail(.init(.tooManyTouches, count: landed, limit: required))
    }
    return configuration.judgesMean && landed == required
      ? judge(landed: landed, after: time.since(since), in: table) : nil
  }

  /// The movement of the middle of the fingers since they landed, in points.
  private func movement(in table: TouchTable) -> Point {
    table.centroid(of: fingers.down) - table.centroidOfOrigins(of: fingers.down)
  }

  /// Returns the touches in `touches` that there is room for; the others are extra, and interrupt.
  private mutating func withoutExtra(_ touches: TouchSet) -> TouchSet {
    var followed = TouchSet()
    for place in touches {
      let count = fingers.down.count + followed.count + extra.count
      if count < configuration.numberOfTouchesRequired {
        followed.formUnion(TouchSet(place))
      } else {
        extra.formUnion(TouchSet(place))
        interrupting = max(interrupting, extra.count)
      }
    }
    return followed
  }

  /// Every finger must have gone far enough, the same way.
  @inline(__always)
  private mutating func judge(landed: Int, after span: TimeSpan, in table: TouchTable) -> Signal? {
    if let longest = configuration.maximumDuration, span > longest {
      return fail(Failure(.tooSlow, measured: span.seconds, limit: longest.seconds))
    }
    if configuration.judgesMean { return judgeMean(landed: landed, after: span, in: table) }
    var direction = configuration.direction
    var arrived = landed == configuration.numberOfTouchesRequired
    for place in fingers.down {
      let movement = table[place].position - table[place].origin
      switch configuration.verdict(on: movement, after: span) {
      case .failed(let failure): return fail(failure)
      case .underway: arrived = false
      case .arrived(let way): direction.formIntersection(way)
      }
    }
    guard arrived else { return nil }
    guard !direction.isEmpty else { return fail(Failure(.wrongDirection)) }
    recognized = direction
    state = .done
    return .ended
  }

  private mutating func judgeMean(
    landed: Int, after span: TimeSpan, in table: TouchTable
  ) -> Signal? {
    guard landed == configuration.numberOfTouchesRequired else { return nil }
    let movement = movement(in: table)
    switch configuration.verdict(on: movement, after: span) {
    case .failed(let failure): return fail(failure)
    case .underway: return nil
    case .arrived(let way):
      guard configuration.direction.contains(way) else { return fail(Failure(.wrongDirection)) }
      recognized = way
      state = .done
      return .ended
    }
  }

  private mutating func judgeLift(
    of touches: TouchSet, landed: Int, after span: TimeSpan, at time: Timestamp,
    in table: TouchTable
  ) -> Signal? {
    extra.subtract(touches)
    if touches.intersection(fingers.down).isEmpty { return nil }
    history?.lift(at: table.centroid(of: fingers.down), time)
    each?.lift(fingers.down, at: time, in: table)
    let movement = movement(in: table)
    fingers.lift(touches)
    let required = configuration.numberOfTouchesRequired
    if landed < required { return fail(.init(.tooFewTouches, count: landed, limit: required)) }
    if interrupting > 0 {
      return fail(.init(.tooManyTouches, count: landed + interrupting, limit: required))
    }
    let verdict = configuration.judge(
      velocity: history?.velocity ?? .zero, movement: movement, after: span)
    switch verdict {
    case .failure(let rejection): return fail(rejection.failure)
    case .success(let way):
      if let failure = each?.firstObjection({ configuration.objection(to: way, ofFingerAt: $0) }) {
        return fail(failure)
      }
      recognized = way
      state = .done
      return .ended
    }
  }

  private mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}

extension SwipeRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .swipe }
  public func sit(in seating: Seating) -> Int { seating.seat(self) { $0.swipes.append($1) } }
}
