internal import Recognition
internal import TouchModel

/// Fingers that drag.
///
///     idle ──land──▶ undecided ──hysteresis──▶ active ──all up──▶ done
///                     └──all up──▶ fails
///
/// The pan of every platform but UIKit: that of UIKit, with the differences that `PanRules` names.
struct SharedPan: ContinuousMachine {
  let configuration: PanRecognizer.Configuration
  let rules: PanRules
  var phase = ContinuousPhase.idle
  var fingers = Fingers()
  var travel = PanTravel()
  /// The movement and the number of fingers before the pan began.
  var attempt = PanAttempt()
  var rate = PanVelocity(at: .zero, .zero)
  let limits: SharedPanLimits
  /// Fingers that move against each other are no pan; nil if they may.
  var opposition: OpposingMovement?
  /// The nearest that the fingers came to an active offset; nil without one.
  var reach: PanReach?
  /// Whether the pan follows the centroid of its fingers and measures nothing else.
  let followsCentroid: Bool
  /// The measurements that only some platforms make.
  var strategies: PanStrategies

  init(_ configuration: PanRecognizer.Configuration, _ rules: PanRules) {
    (self.configuration, self.rules) = (configuration, rules)
    limits = SharedPanLimits(configuration, rules)
    strategies = PanStrategies(rules, configuration)
    followsCentroid = strategies.areNone && !limits.hasCourse
    reach = rules.course?.reach(of: .zero)
    if rules.opposingMovement != nil { opposition = OpposingMovement() }
  }

  var traits: InputTraits { InputTraits(hasDeadlines: false) }
  var deadline: Timestamp? { nil }
  var touches: TouchSet { fingers.reported }
  var followed: TouchSet { fingers.all }
  var values: GestureValues {
    .pan(
      translation: travel.translation,
      velocity: strategies.velocity?.estimate ?? rate.blended(by: limits.blend))
  }

  mutating func reset() {
    (phase, fingers, travel, attempt) = (.idle, Fingers(), PanTravel(), PanAttempt())
    rate = PanVelocity(at: .zero, .zero)
    if opposition != nil { opposition = OpposingMovement() }
    strategies.reset()
    reach = rules.course?.reach(of: .zero)
  }

  mutating func set(_ change: Command.Change) -> Bool {
    guard case .translation(let value) = change else { return false }
    travel.set(value)
    rate.forget()
    strategies.velocity?.forget()
    return true
  }

  /// Forgets the movement that the pan reported, because nobody was told of it.
  mutating func forgetReport() { strategies.gate?.forgetReport() }

  /// Begins without any movement in Flutter's arena, because no other recognizer wants the touches any
  /// more (`arena.dart` [S]).
  mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? {
    guard rules.beginsWithoutRivals else { return nil }
    if phase == .over { renew() }
    countFingers()
    guard phase == .undecided, limits.allow(fingers.count) else { return nil }
    phase = .active
    return .began
  }

  mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    step(on: input, at: time, in: table)
  }
}

extension SharedPan {
  var countChange: TouchCountChange { rules.reference.touchCountChange }

  func follows(_ touches: TouchSet) -> Bool { true }

  mutating func decide(at time: Timestamp, in table: TouchTable) -> Signal? {
    countFingers()
    guard follow(at: time, in: table) else { return nil }
    if limits.hasCourse, let course = rules.course { return begin(on: course, in: table) }
    return begins(in: table) ? .began : nil
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

  /// Whether the number of fingers allows no pan, whatever they do.
  var waitsForFingers: Bool { phase == .undecided && !isAllowed && !measuresFromFirstTouch }

  /// Whether the number of fingers allows a pan to begin or to go on.
  var isAllowed: Bool {
    fingers.count >= limits.fewest && (phase == .active || fingers.count <= limits.most)
  }

  /// Begins if the fingers have moved far enough, and not against each other.
  mutating func begins(in table: TouchTable) -> Bool {
    let movement = counted(in: table)
    guard isPast(movement) else { return false }
    if let limit = rules.opposingMovement, opposition?.isPast(limit, in: table) == true {
      return false
    }
    phase = .active
    strategies.gate?.report(travel.byFingers)
    travel.withhold(rules.withheld(of: travel.byFingers, configuration.hysteresis))
    return true
  }

  /// Begins if the fingers have moved far enough on a course; fails if they have left it.
  private mutating func begin(on course: PanCourse, in table: TouchTable) -> Signal? {
    let movement = counted(in: table)
    if let failure = course.escape(of: movement, hysteresis: configuration.hysteresis) {
      return fail(failure)
    }
    guard begins(in: table) else { return nil }
    return course.deviation(of: movement).map { fail($0) } ?? .began
  }

  mutating func fail(_ failure: Failure) -> Signal {
    phase = .done
    return .failed(failure)
  }

  /// Whether a movement is past the hysteresis, or past an active offset in its place.
  // Inlined, because a call would copy the whole pan.
  @inline(__always)
  func isPast(_ movement: Point) -> Bool {
    if limits.hasCourse, let course = rules.course, !course.active.isEmpty {
      return course.active.sideLeft(by: movement) != nil
    }
    return limits.extent(of: movement) >= limits.leastPast
  }
}
