internal import Recognition
internal import TouchModel

/// Leaflet's rules for taps on a map.
struct MapTapRules: PlatformRules {
  static var name: StaticString { "mapTap" }

  /// Whether the movement of the finger is compared with its limit only when the finger lifts or has
  /// been down for the longest time.
  var comparesAtLift = false

  /// Returns Leaflet's machine; a setup that asks for three taps or several fingers gets the shared one.
  func machine(for configuration: TapRecognizer.Configuration) -> CustomMachine {
    if configuration.numberOfTapsRequired == 2, configuration.numberOfTouchesRequired == 1 {
      return CustomMachine(platform: MapDoubleTap(configuration))
    }
    if configuration.numberOfTapsRequired > 1 || configuration.numberOfTouchesRequired > 1 {
      return CustomMachine(platform: SharedTap(configuration, configuration.rules))
    }
    return CustomMachine(platform: MapTap(configuration))
  }
}

/// A tap on a map in Leaflet (`map/handler/Map.Tap.js` [S]).
///
///     idle ──one lands──▶ down ──lifts near by──▶ done
///                          └─ another lands, held near by, lifts far away ─▶ fails
///
/// The finger may move away and come back, and if it is away at the longest time, it may lift later.
struct MapTap: PlatformMachine {
  private enum State: Hashable {
    case idle
    /// `deadline` is nil once it has passed.
    case down(since: Timestamp, deadline: Timestamp?)
    case done
  }

  private let configuration: TapRecognizer.Configuration
  private let limit: DistanceLimit
  private var state = State.idle
  private var fingers = Fingers()
  private var start = Point.zero
  private var movement = Point.zero

  init(_ configuration: TapRecognizer.Configuration) {
    self.configuration = configuration
    limit = configuration.rules.movement(configuration)
  }

  var deadline: Timestamp? {
    if case .down(_, let deadline) = state { deadline } else { nil }
  }
  var touches: TouchSet { fingers.reported }
  var followed: TouchSet { fingers.all }
  var ownLocation: Point? { state == .idle ? nil : start }
  var values: GestureValues { .tap(count: state == .done ? 1 : 0) }

  mutating func reset() { (state, fingers, movement) = (.idle, Fingers(), .zero) }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)):
      fingers.land(touches)
      start = table.centroidOfOrigins(of: touches)
      if touches.hasSeveral { return fail(.init(.tooManyTouches, count: touches.count, limit: 1)) }
      state = .down(
        since: time, deadline: configuration.maximumTapDuration.map(time.advanced(by:)))
      return nil
    case (.down, .landed(let touches)):
      return fail(.init(.tooManyTouches, count: 1 + touches.count, limit: 1))
    case (.down, .moved):
      fingers.stay()
      movement = table.centroid(of: fingers.down) - start
      return nil
    case (.down(let since, _), .deadline):
      if limit.failure(of: movement, .movedTooFar) == nil {
        return fail(.init(.heldTooLong, since, time, configuration.maximumTapDuration))
      }
      state = .down(since: since, deadline: nil)
      return nil
    case (.down, .lifted(let touches)):
      fingers.lift(touches)
      if let failure = limit.failure(of: movement, .movedTooFar) { return fail(failure) }
      state = .done
      return .ended
    case (.idle, _), (.done, _):
      return nil
    }
  }

  private mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}
