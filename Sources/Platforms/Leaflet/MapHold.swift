internal import Recognition
internal import TouchModel

/// Leaflet's rules for a finger that is held on a map.
struct MapHoldRules: PlatformRules {
  static var name: StaticString { "mapHold" }

  /// Whether the movement of the finger is compared with its limit only when its time has come.
  var comparesAtTime = false

  /// Returns Leaflet's machine; a setup that asks for taps or several fingers gets the shared one.
  func machine(for configuration: LongPressRecognizer.Configuration) -> CustomMachine {
    if configuration.numberOfTapsRequired > 0 || configuration.numberOfTouchesRequired > 1 {
      return CustomMachine(platform: SharedLongPress(configuration, configuration.rules))
    }
    return CustomMachine(platform: MapHold(configuration))
  }
}

/// A finger that is held on a map in Leaflet: its `contextmenu` (`map/handler/Map.Tap.js` [S]).
///
///     idle ──one lands──▶ down ──time, near by──▶ active ──lifts──▶ done
///                          └─ another lands, lifts, time, far away ─▶ fails
///
/// The finger may move away and come back before its time.
struct MapHold: PlatformMachine {
  private enum State: Hashable {
    case idle
    case down(since: Timestamp)
    case active
    case done
  }

  private let configuration: LongPressRecognizer.Configuration
  private let limit: DistanceLimit
  private var state = State.idle
  private var fingers = Fingers()
  private var start = Point.zero
  private var movement = Point.zero

  init(_ configuration: LongPressRecognizer.Configuration) {
    self.configuration = configuration
    limit = configuration.rules.movement(configuration)
  }

  var deadline: Timestamp? {
    guard case .down(let since) = state else { return nil }
    return since.advanced(by: configuration.minimumPressDuration)
  }
  var touches: TouchSet { fingers.reported }
  var followed: TouchSet { fingers.all }
  var values: GestureValues { .longPress }

  mutating func reset() { (state, fingers, movement) = (.idle, Fingers(), .zero) }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)):
      fingers.land(touches)
      start = table.centroidOfOrigins(of: touches)
      state = .down(since: time)
      return touches.hasSeveral
        ? fail(.init(.tooManyTouches, count: touches.count, limit: 1)) : nil
    case (.down, .landed(let touches)):
      return fail(.init(.tooManyTouches, count: 1 + touches.count, limit: 1))
    case (.down, .moved):
      fingers.stay()
      movement = table.centroid(of: fingers.down) - start
      return nil
    case (.down, .deadline):
      if let failure = limit.failure(of: movement, .movedTooFar) { return fail(failure) }
      state = .active
      return .began
    case (.down(let since), .lifted(let touches)):
      fingers.lift(touches)
      return fail(.init(.liftedEarly, since, time, configuration.minimumPressDuration))
    case (.active, .moved):
      fingers.stay()
      return .changed
    case (.active, .lifted(let touches)):
      fingers.lift(touches)
      state = .done
      return .ended
    case (.idle, _), (.active, _), (.done, _):
      return nil
    }
  }

  private mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}
