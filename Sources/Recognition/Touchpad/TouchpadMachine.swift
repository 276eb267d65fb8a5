internal import TouchModel

/// The machine that judges for one recognizer on a touchpad. It follows all fingers of the touchpad
/// and reports the gestures that belong to its recognizer.
struct TouchpadMachine: Recognizer {
  struct Configuration: Hashable, Sendable {
    /// The gestures that the recognizer reports.
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
  /// The largest number of fingers at once since the previous gesture.
  private var most = 0
  /// The number of fingers with which the gesture began.
  private var begun = 0
  /// The largest movement of the required number of fingers without a gesture, and the movement
  /// that would have chosen one, in points.
  private var reach = (length: 0.0, limit: 0.0)
  /// The failure that follows from another gesture of the fingers; nil if there was none.
  private var instead: Failure?
  private var lastLanding = Timestamp.zero
  private var completed = 0
  private var lastTap: Timestamp?
  private var firstLocation: Point?
  private var translation = Point.zero
  /// The part of the translation that the application set, not moved by a finger.
  private var given = Point.zero
  private var scale = 1.0
  /// The factor between the touchpad's scale and the gesture's scale, which changes when the
  /// application sets the scale.
  private var share = 1.0
  /// The rotation of the last update, in radians.
  private var turn = 0.0
  /// The rotation of all updates, in radians.
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

  /// Sets the translation or scale of a gesture that goes on. A rotation cannot be set, because
  /// each update reports only its own angle.
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

  /// Records an input. The frame is judged in `concludeFrame`, when it is complete.
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

  /// Processes the reports of the touchpad. The last signal counts, so a gesture that began and
  /// ended in one frame is reported as ended.
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

  /// Whether no tap is possible any more.
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

  /// Whether a gesture of the touchpad is one that the recognizer reports. `count` is the number of
  /// fingers if the gesture begins, otherwise nil.
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

  /// Discards the measurements, so that the next gesture is judged by what follows.
  private mutating func startAnew() {
    most = max(fingers.count, 1)
    reach = (0, 0)
    instead = nil
  }

  /// The numbers of fingers that the recognizer's gestures may have.
  private var wanted: ClosedRange<Int> {
    switch configuration.part {
    case .taps(let count, _, _), .holds(let count): count...count
    case .drags(let least, let most): least...max(least, most ?? .max)
    case .pinches, .turns: 2...max(2, configuration.rules.maximumTouches)
    }
  }

  /// Returns the failure that `gesture` causes for this recognizer; nil if it causes none.
  private func rivalry(of gesture: Touchpad.Gesture) -> Failure? {
    let limit = configuration.rules.minimumMovement
    let (opposed, isPast) = (pad.opposed, pad.opposed >= limit)
    switch (configuration.part, gesture) {
    // If the directions decided, and not the lengths, the failure has no numbers.
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

  /// Returns the failure of a gesture that was cut short.
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
