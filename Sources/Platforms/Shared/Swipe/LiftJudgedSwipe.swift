internal import Recognition
internal import TouchModel

/// A swipe that is decided as a finger lifts, by its velocity: that of Android, Chromium, Flutter, GTK
/// and Hammer.js, and of the setups `natural` and `touchpad`.
///
///     idle ──land──▶ moving ──first lift, fast, far and straight enough──▶ done
///                     └─ too many fingers; first lift, otherwise ─▶ fails
struct LiftJudgedSwipe: PlatformMachine {
  private enum State: Hashable {
    case idle
    /// So many fingers have landed, the first at `since`.
    case moving(landed: Int, since: Timestamp)
    case done
  }

  private let configuration: SwipeRecognizer.Configuration
  private var state = State.idle
  private var fingers = Fingers()
  private var origin: Point?
  private var recognized = SwipeDirection()
  private var velocity: LiftVelocity
  /// Fingers beyond the required number, if the swipe survives them.
  private var extra: InterruptingFingers?

  init(
    _ configuration: SwipeRecognizer.Configuration, _ fling: SwipeRecognizer.Configuration.Fling,
    _ rules: SwipeRules
  ) {
    self.configuration = configuration
    velocity = LiftVelocity(configuration, fling)
    if rules.survivesExtraTouch {
      extra = InterruptingFingers(required: configuration.numberOfTouchesRequired)
    }
  }

  var traits: InputTraits { InputTraits(hasDeadlines: false, lookback: velocity.lookback) }
  var deadline: Timestamp? { nil }
  var touches: TouchSet { fingers.reported }
  var followed: TouchSet { fingers.all }
  var ownLocation: Point? { origin }
  var values: GestureValues { .swipe(direction: recognized) }

  mutating func reset() {
    (state, fingers) = (.idle, Fingers())
    (origin, recognized) = (nil, SwipeDirection())
    extra?.forget()
    velocity.forget()
  }

  mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)):
      return land(touches, besides: 0, since: time, at: time, in: table)
    case (.moving(let landed, let since), .landed(let touches)):
      return land(touches, besides: landed, since: since, at: time, in: table)
    case (_, .moved(let touches)):
      return move(touches, at: time, in: table).signal
    case (.moving(let landed, let since), .lifted(let touches)):
      return judge(touches, landed: landed, after: time.since(since), at: time, in: table)
    case (.moving, .deadline), (.idle, _), (.done, _):
      return nil
    }
  }

  mutating func move(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    guard case .moving(let landed, let since) = state else { return .nothing }
    fingers.stay()
    guard extra?.isEmpty ?? true else { return .rest }
    extra?.forgetMost()
    // After the longest duration the lift fails, whatever the velocity is.
    if let longest = configuration.maximumDuration, time.since(since) > longest { return .rest }
    // Nobody asks for the velocity of too few fingers, but that of each of them counts from its landing.
    let isSampled =
      landed == configuration.numberOfTouchesRequired
      ? velocity.move(fingers.down, at: time, in: table)
      : velocity.moveEach(fingers.down, at: time, in: table)
    return isSampled ? .nothing : .rest
  }

  private mutating func land(
    _ touches: TouchSet, besides earlier: Int, since: Timestamp, at time: Timestamp,
    in table: TouchTable
  ) -> Signal? {
    let required = configuration.numberOfTouchesRequired
    let followed = extra?.land(touches, beside: fingers.down.count) ?? touches
    if followed.isEmpty { return nil }
    let landed = earlier + followed.count
    state = .moving(landed: landed, since: since)
    fingers.land(followed)
    origin = table.centroidOfOrigins(of: fingers.down)
    if configuration.direction.isEmpty { return fail(Failure(.noDirection)) }
    if landed > required {
      return fail(.init(.tooManyTouches, count: landed, limit: required))
    }
    velocity.land(fingers.down, at: time, in: table)
    return nil
  }

  /// Judges the swipe as `touches` lift.
  private mutating func judge(
    _ touches: TouchSet, landed: Int, after span: TimeSpan, at time: Timestamp,
    in table: TouchTable
  ) -> Signal? {
    extra?.lift(touches)
    if touches.intersection(fingers.down).isEmpty { return nil }
    let required = configuration.numberOfTouchesRequired
    if landed < required {
      fingers.lift(touches)
      return fail(.init(.tooFewTouches, count: landed, limit: required))
    }
    velocity.lift(fingers.down, at: time, in: table)
    let movement = velocity.movement(of: fingers.down, in: table)
    let judged = fingers.down
    fingers.lift(touches)
    if let most = extra?.most, most > 0 {
      return fail(.init(.tooManyTouches, count: landed + most, limit: required))
    }
    let verdict = configuration.judge(
      velocity.fling, velocity: velocity.estimate, movement: movement, after: span)
    switch verdict {
    case .failure(let rejection): return fail(rejection.failure)
    case .success(let way):
      let failure =
        velocity.fling.objection(toClosing: velocity.closingSpeed, of: movement, after: span)
        ?? velocity.firstObjection(of: judged, at: time, in: table) {
          velocity.fling.objection(to: way, ofFingerAt: $0)
        }
      if let failure { return fail(failure) }
      (recognized, state) = (way, .done)
      return .ended
    }
  }

  private mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}
