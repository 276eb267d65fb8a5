internal import Recognition
internal import TouchModel

/// Fingers that land, after some taps if so asked, and stay.
///
///     tapping ──▶ waiting ──land──▶ pressing ──deadline──▶ active ──a lift──▶ done
///
/// The press of GTK, Hammer.js and Qt, and of setups that change UIKit's press in the same way: that of
/// UIKit, with the differences that `LongPressRules` names.
struct SharedLongPress: PlatformMachine {
  private enum State: Hashable {
    /// The taps that come before the press are still being made.
    case tapping
    /// The press has not landed; nil if no tap was asked for.
    case waiting(lifted: Timestamp?)
    /// `since` is when the last required finger landed.
    case pressing(landed: Int, since: Timestamp?)
    case active
    case done
  }

  private let configuration: LongPressRecognizer.Configuration
  private let rules: LongPressRules
  private let movement: DistanceLimit
  private var state: State
  private var taps: TapRecognizer
  private var fingers = Fingers()
  /// Whether the direction of the press has been judged.
  private var isDirected = false

  init(_ configuration: LongPressRecognizer.Configuration, _ rules: LongPressRules) {
    (self.configuration, self.rules) = (configuration, rules)
    movement = rules.movement(configuration)
    taps = TapRecognizer(configuration.taps)
    state = Self.start(configuration)
  }

  private static func start(_ configuration: LongPressRecognizer.Configuration) -> State {
    configuration.numberOfTapsRequired > 0 ? .tapping : .waiting(lifted: nil)
  }

  var touches: TouchSet {
    fingers.reported.isEmpty ? taps.touches : fingers.reported
  }
  var followed: TouchSet { taps.followed.union(fingers.all) }
  var values: GestureValues { .longPress }

  var deadline: Timestamp? {
    switch state {
    case .tapping: taps.deadline
    case .waiting(let lifted):
      lifted.flatMap { time in configuration.maximumTapInterval.map(time.advanced(by:)) }
    case .pressing(_, let since): since?.advanced(by: configuration.minimumPressDuration)
    case .active, .done: nil
    }
  }

  mutating func reset() {
    (state, fingers, isDirected) = (Self.start(configuration), Fingers(), false)
    taps.reset()
  }

  mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.tapping, _):
      return tap(input, at: time, in: table)
    case (.waiting, .landed(let touches)):
      return land(touches, already: 0, at: time, in: table)
    case (.waiting(let lifted), .deadline):
      return fail(.init(.nextTapTooLate, lifted ?? time, time, configuration.maximumTapInterval))
    case (.pressing(let landed, _), .landed(let touches)):
      return land(touches, already: landed, at: time, in: table)
    case (.pressing, .moved(let touches)):
      fingers.stay()
      let mine = touches.intersection(fingers.down)
      return movement.failure(of: mine, in: table).map { fail($0) }
    case (.pressing(let landed, let since), .lifted(let touches)):
      fingers.lift(touches)
      return fail(configuration.failure(lifting: landed, pressedSince: since, at: time))
    case (.pressing, .deadline):
      state = .active
      return .began
    case (.active, .moved(let touches)):
      fingers.stay()
      let mine = touches.intersection(fingers.down)
      if rules.cancelsWhenMoved,
        let failure = movement.failure(of: mine, in: table)
      {
        return fail(failure)
      }
      if let failure = misdirection(in: table) { return fail(failure) }
      return mine.isEmpty ? nil : .changed
    case (.active, .landed) where rules.endsWithExtraTouch:
      state = .done
      return .ended
    case (.active, .lifted(let touches)):
      guard !touches.intersection(fingers.down).isEmpty else { return nil }
      fingers.lift(touches)
      state = .done
      return .ended
    case (.waiting, _), (.active, _), (.done, _):
      return nil
    }
  }

  private mutating func tap(_ input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    switch taps.advance(on: input, at: time, in: table) {
    case .ended: state = .waiting(lifted: time)
    case .failed(let failure): return fail(failure)
    case .began, .changed, .paused, .interrupted, .restarted, nil: break
    }
    return nil
  }

  private mutating func land(
    _ touches: TouchSet, already: Int, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    let landed = already + touches.count
    let required = configuration.numberOfTouchesRequired
    fingers.land(touches)
    state = .pressing(landed: landed, since: landed == required ? time : nil)
    if landed > required { return fail(.init(.tooManyTouches, count: landed, limit: required)) }
    guard landed == required, let first = taps.ownLocation, let allowed = configuration.tapMovement
    else { return nil }
    let apart = table.centroidOfOrigins(of: fingers.down).distance(to: first)
    return Rounding.exceeds(apart, allowed, isInclusive: true)
      ? fail(.init(.tapsTooFarApart, measured: apart, limit: allowed)) : nil
  }

  /// Returns why a press that moves away goes in the wrong direction; nil if it does not, or is not far yet.
  private mutating func misdirection(in table: TouchTable) -> Failure? {
    guard let direction = rules.direction, !isDirected else { return nil }
    let movement =
      table.centroid(of: fingers.down) - table.centroidOfOrigins(of: fingers.down)
    guard movement.length > rules.leastDirected(configuration) else { return nil }
    isDirected = true
    return direction.failure(of: movement, within: rules.directionHalfWidth)
  }

  private mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}
