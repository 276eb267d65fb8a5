internal import Recognition
internal import TouchModel

/// Leaflet's rules for the drag of a map.
struct MapDragRules: PlatformRules {
  static var name: StaticString { "mapDrag" }

  /// Whether the pan follows the first finger alone and ends with the first lift.
  var staysWithFirstFinger = false

  /// Returns Leaflet's machine; a setup that asks for more than one finger gets the shared one.
  func machine(for configuration: PanRecognizer.Configuration) -> CustomMachine {
    if configuration.minimumNumberOfTouches > 1 {
      return CustomMachine(platform: SharedPan(configuration, configuration.rules))
    }
    return CustomMachine(platform: MapDrag(configuration))
  }
}

/// The drag of a map in Leaflet (`dom/Draggable.js` [S]).
///
///     idle ──one lands──▶ undecided ──far enough──▶ active ──another lands──▶ held
///                          └─ another lands: fails    └──── any lift ────▶ done ◀──┘
///
/// The movement before the beginning is not reported. A movement within the tolerance changes nothing,
/// also after the beginning.
struct MapDrag: PlatformMachine {
  private enum State: Hashable {
    case idle
    case undecided
    case active
    /// Another finger is down, so movements do not count.
    case held
    case done
  }

  private let configuration: PanRecognizer.Configuration
  private let rules: PanRules
  private var state = State.idle
  private var fingers = Fingers()
  /// Where the finger landed.
  private var start = Point.zero
  /// The movement that is not reported.
  private var withheld = Point.zero
  private var translation = Point.zero
  private var farthest = 0.0
  private var rate = PanVelocity(at: .zero, .zero)
  private var samples: VelocityHistory?

  init(_ configuration: PanRecognizer.Configuration) {
    self.configuration = configuration
    rules = configuration.rules
    samples = rules.velocity.map(VelocityHistory.init)
  }

  var traits: InputTraits { InputTraits(hasDeadlines: false) }
  var deadline: Timestamp? { nil }
  var touches: TouchSet { fingers.reported }
  var followed: TouchSet { fingers.all }
  var values: GestureValues {
    .pan(
      translation: translation,
      velocity: samples?.velocity ?? rate.blended(by: configuration.blend))
  }

  mutating func reset() {
    (state, fingers, translation, farthest) = (.idle, Fingers(), .zero, 0)
    rate = PanVelocity(at: .zero, .zero)
    samples?.forget()
  }

  mutating func set(_ change: Command.Change) -> Bool {
    guard case .translation(let value) = change else { return false }
    withheld += translation - value
    translation = value
    rate.forget()
    samples?.forget()
    return true
  }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)):
      fingers.land(touches)
      if touches.hasSeveral { return fail(.init(.tooManyTouches, count: touches.count, limit: 1)) }
      state = .undecided
      start = table.centroid(of: touches)
      rate = PanVelocity(at: start, time)
      return nil
    case (.undecided, .landed(let touches)):
      return fail(.init(.tooManyTouches, count: 1 + touches.count, limit: 1))
    case (.undecided, .moved(let touches)):
      guard let movement = movement(of: touches, in: table) else { return nil }
      (state, withheld) = (.active, movement)
      rate.anchor(at: start + movement, time)
      samples?.add(.zero, at: time)
      return .began
    case (.active, .moved(let touches)):
      guard let movement = movement(of: touches, in: table) else { return nil }
      translation = movement - withheld
      rate.move(to: start + movement, at: time, configuration.blend)
      samples?.add(translation, at: time)
      return .changed
    case (.active, .landed):
      state = .held
      return nil
    case (.undecided, .lifted(let touches)):
      fingers.lift(touches)
      return fail(
        .init(.movedTooLittle, measured: farthest, limit: configuration.hysteresis))
    case (.active, .lifted(let touches)), (.held, .lifted(let touches)):
      fingers.lift(touches)
      samples?.lift(at: translation, time)
      state = .done
      return .ended
    case (.idle, _), (.held, _), (.done, _), (_, .deadline):
      return nil
    }
  }

  /// Returns the movement since the landing; nil if it is within the tolerance.
  private mutating func movement(of touches: TouchSet, in table: TouchTable) -> Point? {
    if touches.intersection(fingers.down).isEmpty { return nil }
    let movement = table.centroid(of: fingers.down) - start
    let extent = rules.extent(of: movement)
    farthest = max(farthest, extent)
    // Without room for rounding, as in Leaflet: a sum that is rounded down is within the tolerance.
    let limit = configuration.hysteresis
    return (rules.beginsAtHysteresis ? extent >= limit : extent > limit) ? movement : nil
  }

  private mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}
