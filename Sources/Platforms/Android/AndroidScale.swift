internal import Recognition
internal import TouchModel

/// Android's `ScaleGestureDetector`: the span of all fingers, and after a double tap the distance of one
/// finger from the first landing (quick scale).
///
///     waiting ──change of the span, wide enough──▶ scaling ──too narrow──▶ waiting
///                                                  a finger lands or lifts: ends, and begins anew
struct AndroidScale: Hashable, Sendable {
  private enum Mode: Hashable, Sendable {
    case fingers
    /// Quick scale, from where the first finger of the double tap landed.
    case anchored(SIMD2<Float>)
  }

  let rules: AndroidRules
  private var mode = Mode.fingers
  private(set) var isScaling = false
  /// Whether the last event ended a gesture, and whether it changed the scale.
  private(set) var hasEnded = false
  private(set) var hasChanged = false
  /// The scale of the last step.
  private(set) var factor = 1.0
  /// The time of the last step.
  private(set) var duration = TimeSpan.zero
  /// The largest change of the span without a gesture, and the largest span.
  private(set) var reach = 0.0
  private(set) var widest = 0.0

  private var initial: Float = 0
  private var span: Float = 0
  private var previous: Float = 0
  private var previousTime = Timestamp.zero

  init(_ rules: AndroidRules) { self.rules = rules }

  /// The first finger of a double tap had landed at `place`.
  mutating func anchor(at place: SIMD2<Float>) { mode = .anchored(place) }

  mutating func forgetEvents() { (hasEnded, hasChanged) = (false, false) }

  private mutating func end() {
    hasEnded = true
    isScaling = false
  }

  mutating func handle(_ action: AndroidAction, _ pointers: AndroidPointers, at time: Timestamp) {
    var skipped: Int?
    var isNewHand = true
    switch action {
    case .up:
      if isScaling { end() }
      (initial, mode) = (0, .fingers)
      return
    case .down:
      if isScaling {
        end()
        (initial, mode) = (0, .fingers)
      }
      (reach, widest) = (0, 0)
    case .pointerUp(let number): skipped = number
    case .pointerDown: break
    case .move: isNewHand = false
    }
    let (now, isAbove) = measure(pointers, without: skipped)
    let wasScaling = isScaling
    if mode == .fingers, isScaling, isNewHand || Double(now) < rules.minimumSpan {
      end()
      initial = now
    }
    if isNewHand { (initial, previous, span) = (now, now, now) }
    let change = Double(abs(now - initial))
    let least = mode == .fingers ? rules.minimumSpan : rules.spanSlop
    if !isScaling { (reach, widest) = (max(reach, change), max(widest, Double(now))) }
    if !isScaling, Double(now) >= least, wasScaling || change > rules.spanSlop {
      (previous, span, previousTime) = (now, now, time)
      isScaling = true
      (factor, duration) = (1, .zero)
    }
    guard action == .move else { return }
    span = now
    if isScaling {
      factor = scale(isAbove)
      duration = time.since(previousTime)
      hasChanged = true
    }
    (previous, previousTime) = (span, time)
  }

  /// The span of the fingers, and whether the finger of a quick scale is above its start.
  private func measure(
    _ pointers: AndroidPointers, without skipped: Int?
  ) -> (span: Float, isAbove: Bool) {
    var focus = pointers.focus(without: skipped)
    if case .anchored(let place) = mode { focus = (place.x, place.y) }
    var (x, y, count): (Float, Float, Float) = (0, 0, 0)
    for pointer in pointers.all where pointer.number != skipped {
      (x, y, count) = (x + abs(pointer.x - focus.x), y + abs(pointer.y - focus.y), count + 1)
    }
    let (wide, high) = (x / count * 2, y / count * 2)
    if mode != .fingers { return (high, (pointers.all.first?.y ?? 0) < focus.y) }
    return (Float((Double(wide) * Double(wide) + Double(high) * Double(high)).squareRoot()), false)
  }

  private func scale(_ isAbove: Bool) -> Double {
    guard mode != .fingers else { return previous > 0 ? Double(span / previous) : 1 }
    let grows = isAbove ? span < previous : span > previous
    if Double(previous) <= rules.spanSlop { return 1 }
    let part = abs(1 - span / previous) * 0.5
    return Double(grows ? 1 + part : 1 - part)
  }
}
