internal import Recognition
internal import TouchModel

/// Android's `GestureDetector`: one machine for taps, long presses, scrolls and flings.
///
///     idle ──down──▶ inTapRegion ──beyond the slop, or another finger──▶ moving ──up: fling?──▶ idle
///      │                  └──long press──▶ inLongPress ──another finger──▶ moving
///      └──down, soon after a tap──▶ doubleTapping ──another finger──▶ moving
///
/// - The clock of a tap runs from the landing. As long as it runs, the next landing may be that of a
///   double tap; when it stops, the tap is confirmed, or at the lift of a finger that is still down.
/// - A second finger ends taps and presses, and the slop: from then on each movement of one pixel
///   scrolls.
/// - In a long press and in a double tap nothing scrolls and nothing is flung.
///
/// Chromium's detector is a port of it, with other values and the rules of `ChromiumPort`.
struct AndroidDetector: Hashable, Sendable {
  enum Mode: Hashable, Sendable {
    case idle
    /// One finger is down, within the slop. `isDeferred`: the clock of the tap has stopped.
    case inTapRegion(isDeferred: Bool)
    case moving
    case doubleTapping
    case inLongPress
  }

  /// A call of Android's listener.
  enum Event: Hashable, Sendable {
    case showPress, singleTapUp, singleTapConfirmed, longPress
    /// The first finger, or another one, has landed. Android's listener is called for the first one.
    case down, pointerDown
    /// The lift after a long press that has not scrolled, in Chromium.
    case longTap
    /// The second landing of a double tap whose first was at `first`; in Chromium the second lift.
    case doubleTap(first: SIMD2<Float>)
    /// The second landing of a double tap, in Chromium.
    case doubleTapBegan(first: SIMD2<Float>)
    /// The focus has moved by a step.
    case scroll(Point)
    case fling(velocity: Point)
  }

  let rules: AndroidRules
  /// Whether the detector is Chromium's.
  private let isPort: Bool
  private(set) var mode = Mode.idle
  /// The mode before the last finger lifted.
  private(set) var lastMode = Mode.idle
  /// The calls for the last event, or for the clocks that have stopped.
  private(set) var events: [Event] = []
  private(set) var velocity: AndroidVelocity
  /// When the clock of a tap stops; nil if it does not run.
  private(set) var tapDue: Timestamp?
  private(set) var longPressDue: Timestamp?
  private(set) var showPressDue: Timestamp?
  /// When and where the first finger landed last, and when the last finger lifted.
  private(set) var landed = Timestamp.zero
  private var landing = SIMD2<Float>()
  private(set) var lifted: Timestamp?
  /// The focus when a finger last landed or lifted.
  private var downFocus = SIMD2<Float>()
  private var lastFocus = SIMD2<Float>()
  /// The largest distance of the focus from `downFocus` in the tap region.
  private(set) var drift = 0.0
  /// The velocity at the last lift.
  private(set) var flung = Point.zero
  /// The slop and the steps of Chromium; nil in Android.
  private var port: ChromiumScroll?
  /// Whether the fingers scale, and whether a pinch has been reported.
  var isScaling = false
  var isPinching = false

  init(_ rules: AndroidRules) {
    self.rules = rules
    isPort = rules.port != nil
    velocity = AndroidVelocity(rules.port)
    port = rules.port.map { ChromiumScroll($0, slop: rules.slop) }
    events.reserveCapacity(4)
  }

  /// Forgets the fingers, and stops every clock without a call.
  mutating func reset() {
    forgetEvents()
    velocity.clear()
    (mode, lastMode) = (.idle, .idle)
    (tapDue, longPressDue, showPressDue, lifted) = (nil, nil, nil, nil)
    (drift, flung) = (0, .zero)
    port?.reset()
  }

  /// Becomes equal to another detector with the same rules, in its own memory.
  mutating func become(_ other: inout AndroidDetector) {
    events.become(&other.events)
    velocity.become(&other.velocity)
    other.port?.give(to: &port)
    (mode, lastMode) = (other.mode, other.lastMode)
    (tapDue, longPressDue, showPressDue) = (other.tapDue, other.longPressDue, other.showPressDue)
    (landed, landing, lifted) = (other.landed, other.landing, other.lifted)
    (downFocus, lastFocus) = (other.downFocus, other.lastFocus)
    (drift, flung) = (other.drift, other.flung)
    (isScaling, isPinching) = (other.isScaling, other.isPinching)
  }

