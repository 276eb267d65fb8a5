internal import Recognition
internal import TouchModel

/// The machine that judges for one recognizer as Android's detectors do. It follows all fingers and
/// reports the calls of one method of Android's listeners.
struct AndroidMachine: PlatformMachine {
  /// The method of Android's listeners that the recognizer reports.
  enum Part: Hashable, Sendable {
    case singleTapUp, singleTapConfirmed, doubleTap, longPress, scroll, scale
    case fling(SwipeDirection)
    case feedback(AndroidFeedback.Calls)

    fileprivate var isFeedback: Bool {
      if case .feedback = self { true } else { false }
    }

    /// Whether the recognizer reports nothing on movements that only scroll or scale.
    fileprivate var rests: Bool {
      switch self {
      case .singleTapUp, .singleTapConfirmed, .doubleTap, .longPress, .fling: true
      case .scroll, .scale, .feedback: false
      }
    }

    fileprivate var hasDeadlines: Bool {
      switch self {
      case .singleTapConfirmed, .doubleTap, .longPress, .feedback: true
      case .singleTapUp, .scroll, .fling, .scale: false
      }
    }

    /// Whether the recognizer reports what the clock of a tap decides.
    fileprivate var awaitsTaps: Bool {
      switch self {
      case .singleTapConfirmed, .doubleTap, .feedback: true
      case .singleTapUp, .longPress, .scroll, .fling, .scale: false
      }
    }
  }

  let part: Part
  let rules: AndroidRules
  private var hand: SharedState<AndroidHand>
  private var fingers = Fingers()
  private var isActive = false
  private var translation = Point.zero
  private var direction = SwipeDirection()
  private var feedback: AndroidFeedback

  init(_ part: Part, _ rules: AndroidRules) {
    (self.part, self.rules) = (part, rules)
    hand = SharedState(AndroidHand(rules.ofDetectors), isShared: !part.isFeedback)
    feedback = AndroidFeedback(rules.port)
  }

  private var detector: AndroidDetector {
    @inline(__always) _read { yield hand.now.detector }
  }
  private var scale: AndroidScale {
    @inline(__always) _read { yield hand.now.scale }
  }
  private var pointers: AndroidPointers {
    @inline(__always) _read { yield hand.now.pointers }
  }

  var traits: InputTraits {
    InputTraits(
      hasDeadlines: part.hasDeadlines, keepsInput: part.isFeedback, sharesDetector: true)
  }
  var touches: TouchSet { fingers.reported }
  var followed: TouchSet { fingers.all }

  var values: GestureValues {
    switch part {
    case .singleTapUp, .singleTapConfirmed: .tap(count: isActive ? 1 : 0)
    case .doubleTap: .tap(count: isActive ? 2 : 0)
    case .longPress: .longPress
    case .scroll: .pan(translation: translation, velocity: velocity)
    case .fling: .swipe(direction: direction)
    // The detectors still have the last scale after the machine was reset.
    case .scale where fingers.all.isEmpty: .pinch(scale: 1, velocity: 0)
    case .scale: .pinch(scale: scale.factor, velocity: rate)
    case .feedback: .custom(CustomValues())
    }
  }

  /// The velocity of the finger that Android numbers lowest.
  private var velocity: Point {
    guard let first = pointers.all.first else { return detector.flung }
    let velocity = detector.velocity.velocity(of: first.number, largest: rules.maximumFling)
    return Point(x: Double(velocity.x), y: Double(velocity.y))
  }

  private var rate: Double {
    scale.duration > .zero ? (scale.factor - 1) / scale.duration.seconds : 0
  }

  var deadline: Timestamp? {
    switch part {
    case .singleTapConfirmed, .doubleTap: detector.tapDue
    case .longPress: detector.longPressDue
    case .feedback(let call): call == .down ? nil : detector.deadline
    case .singleTapUp, .scroll, .fling, .scale: nil
    }
  }

  var waitedSince: Timestamp? { part == .singleTapConfirmed ? detector.lifted : nil }

