public import TouchModel

/// Fingers that drag. Only movement counts: a finger that joins or leaves moves nothing.
///
///     idle ──land──▶ undecided ──hysteresis──▶ active ──all up──▶ done
///                     └──all up──▶ fails
///
/// A pan that ends because fingers join or leave keeps its values until the next input.
public struct PanRecognizer: Recognizer {
  private enum State: Hashable {
    case idle, undecided, active, done
    /// It ended, and the next movement begins it again.
    case resting
    /// It ended with these values, and from the next input on may begin again.
    case over
  }

  public let configuration: Configuration
  private var state = State.idle
  private var fingers = Fingers()
  /// Fingers beyond the most, where those are not followed.
  private var extra = TouchSet()
  /// An extra finger has gone: the next movement tells where the others are.
  private var startsAtNextMove = false
  /// Translation up to the last change of fingers, and the centroid there.
  private var carried = Point.zero
  private var anchor = Point.zero
  public private(set) var translation = Point.zero
  /// The part of the translation that was set, and that no finger went.
  private(set) var given = Point.zero
  /// The part of the beginning translation that is not reported.
  private(set) var withheld = Point.zero
  /// What the fingers did before the pan began.
  private var attempt = PanAttempt()
  private var rate = PanVelocity(at: .zero, .zero)
  /// Only where that matters.
  private var opposition = OpposingMovement()
  /// For strategies other than a blend; of translations, which do not jump with the fingers.
  private var history: VelocityHistory?
  /// The same of each of several fingers; only where that matters.
  private var each: FingerHistories?
  /// Only where a pan needs a direction.
  private var direction: HeldDirection?
  /// Only where a pan measures from the first finger of all.
  private var places: FirstPlaces?
  /// Nothing counts but the centroid and how many fingers there are.
  private let isPlain: Bool
  // What every movement asks of the configuration.
  private let fewest: Int
  private let most: Int
  private let leastPast: Double

  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    history = configuration.history
    if configuration.dropsOpposingVelocity { each = history.map(FingerHistories.init) }
    direction = configuration.directionInterval.map(HeldDirection.init)
    if configuration.measuresFromFirstTouch { places = FirstPlaces() }
    isPlain = configuration.isPlain
    fewest = max(configuration.minimumNumberOfTouches, 1)
    most = configuration.maximumNumberOfTouches ?? .max
    leastPast = configuration.leastPast
  }

  public var deadline: Timestamp? { nil }
  public var touches: TouchSet { fingers.reported }
  public var values: GestureValues { .pan(translation: translation, velocity: velocity) }

  /// The way of the fingers, whatever was set.
  private var travelled: Point { translation - given }
  /// What the hysteresis is about; see `directionInterval` and `measuresFromFirstTouch`. Mutating only
  /// so that the machine is not copied.
  private mutating func counted(in table: TouchTable) -> Point {
    guard direction?.isKnown ?? true else { return Point(x: travelled.x, y: 0) }
    return places.map { center(of: fingers.reported, in: table) - $0.origin } ?? travelled
  }

  /// In points a second; what it was at the last movement, also after a hold.
  public var velocity: Point { history?.velocity ?? blend }

  /// The centroid, as exactly as the platform has it.
  @inline(__always)
  private func center(of touches: TouchSet, in table: TouchTable) -> Point {
    let centroid = table.centroid(of: touches)
    guard configuration.roundsCentroid else { return centroid }
    return Point(x: (centroid.x + 0.5).rounded(.down), y: (centroid.y + 0.5).rounded(.down))
  }

  @inline(__always)
  private var blend: Point {
    rate.blended(
      current: configuration.currentVelocityWeight,
      previous: configuration.previousVelocityWeight)
  }

  public mutating func reset() {
    (state, fingers, attempt) = (.idle, Fingers(), PanAttempt())
    (extra, startsAtNextMove) = (TouchSet(), false)
    (carried, anchor, translation, withheld) = (.zero, .zero, .zero, .zero)
    given = .zero
    rate = PanVelocity(at: .zero, .zero)
    opposition = OpposingMovement()
    direction?.forget()
    if places != nil { places = FirstPlaces() }
    history?.forget()
    each?.forget()
  }

  public mutating func set(_ change: Command.Change) -> Bool {
    guard case .translation(let value) = change else { return false }
    setTranslation(value)
    return true
  }

  /// Re-bases the translation; the history of velocity is forgotten.
  public mutating func setTranslation(_ value: Point) {
    carried += value - translation
    given += value - translation
    translation = value
    rate.forget()
    history?.forget()
  }

  public mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)), (.undecided, .landed(let touches)),
      (.active, .landed(let touches)), (.resting, .landed(let touches)),
      (.over, .landed(let touches)):
      if state == .idle { state = .undecided }
      if state == .over { renew() }
      let could = configuration.allows(fingers.count)
      fingers.land(configuration.endsWithExtraTouch ? withoutExtra(touches) : touches)
      attempt.count(fingers.count + extra.count)
      if places != nil { startsAtNextMove = false }
      regroup(couldBegin: could, at: time, in: table)
      if configuration.measuresFromLanding { return measureAgain(in: table) }
      return state == .active ? changeCount(at: time) : nil
    case (.undecided, .moved):
      return decide(at: time, in: table)
    case (.active, .moved):
      guard follow(at: time, in: table) else { return nil }
      return fallsBack() ? .paused : .changed
    case (.resting, .moved):
      return goOn(at: time, in: table)
    case (.over, .moved):
      renew()
      return state == .resting ? goOn(at: time, in: table) : decide(at: time, in: table)
    case (.undecided, .lifted(let touches)), (.active, .lifted(let touches)),
      (.resting, .lifted(let touches)), (.over, .lifted(let touches)):
      if state == .over {
        renew()
        attempt.most = 0
      }
      return lift(touches, at: time, in: table)
    case (.undecided, .deadline), (.active, .deadline), (.resting, .deadline),
      (.over, .deadline), (.idle, _), (.done, _):
      return nil
    }
  }

  @inline(__always)
  public mutating func glide(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Glide {
    guard isPlain, fingers.count >= fewest else { return .unclear }
    let centroid = table.middle(of: fingers.down)
    let way = carried + centroid - anchor
    if state == .undecided {
      let extent = configuration.extent(of: way - given)
      guard fingers.count <= most, extent < leastPast else { return .unclear }
      attempt.farthest = max(attempt.farthest, extent)
    } else if state != .active {
      return .unclear
    }
    fingers.goOn()
    translation = way
    rate.move(to: centroid, at: time, shortest: configuration.shortestVelocitySample)
    return state == .active ? .changed(.pan(translation: way, velocity: blend)) : .silent
  }

  /// Begins when it has gone far enough, and not as a pinch goes.
  @inline(__always)
  private mutating func decide(at time: Timestamp, in table: TouchTable) -> Signal? {
    follow(at: time, in: table) && begins(in: table) ? .began : nil
  }

  @inline(__always)
  private mutating func begins(in table: TouchTable) -> Bool {
    guard configuration.isPast(counted(in: table)) else { return false }
    if let limit = configuration.opposingMovement, opposition.isPast(limit, in: table) {
      return false
    }
    state = .active
    withheld = configuration.withheld(of: travelled)
    carried = carried - withheld
    translation = translation - withheld
    return true
  }

  private mutating func goOn(at time: Timestamp, in table: TouchTable) -> Signal? {
    guard follow(at: time, in: table) else { return nil }
    state = .active
    return .began
  }

  /// Those of `touches` that there is room for; the others are extra.
  private mutating func withoutExtra(_ touches: TouchSet) -> TouchSet {
    guard let most = configuration.maximumNumberOfTouches else { return touches }
    var followed = TouchSet()
    for place in touches {
      if fingers.count + followed.count + extra.count < most {
        followed.formUnion(TouchSet(place))
      } else {
        extra.formUnion(TouchSet(place))
      }
    }
    return followed
  }

  /// Begins with what it has travelled, if anything.
  public mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? {
    if state == .over { renew() }
    guard state == .undecided, configuration.allows(fingers.count) else { return nil }
    state = .active
    return .began
  }

  /// Follows the centroid; false when the number of fingers does not allow it.
  @inline(__always)
  private mutating func follow(at time: Timestamp, in table: TouchTable) -> Bool {
    fingers.stay()
    guard extra.isEmpty else { return false }
    if startsAtNextMove {
      startsAtNextMove = false
      anchor = center(of: fingers.down, in: table)
      if places == nil { startAnew(at: time, as: state) } else { carried = translation }
    }
    places?.move(fingers.down)
    let count = fingers.count
    let counts =
      state == .active
      ? count >= configuration.minimumNumberOfTouches : configuration.allows(count)
    guard counts || places != nil else { return false }
    let centroid = center(of: fingers.down, in: table)
    translation =
      configuration.measuresFromLanding
      ? table.meanMovement(ofFirst: fewest, of: fingers.down) + given : carried + centroid - anchor
    lookForDirection(at: time)
    if state == .undecided && counts {
      attempt.farthest = max(attempt.farthest, configuration.extent(of: counted(in: table)))
    }
    rate.move(to: centroid, at: time, shortest: configuration.shortestVelocitySample)
    history?.add(translation, at: time)
    if each != nil, count > 1 { each?.add(fingers.down, at: time, in: table) }
    return counts
  }

  private mutating func lookForDirection(at time: Timestamp) {
    let way = travelled
    direction?.move(to: way, at: time)
  }

  /// Other fingers count than before, which is a movement where each counts from its landing.
  private mutating func measureAgain(in table: TouchTable) -> Signal? {
    guard configuration.allows(fingers.count) else { return nil }
    translation = table.meanMovement(ofFirst: fewest, of: fingers.down) + given
    if state == .active { return fallsBack() ? .paused : nil }
    guard configuration.isPast(translation - given) else { return nil }
    state = .active
    return .began
  }

  /// Waits anew where it is within its hysteresis again; see `endsWithinHysteresis`.
  private mutating func fallsBack() -> Bool {
    guard configuration.endsWithinHysteresis, !configuration.isPast(travelled) else {
      return false
    }
    state = .undecided
    return true
  }

  /// Takes the new centroid as the reference. Before the pan begins, reaching an allowed number of
  /// fingers starts everything anew, and on some platforms any change of them.
  private mutating func regroup(couldBegin: Bool, at time: Timestamp, in table: TouchTable) {
    anchor = center(of: fingers.down, in: table)
    places?.follow(fingers.down, at: anchor)
    if configuration.opposingMovement != nil { opposition.restart(fingers.down, in: table) }
    if state == .undecided && places == nil
      && (configuration.startsAnewWithTouches
        || !couldBegin && configuration.allows(fingers.count))
    {
      (translation, given) = (.zero, .zero)
      rate = PanVelocity(at: anchor, time)
      history?.forget()
    }
    carried = translation
    lookForDirection(at: time)
    rate.anchor(at: anchor, time)
    history?.add(translation, at: time)
    if each != nil, fingers.count > 1 { each?.add(fingers.down, at: time, in: table) }
  }

  /// A finger landed or lifted while the pan goes on.
  private mutating func changeCount(at time: Timestamp) -> Signal? {
    switch configuration.touchCountChange {
    case .goOn:
      return nil
    case .restart where extra.isEmpty && configuration.allows(fingers.count):
      startAnew(at: time, as: .active)
      return .restarted
    case .cancel where fingers.lifting.isEmpty:
      if configuration.allows(fingers.count) { return nil }
      state = .over
      return .interrupted(
        Failure(
          .tooManyTouches, count: fingers.count,
          limit: configuration.maximumNumberOfTouches ?? fingers.count))
    case .restart, .end, .restartOnMovement, .cancel:
      state = .over
      return .paused
    }
  }

  /// After a pan that is over.
  private mutating func renew() {
    state = configuration.touchCountChange == .restartOnMovement ? .resting : .undecided
    attempt.most = fingers.count + extra.count
    opposition.forget()
    if places != nil { return }
    (translation, carried, given) = (.zero, .zero, .zero)
    (attempt.farthest, attempt.missed) = (0, 0)
    rate.forget()
    history?.restart(at: .zero)
  }

  private mutating func startAnew(at time: Timestamp, as next: State) {
    state = next
    (translation, carried, given, attempt.farthest) = (.zero, .zero, .zero, 0)
    rate = PanVelocity(at: anchor, time)
    history?.forget()
    history?.add(.zero, at: time)
  }

  private mutating func lift(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    let (before, hadExtra) = (fingers.count, !extra.isEmpty)
    noteMissedDrag(in: table)
    let all = before + extra.count
    if each != nil { dropOpposingVelocity(of: touches, at: time, in: table) }
    fingers.lift(touches)
    if hadExtra {
      extra.subtract(touches)
      startsAtNextMove = extra.isEmpty
    }
    guard fingers.down.isEmpty && extra.isEmpty else {
      attempt.count(fingers.count + extra.count)
      regroup(couldBegin: configuration.allows(before), at: time, in: table)
      if places != nil { startsAtNextMove = true }
      if configuration.measuresFromLanding { return measureAgain(in: table) }
      return state == .active ? changeCount(at: time) : nil
    }
    history?.lift(at: translation, time)
    defer { state = .done }
    let isOne = state == .active || !hadExtra && isOneAtLift(of: before, at: time, in: table)
    if isOne { return .ended }
    attempt.count(all)
    return .failed(configuration.failure(after: attempt, opposed: opposition.farthest))
  }

  /// Remembers fingers that moved far enough to pan, but were fewer than a pan needs. Called before
  /// one of them lifts, because only the way since the last change of fingers counts.
  private mutating func noteMissedDrag(in table: TouchTable) {
    guard state == .undecided, places == nil, fingers.count > 0, fingers.count < fewest,
      configuration.isPast(center(of: fingers.down, in: table) - anchor)
    else { return }
    attempt.missed = max(attempt.missed, fingers.count)
  }

  /// See `measuresFromFirstTouch`.
  private mutating func isOneAtLift(
    of count: Int, at time: Timestamp, in table: TouchTable
  ) -> Bool {
    guard places != nil, configuration.allows(count) else { return false }
    places?.move(fingers.reported)
    lookForDirection(at: time)
    return begins(in: table)
  }

  /// See `dropsOpposingVelocity`; those that lift in one frame are others to each other, too.
  private mutating func dropOpposingVelocity(
    of touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) {
    each?.lift(fingers.down, at: time, in: table)
    if each?.opposes(touches) == true {
      history?.forget()
      each?.forget()
    }
    each?.forget(touches)
  }
}

extension PanRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .pan }
  public func sit(in seating: Seating) -> Int { seating.seat(self) { $0.pans.append($1) } }
}