  /// The next time at which a clock stops.
  var deadline: Timestamp? {
    .earliest(tapDue, .earliest(longPressDue, showPressDue))
  }

  /// Whether a call may concern a recognizer that reports no scroll.
  // Inlined, because a call would copy the whole detector.
  @inline(__always)
  var hasNews: Bool {
    for index in events.indices {
      if case .scroll = events[index] { continue }
      return true
    }
    return false
  }

  mutating func forgetEvents() {
    if !events.isEmpty { events.removeAll(keepingCapacity: true) }
  }

  /// Stops the clocks that are due at or before `time`, the earliest first.
  mutating func wake(at time: Timestamp) {
    while let due = deadline, due <= time {
      if showPressDue == due {
        showPressDue = nil
        events.append(.showPress)
      } else if tapDue == due {
        tapDue = nil
        confirm()
      } else {
        longPressDue = nil
        press()
      }
    }
  }

  private mutating func confirm() {
    switch mode {
    case .idle: events.append(.singleTapConfirmed)
    case .inTapRegion: mode = .inTapRegion(isDeferred: true)
    case .moving, .doubleTapping, .inLongPress: break
    }
  }

  private mutating func press() {
    tapDue = nil
    if case .inTapRegion = mode { mode = .inLongPress }
    events.append(.longPress)
  }

  /// Processes an event of fingers. A finger that lifts is still among `pointers`.
  mutating func handle(_ action: AndroidAction, _ pointers: AndroidPointers, at time: Timestamp) {
    velocity.add(action, pointers, at: time)
    switch action {
    case .down: land(pointers, at: time)
    case .pointerDown:
      events.append(.pointerDown)
      anchor(pointers.focus())
      (tapDue, longPressDue, showPressDue) = (nil, nil, nil)
      mode = .moving
      port?.join(pointers)
    case .move:
      if isPort { moveInPort(pointers) } else { move(pointers) }
    case .pointerUp(let number):
      anchor(pointers.focus(without: number))
      dropOpposing(number, pointers)
    case .up(let number): lift(number, at: time)
    }
  }

  private mutating func anchor(_ focus: (x: Float, y: Float)) {
    downFocus = SIMD2(focus.x, focus.y)
    lastFocus = downFocus
    drift = 0
  }

  private mutating func land(_ pointers: AndroidPointers, at time: Timestamp) {
    let focus = pointers.focus()
    let place = SIMD2(focus.x, focus.y)
    let isSecond = tapDue != nil && isDoubleTap(place, at: time)
    let start = cut(time)
    tapDue = nil
    events.append(.down)
    if isSecond {
      events.append(
        isPort ? .doubleTapBegan(first: landing) : .doubleTap(first: landing))
      mode = .doubleTapping
    } else {
      if rules.port?.hasDoubleTap ?? true { tapDue = start.advanced(by: rules.doubleTapDelay) }
      mode = .inTapRegion(isDeferred: false)
    }
    anchor(focus)
    (landed, landing) = (time, place)
    // The second tap of a double tap is no long press in Chromium.
    let canPress = !isPort || !isSecond
    longPressDue = canPress ? start.advanced(by: rules.longPressDelay) : nil
    showPressDue = start.advanced(by: rules.showPressDelay)
    port?.begin(pointers)
  }

  /// The time as the clock of the platform states it.
  private func cut(_ time: Timestamp) -> Timestamp { isPort ? time : time.inMilliseconds }

  /// Whether a landing is the second of a double tap, while the clock of the first tap runs.
  private func isDoubleTap(_ place: SIMD2<Float>, at time: Timestamp) -> Bool {
    guard let lifted else { return false }
    let pause = cut(time).since(cut(lifted))
    if pause < rules.doubleTapMinimum || pause > rules.doubleTapDelay { return false }
    let step =
      isPort ? landing - place : landing.rounded(.towardZero) - place.rounded(.towardZero)
    let slop = rules.doubleTapSlop + (isPort ? ChromiumPort.margin : 0)
    return Double(step.x * step.x + step.y * step.y) < slop * slop
  }

