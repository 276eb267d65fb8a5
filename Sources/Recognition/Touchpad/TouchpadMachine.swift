internal import TouchModel

/// What a recognizer makes of a touchpad: it follows all fingers, as every other one does, and tells
/// of the gestures that are its own.
struct TouchpadMachine: Recognizer {
  struct Configuration: Hashable, Sendable {
    /// What the recognizer listens for.
    enum Part: Hashable, Sendable {
      case taps(of: Int, count: Int, within: TimeSpan?)
      case holds(of: Int)
      /// Pointing, scrolls and swipes.
      case drags(from: Int, through: Int?)
      case pinches
      case turns
    }

    var part: Part
    var rules: TouchpadRules
  }

  let configuration: Configuration
  private var pad: Touchpad
  private var fingers = Fingers()
  private var isActive = false
  /// The most fingers at once since the gesture before.
  private var most = 0
  /// How many the gesture began with.
  private var begun = 0
  /// The farthest that as many fingers as it takes came to being its gesture, and what they did
  /// instead.
  private var reach = (length: 0.0, limit: 0.0)
  private var instead: Failure?
  private var lastLanding = Timestamp.zero
  private var completed = 0
  private var lastTap: Timestamp?
  private var firstLocation: Point?
  private var translation = Point.zero
  /// The part of it that was set, and that no finger went.
  private var given = Point.zero
  private var scale = 1.0
  /// What the pad's scale counts for since one was set.
  private var share = 1.0
  /// The angle of the last update, and of all of them.
  private var turn = 0.0
  private var turned = 0.0
  private var farthest = 0.0
  private var rate = PanVelocity(at: .zero, .zero)
  private var pairRate = BlendedRate(reading: 1, at: .zero)

  init(_ configuration: Configuration) {
    self.configuration = configuration
    pad = Touchpad(configuration.rules)
  }

  var touches: TouchSet { fingers.reported }

  var ownLocation: Point? {
    if case .taps = configuration.part { firstLocation } else { nil }
  }

  var values: GestureValues {
    switch configuration.part {
    case .taps: .tap(count: completed)
    case .holds: .longPress
    case .drags:
      .pan(translation: translation + given, velocity: rate.blended(current: 1, previous: 0))
    case .pinches: .pinch(scale: scale, velocity: pairRate.value)
    case .turns: .rotation(angle: turn, velocity: pairRate.value)
    }
  }

  var deadline: Timestamp? {
    let pad = pad.deadline
    guard let next = nextTapDeadline, fingers.down.isEmpty else { return pad }
    return min(next, pad ?? next)
  }

  private var nextTapDeadline: Timestamp? {
    guard case .taps(_, _, let interval?) = configuration.part, let lastTap else { return nil }
    return lastTap.advanced(by: interval)
  }

  mutating func reset() { self = TouchpadMachine(configuration) }

  /// Re-bases a gesture that is under way. Of a rotation each update tells its own angle: there is
  /// nothing to re-base.
  mutating func set(_ change: Command.Change) -> Bool {
    switch (configuration.part, change) {
    case (.drags, .translation(let value)) where isActive:
      given = value - translation
      rate.forget()
    case (.pinches, .scale(let value)) where isActive:
      (scale, share) = (value, pad.scale > 1e-6 ? value / pad.scale : value)
      pairRate.restart(value)
    default: return false
    }
    return true
  }

