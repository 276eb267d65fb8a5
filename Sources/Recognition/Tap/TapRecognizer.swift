package import TouchModel

/// Fingers that land and lift in place, once or several times.
///
///     idle ──land──▶ down ──all up──▶ between ──land──▶ down … ──last lift──▶ done
///                     └─ too long, moved, too many ─┐     └─ too late ─┐
///                                                 fails              fails
///
/// UIKit's rule: the required number of fingers land, stay where they landed, and all lift in time.
/// The next tap lands in time and near the first. Rules of other platforms are `TapMovement`'s
/// reference, `TouchSeparation`, and the flags of the configuration.
public struct TapRecognizer: Recognizer {
  enum State: Hashable {
    case idle
    /// `landed` fingers have taken part in this tap; at `complete` the last that was needed.
    case down(landed: Int, since: Timestamp, complete: Timestamp?)
    /// The interval to the next tap runs from `start`.
    case between(start: Timestamp)
    case done
  }

  /// The thresholds and options of the recognizer.
  public let configuration: Configuration
  var state = State.idle
  var fingers = Fingers()
  var earlier = EarlierTaps()
  private let movement: TapMovement
  /// The measurements of a tap that only lifts decide; nil if every input does.
  var lifts: Boxed<TapLifts>?

  /// Creates a recognizer in its initial state; without an argument, with UIKit's values.
  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    movement = TapMovement(
      configuration.movement, from: configuration.measuresFromFirstTap ? .firstTap : .landing)
    lifts = TapLifts(configuration.decision).map { Boxed($0) }
  }

  package var touches: TouchSet { fingers.reported }
  package var followed: TouchSet { fingers.all }
  /// A double tap is where its first tap began.
  package var ownLocation: Point? { earlier.firstLocation }
  package var values: GestureValues { .tap(count: earlier.count) }

  package var deadline: Timestamp? {
    switch state {
    case .down(_, let since, let complete):
      let whole = configuration.maximumTapDuration.map(since.advanced(by:))
      guard let complete, configuration.numberOfTouchesRequired > 1,
        let multi = configuration.maximumMultiTouchDuration
      else { return whole }
      return min(whole ?? complete.advanced(by: multi), complete.advanced(by: multi))
    case .between(let start):
      return configuration.series.maximumTapInterval.map(start.advanced(by:))
    case .idle, .done: return nil
    }
  }

  package mutating func reset() {
    (state, fingers, earlier) = (.idle, Fingers(), EarlierTaps())
    lifts?.value.reset()
  }

  package mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    if lifts != nil { return advanceByLifts(on: input, at: time, in: table) }
    switch (state, input) {
    case (.idle, .landed(let touches)):
      return land(touches, already: 0, since: time, in: table, at: time)
    case (.between, .landed(let touches)) where isHalfLifted:
      fingers.land(touches)
      return nil
    case (.between, .lifted(let touches)) where isHalfLifted:
      fingers.lift(touches)
      return nil
    case (.between, .landed(let touches)):
      if time.since(earlier.lastLift) < configuration.series.minimumTapInterval {
        earlier.startAnew()
      }
      return land(touches, already: 0, since: time, in: table, at: time)
    case (.down(let landed, let since, _), .landed(let touches)):
      return land(touches, already: landed, since: since, in: table, at: time)
    case (.down, .moved(let touches)):
      fingers.stay()
      return movement.failure(
        of: touches.intersection(fingers.down), fingers.down, firstTap: earlier.firstLocation,
        in: table
      ).map { fail($0) }
    case (.down(let landed, let since, _), .lifted(let touches)):
      return lift(touches, landed: landed, since: since, at: time)
    case (.down(_, let since, let complete), .deadline):
      return fail(configuration.failure(heldSince: since, complete: complete, at: time))
    case (.between(let start), .deadline):
      return fail(.init(.nextTapTooLate, start, time, configuration.series.maximumTapInterval))
    case (.idle, _), (.between, _), (.done, _):
      return nil
    }
  }

  @inline(__always)
  package mutating func glide(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Glide {
    guard case .down = state, lifts == nil, movement.isStill(fingers.down, in: table)
    else { return .unclear }
    fingers.goOn()
    return .silent
  }

  /// Whether fingers are down that a tap which an extra finger completed has left. The next tap begins
  /// when they have all lifted.
  private var isHalfLifted: Bool {
    configuration.endsWithExtraTouch && !fingers.down.isEmpty
  }

  private mutating func land(
    _ touches: TouchSet, already: Int, since: Timestamp, in table: TouchTable, at time: Timestamp
  ) -> Signal? {
    let landed = already + touches.count
    let required = configuration.numberOfTouchesRequired
    state = .down(landed: landed, since: since, complete: landed == required ? time : nil)
    fingers.land(touches)
    if earlier.count == 0 {
      // Asked first, because the other call copies the whole recognizer.
      let location =
        configuration.endsWithExtraTouch
        ? location(in: table) : table.centroidOfOrigins(of: fingers.down)
      earlier.begin(at: location)
    }
    if landed > required {
      guard configuration.endsWithExtraTouch else {
        return fail(.init(.tooManyTouches, count: landed, limit: required))
      }
      if already < required, let failure = distanceFailure(in: table) { return fail(failure) }
      return complete(since: since, at: time)
    }
    guard landed == required else { return nil }
    if earlier.count > 0 || configuration.separation != nil,
      let failure = separation(in: table)
    {
      return fail(failure)
    }
    guard configuration.series.reportsLastTapOnLanding, earlier.count > 0,
      earlier.count + 1 == configuration.numberOfTapsRequired
    else { return nil }
    earlier.completeOnLanding()
    state = .done
    return .ended
  }

  private mutating func lift(
    _ touches: TouchSet, landed: Int, since: Timestamp, at time: Timestamp
  ) -> Signal? {
    fingers.lift(touches)
    let required = configuration.numberOfTouchesRequired
    if landed < required { return fail(.init(.tooFewTouches, count: landed, limit: required)) }
    guard fingers.down.isEmpty || configuration.endsWithFirstLift else { return nil }
    if isLate(at: time) { earlier.startAnew() }
    return complete(since: since, at: time)
  }

  /// Whether a lift now is too late after the lift of the previous tap. False if the interval between
  /// taps is measured otherwise.
  @inline(__always)
  func isLate(at time: Timestamp) -> Bool {
    guard configuration.series.tapIntervalOrigin == .liftToLift, earlier.count > 0,
      let limit = configuration.series.maximumTapInterval
    else { return false }
    return time.since(earlier.lastLift) > limit
  }

  /// Counts a tap that is complete, and ends or waits for the next one.
  mutating func complete(since: Timestamp, at time: Timestamp) -> Signal? {
    earlier.complete(at: time)
    if earlier.count == configuration.numberOfTapsRequired {
      state = .done
      return .ended
    }
    state = .between(
      start: configuration.series.tapIntervalOrigin == .landingToLanding ? since : time)
    return nil
  }

  mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}

extension TapRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .tap }
  public func sit(in seating: Seating) -> Int { seating.seat(self) { $0.taps.append($1) } }
}
