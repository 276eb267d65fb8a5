internal import Recognition
internal import TouchModel

/// The fingers on a touchpad, their movements, and the two of them that decide about a gesture.
struct TouchpadFingers: Sendable {
  /// The fingers by slot. A finger that lands takes the first slot of a finger that has left.
  private(set) var slots: [TouchpadFinger] = []
  /// The position of each slot, in units of the touchpad. The position of a finger that has lifted
  /// stays, because a gesture goes on with it for a while.
  private var positions: [Point] = []
  /// The position of each slot as given.
  private var exact: [Point] = []
  /// The position of each slot from which the gesture is measured.
  private var origins: [Point] = []
  /// The slots of the two fingers that decide. If there are more than two, these are the upper and
  /// the lower.
  private(set) var upper = 0
  private(set) var lower = 0
  /// Whether three or more fingers may pinch on a touchpad without thumbs. libinput
  /// sets this when no finger is left, and not when it opens the touchpad [S].
  private var thumbHasMoved = false

  /// The number of fingers that are down.
  var count: Int { slots.indices.count { slots[$0].isDown } }

  /// The number of fingers that touch, including palms and thumbs.
  var touchingCount: Int { slots.indices.count { slots[$0].isTouching } }

  /// Whether a button is down, so that fingers only move the pointer.
  var onlyPoint: Bool {
    contains(.onlyPoints) && !slots.indices.contains { slots[$0].isSuppressed }
  }

  /// Whether a trait is one of a finger that touches or lifts in this frame.
  func contains(_ part: TouchpadPart) -> Bool {
    slots.indices.contains { !slots[$0].isHovering && slots[$0].part.contains(part) }
  }

  /// Whether a touch of a judged finger has ended in the frame that is being processed, so that another
  /// touch may continue it.
  var awaitsContinuation: Bool {
    slots.indices.contains { slots[$0].hasLifted && slots[$0].part.isJudged }
  }

  /// Whether the touchpad has judged the contacts.
  var areJudged: Bool { slots.indices.contains { slots[$0].part.isJudged } }

  /// The number of positions that the touchpad reports; very large if it is not known.
  var positionCount: Int {
    for slot in slots.indices where slots[slot].part.isJudged && slots[slot].part.slots < 4 {
      return slots[slot].part.slots
    }
    return .max
  }

  /// Whether three or more fingers pinch if the upper finger rests while the lower one moves.
  var lowerPinches: Bool {
    contains(.mayBeThumb) ? contains(.mayPinch) : thumbHasMoved
  }

  /// Marks the lower of the two fingers that decide as a thumb if it may be one. Returns whether it is.
  mutating func suppressThumb() -> Bool {
    let thumb = apart.y > 0 ? upper : lower
    guard slots[thumb].part.contains(.mayBeThumb) else { return false }
    slots[thumb].isSuppressed = true
    return true
  }

  /// Lets a thumb take part in gestures again, if it is the only finger or if another one lands.
  mutating func reviveThumb() {
    let isAlone = touchingCount == 1
    let hasLanding = slots.indices.contains { slots[$0].isNew && slots[$0].isTouching }
    for slot in slots.indices where slots[slot].isSuppressed {
      let isUsed = slots[slot].isTouched && !slots[slot].part.contains(.restsLow)
      if hasLanding || isAlone && isUsed { slots[slot].isSuppressed = false }
    }
  }

  /// The touches that the touchpad does not count yet.
  var waiting: TouchSet {
    var waiting = TouchSet()
    for slot in slots.indices where slots[slot].isHovering {
      waiting.formUnion(TouchSet(slots[slot].place))
    }
    return waiting
  }

  /// The first `limit` fingers that are down, in the order of their slots.
  func first(_ limit: Int) -> TouchSet {
    var touches = TouchSet()
    for slot in slots.indices where slots[slot].isDown && touches.count < limit {
      touches.formUnion(TouchSet(slots[slot].place))
    }
    return touches
  }

  // MARK: Processing a frame

  mutating func land(_ touches: TouchSet, in table: TouchTable, _ rules: TouchpadRules) {
    for place in touches {
      let touch = table[place]
      if touch.touchpadPart.contains(.continuesTouch),
        let slot = slots.firstIndex(where: { continues(touch, $0, in: table) })
      {
        slots[slot].become(place, touch)
        continue
      }
      let finger = TouchpadFinger(place, touch, rules)
      if let free = slots.firstIndex(where: { $0.hasLeft }) {
        slots[free] = finger
      } else {
        slots.append(finger)
        positions.append(finger.position)
        exact.append(finger.exact)
        origins.append(.zero)
      }
    }
  }

  /// Whether `touch` continues the touch of a finger that lifts in this frame.
  private func continues(_ touch: Touch, _ finger: TouchpadFinger, in table: TouchTable) -> Bool {
    finger.hasLifted && !finger.hasLeft && table[finger.place].position == touch.position
  }

  /// Lets new fingers land if at most `limit` fingers touch the pad. If there are more, libinput does
  /// not know how many, and new fingers wait (`tp_unhover_fake_touches`) [S].
  mutating func countNew(upTo limit: Int) {
    let isFull = slots.indices.count { !slots[$0].hasLifted } > limit
    for slot in slots.indices where slots[slot].isHovering && !slots[slot].hasLifted {
      if isFull, !slots[slot].part.isJudged { continue }
      slots[slot].land()
    }
  }

