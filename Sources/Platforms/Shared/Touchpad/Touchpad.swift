internal import Recognition
internal import TouchModel

/// The fingers on a touchpad and the one gesture that they make at a time.
///
///     none ──▶ unknown ──▶ hold ──▶ pointing | scrolling | swiping | pinching
///                └──────────────────▲
///
/// Another number of fingers ends a gesture: at once if the gesture has not begun, otherwise after
/// `TouchpadRules.switchDelay`. The choice of the gesture is in `Touchpad+Choice`.
struct Touchpad: Sendable {
  /// The gestures of a touchpad.
  enum Gesture: Hashable, Sendable {
    case hold, point, scroll, swipe, pinch
  }

  enum Saying: Hashable, Sendable {
    case began(Gesture, fingers: Int)
    case changed(Gesture)
    /// The gesture ended. It is cancelled if another gesture follows from the same fingers.
    case ended(Gesture, isCancelled: Bool)
    case tapped(fingers: Int)
  }

  enum State: Hashable {
    case none, unknown, hold, holdAndMotion, pointing, scrolling, swiping, pinching
  }

  private(set) var rules: TouchpadRules
  var fingers = TouchpadFingers()
  private(set) var taps = TouchpadTaps()
  /// The number of fingers of the gesture.
  private(set) var counter = TouchpadCount()
  var state = State.none
  /// The number of fingers that touched in the frame before.
  private var touchingBefore = 0
  private var hasBegun = false
  /// Whether the gesture has been recognized as a pinch and its beginning has been reported.
  private var isPinchTold = false
  private var isPointing = false
  /// The time at which two or more fingers came together.
  private var started: Timestamp?
  private var holdDeadline: Timestamp?
  private var axes = ScrollAxes()
  /// The span of a pinch, with its scale and rotation.
  private(set) var span = TouchpadSpan()
  private var motion = TouchpadStep()
  /// While no gesture is chosen: the movement of the finger that has moved less, and the movement
  /// that would have chosen a gesture, in points.
  var reach = (length: 0.0, limit: 0.0)
  /// The movements since touches last landed or lifted.
  var drift = TouchpadDrift()
  var hasNews = false
  /// The reports on the last frame or deadline.
  private(set) var said: [Saying] = []

  init(_ rules: TouchpadRules) { self.rules = rules }

  /// The number of fingers of the gesture.
  var count: Int { counter.value }

  /// The movement of a pan since its last report, in points.
  var step: Point { motion.reported }

  var deadline: Timestamp? {
    .earliest(taps.deadline, .earliest(holdDeadline, counter.deadline))
  }

  // MARK: Processing a frame

  /// Notes the touches that land in a frame.
  mutating func land(_ touches: TouchSet, in table: TouchTable) {
    // Positions that the touchpad has judged are in its units already.
    if let first = touches.first, table[first].touchpadPart.isJudged { rules.unit = 0 }
    fingers.land(touches, in: table, rules)
  }

  /// Processes the end of a frame.
  mutating func conclude(at time: Timestamp, in table: TouchTable) {
    forgetSayings()
    fingers.countNew(upTo: rules.maximumTouches)
    fingers.reviveThumb()
    let now = fingers.count
    let touching = fingers.touchingCount
    fingers.sample(at: time, afterChange: touching != touchingBefore, in: table, rules)
    touchingBefore = touching
    let onlyPoints = fingers.onlyPoint && now > 0
    if !(onlyPoints && state == .pointing) {
      switch counter.count(now, hasBegun: hasBegun, at: time, rules) {
      case .none: break
      case .toNone: end(isCancelled: false)
      case .toOther: if state == .unknown || state == .pointing { end(isCancelled: false) }
      }
    }
    handleTaps(at: time)
    if taps.keepsStill { giveUpMotion() }
    if onlyPoints {
      if state != .pointing {
        end(isCancelled: true)
        become(.pointing)
      }
      counter.setToOne()
    }
    if count > 0, counter.pending == nil, age(at: time) < rules.pinchDelay {
      fingers.watchThumb(rules)
    }
    if count > 0, count <= rules.maximumTouches, counter.pending == nil {
      follow(at: time, isStill: taps.keepsStill)
    }
    fingers.settle()
  }

