internal import TouchModel

/// The fingers on a touchpad and the one gesture that they make at a time.
///
///     none ──▶ unknown ──▶ hold ──▶ pointing | scrolling | swiping | pinching
///                └──────────────────▲
///
/// Another number of fingers ends a gesture: at once if the gesture has not begun, otherwise after
/// `TouchpadRules.switchDelay`.
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

  private enum State: Hashable {
    case none, unknown, hold, holdAndMotion, pointing, scrolling, swiping, pinching
  }

  private let rules: TouchpadRules
  /// The fingers by slot. A finger that lands takes the first free slot.
  private(set) var slots: [TouchpadFinger?] = []
  /// The position of each slot. The position of a finger that has lifted stays, because a gesture
  /// goes on with it for a while.
  private var positions: [Point] = []
  /// The position of each slot from which the gesture is measured.
  private var origins: [Point] = []
  private(set) var taps = TouchpadTaps()
  private var state = State.none
  private var hasBegun = false
  /// Whether the gesture has been recognized as a pinch and its beginning has been reported.
  private var isPinchTold = false
  private var isPointing = false
  /// The number of fingers of the gesture.
  private(set) var count = 0
  /// The number of fingers that the gesture changes to when `switchDeadline` comes; nil if it does
  /// not change.
  private var pending: Int?
  private var countBefore = 0
  /// The slots of the two fingers that decide. If there are more than two, these are the upper and
  /// the lower.
  private var upper = 0
  private var lower = 0
  private var started = Timestamp.zero
  private var holdDeadline: Timestamp?
  private var switchDeadline: Timestamp?
  private var axes = ScrollAxes()
  private var pair = (span: 0.0, angle: 0.0, middle: Point.zero)
  private var initialSpan = 1.0
  /// The reports on the last frame or deadline.
  private(set) var said: [Saying] = []
  /// While no gesture is chosen: the movement of the finger that has moved less, and the movement
  /// that would have chosen a gesture, in points.
  private(set) var reach = (length: 0.0, limit: 0.0)
  // The values of the gesture.
  private(set) var step = Point.zero
  private(set) var scale = 1.0
  private(set) var turn = 0.0

  init(_ rules: TouchpadRules) { self.rules = rules }

  var deadline: Timestamp? {
    [taps.deadline, holdDeadline, pending == nil ? nil : switchDeadline].lazy.compactMap { $0 }
      .min()
  }

  // MARK: Processing a frame

  mutating func land(_ touches: TouchSet, in table: TouchTable) {
    for place in touches {
      let finger = TouchpadFinger(place, at: table[place].position)
      if let free = slots.firstIndex(of: nil) {
        slots[free] = finger
      } else {
        slots.append(finger)
        positions.append(finger.position)
        origins.append(finger.position)
      }
    }
  }

  mutating func touch(_ touches: TouchSet, lifting: Bool) {
    for slot in slots.indices {
      guard let finger = slots[slot], touches.contains(finger.place) else { continue }
      slots[slot]?.isTouched = true
      if lifting { slots[slot]?.hasLifted = true }
    }
  }

  /// Processes the end of a frame.
  mutating func conclude(at time: Timestamp, in table: TouchTable) {
    said.removeAll(keepingCapacity: true)
    let now = fingersDown
    sample(at: time, afterChange: now != countBefore, in: table)
    count(now, at: time)
    hearTaps(at: time)
    if taps.keepsStill { giveUpMotion() }
    if count > 0, count <= rules.maximumTouches, pending == nil {
      follow(at: time, isStill: taps.keepsStill)
    }
    for slot in slots.indices {
      slots[slot]?.settle()
      if slots[slot]?.hasLifted == true { slots[slot] = nil }
    }
    countBefore = now
  }

  mutating func wake(at time: Timestamp) {
    said.removeAll(keepingCapacity: true)
    if let due = switchDeadline, due <= time, let next = pending {
      switchDeadline = nil
      end(isCancelled: true)
      (count, pending) = (next, nil)
    }
    if let due = holdDeadline, due <= time {
      holdDeadline = nil
      hold()
    }
    if let due = taps.deadline, due <= time {
      let wasDown = taps.keepsStill
      if let tap = taps.hear(.timeout, at: time, rules) { said.append(.tapped(fingers: tap)) }
      if wasDown && count > 2 { hold() }
    }
  }

  private var fingersDown: Int { slots.count { $0?.hasLifted == false } }

  private mutating func sample(
    at time: Timestamp, afterChange isChange: Bool, in table: TouchTable
  ) {
    for slot in slots.indices {
      guard let finger = slots[slot] else { continue }
      slots[slot]?.sample(
        table[finger.place].position, at: time, afterChange: isChange, rules)
      positions[slot] = table[finger.place].position
    }
  }

  /// Changes the number of fingers: at once while no gesture has begun, otherwise after
  /// `switchDelay`.
  private mutating func count(_ now: Int, at time: Timestamp) {
    if now == count {
      pending = nil
    } else if now == 0 {
      end(isCancelled: false)
      (count, pending) = (0, nil)
    } else if !hasBegun {
      (count, pending) = (now, nil)
      if state == .unknown || state == .pointing { end(isCancelled: false) }
    } else if now != pending {
      pending = now
      switchDeadline = time.advanced(by: rules.switchDelay)
    }
  }

  private mutating func hearTaps(at time: Timestamp) {
    for slot in slots.indices {
      guard let finger = slots[slot], finger.isTouched else { continue }
      var event: TouchpadTaps.Event?
      if finger.isNew {
        slots[slot]?.tapOrigin = finger.position
        event = .landed
      }
      if finger.hasLifted {
        event = .lifted
      } else if !finger.isNew, taps.state != .idle,
        finger.position.distance(to: finger.tapOrigin) > rules.tapMovement
      {
        event = .moved
      }
      if let event, let tap = taps.hear(event, at: time, rules) {
        said.append(.tapped(fingers: tap))
      }
    }
  }

  // MARK: Choosing the gesture

  private mutating func begin(_ gesture: Gesture) {
    if hasBegun { return said.append(.changed(gesture)) }
    hasBegun = true
    if isPinchTold && gesture == .pinch { return said.append(.changed(.pinch)) }
    // A scroll always has two fingers, even if fingers came or left after it was recognized.
    said.append(.began(gesture, fingers: gesture == .scroll ? 2 : count))
  }

  private mutating func end(isCancelled: Bool) {
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
    case .pointing where count == 1 && way(of: upper).length < rules.holdMovement:
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
    if state == .pointing { point() }
    if state == .holdAndMotion { detect(at: time) }
    if state == .scrolling { scroll(at: time) }
    if state == .swiping { swipe() }
    if state == .pinching { pinch() }
  }

  /// Starts to measure the fingers from their present positions, and chooses the two fingers that
  /// decide.
  private mutating func meet(at time: Timestamp) {
    let down = slots.indices.filter { slots[$0]?.hasLifted == false }.prefix(4)
    guard let first = down.first else { return }
    (upper, lower) = (first, first)
    if down.count == 2 { lower = down[1] }
    if down.count > 2 {
      for slot in down.dropFirst() {
        if positions[slot].y < positions[upper].y {
          upper = slot
        } else if positions[slot].y >= positions[lower].y {
          lower = slot
        }
      }
    }
    if down.count > 1 {
      if upper == lower { return }
      started = time
    }
    reach = (0, 0)
    origins[upper] = positions[upper]
    origins[lower] = positions[lower]
    state = .unknown
    let isQuick = count < 3
    if isQuick || count > 3 || taps.isHeld || taps.state == .dead {
      holdDeadline = time.advanced(by: isQuick ? rules.quickHoldDuration : rules.holdDuration)
    }
  }

  private mutating func become(_ next: State) {
    if state == .hold || state == .holdAndMotion || state == .scrolling { end(isCancelled: true) }
    if next != .pointing { holdDeadline = nil }
    state = next
    if next == .scrolling { axes = ScrollAxes() }
    if next == .pinching {
      pair = measurePair()
      (initialSpan, scale, turn) = (max(pair.span, 1e-9), 1, 0)
      // Reported at once, although libinput's pinch begins with its first change.
      isPinchTold = true
      said.append(.began(.pinch, fingers: count))
    }
  }

  private mutating func detect(at time: Timestamp) {
    let (first, second) = (way(of: upper).length, way(of: lower).length)
    if count == 1 {
      guard meanStep != .zero else { return }
      if first < rules.holdMovement {
        note(first, short: rules.holdMovement)
        if state == .hold { state = .holdAndMotion }
        if state == .holdAndMotion { return }
      }
      return become(.pointing)
    }
    let extra = Double(count - 2)
    let least = rules.minimumMovement + extra * rules.minimumMovementPerTouch
    if first < rules.undecidedMovement && second < rules.undecidedMovement {
      return note(min(first, second), short: least)
    }
    let together: State = count == 2 ? .scrolling : .swiping
    let apart = positions[upper] - positions[lower]
    if abs(apart.x) < rules.nearWidth, abs(apart.y) < rules.nearHeight,
      time > started.advanced(by: rules.nearDelay)
    {
      return become(together)
    }
    let most = rules.maximumMovement + extra * rules.maximumMovementPerTouch
    // The lower of the two fingers is assumed to be the thumb.
    let fingerWay = positions[upper].y > positions[lower].y ? second : first
    if first >= most || second >= most, fingerWay < least {
      return become(count == 2 ? .scrolling : .pinching)
    }
    if first < least || second < least { return note(min(first, second), short: least) }
    become(goTheSameWay ? together : .pinching)
  }

  /// Records the movement while fingers may still tap and no gesture is chosen.
  private mutating func keepStill() {
    let lagging = min(way(of: upper).length, way(of: lower).length)
    let least = count > 1 ? max(rules.minimumMovement, rules.tapMovement) : rules.tapMovement
    note(lagging, short: least)
  }

  private mutating func note(_ length: Double, short limit: Double) {
    if length >= reach.length && length < limit { reach = (length, limit) }
  }

  private func way(of slot: Int) -> Point { positions[slot] - origins[slot] }

  /// The smaller of the movements of the two fingers if they moved in opposite directions;
  /// otherwise 0. In points.
  var opposed: Double {
    let (first, second) = (way(of: upper), way(of: lower))
    let isAgainst = first.x * second.x + first.y * second.y <= 0
    return isAgainst ? min(first.length, second.length) : 0
  }

  private var goTheSameWay: Bool {
    Octants(of: way(of: upper)).isNear(Octants(of: way(of: lower)))
  }

  private var isPinch: Bool {
    !goTheSameWay && way(of: upper).length >= rules.pinchMovement
      && way(of: lower).length >= rules.pinchMovement
  }

  // MARK: Measuring the gesture

  /// The mean movement in this frame of the fingers that are down.
  private var meanStep: Point {
    var sum = Point.zero
    for case let finger? in slots where !finger.hasLifted { sum += finger.step }
    return sum / Double(max(fingersDown, 1))
  }

  private mutating func point() {
    step = meanStep
    if step == .zero { return }
    said.append(isPointing ? .changed(.point) : .began(.point, fingers: count))
    isPointing = true
  }

  private mutating func scroll(at time: Timestamp) {
    if time < started.advanced(by: rules.pinchDelay) && isPinch { return become(.pinching) }
    if meanStep == .zero { return }
    step = axes.constrain(meanStep, at: time, rules)
    if step != .zero { begin(.scroll) }
  }

  private mutating func swipe() {
    step = meanStep
    if step != .zero { begin(.swipe) }
  }

  private mutating func pinch() {
    let last = pair
    pair = measurePair()
    let next = pair.span / initialSpan
    turn = pair.angle - last.angle
    if turn > Trigonometry.halfTurn { turn -= 2 * Trigonometry.halfTurn }
    if turn < -Trigonometry.halfTurn { turn += 2 * Trigonometry.halfTurn }
    if next == scale && turn == 0 && pair.middle == last.middle { return }
    scale = next
    begin(.pinch)
  }

  private func measurePair() -> (span: Double, angle: Double, middle: Point) {
    let (first, second) = (positions[upper], positions[lower])
    let arm = first - second
    return (arm.length, Trigonometry.angle(y: arm.y, x: arm.x), (first + second) / 2)
  }
}