  private mutating func move(_ pointers: AndroidPointers) {
    let focus = pointers.focus()
    let place = SIMD2(focus.x, focus.y)
    switch mode {
    case .idle, .doubleTapping, .inLongPress: return
    case .inTapRegion:
      let way = (place - downFocus).rounded(.towardZero)
      let distance = Double(way.x * way.x + way.y * way.y)
      drift = max(drift, distance.squareRoot())
      guard distance > rules.slop * rules.slop else { return }
      (tapDue, longPressDue, showPressDue) = (nil, nil, nil)
      mode = .moving
    case .moving:
      let step = lastFocus - place
      guard abs(step.x) >= 1 || abs(step.y) >= 1 else { return }
    }
    let step = lastFocus - place
    events.append(.scroll(Point(x: -Double(step.x), y: -Double(step.y))))
    lastFocus = place
  }

  private mutating func moveInPort(_ pointers: AndroidPointers) {
    if !isScaling { port?.chooseRail(pointers) }
    if mode == .doubleTapping || mode == .idle { return }
    let focus = pointers.focus()
    let place = SIMD2(focus.x, focus.y)
    let step = place - lastFocus
    if port?.isWithinSlop == true {
      let reach = Double(port?.reach(pointers) ?? 0)
      if reach.isFinite { drift = max(drift, reach) }
      let slop = rules.slop + ChromiumPort.margin
      guard reach * reach > slop * slop else { return }
      (tapDue, longPressDue, showPressDue) = (nil, nil, nil)
      mode = .moving
      port?.leaveSlop()
    } else {
      let least = ChromiumPort.smallestStep
      if abs(step.x) <= least, abs(step.y) <= least {
        if port?.hasBegun == true, !isPinching { events.append(.scroll(.zero)) }
        return
      }
    }
    lastFocus = place
    guard let told = port?.report(step, pointers) else { return }
    events.append(.scroll(Point(x: Double(told.x), y: Double(told.y))))
  }

  /// Begins the scroll that a pinch brings with it.
  mutating func beginScrollOfPinch() {
    if port?.beginWithPinch() == true { events.append(.scroll(.zero)) }
  }

  /// Clears the velocities if the finger that lifts moves against another one.
  private mutating func dropOpposing(_ number: Int, _ pointers: AndroidPointers) {
    let mine = velocity.velocity(of: number, largest: rules.maximumFling)
    for other in pointers.all where other.number != number {
      let yours = velocity.velocity(of: other.number, largest: rules.maximumFling)
      if mine.x * yours.x + mine.y * yours.y < 0 { return velocity.clear() }
    }
  }

  private mutating func lift(_ number: Int, at time: Timestamp) {
    lastMode = mode
    mode = .idle
    (longPressDue, showPressDue) = (nil, nil)
    lifted = time
    flung = .zero
    switch lastMode {
    case .idle: break
    case .doubleTapping:
      if port?.hasBegun == false, !isPinching { events.append(.doubleTap(first: landing)) }
    case .inLongPress:
      tapDue = nil
      events.append(.longTap)
    case .inTapRegion(let isDeferred):
      // In Chromium a tap that lifts after the time of a double tap is confirmed at once.
      let isLate = rules.port?.hasDoubleTap == true && time.since(landed) > rules.doubleTapDelay
      if !isLate { events.append(.singleTapUp) }
      if isLate || isDeferred { events.append(.singleTapConfirmed) }
    case .moving:
      if port?.isWithinSlop == true { return }
      fling(velocity.velocity(of: number, largest: rules.maximumFling))
    }
  }

  private mutating func fling(_ velocity: SIMD2<Float>) {
    flung = Point(x: Double(velocity.x), y: Double(velocity.y))
    guard abs(flung.x) > rules.minimumFling || abs(flung.y) > rules.minimumFling else { return }
    if let rest = port?.alongRail(velocity) { flung = Point(x: Double(rest.x), y: Double(rest.y)) }
    if flung != .zero { events.append(.fling(velocity: flung)) }
  }
}

extension Timestamp {
  /// The time cut to whole milliseconds, as Android's clock and `MotionEvent` state it.
  var inMilliseconds: Timestamp {
    let rest = microseconds % 1000
    return Timestamp(microseconds: microseconds - (rest < 0 ? rest + 1000 : rest))
  }
}