  /// Keeps the clocks of the detector if every finger has lifted. A machine that was stopped before
  /// that, because its gesture was over, starts anew: then no clock of a tap runs any more.
  mutating func reset() {
    if pointers.isEmpty { hand.forgetMovement() } else { hand.reset() }
    (fingers, isActive) = (Fingers(), false)
    (translation, direction) = (.zero, SwipeDirection())
  }

  /// Notes a movement, which waits for the end of the frame.
  mutating func move(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    fingers.stay()
    hand.move(touches)
    return .nothing
  }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    switch input {
    case .moved(let touches): return move(touches, at: time, in: table).signal
    case .landed(let touches):
      if hand.isShared, hand.now.startsAnew(at: time, awaitsTaps: part.awaitsTaps) { hand.reset() }
      take(.landed(touches), at: time, in: table)
      fingers.land(touches)
    case .lifted(let touches):
      take(.lifted(touches), at: time, in: table)
      fingers.lift(touches)
    case .deadline: take(.deadline, at: time, in: table)
    }
    return signal(at: time)
  }

  mutating func stop() { hand.stop() }

  mutating func separate(_ copies: inout SharedCopies) { hand.separate(&copies) }

  mutating func concludeFrame(
    after moved: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    if !moved.isEmpty {
      fingers.stay()
      hand.move(moved)
    }
    if !hand.hasMoved { return .nothing }
    if hand.isShared { stopClocks(before: time, in: table) }
    let isDone = hand.concludeFrame(at: time, in: table)
    if let signal = signal(at: time) { return .signal(signal) }
    return isDone && part.rests && fingers.lifting.isEmpty ? .rest : .nothing
  }

  /// Lets the detectors process an input. A call of feedback may come from a clock and from the input.
  private mutating func take(_ input: SharedStep.Input, at time: Timestamp, in table: TouchTable) {
    if hand.isShared { stopClocks(before: time, in: table) }
    hand.advance(input, at: time, in: table)
  }

  /// Lets each clock that has stopped since the last input be an input of its own, so that all machines that
  /// share the detectors go through the same states, also those that do not wait for the clock.
  private mutating func stopClocks(before time: Timestamp, in table: TouchTable) {
    while !pointers.isEmpty, let due = detector.deadline, due < time {
      hand.advance(.deadline, at: due, in: table)
      table.noteNews()
    }
  }

  // MARK: Reports

  /// Returns the report on the calls of the listener since the last input.
  private mutating func signal(at time: Timestamp) -> Signal? {
    switch part {
    case .scroll: return scrollSignal()
    case .scale: return scaleSignal()
    case .longPress: return pressSignal(at: time)
    case .fling(let directions): return flingSignal(directions)
    case .feedback(let call): return feedbackSignal(call, at: time)
    case .singleTapUp, .singleTapConfirmed, .doubleTap: break
    }
    for event in detector.events {
      switch (part, event) {
      case (.singleTapUp, .singleTapUp), (.singleTapConfirmed, .singleTapConfirmed),
        (.doubleTap, .doubleTap):
        isActive = true
        return .ended
      default: break
      }
    }
    return tapFailure(at: time).map { .failed($0) }
  }

  /// A call that has come is reported again when it comes again; its failure then says nothing.
  private mutating func feedbackSignal(
    _ call: AndroidFeedback.Calls, at time: Timestamp
  ) -> Signal? {
    if feedback.take(detector.events).contains(call) { return .ended }
    let mayTap = feedback.awaitsTap && (!pointers.isEmpty || detector.tapDue != nil)
    switch call {
    case .showPress:
      if detector.mode == .moving { return .failed(leavingFailure) }
      if rules.port == nil ? !pointers.isEmpty : mayTap { return nil }
      return .failed(Failure(.liftedEarly, detector.landed, time, rules.showPressDelay))
    case .tapCancel: return mayTap ? nil : .failed(Failure(.prevented))
    default: return nil
    }
  }

  private mutating func scrollSignal() -> Signal? {
    var hasChanged = false
    for case .scroll(let step) in detector.events {
      translation += step
      hasChanged = true
    }
    let was = isActive
    isActive = was || hasChanged
    if pointers.isEmpty { return was ? .ended : .failed(moveFailure) }
    return hasChanged ? (was ? .changed : .began) : nil
  }

  private mutating func scaleSignal() -> Signal? {
    let was = isActive
    isActive = scale.isActive
    if pointers.isEmpty { return was ? .ended : .failed(scaleFailure) }
    switch (was, isActive) {
    case (true, true): return scale.hasEnded ? .restarted : scale.hasChanged ? .changed : nil
    case (true, false): return .paused
    case (false, true): return .began
    case (false, false): return nil
    }
  }

  private mutating func pressSignal(at time: Timestamp) -> Signal? {
    let hasBegun = detector.events.contains(.longPress)
    if isActive {
      return pointers.isEmpty || detector.mode == .moving ? .ended : nil
    }
    isActive = hasBegun
    if hasBegun { return .began }
    if detector.mode == .moving { return .failed(leavingFailure) }
    guard pointers.isEmpty else { return nil }
    return .failed(Failure(.liftedEarly, detector.landed, time, rules.longPressDelay))
  }

  private mutating func flingSignal(_ directions: SwipeDirection) -> Signal? {
    guard pointers.isEmpty else { return nil }
    for case .fling(let velocity) in detector.events {
      let isHorizontal = abs(velocity.x) >= abs(velocity.y)
      let speed = isHorizontal ? velocity.x : velocity.y
      direction = isHorizontal ? (speed < 0 ? .left : .right) : (speed < 0 ? .up : .down)
      if directions.contains(direction) { return .ended }
      let off = directions.angle(from: velocity)
      return .failed(Failure(.offDirection, measured: off, limit: .pi / 4))
    }
    let speed = max(abs(detector.flung.x), abs(detector.flung.y))
    return .failed(
      detector.lastMode == .moving
        ? Failure(.tooSlowAtLift, measured: speed, limit: rules.minimumFling) : moveFailure)
  }

  // MARK: Failures

  /// The failure of a tap that is no longer possible; nil as long as it is.
  private func tapFailure(at time: Timestamp) -> Failure? {
    switch detector.mode {
    case .moving: return leavingFailure
    case .inLongPress:
      return Failure(.heldTooLong, detector.landed, time, rules.longPressDelay)
    case .doubleTapping: return part == .doubleTap ? nil : Failure(.touchedAgain)
    case .inTapRegion(let isDeferred):
      guard isDeferred, part == .doubleTap else { return nil }
      return Failure(.heldTooLong, detector.landed, time, rules.doubleTapDelay)
    case .idle:
      if detector.tapDue != nil { return nil }
      return part == .doubleTap
        ? Failure(.nextTapTooLate, detector.landed, time, rules.doubleTapDelay)
        : Failure(.heldTooLong, detector.landed, time, rules.longPressDelay)
    }
  }

  /// The failure of a finger that left the tap region, or that another one joined.
  private var leavingFailure: Failure {
    detector.drift > rules.slop
      ? Failure(.movedTooFar, measured: detector.drift, limit: rules.slop)
      : Failure(.tooManyTouches, count: hand.now.most, limit: 1)
  }

  /// The failure of fingers that lifted and neither scrolled nor were flung.
  private var moveFailure: Failure {
    switch detector.lastMode {
    case .doubleTapping, .inLongPress: Failure(.prevented)
    case .idle, .inTapRegion, .moving:
      Failure(.movedTooLittle, measured: detector.drift, limit: rules.slop)
    }
  }

  private var scaleFailure: Failure {
    let most = hand.now.most
    if most < 2 { return Failure(.tooFewTouches, count: most, limit: 2) }
    return scale.reach > rules.spanSlop
      ? Failure(.touchesTooClose, measured: scale.widest, limit: rules.minimumSpan)
      : Failure(.movedTooLittle, measured: scale.reach, limit: rules.spanSlop)
  }
}
