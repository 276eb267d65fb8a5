internal import Recognition
internal import TouchModel

/// The slop and the steps of a scroll in Chromium's port of `GestureDetector`.
struct ChromiumScroll: Hashable, Sendable {
  private enum Rail: Hashable, Sendable { case undecided, horizontal, vertical, none }

  let slop: Float
  let railWidth: Float
  /// Whether no finger has left the slop.
  private(set) var isWithinSlop = false
  /// Whether the scroll has begun.
  private(set) var hasBegun = false
  /// Where the first finger landed.
  private var first: AndroidPointers.Pointer?
  /// The positions of both fingers when the number of fingers last became two by a landing.
  private var pair: [AndroidPointers.Pointer] = []
  /// The most fingers at once since the first landing.
  private var most = 0
  private var rail = Rail.undecided
  /// The steps since the last time they were counted, without signs.
  private var total = SIMD2<Float>()

  init(_ port: ChromiumPort, slop: Double) {
    self.slop = Float(slop)
    railWidth = Float(port.railWidth)
  }

  /// The first finger has landed.
  mutating func begin(_ pointers: AndroidPointers) {
    reset()
    first = pointers.all.first
    (most, isWithinSlop) = (1, true)
  }

  /// Forgets the fingers.
  mutating func reset() {
    first = nil
    pair.removeAll(keepingCapacity: true)
    (most, isWithinSlop, hasBegun, rail, total) = (0, false, false, .undecided, SIMD2())
  }

  /// Becomes equal to another scroll with the same rules, in its own memory.
  mutating func become(_ other: inout ChromiumScroll) {
    (first, most, rail, total) = (other.first, other.most, other.rail, other.total)
    (isWithinSlop, hasBegun) = (other.isWithinSlop, other.hasBegun)
    pair.become(&other.pair)
  }

  /// Makes another scroll with the same rules equal to this one, which does not change.
  mutating func give(to other: inout ChromiumScroll?) { other?.become(&self) }

  /// Another finger has landed.
  mutating func join(_ pointers: AndroidPointers) {
    most = max(most, pointers.all.count)
    guard pointers.all.count == 2 else { return }
    // Element by element, because an array that is shared is copied when a finger moves.
    pair.removeAll(keepingCapacity: true)
    for pointer in pointers.all { pair.append(pointer) }
  }

  /// Begins the scroll with a pinch. Returns whether it had not begun.
  mutating func beginWithPinch() -> Bool {
    defer { hasBegun = true }
    return !hasBegun
  }

  mutating func leaveSlop() { isWithinSlop = false }

  /// The largest distance of a finger from where it landed; infinite if there were more than two
  /// fingers, or if the landing of one is not known.
  func reach(_ pointers: AndroidPointers) -> Float {
    if most > 2 { return .infinity }
    return pointers.all.reduce(0) { reach, pointer in
      guard let way = way(of: pointer) else { return .infinity }
      return max(reach, (way.x * way.x + way.y * way.y).squareRoot())
    }
  }

  private func way(of pointer: AndroidPointers.Pointer) -> SIMD2<Float>? {
    let isFirst = first?.number == pointer.number
    guard let start = isFirst ? first : pair.first(where: { $0.number == pointer.number })
    else { return nil }
    return SIMD2(pointer.x - start.x, pointer.y - start.y)
  }

  /// Returns the step to report for a movement of the focus; nil for none. Until the scroll has begun,
  /// the step of one or two fingers is the mean of what exceeds the slop. A step across the rail is
  /// reported, with no length.
  mutating func report(_ raw: SIMD2<Float>, _ pointers: AndroidPointers) -> SIMD2<Float>? {
    let step = hasBegun || pointers.all.count > 2 ? raw : excess(pointers)
    if step == SIMD2() { return nil }
    hasBegun = true
    leaveRail(step)
    return alongRail(step)
  }

  private func excess(_ pointers: AndroidPointers) -> SIMD2<Float> {
    let sum = pointers.all.reduce(SIMD2<Float>()) { sum, pointer in
      guard let way = way(of: pointer) else { return sum }
      let distance = (way.x * way.x + way.y * way.y).squareRoot()
      return sum + (distance > 0.001 ? way * (max(0, distance - slop) / distance) : way)
    }
    return sum / Float(pointers.all.count)
  }

  // MARK: Rails

  /// Decides by the way of the first finger whether the scroll keeps to one axis.
  mutating func chooseRail(_ pointers: AndroidPointers) {
    guard rail == .undecided, let first, let now = pointers.all.first else { return }
    let (x, y) = (abs(now.x - first.x), abs(now.y - first.y))
    if x * x + y * y > slop * slop {
      if y == 0 || (x / y > 1.25 && y < 2 * slop) {
        rail = .horizontal
      } else if x == 0 || (y / x > 1.25 && x < 2 * slop) {
        rail = .vertical
      }
    }
    if rail == .undecided, x > 2 * slop, y > 2 * slop { rail = .none }
  }

  private mutating func leaveRail(_ step: SIMD2<Float>) {
    guard rail == .horizontal || rail == .vertical else { return }
    total += SIMD2(abs(step.x), abs(step.y))
    let (along, across) = rail == .horizontal ? (total.x, total.y) : (total.y, total.x)
    if across > railWidth {
      rail = .none
    } else if along > railWidth {
      total = SIMD2()
    }
  }

  /// The part of a step or a velocity that the rail lets through.
  func alongRail(_ step: SIMD2<Float>) -> SIMD2<Float> {
    switch rail {
    case .horizontal: SIMD2(step.x, 0)
    case .vertical: SIMD2(0, step.y)
    case .undecided, .none: step
    }
  }
}
