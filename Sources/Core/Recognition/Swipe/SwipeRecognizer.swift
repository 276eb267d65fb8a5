package import TouchModel

/// A quick straight movement, recognized while the fingers still move.
///
///     idle ──land──▶ moving ──far enough──▶ done
///                     └─ slow, sideways, backwards, lifted ─▶ fails
///
/// UIKit's rule: each of the required fingers moves far enough along the direction, before it moves
/// too far across it and before the time is over.
public struct SwipeRecognizer: Recognizer {
  private enum State: Hashable {
    case idle
    /// So many fingers have landed, the first at `since`.
    case moving(landed: Int, since: Timestamp)
    case done
  }

  /// The thresholds and options of the recognizer.
  public let configuration: Configuration
  private var state = State.idle
  private var fingers = Fingers()
  private var origin: Point?
  private var recognized = SwipeDirection()
  /// The time from the landing to the last movement.
  private var judged: TimeSpan?

  /// Creates a recognizer in its initial state; without an argument, with UIKit's values.
  public init(_ configuration: Configuration = .init()) { self.configuration = configuration }

  package var deadline: Timestamp? { nil }
  package var touches: TouchSet { fingers.reported }
  package var followed: TouchSet { fingers.all }
  /// A swipe is where it began.
  package var ownLocation: Point? { origin }
  package var values: GestureValues { .swipe(direction: recognized) }

  package mutating func reset() {
    (state, fingers, judged) = (.idle, Fingers(), nil)
    (origin, recognized) = (nil, SwipeDirection())
  }

  package mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)):
      return land(touches, besides: 0, since: time, in: table)
    case (.moving(let landed, let since), .landed(let touches)):
      return land(touches, besides: landed, since: since, in: table)
    case (.moving(let landed, let since), .lifted(let touches)):
      let failure = configuration.failure(
        lifting: fingers.down, landed: landed, after: time.since(since), judgedAfter: judged,
        in: table)
      fingers.lift(touches)
      return fail(failure)
    case (_, .moved(let touches)):
      return move(touches, at: time, in: table).signal
    case (.moving, .deadline), (.idle, _), (.done, _):
      return nil
    }
  }

  private mutating func land(
    _ touches: TouchSet, besides earlier: Int, since: Timestamp, in table: TouchTable
  ) -> Signal? {
    let (landed, required) = (earlier + touches.count, configuration.numberOfTouchesRequired)
    state = .moving(landed: landed, since: since)
    fingers.land(touches)
    origin = table.centroidOfOrigins(of: fingers.down)
    if configuration.direction.isEmpty { return fail(Failure(.noDirection)) }
    return landed > required
      ? fail(.init(.tooManyTouches, count: landed, limit: required)) : nil
  }

  @inline(__always)
  package mutating func move(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    guard case .moving(_, let since) = state else { return .nothing }
    fingers.goOn()
    let span = time.since(since)
    judged = span
    if let longest = configuration.maximumDuration, span > longest {
      return decide(span, in: table)
    }
    let isHorizontal = configuration.isHorizontal
    for place in fingers.down {
      let movement = table.movement(at: place)
      guard
        configuration.verdict(on: movement, isHorizontal: isHorizontal, after: span) == .underway
      else { return decide(span, in: table) }
    }
    return .nothing
  }

  /// Decides the swipe, because the time is over or some finger has arrived or failed.
  @inline(never)
  private mutating func decide(_ span: TimeSpan, in table: TouchTable) -> Movement {
    guard case .moving(let landed, _) = state else { return .nothing }
    if let longest = configuration.maximumDuration, span > longest {
      return .signal(
        fail(Failure(.tooSlow, measured: span.seconds, limit: longest.seconds)))
    }
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
        return .signal(
          fail(configuration.failure(of: movement, isHorizontal: isHorizontal, after: span)))
      }
    }
    guard haveArrived else { return .nothing }
    if direction.isEmpty { return .signal(fail(Failure(.wrongDirection))) }
    (recognized, state) = (direction, .done)
    return .signal(.ended)
  }

  private mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}

extension SwipeRecognizer: AddableRecognizer {
  public static var kind: GestureKind { .swipe }
  package static var hasDeadlines: Bool { false }
  public func store(in storage: RecognizerStorage) -> Int {
    let machine = configuration.platform?.machine(for: configuration)
    return storage.store(self, judgedBy: machine) { $0.swipes.put($1, at: $2) }
  }
}
