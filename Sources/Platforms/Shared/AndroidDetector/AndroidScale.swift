internal import Recognition
internal import TouchModel

/// Android's `ScaleGestureDetector`: the span of all fingers, and after a double tap the distance of one
/// finger from the first landing (quick scale). Chromium's port has a margin of every limit, and scales
/// only by what exceeds the slop.
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
  /// Whether a gesture has been reported and not ended; in Chromium only a movement begins it.
  private(set) var isActive = false
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

  /// The first finger has landed.
  private mutating func begin() {
    (reach, widest) = (0, 0)
    (factor, duration) = (1, .zero)
  }

  private mutating func end() {
    if isActive { hasEnded = true }
    (isScaling, isActive) = (false, false)
  }

  mutating func handle(_ action: AndroidAction, _ pointers: AndroidPointers, at time: Timestamp) {
    if rules.port != nil { return handleInPort(action, pointers, at: time) }
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
      begin()
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
      (isScaling, isActive) = (true, true)
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

  // MARK: Chromium

  private mutating func handleInPort(
    _ action: AndroidAction, _ pointers: AndroidPointers, at time: Timestamp
  ) {
    var skipped: Int?
    var isNewHand = true
    switch action {
    case .up: return complete()
    case .pointerDown where mode != .fingers: return complete()
    case .down: begin()
    case .pointerUp(let number): skipped = number
    case .pointerDown: break
    case .move: isNewHand = false
    }
    let (now, isAbove) = measure(pointers, without: skipped)
    let wasScaling = isScaling
    if mode == .fingers, isScaling, isNewHand {
      end()
      initial = now
    }
    if isNewHand { (initial, previous, span) = (now, now, now) }
    let (slop, margin) = (Float(rules.spanSlop), Float(ChromiumPort.margin))
    let least = mode == .fingers ? Float(rules.minimumSpan) : slop
    let change = abs(now - initial)
    if !isScaling { (reach, widest) = (max(reach, Double(change)), max(widest, Double(now))) }
    let isWide = max(now, initial) >= least + margin
    if !isScaling, isWide, wasScaling || change > slop + margin {
      span = now
      previous = max(now > initial ? initial + slop : initial - slop, least)
      (isScaling, previousTime) = (true, time)
    }
    if action == .move {
      span = now
      if isScaling { takeStep(isAbove, at: time) }
      (previous, previousTime) = (span, time)
    }
    if mode == .fingers, isScaling, now < least + margin {
      end()
      initial = now
    }
  }

  /// Every finger has lifted, or another one joins that of a quick scale.
  private mutating func complete() {
    end()
    (initial, mode) = (0, .fingers)
  }

  private mutating func takeStep(_ isAbove: Bool, at time: Timestamp) {
    let isFirst = !isActive
    isActive = true
    let step = portedScale(isAbove, isFirst: isFirst)
    // The fingers of a frame move one after the other.
    factor = hasChanged ? factor * step : step
    duration = time.since(previousTime)
    hasChanged = hasChanged || step != 1
  }

  private func portedScale(_ isAbove: Bool, isFirst: Bool) -> Double {
    guard mode != .fingers else {
      let least = Float(rules.minimumSpan)
      let now = span < least + Float(ChromiumPort.margin) ? least : span
      return previous > 0 ? Double(now / previous) : 1
    }
    if previous <= 0 || span == previous { return 1 }
    let grows = isAbove ? span < previous : span > previous
    let start = isFirst ? Float(rules.slop * 2) : previous
    return power(grows ? 1.005 : 0.995, Double(abs(span - start)) * 0.5)
  }

  /// `base` to the power of `exponent`, of a base near 1, by the series of its logarithm.
  private func power(_ base: Double, _ exponent: Double) -> Double {
    let rest = base - 1
    let logarithm = rest - rest * rest / 2 + rest * rest * rest / 3 - rest * rest * rest * rest / 4
    var (term, sum) = (1.0, 1.0)
    for step in 1...40 {
      term *= logarithm * exponent / Double(step)
      sum += term
    }
    return sum
  }
}
