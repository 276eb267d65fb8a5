internal import Recognition
internal import TouchModel

/// A tap that only lifts decide, as in Hammer.js; see `TapDecision.atLift`.
///
///     idle ──land──▶ down ──right lift──▶ between ──land──▶ down … ──right lift──▶ done
///                     └─ last lift, otherwise; too long ─▶ fails
struct LiftJudgedTap: PlatformMachine {
  private enum State: Hashable {
    case idle
    /// Fingers are down, the first of which landed at `since`.
    case down(since: Timestamp)
    /// The interval to the next tap runs from `start`.
    case between(start: Timestamp)
    case done
  }

  private let configuration: TapRecognizer.Configuration
  private let rules: TapRules
  private var state = State.idle
  private var fingers = Fingers()
  private var earlier = EarlierTaps()
  /// Why the last tap does not count with those before it; nil if it does, or is the first.
  private var separation: Failure?
  private var lifts: TapLifts

  init(_ configuration: TapRecognizer.Configuration, _ rules: TapRules, isRounded: Bool) {
    (self.configuration, self.rules) = (configuration, rules)
    lifts = TapLifts(isRounded: isRounded)
  }

  var traits: InputTraits { InputTraits(onlyLiftsDecide: true) }
  var touches: TouchSet { fingers.reported }
  var followed: TouchSet { fingers.all }
  var ownLocation: Point? { earlier.firstLocation }
  var values: GestureValues { .tap(count: earlier.count) }

  var deadline: Timestamp? {
    switch state {
    case .down(let since): configuration.maximumTapDuration.map(since.advanced(by:))
    case .between(let start): configuration.series.maximumTapInterval.map(start.advanced(by:))
    case .idle, .done: nil
    }
  }

  mutating func reset() {
    (state, fingers, earlier, separation) = (.idle, Fingers(), EarlierTaps(), nil)
    lifts.reset()
  }

  mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.between, .landed(let touches)) where !fingers.down.isEmpty:
      fingers.land(touches)
      return nil
    case (.between, .lifted(let touches)):
      fingers.lift(touches)
      return nil
    case (.idle, .landed(let touches)), (.between, .landed(let touches)):
      lifts.begin()
      state = .down(since: time)
      return join(touches, in: table)
    case (.down, .landed(let touches)):
      return join(touches, in: table)
    case (.down, .moved):
      fingers.stay()
      lifts.move(fingers.down)
      return nil
    case (.down(let since), .lifted(let touches)):
      return judge(touches, since: since, at: time, in: table)
    case (.down(let since), .deadline):
      return fail(.init(.heldTooLong, since, time, configuration.maximumTapDuration))
    case (.between(let start), .deadline):
      let interval = configuration.series.maximumTapInterval
      return fail(separation ?? .init(.nextTapTooLate, start, time, interval))
    case (.idle, _), (.between, _), (.done, _):
      return nil
    }
  }

  /// Takes fingers that landed, of the tap or beside it.
  private mutating func join(_ touches: TouchSet, in table: TouchTable) -> Signal? {
    fingers.land(touches)
    lifts.land(fingers.down, in: table)
    earlier.begin(at: table.centroidOfOrigins(of: fingers.down))
    return nil
  }

  /// Judges the tap as `touches` lift. If they are not the last ones, a later lift may complete it.
  private mutating func judge(
    _ touches: TouchSet, since: Timestamp, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    let tapping = fingers.down
    lifts.move(tapping)
    fingers.lift(touches)
    if let failure = failure(of: tapping, in: table) {
      return fingers.down.isEmpty ? fail(failure) : nil
    }
    separation = lifts.complete(with: tapping, in: table).flatMap {
      rules.distance(configuration).failure(of: $0, .tapsTooFarApart)
    }
    if separation != nil || rules.isLate(at: time, after: earlier, configuration) {
      earlier.startAnew()
    }
    earlier.begin(at: table.centroidOfOrigins(of: tapping))
    earlier.complete(at: time)
    let isLast = earlier.count == configuration.numberOfTapsRequired
    let isFromLanding = rules.intervalOrigin == .landingToLanding
    state = isLast ? .done : .between(start: isFromLanding ? since : time)
    return isLast ? .ended : nil
  }

  private func failure(of tapping: TouchSet, in table: TouchTable) -> Failure? {
    let (count, required) = (tapping.count, configuration.numberOfTouchesRequired)
    if count != required {
      return .init(
        count > required ? .tooManyTouches : .tooFewTouches, count: count, limit: required)
    }
    let movement = lifts.movement(of: tapping, in: table)
    return rules.movement(configuration).failure(of: movement, .movedTooFar)
  }

  private mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}
