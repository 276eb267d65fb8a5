internal import Recognition
internal import TouchModel

/// A swipe that is decided while fingers move: that of Qt, whose fingers are judged together by their
/// mean movement (`qstandardgestures.cpp` [S]), and of setups that let UIKit's swipe survive extra
/// fingers.
///
///     idle ──land──▶ moving ──far enough──▶ done
///                     └─ slow, sideways, backwards, lifted ─▶ fails
struct SharedSwipe: PlatformMachine {
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
  /// The time from the landing to the last movement.
  private var judged: TimeSpan?
  /// The fingers that are judged together; nil if each finger is judged.
  private var points: SwipePoints?
  /// Fingers beyond the required number, if the swipe survives them.
  private var extra: InterruptingFingers?

  init(_ configuration: SwipeRecognizer.Configuration, _ rules: SwipeRules) {
    self.configuration = configuration
    let required = configuration.numberOfTouchesRequired
    if rules.judgesMean { points = SwipePoints(required: required) }
    if rules.survivesExtraTouch { extra = InterruptingFingers(required: required) }
  }

  var traits: InputTraits { InputTraits(hasDeadlines: false) }
  var deadline: Timestamp? { nil }
  var touches: TouchSet { fingers.reported }
  var followed: TouchSet { fingers.all }
  var ownLocation: Point? { origin }
  var values: GestureValues { .swipe(direction: recognized) }

  mutating func reset() {
    (state, fingers, judged) = (.idle, Fingers(), nil)
    (origin, recognized) = (nil, SwipeDirection())
    points?.forget()
    extra?.forget()
  }

  mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)):
      return land(touches, besides: 0, since: time, at: time, in: table)
    case (.moving(let landed, let since), .landed(let touches)):
      return land(touches, besides: landed, since: since, at: time, in: table)
    case (.moving(let landed, let since), .moved):
      fingers.stay()
      judged = time.since(since)
      return judge(landed: landed, after: time.since(since), in: table)
    case (.moving(let landed, let since), .lifted(let touches)):
      let failure = configuration.failure(
        lifting: fingers.down, landed: landed, after: time.since(since), judgedAfter: judged,
        in: table)
      fingers.lift(touches)
      points?.lift(touches)
      // Fingers that are judged together go on with those that are left.
      return points?.places.isEmpty == false ? nil : fail(failure)
    case (.moving, .deadline), (.idle, _), (.done, _):
      return nil
    }
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
    if points != nil { return landTogether(followed, after: time.since(since), in: table) }
    return landed > required
      ? fail(.init(.tooManyTouches, count: landed, limit: required)) : nil
  }

  private mutating func judge(landed: Int, after span: TimeSpan, in table: TouchTable) -> Signal? {
    if let longest = configuration.maximumDuration, span > longest {
      return fail(Failure(.tooSlow, measured: span.seconds, limit: longest.seconds))
    }
    if points != nil { return judgeTogether(after: span, in: table) }
    var direction = configuration.direction
    var haveArrived = landed == configuration.numberOfTouchesRequired
    let isHorizontal = configuration.isHorizontal
    for place in fingers.down {
      let movement = table.movement(at: place)
      switch configuration.verdict(on: movement, isHorizontal: isHorizontal, after: span) {
      case .underway: haveArrived = false
      case .arrived:
        direction.formIntersection(SwipeDirection(of: movement, isHorizontal: isHorizontal))
      case .strayed, .movedBackwards:
        return fail(configuration.failure(of: movement, isHorizontal: isHorizontal, after: span))
      }
    }
    guard haveArrived else { return nil }
    return direction.isEmpty ? fail(Failure(.wrongDirection)) : recognize(direction)
  }

  private mutating func recognize(_ direction: SwipeDirection) -> Signal {
    (recognized, state) = (direction, .done)
    return .ended
  }

  private mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}

/// Fingers that are judged together.
extension SharedSwipe {
  /// Judges the fingers that landed, one by one. One finger too many is no swipe, and neither is a
  /// finger that lands while others of a complete swipe are missing.
  private mutating func landTogether(
    _ touches: TouchSet, after span: TimeSpan, in table: TouchTable
  ) -> Signal? {
    let required = configuration.numberOfTouchesRequired
    for place in touches {
      points?.land(place)
      let count = points?.places.count ?? 0
      if count > required {
        return fail(Failure(.tooManyTouches, count: count, limit: required))
      }
      if count < required, points?.hasBeenComplete == true {
        return fail(Failure(.tooFewTouches, count: count, limit: required))
      }
      if let signal = judgeTogether(after: span, in: table) { return signal }
    }
    return nil
  }

  /// Judges the mean movement, along whichever axis it is longer.
  private mutating func judgeTogether(after span: TimeSpan, in table: TouchTable) -> Signal? {
    guard let movement = points?.movement(in: table) else { return nil }
    let isHorizontal = Rounding.reaches(abs(movement.x), abs(movement.y))
    switch configuration.verdict(on: movement, isHorizontal: isHorizontal, after: span) {
    case .underway: return nil
    case .arrived:
      let way = SwipeDirection(of: movement, isHorizontal: isHorizontal)
      return configuration.direction.contains(way)
        ? recognize(way) : fail(Failure(.wrongDirection))
    case .strayed, .movedBackwards:
      return fail(configuration.failure(of: movement, isHorizontal: isHorizontal, after: span))
    }
  }
}
