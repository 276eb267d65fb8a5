internal import Recognition
internal import TouchModel

/// The fingers on a surface and the two detectors of Android or Chromium. The machines of a surface share
/// them.
///
/// A frame becomes events in the order of Android's `InputReader`: each finger that lifts, with the
/// others at their new positions; a movement of the others; each finger that lands. So a movement waits
/// until the end of the frame or the first lift or landing. In Chromium the movements come first, on the
/// desktop each finger's by itself.
struct AndroidHand: SharedPart {
  static let name: StaticString = "android"

  let rules: AndroidRules
  private(set) var detector: AndroidDetector
  private(set) var scale: AndroidScale
  private(set) var pointers = AndroidPointers()
  /// The most fingers at once since the first landing.
  private(set) var most = 0
  /// Whether the last input was more than a step of a scroll or of a pinch.
  private(set) var hasNews = false

  init(_ rules: AndroidRules) {
    self.rules = rules
    detector = AndroidDetector(rules)
    scale = AndroidScale(rules)
  }

  mutating func reset() {
    detector.reset()
    scale = AndroidScale(rules)
    pointers = AndroidPointers()
    (most, hasNews) = (0, false)
  }

  mutating func become(_ other: inout AndroidHand) {
    detector.become(&other.detector)
    pointers.become(&other.pointers)
    (scale, most, hasNews) = (other.scale, other.most, other.hasNews)
  }

  func isResetLike(_ other: AndroidHand) -> Bool { rules == other.rules }

  /// Whether a finger that lands at `time` is the first of a gesture that nothing before it affects.
  /// `awaitsTaps`: a tap whose clock has stopped by then is still to be confirmed.
  func startsAnew(at time: Timestamp, awaitsTaps: Bool) -> Bool {
    guard pointers.isEmpty, pointers.areSettled(at: time) else { return false }
    return detector.tapDue.map { !awaitsTaps && $0 <= time } ?? true
  }

  mutating func advance(_ step: SharedStep, in table: TouchTable) {
    let mode = detector.mode
    detector.forgetEvents()
    scale.forgetEvents()
    detector.wake(at: step.time)
    switch step.input {
    case .landed(let touches):
      move(step.moved, at: step.time, in: table)
      land(touches, at: step.time, in: table)
    case .lifted(let touches): lift(touches, of: step.moved, at: step.time, in: table)
    case .moved: move(step.moved, at: step.time, in: table)
    case .deadline: break
    }
    hasNews = detector.mode != mode || detector.hasNews
  }

  // MARK: Events

  private mutating func lift(
    _ touches: TouchSet, of moved: TouchSet, at time: Timestamp, in table: TouchTable
  ) {
    let others = moved.subtracting(touches)
    if rules.port == nil {
      pointers.move(others, in: table)
    } else {
      move(others, at: time, in: table)
    }
    var leaving = pointers.numbers(of: touches)
    while leaving != 0 {
      let number = leaving.trailingZeroBitCount
      leaving &= leaving - 1
      handle(pointers.all.count == 1 ? .up(number: number) : .pointerUp(number: number), at: time)
      pointers.lift(number, at: time)
    }
    if rules.port == nil { move(others, at: time, in: table) }
  }

  private mutating func land(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) {
    for place in touches {
      let isFirst = pointers.isEmpty
      guard let number = pointers.land(place, at: time, in: table) else { continue }
      most = isFirst ? 1 : max(most, pointers.all.count)
      handle(isFirst ? .down(number: number) : .pointerDown(number: number), at: time)
    }
  }

  private mutating func move(_ moved: TouchSet, at time: Timestamp, in table: TouchTable) {
    if moved.isEmpty || pointers.isEmpty { return }
    guard rules.port?.movesOneByOne == true else {
      pointers.move(moved, in: table)
      return handle(.move, at: time)
    }
    for index in pointers.all.indices where moved.contains(pointers.all[index].place) {
      if pointers.move(at: index, in: table) { handle(.move, at: time) }
    }
  }

  private mutating func handle(_ action: AndroidAction, at time: Timestamp) {
    (detector.isScaling, detector.isPinching) = (scale.isScaling, scale.isActive)
    detector.handle(action, pointers, at: time)
    switch detector.events.last {
    case .doubleTap(let first)?, .doubleTapBegan(let first)?: scale.anchor(at: first)
    default: break
    }
    let mode = detector.mode
    scale.handle(action, pointers, at: time)
    // In Chromium a pinch begins a scroll, and is no double tap.
    if scale.isActive, mode != .doubleTapping { detector.beginScrollOfPinch() }
  }
}
