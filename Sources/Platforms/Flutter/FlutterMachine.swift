internal import Recognition
internal import TouchModel

/// The machine that judges for one recognizer as Flutter's do. It follows all fingers, has a detector of
/// its own, and reports the calls of one recognizer.
///
/// In a frame movements come first, then lifts, then landings, and fingers in the order in which they
/// landed.
struct FlutterMachine: PlatformMachine {
  let member: FlutterDetector.Members
  let rules: FlutterRules
  /// The call that the machine reports instead of the member's gesture; nil for the gesture.
  private let feedback: FlutterDetector.Event?
  private var detector: FlutterDetector
  private var fingers = Fingers()
  /// Whether the gesture goes on or, if it is a tap, has been recognized.
  private var isActive = false
  private var translation = Point.zero
  private var velocity = Point.zero

  init(
    _ member: FlutterDetector.Members, _ rules: FlutterRules,
    feedback: FlutterDetector.Event? = nil
  ) {
    (self.member, self.rules, self.feedback) = (member, rules, feedback)
    let isDrag = FlutterAxis(member) != nil
    detector = FlutterDetector(rules, measuresVelocity: feedback == nil && isDrag)
  }

  var traits: InputTraits {
    InputTraits(
      hasDeadlines: feedback != nil || FlutterAxis(member) == nil, movementsMoveDeadline: true,
      keepsInput: feedback != nil)
  }
  var touches: TouchSet { fingers.reported }
  var followed: TouchSet { fingers.all }

  var values: GestureValues {
    if feedback != nil { return .custom(CustomValues()) }
    return switch member {
    case .tap: .tap(count: isActive ? 1 : 0)
    case .doubleTap: .tap(count: isActive ? 2 : 0)
    case .press: .longPress
    default: .pan(translation: translation, velocity: velocity)
    }
  }

  var deadline: Timestamp? {
    if feedback != nil { return detector.deadline }
    return switch member {
    case .tap: detector.deadline
    case .doubleTap: detector.doubleTap.due
    case .press: detector.pressDue
    default: nil
    }
  }

  var waitedSince: Timestamp? {
    member == .tap && feedback == nil ? detector.tapLifted : nil
  }

  /// Keeps the first tap of a double tap if every finger has lifted. A machine that was stopped before
  /// that, because its gesture was over, starts anew.
  mutating func reset() {
    if !detector.fingers.isEmpty { detector.reset() }
    (fingers, isActive, translation, velocity) = (Fingers(), false, .zero, .zero)
  }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    detector.forgetEvents()
    detector.wake(at: time)
    switch input {
    case .moved(let touches):
      fingers.stay()
      // By index, because an array that is iterated over is copied when it changes.
      for index in detector.fingers.indices {
        let place = detector.fingers[index].place
        if touches.contains(place) { detector.move(place, to: table[place].position, at: time) }
      }
    case .lifted(let touches):
      while let finger = detector.fingers.first(where: { touches.contains($0.place) }) {
        detector.lift(finger.place, at: time)
      }
      fingers.lift(touches)
    case .landed(let touches):
      fingers.land(touches)
      for place in touches { detector.land(place, at: table[place].position, time) }
    case .deadline: break
    }
    return signal(at: time)
  }

  // MARK: Reports

  private mutating func signal(at time: Timestamp) -> Signal? {
    if let feedback { return feedbackSignal(feedback, at: time) }
    return switch member {
    case .tap: tapSignal(.tap, at: time)
    case .doubleTap: tapSignal(.doubleTap, at: time)
    case .press: pressSignal(at: time)
    default: FlutterAxis(member).flatMap { dragSignal($0, at: time) }
    }
  }

  private func feedbackSignal(_ event: FlutterDetector.Event, at time: Timestamp) -> Signal? {
    if detector.events.contains(event) { return .ended }
    if isTouched || detector.doubleTap.first != nil { return nil }
    return .failed(event == .tapDown ? tapFailure(at: time) : Failure(.prevented))
  }

  private var isTouched: Bool { !detector.fingers.isEmpty }

  private mutating func tapSignal(_ event: FlutterDetector.Event, at time: Timestamp) -> Signal? {
    if detector.events.contains(event) {
      isActive = true
      return isTouched ? .paused : .ended
    }
    isActive = false
    // A first tap that waits for a second finger may still become a tap or a double tap.
    guard detector.doubleTap.first == nil else { return nil }
    // While a pan or a press goes on, nothing becomes a tap.
    let isLost = detector.isDragged || member == .tap && detector.press.hasWon
    return isLost || !isTouched ? .failed(tapFailure(at: time)) : nil
  }

  private mutating func pressSignal(at time: Timestamp) -> Signal? {
    let events = detector.events
    let was = isActive
    if events.contains(.pressBegan) { isActive = true }
    if events.contains(.pressEnded) { isActive = false }
    switch (was, isActive) {
    case (false, true): return .began
    case (true, true): return events.contains(.pressMoved) ? .changed : nil
    case (true, false): return isTouched ? .paused : .ended
    case (false, false):
      let isLost = detector.isDragged
      return isLost || !isTouched ? .failed(pressFailure(at: time)) : nil
    }
  }

  private mutating func dragSignal(_ axis: FlutterAxis, at time: Timestamp) -> Signal? {
    guard let drag = detector.drag(axis) else { return nil }
    let was = isActive
    isActive = drag.state == .accepted
    velocity = isActive ? detector.velocity(of: drag, at: time) : velocity
    // A drag begins where its fingers are, even if another one moves in the same frame.
    translation = was ? drag.translation : .zero
    var hasMoved = false
    for event in detector.events {
      if case .dragEnded(axis, let last) = event { velocity = last }
      if event == .dragMoved(axis) { hasMoved = true }
    }
    switch (was, isActive) {
    case (false, true): return .began
    case (true, true): return hasMoved ? .changed : nil
    case (true, false): return isTouched ? .paused : .ended
    case (false, false):
      return isTouched
        ? nil : .failed(Failure(.movedTooLittle, measured: abs(drag.way), limit: drag.slop))
    }
  }

  // MARK: Failures

  private func tapFailure(at time: Timestamp) -> Failure {
    if detector.press.hasWon {
      return Failure(.heldTooLong, detector.landed, time, rules.pressTimeout)
    }
    let slop = member == .tap ? rules.tapSlop : rules.doubleTapTouchSlop
    if detector.drift > slop { return Failure(.movedTooFar, measured: detector.drift, limit: slop) }
    if isTouched { return Failure(.prevented) }
    if member == .doubleTap {
      // The time ran out, however long the next tap would have taken.
      let timeout = rules.doubleTapTimeout.seconds
      return Failure(.nextTapTooLate, measured: timeout, limit: timeout)
    }
    return Failure(.touchedAgain)
  }

  private func pressFailure(at time: Timestamp) -> Failure {
    detector.drift > rules.pressSlop
      ? Failure(.movedTooFar, measured: detector.drift, limit: rules.pressSlop)
      : Failure(.liftedEarly, detector.landed, time, rules.pressTimeout)
  }
}
