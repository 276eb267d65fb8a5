internal import TouchModel

/// The fingers that a pinch or a rotation follows: two, and a third is not for them; or, where a
/// platform wants it so, all.
struct FingerPair: Hashable, Sendable {
  private let followsAll: Bool
  private let extraTouch: ExtraTouch
  private var first: Int?
  private var second: Int?
  private(set) var fingers = Fingers()
  private var extra = TouchSet()
  /// The fingers that are down, while two are and none too many; asked in every frame.
  private var complete = TouchSet()
  /// The most fingers that were down at once, those too many included.
  private(set) var most = 0

  init(followsAll: Bool = false, extraTouch: ExtraTouch) {
    self.followsAll = followsAll
    self.extraTouch = extraTouch
  }

  mutating func reset() {
    (first, second) = (nil, nil)
    (fingers, extra, complete, most) = (Fingers(), TouchSet(), TouchSet(), 0)
  }

  /// From here on, for a gesture that may begin again.
  mutating func startAnew() { most = fingers.count + extra.count }

  /// Why a pair failed that never was one, or that had a finger too many; nil for other reasons.
  func failure(hadBoth: Bool) -> Failure? {
    if extraTouch != .leftOut, most > 2 { return Failure(.tooManyTouches, count: most, limit: 2) }
    return hadBoth ? nil : Failure(.tooFewTouches, count: 1, limit: 2)
  }

  var isComplete: Bool { !complete.isEmpty }
  var isEmpty: Bool { fingers.down.isEmpty && extra.isEmpty }

  /// What cuts a gesture of two short: a finger too many that has just landed.
  var interruption: Signal? {
    let count = fingers.count + extra.count
    guard fingers.lifting.isEmpty, count > 2 else { return nil }
    return .interrupted(Failure(.tooManyTouches, count: count, limit: 2))
  }

  /// From the first finger to the second; nil while one is missing.
  func span(in table: TouchTable) -> Point? {
    guard let first, let second else { return nil }
    return table.position(at: second) - table.position(at: first)
  }

  /// Takes fingers into the free places; true when that changes a pair, or makes one.
  ///
  /// If more fingers land in one frame than there are free places, `TouchTable.outermost` chooses:
  /// the order of the contacts in a frame and their slots say nothing about the hand.
  mutating func land(_ touches: TouchSet, in table: TouchTable) -> Bool {
    let before = fingers.down
    most = max(most, fingers.count + extra.count + touches.count)
    var rest = touches
    while let place = table.outermost(of: rest, from: first ?? second) {
      rest.subtract(TouchSet(place))
      if extraTouch != .leftOut && fingers.down.count + extra.count > 1 {
        extra.formUnion(TouchSet(place))
      } else {
        take(place)
      }
    }
    judge()
    return isComplete && fingers.down != before
  }

  private mutating func judge() {
    complete = fingers.down.hasSeveral && extra.isEmpty ? fingers.down : TouchSet()
  }

  private mutating func take(_ place: Int) {
    if first == nil {
      first = place
    } else if second == nil {
      second = place
    } else if !followsAll {
      return
    }
    fingers.land(TouchSet(place))
  }

  /// Whether one of those followed moved while two are down.
  mutating func move(_ touches: TouchSet) -> Bool {
    fingers.stay()
    return isMoved(by: touches)
  }

  /// The same, with nothing done.
  func isMoved(by touches: TouchSet) -> Bool {
    !touches.intersection(complete).isEmpty
  }

  /// A frame came in which no finger lifted, of two that are down.
  @inline(__always)
  mutating func goOn() { fingers.goOn() }

  /// True when a finger that was followed, or one too many, has left.
  mutating func lift(_ touches: TouchSet) -> Bool {
    fingers.lift(touches)
    let hadExtra = !extra.intersection(touches).isEmpty
    extra.subtract(touches)
    if let place = first, touches.contains(place) { first = nil }
    if let place = second, touches.contains(place) { second = nil }
    let hasLeft = hadExtra || !fingers.lifting.isEmpty
    if extraTouch == .ends && fingers.down.count + extra.count < 3 {
      let rest = extra
      extra = TouchSet()
      for place in rest { take(place) }
    }
    judge()
    return hasLeft
  }
}