  /// A frame is judged when it is complete.
  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    switch input {
    case .landed(let touches):
      fingers.land(touches)
      pad.land(touches, in: table)
      most = max(most, fingers.count)
      lastLanding = time
      firstLocation = completed == 0 ? table.centroidOfOrigins(of: fingers.down) : firstLocation
    case .moved(let touches):
      fingers.stay()
      pad.touch(touches, lifting: false)
      farthest = max(farthest, table.farthestDriftSquared(of: touches).squareRoot())
    case .lifted(let touches):
      fingers.lift(touches)
      pad.touch(touches, lifting: true)
    case .deadline:
      pad.wake(at: time)
      return hear(at: time, in: table)
    }
    return nil
  }

  mutating func concludeFrame(at time: Timestamp, in table: TouchTable) -> Signal? {
    pad.conclude(at: time, in: table)
    if !isActive, pad.reach.length >= reach.length, wanted.contains(pad.count) { reach = pad.reach }
    return hear(at: time, in: table)
  }

  /// The last of its own that was said decides; one that has begun and is over is told as over.
  private mutating func hear(at time: Timestamp, in table: TouchTable) -> Signal? {
    var signal: Signal?
    for saying in pad.said { signal = hear(saying, at: time, in: table) ?? signal }
    if let signal { return signal }
    guard !isActive, fingers.down.isEmpty || isDead else { return nil }
    if let due = nextTapDeadline, fingers.down.isEmpty {
      guard due <= time, let lastTap else { return nil }
      return .failed(Failure(.nextTapTooLate, lastTap, time, due.since(lastTap)))
    }
    return .failed(failure(at: time))
  }

  /// No tap can come of it any more.
  private var isDead: Bool {
    guard case .taps(let fingers, _, _) = configuration.part else { return false }
    if fingers > 1 || pad.taps.state == .dead { return pad.taps.state == .dead }
    return pad.taps.state != .down(1)
  }

  private mutating func hear(
    _ saying: Touchpad.Saying, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch saying {
    case .tapped(let count):
      guard case .taps(of: count, let wanted, _) = configuration.part else { return nil }
      completed += 1
      lastTap = time
      return completed == wanted ? .ended : nil
    case .began(let gesture, let count):
      guard isMine(gesture, of: count) else {
        instead = rivalry(of: gesture) ?? instead
        return nil
      }
      isActive = true
      begun = count
      (translation, given) = (.zero, .zero)
      (scale, share, turned) = (pad.scale, 1, 0)
      rate = PanVelocity(at: .zero, time)
      pairRate = BlendedRate(reading: pairReading, at: time)
      measure(at: time)
      return .began
    case .changed(let gesture):
      guard isActive, isMine(gesture, of: nil) else { return nil }
      measure(at: time)
      return .changed
    case .ended(let gesture, let isCancelled):
      guard isActive, isMine(gesture, of: nil) else { return nil }
      isActive = false
      defer { startAnew() }
      if isCancelled { return .interrupted(interruption(at: time)) }
      return fingers.down.isEmpty ? .ended : .paused
    }
  }

  /// Whether a gesture, of so many fingers where it begins, is one to tell of.
  private func isMine(_ gesture: Touchpad.Gesture, of count: Int?) -> Bool {
    switch (configuration.part, gesture) {
    case (.holds(let fingers), .hold): return count.map { $0 == fingers } ?? true
    case (.drags(let least, let most), .point), (.drags(let least, let most), .scroll),
      (.drags(let least, let most), .swipe):
      guard let count else { return true }
      return count >= least && count <= most ?? .max
    case (.pinches, .pinch), (.turns, .pinch): return true
    default: return false
    }
  }

  private var pairReading: Double {
    if case .turns = configuration.part { turned } else { scale }
  }

  private mutating func measure(at time: Timestamp) {
    translation += pad.step
    (scale, turn) = (pad.scale * share, pad.turn)
    turned += turn
    rate.move(to: translation, at: time, shortest: .microseconds(500))
    pairRate.move(to: pairReading, at: time, weight: 0.25, shortest: .microseconds(500))
  }

  /// What comes now is judged by what the fingers do from here on.
  private mutating func startAnew() {
    most = max(fingers.count, 1)
    reach = (0, 0)
    instead = nil
  }

  /// Numbers of fingers that its gestures have.
  private var wanted: ClosedRange<Int> {
    switch configuration.part {
    case .taps(let count, _, _), .holds(let count): count...count
    case .drags(let least, let most): least...max(least, most ?? .max)
    case .pinches, .turns: 2...max(2, configuration.rules.maximumTouches)
    }
  }

  /// The failure that it is for this recognizer when the fingers do `gesture`.
  private func rivalry(of gesture: Touchpad.Gesture) -> Failure? {
    let limit = configuration.rules.minimumMovement
    let (opposed, isPast) = (pad.opposed, pad.opposed >= limit)
    switch (configuration.part, gesture) {
    // Where the directions decide and not the lengths, there are no numbers to it.
    case (.drags, .pinch):
      return isPast
        ? Failure(.movedApart, measured: opposed, limit: limit) : Failure(.movedApart)
    case (.pinches, .scroll), (.pinches, .swipe), (.turns, .scroll), (.turns, .swipe):
      return isPast
        ? Failure(.movedTogether) : Failure(.movedTogether, measured: opposed, limit: limit)
    default: return nil
    }
  }

  private func failure(at time: Timestamp) -> Failure {
    let (rules, wanted) = (configuration.rules, wanted)
    if most < wanted.lowerBound {
      return Failure(.tooFewTouches, count: most, limit: wanted.lowerBound)
    }
    if most > wanted.upperBound {
      return Failure(.tooManyTouches, count: most, limit: wanted.upperBound)
    }
    switch configuration.part {
    case .taps:
      return farthest > rules.tapMovement
        ? Failure(.movedTooFar, measured: farthest, limit: rules.tapMovement)
        : Failure(.heldTooLong, lastLanding, time, rules.tapDuration)
    case .holds: return interruption(at: time)
    case .drags, .pinches, .turns:
      if let instead { return instead }
      let limit = reach.limit > 0 ? reach.limit : rules.minimumMovement
      return Failure(.movedTooLittle, measured: reach.length, limit: limit)
    }
  }

  /// Why a gesture is over that did not come to its end.
  private func interruption(at time: Timestamp) -> Failure {
    let rules = configuration.rules
    if case .holds(let count) = configuration.part {
      if farthest >= rules.holdMovement {
        return Failure(.movedTooFar, measured: farthest, limit: rules.holdMovement)
      }
      if most == count {
        let least = count < 3 ? rules.quickHoldDuration : rules.holdDuration
        return Failure(.liftedEarly, lastLanding, time, least)
      }
    }
    let now = fingers.count
    return now < begun
      ? Failure(.tooFewTouches, count: now, limit: begun)
      : Failure(.tooManyTouches, count: max(now, most), limit: begun)
  }
}
