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
    /// The second landing of a double tap whose first was at `first`.
    case doubleTap(first: SIMD2<Float>)
    /// The focus has moved by a step.
    case scroll(Point)
    case fling(velocity: Point)
  }

  let rules: AndroidRules
  private(set) var mode = Mode.idle
  /// The mode before the last finger lifted.
  private(set) var lastMode = Mode.idle
  /// The calls for the last event, or for the clocks that have stopped.
  private(set) var events: [Event] = []
  private(set) var velocity = AndroidVelocity()
  /// When the clock of a tap stops; nil if it does not run.
  private(set) var tapDue: Timestamp?
  private(set) var longPressDue: Timestamp?
  private(set) var showPressDue: Timestamp?
  /// When and where the first finger landed last, and when the last finger lifted.
  private(set) var landed = Timestamp.zero
  private var landing = SIMD2<Float>()
  private var lifted: Timestamp?
  /// The focus when a finger last landed or lifted.
  private var downFocus = SIMD2<Float>()
  private var lastFocus = SIMD2<Float>()
  /// The largest distance of the focus from `downFocus` in the tap region.
  private(set) var drift = 0.0
  /// The velocity at the last lift.
  private(set) var flung = Point.zero

  init(_ rules: AndroidRules) {
    self.rules = rules
    events.reserveCapacity(4)
  }

  /// Forgets the fingers, and stops every clock without a call.
  mutating func reset() {
    forgetEvents()
    velocity.clear()
    (mode, lastMode) = (.idle, .idle)
    (tapDue, longPressDue, showPressDue, lifted) = (nil, nil, nil, nil)
    (drift, flung) = (0, .zero)
  }

  /// The next time at which a clock stops.
  var deadline: Timestamp? {
    var first = tapDue
    for case let next? in [longPressDue, showPressDue] { first = min(next, first ?? next) }
    return first
  }

  mutating func forgetEvents() { events.removeAll(keepingCapacity: true) }

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
      anchor(pointers.focus())
      (tapDue, longPressDue, showPressDue) = (nil, nil, nil)
      mode = .moving
    case .move: move(pointers)
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
    tapDue = nil
    if isSecond {
      events.append(.doubleTap(first: landing))
      mode = .doubleTapping
    } else {
      tapDue = time.inMilliseconds.advanced(by: rules.doubleTapDelay)
      mode = .inTapRegion(isDeferred: false)
    }
    anchor(focus)
    (landed, landing) = (time, place)
    longPressDue = time.inMilliseconds.advanced(by: rules.longPressDelay)
    showPressDue = time.inMilliseconds.advanced(by: rules.showPressDelay)
  }

  /// Whether a landing is the second of a double tap, while the clock of the first tap runs.
  private func isDoubleTap(_ place: SIMD2<Float>, at time: Timestamp) -> Bool {
    guard let lifted else { return false }
    let pause = time.inMilliseconds.since(lifted.inMilliseconds)
    if pause < rules.doubleTapMinimum || pause > rules.doubleTapDelay { return false }
    let step = landing.rounded(.towardZero) - place.rounded(.towardZero)
    return Double(step.x * step.x + step.y * step.y) < rules.doubleTapSlop * rules.doubleTapSlop
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
    case .idle, .doubleTapping: break
    case .inLongPress: tapDue = nil
    case .inTapRegion(let isDeferred):
      events.append(.singleTapUp)
      if isDeferred { events.append(.singleTapConfirmed) }
    case .moving:
      let velocity = velocity.velocity(of: number, largest: rules.maximumFling)
      flung = Point(x: Double(velocity.x), y: Double(velocity.y))
      if abs(flung.x) > rules.minimumFling || abs(flung.y) > rules.minimumFling {
        events.append(.fling(velocity: flung))
      }
    }
  }
}

extension Timestamp {
  /// The time cut to whole milliseconds, as Android's clock and `MotionEvent` state it.
  var inMilliseconds: Timestamp {
    let rest = microseconds % 1000
    return Timestamp(microseconds: microseconds - (rest < 0 ? rest + 1000 : rest))
  }
}
