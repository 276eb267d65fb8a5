internal import Recognition
internal import TouchModel

/// Fingers that land and lift in place, once or several times.
///
///     idle ──land──▶ down ──all up──▶ between ──land──▶ down … ──last lift──▶ done
///                     └─ too long, moved, too many ─┐     └─ too late ─┐
///                                                 fails              fails
///
/// The tap of Android, Chromium, Flutter, GTK and Qt, and of setups that change UIKit's tap in the same
/// way: that of UIKit, with the differences that `TapRules` names.
struct SharedTap: PlatformMachine {
  enum State: Hashable {
    case idle
    /// `landed` fingers have taken part in this tap; at `complete` the last that was needed.
    case down(landed: Int, since: Timestamp, complete: Timestamp?)
    /// The interval to the next tap runs from `start`.
    case between(start: Timestamp)
    case done
  }

  let configuration: TapRecognizer.Configuration
  let rules: TapRules
  var state = State.idle
  var fingers = Fingers()
  var earlier = EarlierTaps()
  /// The series to which the next tap belongs; nil if it is a first one.
  private var series: TapSeries?
  /// Whether this tap belongs to no series, because it landed away from the one before it.
  private var isApart = false
  private let movement: TapMovement

  init(_ configuration: TapRecognizer.Configuration, _ rules: TapRules) {
    (self.configuration, self.rules) = (configuration, rules)
    movement = TapMovement(
      rules.movement(configuration), from: rules.measuresFromFirstTap ? .firstTap : .landing)
  }

  var traits: InputTraits { InputTraits() }
  var touches: TouchSet { fingers.reported }
  var followed: TouchSet { fingers.all }
  /// A double tap is where its first tap began.
  var ownLocation: Point? { earlier.firstLocation }
  var values: GestureValues { .tap(count: earlier.count) }

  var deadline: Timestamp? {
    switch state {
    case .down(_, let since, let complete):
      let whole = configuration.maximumTapDuration.map(since.advanced(by:))
      guard let complete, configuration.numberOfTouchesRequired > 1,
        let multi = rules.maximumMultiTouchDuration
      else { return whole }
      return min(whole ?? complete.advanced(by: multi), complete.advanced(by: multi))
    case .between(let start):
      return configuration.series.maximumTapInterval.map(start.advanced(by:))
    case .idle, .done: return nil
    }
  }

  mutating func reset() {
    (state, fingers, earlier) = (.idle, Fingers(), EarlierTaps())
  }

  mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)):
      resumeSeries(at: time)
      return land(touches, already: 0, since: time, in: table, at: time)
    case (.between, .landed(let touches)) where isHalfLifted:
      fingers.land(touches)
      return nil
    case (.between, .lifted(let touches)) where isHalfLifted:
      fingers.lift(touches)
      return nil
    case (.between, .landed(let touches)):
      if rules.isEarly(at: time, after: earlier) { earlier.startAnew() }
      return land(touches, already: 0, since: time, in: table, at: time)
    case (.down(let landed, let since, _), .landed(let touches)):
      return land(touches, already: landed, since: since, in: table, at: time)
    case (.down, .moved(let touches)):
      fingers.stay()
      if movement.isStill(fingers.down, in: table) { return nil }
      return movement.failure(
        of: touches.intersection(fingers.down), fingers.down, firstTap: earlier.firstLocation,
        in: table
      ).map { fail($0) }
    case (.down(let landed, let since, _), .lifted(let touches)):
      return lift(touches, landed: landed, since: since, at: time)
    case (.down(_, let since, let complete), .deadline):
      return fail(rules.failure(heldSince: since, complete: complete, at: time, configuration))
    case (.between(let start), .deadline):
      return fail(.init(.nextTapTooLate, start, time, configuration.series.maximumTapInterval))
    case (.idle, _), (.between, _), (.done, _):
      return nil
    }
  }

  /// Whether fingers are down that a tap which an extra finger completed has left. The next tap begins
  /// when they have all lifted.
  private var isHalfLifted: Bool {
    rules.endsWithExtraTouch && !fingers.down.isEmpty
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
        rules.endsWithExtraTouch
        ? location(in: table) : table.centroidOfOrigins(of: fingers.down)
      earlier.begin(at: location)
    }
    if landed >= required, let failure = leaveSeries(in: table) { return fail(failure) }
    if landed > required {
      guard rules.endsWithExtraTouch else {
        return fail(.init(.tooManyTouches, count: landed, limit: required))
      }
      if already < required, let failure = distanceFailure(in: table) { return fail(failure) }
      let signal = complete(since: since, at: time)
      guard rules.hidesTapWithExtraTouch, case .ended? = signal else { return signal }
      return .failed(.init(.tooManyTouches, count: landed, limit: required))
    }
    guard landed == required else { return nil }
    if earlier.count > 0 || rules.separation != nil,
      let failure = separation(in: table)
    {
      return fail(failure)
    }
    guard rules.reportsLastTapOnLanding, earlier.count > 0,
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
    guard fingers.down.isEmpty || rules.endsWithFirstLift else { return nil }
    if rules.isLate(at: time, after: earlier, configuration) { earlier.startAnew() }
    return complete(since: since, at: time)
  }

  /// Counts a tap that is complete, and ends or waits for the next one.
  mutating func complete(since: Timestamp, at time: Timestamp) -> Signal? {
    earlier.complete(at: time, since: since)
    let start = rules.intervalOrigin == .landingToLanding ? since : time
    let required = configuration.numberOfTapsRequired
    guard earlier.count >= required else {
      state = .between(start: start)
      return nil
    }
    state = .done
    if rules.keepsCounting && !isApart { series = TapSeries(taps: earlier, start: start) }
    return earlier.count == required
      ? .ended : .failed(.init(.tooManyTaps, count: earlier.count, limit: required))
  }

  /// Lets a finger that lands soon after a series of taps tap once more in that series.
  private mutating func resumeSeries(at time: Timestamp) {
    isApart = false
    guard let last = series else { return }
    series = nil
    if last.includes(time, interval: configuration.series.maximumTapInterval) {
      earlier = last.taps
    }
  }

  /// Lets a tap that landed away from the series before it be a first tap that begins no series. The
  /// tap after it is a first one, too (measured with GTK 3.24.38 [M]). Returns why there is no second
  /// tap, if several are required.
  private mutating func leaveSeries(in table: TouchTable) -> Failure? {
    guard earlier.count >= configuration.numberOfTapsRequired,
      let failure = distanceFailure(in: table)
    else { return nil }
    if configuration.numberOfTapsRequired > 1 { return failure }
    earlier.startAnew()
    let here = location(in: table)
    earlier.begin(at: here)
    isApart = true
    return nil
  }

  mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}
