public import TouchModel

/// Fingers that drag. Only movement counts: a finger that joins or leaves moves nothing.
///
///     idle ──land──▶ undecided ──hysteresis──▶ active ──all up──▶ done
///                     └──all up──▶ fails
public struct PanRecognizer: Recognizer {
  private enum State: Hashable {
    case idle, undecided, active, done
  }

  public let configuration: Configuration
  private var state = State.idle
  private var fingers = Fingers()
  /// Translation up to the last change of fingers, and the centroid there.
  private var carried = Point.zero
  private var anchor = Point.zero
  public private(set) var translation = Point.zero
  /// The part of the beginning translation that is not reported.
  private(set) var withheld = Point.zero
  private var farthest = 0.0
  private var rate = PanVelocity(at: .zero, .zero)
  /// For strategies other than a blend; of translations, which do not jump with the fingers.
  private var history: VelocityHistory?

  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    history = configuration.history
  }

  public var deadline: Timestamp? { nil }
  public var touches: TouchSet { fingers.reported }
  public var values: GestureValues { .pan(translation: translation, velocity: velocity) }

  /// In points a second; what it was at the last movement, also after a hold.
  public var velocity: Point {
    history?.velocity
      ?? rate.blended(
        current: configuration.currentVelocityWeight,
        previous: configuration.previousVelocityWeight)
  }

  public mutating func reset() { self = PanRecognizer(configuration) }

  /// Re-bases the translation; the history of velocity is forgotten.
  public mutating func setTranslation(_ value: Point) {
    carried += value - translation
    translation = value
    rate.forget()
    history?.forget()
  }

  public mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)), (.undecided, .landed(let touches)),
      (.active, .landed(let touches)):
      if state == .idle { state = .undecided }
      let could = configuration.allows(fingers.down.count)
      fingers.land(touches)
      regroup(couldBegin: could, at: time, in: table)
      return state == .active ? changeCount(at: time) : nil
    case (.undecided, .moved):
      guard follow(at: time, in: table), configuration.isPast(translation) else { return nil }
      state = .active
      withheld = configuration.withheld(of: translation)
      carried = carried - withheld
      translation = translation - withheld
      return .began
    case (.active, .moved):
      return follow(at: time, in: table) ? .changed : nil
    case (.undecided, .lifted(let touches)), (.active, .lifted(let touches)):
      return lift(touches, at: time, in: table)
    case (.undecided, .deadline), (.active, .deadline), (.idle, _), (.done, _):
      return nil
    }
  }

  /// Follows the centroid; false when the number of fingers does not allow it.
  private mutating func follow(at time: Timestamp, in table: TouchTable) -> Bool {
    fingers.stay()
    let count = fingers.down.count
    guard
      state == .active
        ? count >= configuration.minimumNumberOfTouches
        : configuration.allows(count)
    else { return false }
    let centroid = table.centroid(of: fingers.down)
    translation = carried + centroid - anchor
    farthest = max(farthest, configuration.extent(of: translation))
    rate.move(to: centroid, at: time, shortest: configuration.shortestVelocitySample)
    history?.add(translation, at: time)
    return true
  }

  /// Takes the new centroid as the reference. Before the pan begins, reaching an allowed number of
  /// fingers starts everything anew.
  private mutating func regroup(couldBegin: Bool, at time: Timestamp, in table: TouchTable) {
    anchor = table.centroid(of: fingers.down)
    if state == .undecided && !couldBegin && configuration.allows(fingers.down.count) {
      translation = .zero
      rate = PanVelocity(at: anchor, time)
      history?.forget()
    }
    carried = translation
    rate.anchor(at: anchor, time)
    history?.add(translation, at: time)
  }

  /// A finger landed or lifted while the pan goes on.
  private mutating func changeCount(at time: Timestamp) -> Signal? {
    if configuration.touchCountChange == .goOn { return nil }
    let goesOn =
      configuration.touchCountChange == .restart && configuration.allows(fingers.down.count)
    startAnew(at: time, as: goesOn ? .active : .undecided)
    return goesOn ? .restarted : .paused
  }

  private mutating func startAnew(at time: Timestamp, as next: State) {
    state = next
    (translation, carried, farthest) = (.zero, .zero, 0)
    rate = PanVelocity(at: anchor, time)
    history?.forget()
    history?.add(.zero, at: time)
  }

  private mutating func lift(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    let before = fingers.down.count
    fingers.lift(touches)
    guard fingers.down.isEmpty else {
      regroup(couldBegin: configuration.allows(before), at: time, in: table)
      return state == .active ? changeCount(at: time) : nil
    }
    history?.lift(at: translation, time)
    defer { state = .done }
    return state == .active
      ? .ended : .failed(configuration.failure(lifting: before, farthest: farthest))
  }
}
