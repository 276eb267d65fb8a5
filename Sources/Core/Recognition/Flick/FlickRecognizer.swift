package import TouchModel

/// A recognizer of flicks: two or more fingers that leave the surface in motion. The first lift
/// decides.
///
///     idle ──land──▶ following ──first lift, far and fast enough──▶ done
///                     ├─ too many fingers ─▶ fails
///                     └─ first lift, otherwise ─▶ fails
public struct FlickRecognizer: Recognizer {
  private enum State: Hashable {
    case idle
    /// Fingers are down. Their centroid was at `origin` when a finger last landed.
    case following(origin: Point, history: VelocityHistory)
    case done
  }

  /// The thresholds and options of the recognizer.
  public let configuration: Configuration
  private var state = State.idle
  private var fingers = Fingers()
  private var translation = Point.zero
  private var velocity = Point.zero

  /// Creates a recognizer in its initial state.
  public init(_ configuration: Configuration = .init()) { self.configuration = configuration }

  package var deadline: Timestamp? { nil }
  package var touches: TouchSet { fingers.reported }
  package var followed: TouchSet { fingers.all }
  package var values: GestureValues { .pan(translation: translation, velocity: velocity) }

  package mutating func reset() { self = FlickRecognizer(configuration) }

  package mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)), (.following, .landed(let touches)):
      return land(touches, at: time, in: table)
    case (.following(let origin, var history), .moved):
      fingers.stay()
      translation = table.centroid(of: fingers.down) - origin
      history.add(translation, at: time)
      state = .following(origin: origin, history: history)
      return nil
    case (.following(_, let history), .lifted(let touches)):
      return lift(touches, history, at: time)
    case (.idle, _), (.following, .deadline), (.done, _):
      return nil
    }
  }

  /// Adds touches that land. They have not moved, so translation and velocity start again from
  /// zero.
  private mutating func land(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    fingers.land(touches)
    var history = configuration.history
    history.add(.zero, at: time)
    translation = .zero
    state = .following(origin: table.centroid(of: fingers.down), history: history)
    guard let most = configuration.maximumNumberOfTouches, fingers.count > most
    else { return nil }
    return fail(Failure(.tooManyTouches, count: fingers.count, limit: most))
  }

  private mutating func lift(
    _ touches: TouchSet, _ history: VelocityHistory, at time: Timestamp
  ) -> Signal? {
    let count = fingers.count
    fingers.lift(touches)
    var history = history
    history.lift(at: translation, time)
    velocity = history.velocity
    let failure = configuration.failure(
      fingers: count, translation: translation, velocity: velocity)
    if let failure { return fail(failure) }
    state = .done
    return .ended
  }

  private mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}

extension FlickRecognizer: AddableRecognizer {
  public static var kind: GestureKind { .flick }
  package static var hasDeadlines: Bool { false }
  public func store(in storage: RecognizerStorage) -> Int {
    storage.store(self) { $0.flicks.put($1, at: $2) }
  }
}