  /// Notes the fingers that the current frame contains.
  mutating func touch(_ touches: TouchSet, lifting: Bool) {
    for slot in slots.indices where !slots[slot].hasLeft && touches.contains(slots[slot].place) {
      slots[slot].touch(lifting: lifting)
    }
  }

  /// Takes the positions of a frame. `isChange`: another number of fingers is down than before.
  mutating func sample(
    at time: Timestamp, afterChange isChange: Bool, in table: TouchTable, _ rules: TouchpadRules
  ) {
    let units = rules.units
    for slot in slots.indices where !slots[slot].hasLeft {
      let position = table.position(at: slots[slot].place)
      slots[slot].sample(position, at: time, afterChange: isChange, units, rules)
      (positions[slot], exact[slot]) = (slots[slot].position, slots[slot].exact)
    }
  }

  /// Notes that the finger in `slot` takes no part in taps.
  mutating func loseTap(of slot: Int, _ reason: TouchpadFinger.Loss) {
    slots[slot].lostTap = reason
  }

  /// Measures the movement of a tap from the present position of the finger in `slot`.
  mutating func startTap(of slot: Int) {
    slots[slot].tapOrigin = slots[slot].position
  }

  /// Ends the frame: removes the fingers that have lifted.
  mutating func settle() {
    for slot in slots.indices where !slots[slot].hasLeft { slots[slot].settle() }
    if touchingCount == 0 { thumbHasMoved = true }
  }

  /// Notes the movement of the finger in the first slot, which libinput takes for the thumb until all
  /// fingers have lifted once. It makes `thumbHasMoved` true if it is at least `pinchMovement` [S].
  mutating func watchThumb(_ rules: TouchpadRules) {
    guard !thumbHasMoved, slots.first?.isDown == true else { return }
    let length = positions[0].distance(to: origins[0])
    if rules.reaches(length, rules.pinchMovement) { thumbHasMoved = true }
  }

  /// Forgets the fingers, but not that the touchpad has been used.
  mutating func reset() {
    slots.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    exact.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    (upper, lower, thumbHasMoved) = (0, 0, true)
  }

  /// Becomes equal to other fingers, in its own memory.
  mutating func become(_ other: inout TouchpadFingers) {
    slots.become(&other.slots)
    positions.become(&other.positions)
    exact.become(&other.exact)
    origins.become(&other.origins)
    (upper, lower, thumbHasMoved) = (other.upper, other.lower, other.thumbHasMoved)
  }

  // MARK: Measuring

  /// Chooses the two fingers that decide, and measures them from their present positions. Returns
  /// false if no finger is down, or if there are several and none is below another.
  mutating func chooseTwo() -> Bool {
    let number = min(count, 4)
    // The fingers of two are the upper and the lower by their slots.
    let limit = number > 2 ? min(number, positionCount) : number
    var rank = 0
    for slot in slots.indices where rank < limit && slots[slot].isDown {
      if rank == 0 {
        (upper, lower) = (slot, slot)
      } else if number > 2, positions[slot].y < positions[upper].y {
        upper = slot
      } else if number == 2 || positions[slot].y >= positions[lower].y {
        lower = slot
      }
      rank += 1
    }
    return number == 1 || number > 1 && upper != lower
  }

  /// Measures the two fingers that decide from their present positions.
  mutating func startMeasuring() {
    origins[upper] = positions[upper]
    origins[lower] = positions[lower]
  }

  /// The mean movement in this frame of the fingers that are down, in units and as given. In units it
  /// is exactly zero along an axis if the movements cancel each other out, although differences of
  /// positions are rounded.
  var meanSteps: (units: Point, exact: Point) {
    var (units, exact, number) = (Point.zero, Point.zero, 0)
    for slot in slots.indices
    where slots[slot].isDown && !slots[slot].part.contains(.isCounted) {
      units += slots[slot].step
      exact += slots[slot].exactStep
      number += 1
    }
    let count = Double(max(number, 1))
    let step = units / count
    return (
      Point(
        x: abs(step.x) < Rounding.slack ? 0 : step.x, y: abs(step.y) < Rounding.slack ? 0 : step.y),
      exact / count
    )
  }

  /// The mean movement in this frame of the fingers that are down, in units.
  var meanStep: Point { meanSteps.units }

  /// The movements of the two fingers that decide.
  var ways: (upper: Point, lower: Point) {
    (positions[upper] - origins[upper], positions[lower] - origins[lower])
  }

  /// The vector from the lower of the two fingers to the upper.
  var apart: Point { positions[upper] - positions[lower] }

  /// The positions of the two fingers.
  var places: (upper: Point, lower: Point) { (positions[upper], positions[lower]) }

  /// The vector from the lower of the two fingers to the upper, from the positions as given.
  var exactApart: Point { exact[upper] - exact[lower] }

  /// The length of the movement of the finger that is not assumed to be the thumb: the lower of the
  /// two is.
  var fingerLength: Double {
    apart.y > 0 ? ways.lower.length : ways.upper.length
  }

  /// The length of the movement of the finger that may be the thumb.
  var thumbLength: Double {
    apart.y > 0 ? ways.upper.length : ways.lower.length
  }

  /// The smaller of the movements of the two fingers if they moved in opposite directions;
  /// otherwise 0. In points.
  var opposed: Double {
    let (first, second) = ways
    let isAgainst = first.x * second.x + first.y * second.y <= 0
    return isAgainst ? min(first.length, second.length) : 0
  }

  /// Whether the two fingers moved in directions that are neighbors or the same.
  var goTheSameWay: Bool { Octants(of: ways.upper).isNear(Octants(of: ways.lower)) }
}