  mutating func wake(at time: Timestamp) {
    forgetSayings()
    if counter.wake(at: time) { end(isCancelled: true) }
    if let due = holdDeadline, due <= time {
      holdDeadline = nil
      hold()
    }
    if let due = taps.deadline, due <= time {
      let wasDown = taps.keepsStill
      if let tap = taps.handle(.timeout, at: time, rules) { said.append(.tapped(fingers: tap)) }
      if wasDown && count > 2 { hold() }
    }
  }

  private mutating func handleTaps(at time: Timestamp) {
    if fingers.contains(.endsTaps) { tap(.button, at: time) }
    for slot in fingers.slots.indices {
      guard fingers.slots[slot].isTouched, !fingers.slots[slot].isHovering else { continue }
      let finger = fingers.slots[slot]
      if finger.lostTap == .palm, finger.hasLifted { tap(.palmLifted, at: time) }
      guard finger.lostTap == nil else { continue }
      let role = finger.part.role
      if role == .palm, !finger.hasLifted {
        fingers.loseTap(of: slot, .palm)
        if !finger.isNew { tap(.palm, at: time) }
      } else if finger.isNew, role == .thumb {
        fingers.loseTap(of: slot, .thumb)
      } else if finger.hasLifted {
        if finger.isNew { fingers.startTap(of: slot) }
        tap(.lifted, at: time)
      } else if finger.isNew {
        fingers.startTap(of: slot)
        tap(.landed, at: time)
      } else if taps.state != .idle, role != .finger || finger.isSuppressed {
        if taps.state == .down(1) || taps.state == .held(1) {
          fingers.loseTap(of: slot, .thumb)
        }
        tap(.thumb, at: time)
      } else if taps.state != .idle,
        rules.exceeds(finger.position.distance(to: finger.tapOrigin), rules.tapMovement)
      {
        tap(.moved, at: time)
      }
    }
  }

  private mutating func tap(_ event: TouchpadTaps.Event, at time: Timestamp) {
    guard let count = taps.handle(event, at: time, rules) else { return }
    // A tap of one finger is the left button, which is down already.
    if count == 1, fingers.onlyPoint { return }
    said.append(.tapped(fingers: count))
  }

  /// Forgets the fingers and the gesture, but not that the touchpad has been used.
  mutating func reset() {
    fingers.reset()
    forgetSayings()
    (taps, counter, state) = (TouchpadTaps(), TouchpadCount(), .none)
    (touchingBefore, hasBegun, isPinchTold, isPointing) = (0, false, false, false)
    (started, holdDeadline, reach) = (nil, nil, (0, 0))
    (axes, span, motion) = (ScrollAxes(), TouchpadSpan(), TouchpadStep())
    (drift, hasNews) = (TouchpadDrift(), false)
  }

  private mutating func forgetSayings() {
    if !said.isEmpty { said.removeAll(keepingCapacity: true) }
  }

  /// Becomes equal to another touchpad, which does not change, in its own memory.
  mutating func become(_ other: inout Touchpad) {
    rules = other.rules
    fingers.become(&other.fingers)
    said.become(&other.said)
    (taps, counter, state) = (other.taps, other.counter, other.state)
    (touchingBefore, hasBegun) = (other.touchingBefore, other.hasBegun)
    (isPinchTold, isPointing) = (other.isPinchTold, other.isPointing)
    (started, holdDeadline, reach) = (other.started, other.holdDeadline, other.reach)
    (axes, span, motion) = (other.axes, other.span, other.motion)
    (drift, hasNews) = (other.drift, other.hasNews)
  }

  // MARK: The gesture

  /// The time since two or more fingers came together; without end if they have not.
  func age(at time: Timestamp) -> TimeSpan {
    started.map(time.since) ?? TimeSpan(microseconds: .max)
  }

  private mutating func begin(_ gesture: Gesture) {
    if hasBegun { return said.append(.changed(gesture)) }
    hasBegun = true
    if isPinchTold && gesture == .pinch { return said.append(.changed(.pinch)) }
    // A scroll always has two fingers, even if fingers came or left after it was recognized.
    said.append(.began(gesture, fingers: gesture == .scroll ? 2 : count))
  }

