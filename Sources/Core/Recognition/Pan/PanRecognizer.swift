package import TouchModel

/// Fingers that drag.
///
///     idle ──land──▶ undecided ──hysteresis──▶ active ──all up──▶ done
///                     └──all up──▶ fails
///
/// UIKit's rule: the pan begins when the centroid of an allowed number of fingers has moved as far
/// as the hysteresis. Only movement counts: a finger that joins or leaves moves nothing. A pan with
/// too few fingers left waits; it ends when the last finger lifts.
public struct PanRecognizer: Recognizer {
  private enum State: Hashable {
    case idle
    /// Fingers are down that have not moved far enough.
    case undecided(PanAttempt)
    case active
    case done
  }

  /// The thresholds and options of the recognizer.
  public let configuration: Configuration
  private var state = State.idle
  private var fingers = Fingers()
  private(set) var travel = PanTravel()
  private var rate = PanVelocity(at: .zero, .zero)
  private let limits: PanLimits

  /// Creates a recognizer in its initial state; without an argument, with UIKit's values.
  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    limits = PanLimits(configuration)
  }

  package var deadline: Timestamp? { nil }
  package var touches: TouchSet { fingers.reported }
  package var followed: TouchSet { fingers.all }
  package var values: GestureValues {
    @inline(__always) get {
      .pan(translation: travel.translation, velocity: rate.blended(by: limits.blend))
    }
  }

  package mutating func reset() {
    (state, fingers, travel) = (.idle, Fingers(), PanTravel())
    rate = PanVelocity(at: .zero, .zero)
  }

  /// Sets the translation, in points, from which the pan goes on; the velocity starts from zero.
  package mutating func set(_ change: Command.Change) -> Bool {
    guard case .translation(let value) = change else { return false }
    travel.set(value)
    rate.forget()
    return true
  }

  package mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)), (.undecided, .landed(let touches)),
      (.active, .landed(let touches)):
      land(touches, at: time, in: table)
      return nil
    case (.undecided, .lifted(let touches)), (.active, .lifted(let touches)):
      return lift(touches, at: time, in: table)
    case (_, .moved(let touches)):
      return move(touches, at: time, in: table).signal
    case (.idle, .lifted), (_, .deadline), (.done, _):
      return nil
    }
  }

  @inline(__always)
  package mutating func move(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    switch state {
    case .active where fingers.count >= limits.fewest:
      fingers.goOn()
      let centroid = table.middle(of: fingers.down)
      travel.move(to: centroid)
      let velocity = rate.move(to: centroid, at: time, limits.blend)
      return .changed(.pan(translation: travel.translation, velocity: velocity))
    case .undecided(var attempt) where limits.allow(fingers.count):
      fingers.goOn()
      let centroid = table.middle(of: fingers.down)
      travel.move(to: centroid)
      rate.move(to: centroid, at: time, limits.blend)
      let extent = configuration.extent(of: travel.byFingers)
      if extent >= limits.leastPast {
        state = .active
        return .signal(.began)
      }
      attempt.reach(extent)
      state = .undecided(attempt)
      return .nothing
    case .idle, .undecided, .active, .done:
      fingers.stay()
      return .nothing
    }
  }

  private mutating func land(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) {
    let couldBegin = limits.allow(fingers.count)
    if state == .idle { state = .undecided(PanAttempt()) }
    fingers.land(touches)
    regroup(couldBegin: couldBegin, at: time, in: table)
  }

  private mutating func lift(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    let before = fingers.count
    if case .undecided(var attempt) = state, 0 < before, before < limits.fewest {
      let moved = table.centroid(of: fingers.down) - travel.anchor
      if configuration.extent(of: moved) >= limits.leastPast { attempt.miss(with: before) }
      state = .undecided(attempt)
    }
    fingers.lift(touches)
    if fingers.count > 0 {
      regroup(couldBegin: limits.allow(before), at: time, in: table)
      return nil
    }
    defer { state = .done }
    guard case .undecided(let attempt) = state else { return .ended }
    return .failed(configuration.failure(after: attempt))
  }

  /// Measures from the new centroid. Reaching an allowed number of fingers starts everything anew.
  private mutating func regroup(couldBegin: Bool, at time: Timestamp, in table: TouchTable) {
    let centroid = table.centroid(of: fingers.down)
    if case .undecided(var attempt) = state {
      attempt.count(fingers.count)
      state = .undecided(attempt)
      if !couldBegin && limits.allow(fingers.count) {
        travel.restart()
        rate = PanVelocity(at: centroid, time)
      }
    }
    travel.anchor(at: centroid)
    rate.anchor(at: centroid, time)
  }
}

extension PanRecognizer: AddableRecognizer {
  public static var kind: GestureKind { .pan }
  package static var hasDeadlines: Bool { false }
  public func store(in storage: RecognizerStorage) -> Int {
    let machine = configuration.platform?.machine(for: configuration)
    return storage.store(self, judgedBy: machine) { $0.pans.put($1, at: $2) }
  }
}
