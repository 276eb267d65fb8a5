package import TouchModel

/// Fingers that drag.
///
///     idle ──land──▶ undecided ──hysteresis──▶ active ──all up──▶ done
///                     └──all up──▶ fails
///
/// UIKit's rule: the pan begins when the centroid of an allowed number of fingers has moved as far
/// as the hysteresis. Only movement counts: a finger that joins or leaves moves nothing. A pan with
/// too few fingers left waits; it ends when the last finger lifts. Most rules of other platforms
/// are in `PanStrategies`.
public struct PanRecognizer: Recognizer {
  /// The thresholds and options of the recognizer.
  public let configuration: Configuration
  var phase = ContinuousPhase.idle
  var fingers = Fingers()
  var travel = PanTravel()
  /// The movement and the number of fingers before the pan began.
  var attempt = PanAttempt()
  var rate = PanVelocity(at: .zero, .zero)
  let limits: PanLimits
  /// Fingers that move against each other are no pan; nil in UIKit.
  var opposition: OpposingMovement?
  /// Rules of other platforms; nil if the pan follows UIKit's.
  var strategies: Boxed<PanStrategies>?
  /// Whether there are no strategies, which costs less to ask than `strategies` itself.
  let isPlain: Bool

  /// Creates a recognizer in its initial state; without an argument, with UIKit's values.
  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    limits = PanLimits(configuration)
    strategies = PanStrategies.chosen(by: configuration).map { Boxed($0) }
    isPlain = strategies == nil
    if configuration.opposingMovement != nil { opposition = OpposingMovement() }
  }

  package var deadline: Timestamp? { nil }
  package var touches: TouchSet { fingers.reported }
  package var followed: TouchSet { fingers.all }
  package var values: GestureValues {
    @inline(__always) get { .pan(translation: translation, velocity: velocity) }
  }

  /// In points; the whole movement of the gesture.
  package var translation: Point { travel.translation }

  /// In points a second; as it was at the last movement, also after a hold.
  package var velocity: Point {
    @inline(__always) get { isPlain ? blend : strategies?.value.velocity?.estimate ?? blend }
  }

  @inline(__always)
  private var blend: Point { rate.blended(by: limits.blend) }

  package mutating func reset() {
    (phase, fingers, travel, attempt) = (.idle, Fingers(), PanTravel(), PanAttempt())
    rate = PanVelocity(at: .zero, .zero)
    if opposition != nil { opposition = OpposingMovement() }
    strategies?.value.reset()
  }

  package mutating func set(_ change: Command.Change) -> Bool {
    guard case .translation(let value) = change else { return false }
    setTranslation(value)
    return true
  }

  /// Sets the translation, in points, from which the pan goes on; the velocity starts from zero.
  package mutating func setTranslation(_ value: Point) {
    travel.set(value)
    rate.forget()
    strategies?.value.velocity?.forget()
  }

  package mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    step(on: input, at: time, in: table)
  }
}

extension PanRecognizer: ContinuousRecognizer {
  var countChange: TouchCountChange { configuration.reference.touchCountChange }

  func follows(_ touches: TouchSet) -> Bool { true }

  mutating func decide(at time: Timestamp, in table: TouchTable) -> Signal? {
    countFingers()
    return follow(at: time, in: table) && begins(in: table) ? .began : nil
  }

  mutating func goOn(at time: Timestamp, in table: TouchTable) -> Signal? {
    guard follow(at: time, in: table) else { return nil }
    return fallsBack() ? .paused : .changed
  }

  mutating func resume(at time: Timestamp, in table: TouchTable) -> Signal? {
    countFingers()
    guard follow(at: time, in: table) else { return nil }
    phase = .active
    return .began
  }

  /// Follows the centroid; returns false if the number of fingers does not allow it.
  private mutating func follow(at time: Timestamp, in table: TouchTable) -> Bool {
    fingers.stay()
    if !isPlain { return followByStrategies(at: time, in: table) }
    guard isAllowed else { return false }
    let centroid = table.centroid(of: fingers.down)
    travel.move(to: centroid)
    rate.move(to: centroid, at: time, limits.blend)
    if phase == .undecided { attempt.reach(configuration.extent(of: travel.byFingers)) }
    return true
  }

  /// Whether the number of fingers allows a pan to begin or to go on.
  @inline(__always)
  var isAllowed: Bool {
    fingers.count >= limits.fewest && (phase == .active || fingers.count <= limits.most)
  }

  /// Begins if the fingers have moved far enough, and not against each other.
  mutating func begins(in table: TouchTable) -> Bool {
    let movement = counted(in: table)
    guard configuration.isPast(movement) else { return false }
    if let limit = configuration.opposingMovement, opposition?.isPast(limit, in: table) == true {
      return false
    }
    phase = .active
    if !isPlain { strategies?.value.gate?.report(travel.byFingers) }
    travel.withhold(configuration.withheld(of: travel.byFingers))
    return true
  }

  /// The short way of a movement that neither begins nor ends the pan.
  @inline(__always)
  package mutating func glide(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Glide {
    guard isPlain, fingers.count >= limits.fewest else { return .unclear }
    let centroid = table.middle(of: fingers.down)
    if phase == .active {
      fingers.goOn()
      travel.move(to: centroid)
      let velocity = rate.move(to: centroid, at: time, limits.blend)
      return .changed(.pan(translation: travel.translation, velocity: velocity))
    }
    guard phase == .undecided, fingers.count <= limits.most else { return .unclear }
    let extent = configuration.extent(of: travel.translation(at: centroid) - travel.given)
    guard extent < limits.leastPast else { return .unclear }
    fingers.goOn()
    travel.move(to: centroid)
    rate.move(to: centroid, at: time, limits.blend)
    attempt.reach(extent)
    return .silent
  }
}

extension PanRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .pan }
  package static var hasDeadlines: Bool { false }
  public func sit(in seating: Seating) -> Int { seating.seat(self) { $0.pans.append($1) } }
}
