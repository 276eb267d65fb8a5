internal import Recognition
internal import TouchModel

/// The machine that judges for one recognizer on a touchpad. It follows all fingers of the touchpad
/// and reports the gestures that belong to its recognizer.
struct TouchpadMachine: PlatformMachine {
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
  private var pad: SharedState<Touchpad>
  private var fingers = Fingers()
  private var isActive = false
  private var attempt = TouchpadAttempt()
  private var taps: TouchpadTapCount
  private var drag = TouchpadDrag()
  private var pair: TouchpadPair

  init(_ configuration: Configuration) {
    self.configuration = configuration
    pad = SharedState(Touchpad(configuration.rules))
    pair = TouchpadPair(measuresTurn: configuration.part == .turns)
    if case .taps(_, let count, _) = configuration.part {
      taps = TouchpadTapCount(of: count)
    } else {
      taps = TouchpadTapCount(of: 1)
    }
  }

  var traits: InputTraits { InputTraits(sharesDetector: true) }

  /// The fingers of the gesture. A gesture that has begun has as many as libinput counts for it, which
  /// another finger changes only after `TouchpadRules.switchDelay` [M].
  var touches: TouchSet {
    let reported = fingers.reported.subtracting(pad.now.fingers.waiting)
    guard isActive, reported.count > pad.now.count else { return reported }
    let counted = pad.now.fingers.first(pad.now.count)
    return counted.isEmpty ? reported : counted
  }

  var ownLocation: Point? {
    if case .taps = configuration.part { taps.location } else { nil }
  }

  var values: GestureValues {
    switch configuration.part {
    case .taps: .tap(count: taps.completed)
    case .holds: .longPress
    case .drags: .pan(translation: drag.translation, velocity: drag.velocity)
    case .pinches: .pinch(scale: pair.scale, velocity: pair.velocity)
    case .turns: .rotation(angle: pair.turn, velocity: pair.velocity)
    }
  }

  var deadline: Timestamp? {
    let pad = pad.now.deadline
    guard let next = nextTapDeadline, fingers.down.isEmpty else { return pad }
    return min(next, pad ?? next)
  }

  private var nextTapDeadline: Timestamp? {
    guard case .taps(_, _, let interval?) = configuration.part, let last = taps.last, !taps.isDone
    else { return nil }
    return last.advanced(by: interval)
  }

  mutating func reset() {
    // A touch that may be continued by another one is kept.
    if pad.now.fingers.awaitsContinuation { pad.forgetMovement() } else { pad.reset() }
    (fingers, isActive, attempt, drag) = (Fingers(), false, TouchpadAttempt(), TouchpadDrag())
    taps = TouchpadTapCount(of: taps.wanted)
    pair = TouchpadPair(measuresTurn: pair.measuresTurn)
  }

  /// Sets the translation or scale of a gesture that goes on. A rotation cannot be set, because
  /// each update reports only its own angle.
  mutating func set(_ change: Command.Change) -> Bool {
    switch (configuration.part, change) {
    case (.drags, .translation(let value)) where isActive: drag.set(value)
    case (.pinches, .scale(let value)) where isActive: pair.set(value, pad.now.span)
    default: return false
    }
    return true
  }

  mutating func move(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    fingers.stay()
    pad.move(touches)
    return .nothing
  }

  /// Records an input. The frame is judged in `concludeFrame`, when it is complete.
  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    switch input {
    case .landed(let touches):
      fingers.land(touches)
      advance(.landed(touches), at: time, in: table)
      attempt.land(fingers.count, at: time)
      taps.land(at: table.centroidOfOrigins(of: fingers.down))
    case .moved(let touches):
      return move(touches, at: time, in: table).signal
    case .lifted(let touches):
      fingers.lift(touches)
      advance(.lifted(touches), at: time, in: table)
    case .deadline:
      advance(.deadline, at: time, in: table)
      return handle(at: time, in: table)
    }
    return nil
  }

  private mutating func advance(
    _ input: SharedStep.Input, at time: Timestamp, in table: TouchTable
  ) {
    pad.advance(input, at: time, in: table)
    attempt.drift(pad.now.drift.square)
  }

  mutating func stop() { pad.stop() }

  mutating func separate(_ copies: inout SharedCopies) { pad.separate(&copies) }

  mutating func concludeFrame(
    after moved: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    if !moved.isEmpty {
      fingers.stay()
      pad.move(moved)
    }
    let isDone = pad.concludeFrame(at: time, in: table)
    attempt.drift(pad.now.drift.square)
    if !isActive, wanted.contains(pad.now.count) { attempt.reach(pad.now.reach) }
    if let signal = handle(at: time, in: table) { return .signal(signal) }
    return isDone && !isActive && fingers.lifting.isEmpty && !pad.now.hasNews ? .rest : .nothing
  }

  /// Processes the reports of the touchpad. The last signal counts, so a gesture that began and
  /// ended in one frame is reported as ended.
  private mutating func handle(at time: Timestamp, in table: TouchTable) -> Signal? {
    var signal: Signal?
    // By index, because an array that is iterated over is retained.
    for index in pad.now.said.indices {
      signal = handle(pad.now.said[index], at: time, in: table) ?? signal
    }
    if let signal { return signal }
    guard !isActive, fingers.down.isEmpty || isDead else { return nil }
    if let due = nextTapDeadline, fingers.down.isEmpty {
      guard due <= time, let last = taps.last else { return nil }
      return .failed(Failure(.nextTapTooLate, last, time, due.since(last)))
    }
    return .failed(
      attempt.failure(
        configuration.part, of: wanted, now: fingers.count, at: time, configuration.rules))
  }

  /// Whether no tap is possible until all fingers have lifted. On a touchpad that judges its contacts, the
  /// touch of a finger may end although the finger stays down, so that is not said early. With as many fingers as a gesture may
  /// have, another one may be down that the touchpad counts as soon as they have lifted.
  private var isDead: Bool {
    guard case .taps = configuration.part, pad.now.taps.state == .dead, !pad.now.fingers.areJudged
    else { return false }
    return fingers.count < configuration.rules.maximumTouches
  }

  private mutating func handle(
    _ saying: Touchpad.Saying, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch saying {
    case .tapped(let count):
      guard case .taps(of: count, _, _) = configuration.part else { return nil }
      taps.complete(at: time)
      guard taps.isDone else { return nil }
      defer { attempt.startAnew(with: fingers.count) }
      // Fingers that are left, and those that land in this frame, may tap next.
      return fingers.down.isEmpty ? .ended : .paused
    case .began(let gesture, let count):
      guard isMine(gesture, of: count) else {
        attempt.lose(rivalry(of: gesture))
        return nil
      }
      isActive = true
      attempt.begun = count
      drag.begin(at: time)
      pair.begin(pad.now.span, at: time)
      measure(at: time)
      return .began
    case .changed(let gesture):
      guard isActive, isMine(gesture, of: nil) else { return nil }
      measure(at: time)
      return .changed
    case .ended(let gesture, let isCancelled):
      guard isActive, isMine(gesture, of: nil) else { return nil }
      isActive = false
      defer { attempt.startAnew(with: fingers.count) }
      if isCancelled {
        return .interrupted(
          attempt.interruption(
            configuration.part, now: fingers.count, at: time, configuration.rules))
      }
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

  private mutating func measure(at time: Timestamp) {
    drag.move(by: pad.now.step, at: time)
    pair.move(pad.now.span, at: time)
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
    let (opposed, isPast) = (pad.now.fingers.opposed, pad.now.fingers.opposed >= limit)
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
}
