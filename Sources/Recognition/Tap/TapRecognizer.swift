public import TouchModel

/// Fingers that land and lift in place, once or several times.
///
///     idle ──land──▶ down ──all up──▶ between ──land──▶ down … ──last lift──▶ done
///                     └─ too long, moved, too many ─┐     └─ too late ─┐
///                                                 fails              fails
public struct TapRecognizer: Recognizer {
  private enum State: Hashable {
    case idle
    /// `landed` fingers have taken part in this tap.
    case down(landed: Int, since: Timestamp)
    case between(lifted: Timestamp)
    case done
  }

  public let configuration: Configuration
  private var state = State.idle
  private var fingers = Fingers()
  private var completed = 0
  private var firstLocation: Point?

  public init(_ configuration: Configuration = .init()) { self.configuration = configuration }

  public var touches: TouchSet { fingers.reported }
  /// A double tap is where its first tap began.
  public var ownLocation: Point? { firstLocation }
  public var values: GestureValues { .tap(count: completed) }

  public var deadline: Timestamp? {
    switch state {
    case .down(_, let since): configuration.maximumTapDuration.map(since.advanced(by:))
    case .between(let lifted): configuration.maximumTapInterval.map(lifted.advanced(by:))
    case .idle, .done: nil
    }
  }

  public mutating func reset() { self = TapRecognizer(configuration) }

  public mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)), (.between, .landed(let touches)):
      return land(touches, already: 0, since: time, in: table)
    case (.down(let landed, let since), .landed(let touches)):
      return land(touches, already: landed, since: since, in: table)
    case (.down, .moved(let touches)):
      fingers.stay()
      let drift = table.farthestDriftSquared(of: touches.intersection(fingers.down))
      return configuration.failure(drifted: drift).map { fail($0) }
    case (.down(let landed, _), .lifted(let touches)):
      return lift(touches, landed: landed, at: time)
    case (.down(_, let since), .deadline):
      return fail(.init(.heldTooLong, since, time, configuration.maximumTapDuration))
    case (.between(let lifted), .deadline):
      return fail(.init(.nextTapTooLate, lifted, time, configuration.maximumTapInterval))
    case (.idle, _), (.between, _), (.done, _):
      return nil
    }
  }

  private mutating func land(
    _ touches: TouchSet, already: Int, since: Timestamp, in table: TouchTable
  ) -> Signal? {
    let landed = already + touches.count
    let required = configuration.numberOfTouchesRequired
    state = .down(landed: landed, since: since)
    fingers.land(touches)
    if completed == 0 { firstLocation = table.centroidOfOrigins(of: fingers.down) }
    if landed > required { return fail(.init(.tooManyTouches, count: landed, limit: required)) }
    guard landed == required, let first = firstLocation,
      let allowed = configuration.allowableMovement
    else { return nil }
    let apart = table.centroidOfOrigins(of: fingers.down).distance(to: first)
    return apart > allowed ? fail(.init(.tapsTooFarApart, measured: apart, limit: allowed)) : nil
  }

  private mutating func lift(_ touches: TouchSet, landed: Int, at time: Timestamp) -> Signal? {
    fingers.lift(touches)
    let required = configuration.numberOfTouchesRequired
    if landed < required { return fail(.init(.tooFewTouches, count: landed, limit: required)) }
    guard fingers.down.isEmpty else { return nil }
    completed += 1
    state = completed == configuration.numberOfTapsRequired ? .done : .between(lifted: time)
    return state == .done ? .ended : nil
  }

  private mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}
