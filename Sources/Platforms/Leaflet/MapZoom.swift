internal import Recognition
internal import TouchModel

/// Leaflet's rules for the zoom of a map by two fingers.
struct MapZoomRules: PlatformRules {
  static var name: StaticString { "mapZoom" }

  /// Whether any lift ends the pinch, and only a finger that lands as the second one starts another.
  var endsWithAnyLift = false

  func machine(for configuration: PinchRecognizer.Configuration) -> CustomMachine {
    CustomMachine(platform: MapZoom(configuration))
  }
}

/// The zoom of a map by two fingers in Leaflet (`map/handler/Map.TouchZoom.js` [S]).
///
///     waiting ──second lands──▶ zooming ──either moves──▶ zooming, begun
///        ▲                         └────── any lift ──────────┘
///        └────────────────────────────────────┘
///
/// While more than two fingers are down, movements do not count. The fingers that are left after a lift
/// make no pinch; one that lands beside a single finger does.
struct MapZoom: PlatformMachine {
  private let configuration: PinchRecognizer.Configuration
  private let rules: PinchRules
  /// All fingers that are down.
  private var down = TouchSet()
  /// The fingers of the pinch.
  private var fingers = Fingers()
  /// Whether two fingers are those of a pinch, which may have begun.
  private var isZooming = false
  private var hasBegun = false
  private var isDone = false
  private var size: SharedScale
  /// The span when the second finger landed.
  private var start = 0.0
  private var attempt = PairAttempt()
  private var rate = BlendedRate(reading: 1, at: .zero)

  init(_ configuration: PinchRecognizer.Configuration) {
    self.configuration = configuration
    rules = configuration.rules
    size = SharedScale(shortest: configuration.shortestSpan)
  }

  var traits: InputTraits { InputTraits(hasDeadlines: false) }
  var deadline: Timestamp? { nil }
  var touches: TouchSet { fingers.reported }
  var followed: TouchSet { fingers.all }
  var values: GestureValues { .pinch(scale: size.value, velocity: rate.value) }

  mutating func reset() { self = MapZoom(configuration) }

  mutating func set(_ change: Command.Change) -> Bool {
    guard case .scale(let value) = change else { return false }
    size.set(value)
    rate.restart(value)
    return true
  }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    if isDone { return nil }
    switch input {
    case .landed(let touches):
      land(touches, at: time, in: table)
      return nil
    case .moved:
      fingers.stay()
      return move(at: time, in: table)
    case .lifted(let touches):
      return lift(touches)
    case .deadline:
      return nil
    }
  }

  private mutating func land(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) {
    down.formUnion(touches)
    if isZooming { return }
    fingers.land(down)
    guard down.count == 2 else { return }
    (isZooming, attempt.hadBoth) = (true, true)
    start = span(in: table)
    size.span = start
    size.set(1)
    rate = BlendedRate(reading: 1, at: time)
  }

  private mutating func move(at time: Timestamp, in table: TouchTable) -> Signal? {
    guard isZooming, down.count == 2 else { return nil }
    let now = span(in: table)
    // Leaflet finds no zoom for a scale of 0 or of infinity, and stops there.
    if now == 0 || start == 0 { return nil }
    if !hasBegun {
      attempt.reach(now - start)
      guard abs(now - start) >= rules.leastPast(configuration.hysteresis) else { return nil }
    }
    size.measure(now)
    rate.move(
      to: size.value, at: time, weight: configuration.velocityWeight,
      shortest: configuration.shortestVelocitySample)
    defer { hasBegun = true }
    return hasBegun ? .changed : .began
  }

  private mutating func lift(_ touches: TouchSet) -> Signal? {
    down.subtract(touches)
    fingers.lift(touches)
    let ends = hasBegun
    (isZooming, hasBegun, isDone) = (false, false, down.isEmpty)
    if ends { return isDone ? .ended : .paused }
    guard isDone else { return nil }
    return .failed(
      attempt.hadBoth
        ? Failure(
          .movedTooLittle, measured: attempt.farthest, limit: configuration.hysteresis)
        : Failure(.tooFewTouches, count: 1, limit: 2))
  }

  /// The distance between two fingers.
  private func span(in table: TouchTable) -> Double {
    SpanMetric.meanDeviation.span(of: fingers.down, in: table) ?? 0
  }
}
