public import TouchModel

/// Fingers that land and lift in place, once or several times.
///
///     idle ──land──▶ down ──all up──▶ between ──land──▶ down … ──last lift──▶ done
///                     └─ too long, moved, too many ─┐     └─ too late ─┐
///                                                 fails              fails
public struct TapRecognizer: Recognizer {
  private enum State: Hashable {
    case idle
    /// `landed` fingers have taken part in this tap; at `complete` the last that was needed.
    case down(landed: Int, since: Timestamp, complete: Timestamp?)
    /// The interval to the next tap runs from `start`.
    case between(start: Timestamp)
    case done
  }

  public let configuration: Configuration
  private var state = State.idle
  private var fingers = Fingers()
  private var completed = 0
  private var firstLocation: Point?
  private var lastLift = Timestamp.zero
  /// Drifts below this, squared, are no matter.
  private let stillness: Double

  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    stillness = configuration.measuresFromFirstTap ? 0 : configuration.movement.stillness
  }

  public var touches: TouchSet { fingers.reported }
  /// A double tap is where its first tap began.
  public var ownLocation: Point? { firstLocation }
  public var values: GestureValues { .tap(count: completed) }

  public var deadline: Timestamp? {
    switch state {
    case .down(_, let since, let complete):
      let whole = configuration.maximumTapDuration.map(since.advanced(by:))
      guard let complete, configuration.numberOfTouchesRequired > 1,
        let multi = configuration.maximumMultiTouchDuration
      else { return whole }
      return min(whole ?? complete.advanced(by: multi), complete.advanced(by: multi))
    case .between(let start): return configuration.maximumTapInterval.map(start.advanced(by:))
    case .idle, .done: return nil
    }
  }

  public mutating func reset() {
    (state, fingers, completed, firstLocation, lastLift) = (.idle, Fingers(), 0, nil, .zero)
  }

  public mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)):
      return land(touches, already: 0, since: time, in: table, at: time)
    case (.between, .landed(let touches)):
      if time.since(lastLift) < configuration.minimumTapInterval { startAnew() }
      return land(touches, already: 0, since: time, in: table, at: time)
    case (.down(let landed, let since, _), .landed(let touches)):
      return land(touches, already: landed, since: since, in: table, at: time)
    case (.down, .moved(let touches)):
      fingers.stay()
      let mine = touches.intersection(fingers.down)
      if configuration.measuresFromFirstTap, let first = firstLocation {
        let drift = table.centroid(of: fingers.down) - first
        return configuration.movement.failure(of: drift, .movedTooFar).map { fail($0) }
      }
      return configuration.movement.failure(of: mine, in: table).map { fail($0) }
    case (.down(let landed, let since, _), .lifted(let touches)):
      return lift(touches, landed: landed, since: since, at: time)
    case (.down(_, let since, let complete), .deadline):
      return fail(configuration.failure(heldSince: since, complete: complete, at: time))
    case (.between(let start), .deadline):
      return fail(.init(.nextTapTooLate, start, time, configuration.maximumTapInterval))
    case (.idle, _), (.between, _), (.done, _):
      return nil
    }
  }

  @inline(__always)
  public mutating func glide(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Glide {
    guard case .down = state,
      table.farthestDriftSquared(of: fingers.down) < stillness
    else { return .unclear }
    fingers.goOn()
    return .silent
  }

  private mutating func land(
    _ touches: TouchSet, already: Int, since: Timestamp, in table: TouchTable, at time: Timestamp
  ) -> Signal? {
    let landed = already + touches.count
    let required = configuration.numberOfTouchesRequired
    state = .down(landed: landed, since: since, complete: landed == required ? time : nil)
    fingers.land(touches)
    if completed == 0 { firstLocation = table.centroidOfOrigins(of: fingers.down) }
    if landed > required {
      return configuration.endsWithExtraTouch
        ? complete(since: since, at: time)
        : fail(.init(.tooManyTouches, count: landed, limit: required))
    }
    guard landed == required else { return nil }
    if let failure = separation(in: table) { return fail(failure) }
    guard configuration.reportsLastTapOnLanding, completed > 0,
      completed + 1 == configuration.numberOfTapsRequired
    else { return nil }
    completed += 1
    state = .done
    return .ended
  }

  /// Fingers, or taps, that are too far apart. Mutating only so that the machine is not copied.
  private mutating func separation(in table: TouchTable) -> Failure? {
    if completed > 0, let first = firstLocation,
      let failure = configuration.distance.failure(
        of: table.centroidOfOrigins(of: fingers.down) - first, .tapsTooFarApart)
    {
      return failure
    }
    guard let allowed = configuration.maximumTouchSeparation, fingers.count > 1 else { return nil }
    for place in fingers.down {
      for other in fingers.down {
        let apart = table[place].origin.distance(to: table[other].origin)
        if Rounding.exceeds(apart, allowed, isInclusive: configuration.allowsExactSeparation) {
          return .init(.touchesTooFarApart, measured: apart, limit: allowed)
        }
      }
    }
    return nil
  }

  private mutating func lift(
    _ touches: TouchSet, landed: Int, since: Timestamp, at time: Timestamp
  ) -> Signal? {
    fingers.lift(touches)
    let required = configuration.numberOfTouchesRequired
    if landed < required { return fail(.init(.tooFewTouches, count: landed, limit: required)) }
    guard fingers.down.isEmpty || configuration.endsWithFirstLift else { return nil }
    if configuration.tapIntervalOrigin == .liftToLift, completed > 0,
      let limit = configuration.maximumTapInterval, time.since(lastLift) > limit
    {
      startAnew()
    }
    return complete(since: since, at: time)
  }

  /// One tap more is done.
  private mutating func complete(since: Timestamp, at time: Timestamp) -> Signal? {
    completed += 1
    lastLift = time
    if completed == configuration.numberOfTapsRequired {
      state = .done
      return .ended
    }
    state = .between(
      start: configuration.tapIntervalOrigin == .landingToLanding ? since : time)
    return nil
  }

  /// The tap that is being made, or that just landed, becomes the first.
  private mutating func startAnew() { completed = 0 }

  private mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}

extension TapRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .tap }
  public func sit(in seating: Seating) -> Int { seating.seat(self) { $0.taps.append($1) } }
}