  mutating func end(isCancelled: Bool) {
    let was = state
    state = .none
    holdDeadline = nil
    if isPointing { said.append(.ended(.point, isCancelled: false)) }
    isPointing = false
    let isTold = hasBegun || isPinchTold
    (hasBegun, isPinchTold) = (false, false)
    guard isTold else { return }
    switch was {
    case .hold, .holdAndMotion: said.append(.ended(.hold, isCancelled: isCancelled))
    case .scrolling: said.append(.ended(.scroll, isCancelled: false))
    case .swiping: said.append(.ended(.swipe, isCancelled: isCancelled))
    case .pinching: said.append(.ended(.pinch, isCancelled: isCancelled))
    case .none, .unknown, .pointing: break
    }
  }

  /// Ends a gesture other than a hold, because fingers that may tap have to stay still.
  private mutating func giveUpMotion() {
    if hasBegun && state != .hold { end(isCancelled: true) }
  }

  private mutating func hold() {
    switch state {
    case .unknown:
      state = .hold
      begin(.hold)
    case .pointing where count == 1 && !reaches(fingers.ways.upper.length, rules.holdMovement):
      end(isCancelled: false)
      state = .holdAndMotion
      begin(.hold)
    case .none, .hold, .holdAndMotion, .pointing, .scrolling, .swiping, .pinching: break
    }
  }

  private mutating func follow(at time: Timestamp, isStill: Bool) {
    if state == .none { meet(at: time) }
    if state == .unknown || state == .hold {
      if isStill { keepStill() } else { detect(at: time) }
    }
    if state == .holdAndMotion { detect(at: time) }
    if state == .pointing || state == .holdAndMotion { point() }
    if state == .scrolling { scroll(at: time) }
    if state == .swiping { swipe() }
    if state == .pinching, span.move(to: fingers.exactApart, fingers.places) { begin(.pinch) }
  }

  /// Starts to measure the fingers from their present positions.
  private mutating func meet(at time: Timestamp) {
    guard fingers.chooseTwo() else { return }
    if fingers.count > 1 { started = time }
    reach = (0, 0)
    fingers.startMeasuring()
    state = .unknown
    // A touchpad that reports one position makes no holds, and two fingers scroll at once.
    if fingers.positionCount == 1 {
      if count == 2 { become(.scrolling) }
      return
    }
    let isQuick = count < 3
    if isQuick || count > 3 || taps.isHeld || taps.state == .dead {
      holdDeadline = time.advanced(by: isQuick ? rules.quickHoldDuration : rules.holdDuration)
    }
  }

  /// Ends a hold or a scroll, and goes on as another gesture.
  mutating func become(_ next: State) {
    // A finger that holds may point already.
    let wasPointing = next == .pointing && isPointing
    if wasPointing { isPointing = false }
    if state == .hold || state == .holdAndMotion || state == .scrolling { end(isCancelled: true) }
    isPointing = wasPointing
    if next != .pointing { holdDeadline = nil }
    state = next
    if next == .scrolling { axes = ScrollAxes() }
    motion = TouchpadStep()
    if next == .pinching {
      span.start(from: fingers.exactApart, fingers.places)
      // Reported at once, although libinput's pinch begins with its first change.
      isPinchTold = true
      said.append(.began(.pinch, fingers: count))
    }
  }

  // MARK: Measuring the gesture

  private mutating func point() {
    let steps = fingers.meanSteps
    guard motion.move(by: steps, along: steps.units) else { return }
    said.append(isPointing ? .changed(.point) : .began(.point, fingers: count))
    isPointing = true
  }

  private mutating func scroll(at time: Timestamp) {
    if age(at: time) < rules.pinchDelay && isPinch { return become(.pinching) }
    let steps = fingers.meanSteps
    let moved = steps.units
    let kept = moved == .zero ? moved : axes.constrain(moved, at: time, rules)
    if motion.move(by: steps, along: kept) { begin(.scroll) }
  }

  private mutating func swipe() {
    let steps = fingers.meanSteps
    if motion.move(by: steps, along: steps.units) { begin(.swipe) }
  }
}
