internal import Recognition
internal import TouchModel

/// The touches that a pinch or a rotation of another platform follows: two, or all touches if `followsAll` is set.
/// `extraTouch` decides what a third touch does.
struct SharedFingerPair: Hashable, Sendable {
  private let followsAll: Bool
  private let extraTouch: ExtraTouch
  private var first: Int?
  private var second: Int?
  private(set) var fingers = Fingers()
  private var extra = TouchSet()
  /// The touches that are down if two or more are and there is no extra touch; otherwise empty.
  /// Stored because every frame reads it.
  private var complete = TouchSet()
  /// The largest number of touches that were down at once, including extra touches.
  private(set) var most = 0

  init(followsAll: Bool = false, extraTouch: ExtraTouch) {
    self.followsAll = followsAll
    self.extraTouch = extraTouch
  }

  mutating func reset() {
    (first, second) = (nil, nil)
    (fingers, extra, complete, most) = (Fingers(), TouchSet(), TouchSet(), 0)
  }

  /// Starts to count `most` again, for a gesture that may begin again.
  mutating func startAnew() { most = fingers.count + extra.count }

  /// Returns the failure of a pair that was never complete or that had an extra touch; nil for
  /// other reasons.
  func failure(hadBoth: Bool) -> Failure? {
    if extraTouch != .leftOut, most > 2 { return Failure(.tooManyTouches, count: most, limit: 2) }
    return hadBoth ? nil : Failure(.tooFewTouches, count: 1, limit: 2)
  }

  /// Whether two or more touches are down and there is no extra touch.
  var isComplete: Bool { !complete.isEmpty }
  /// Whether one touch of the pair is down and nothing else.
  var isAlone: Bool { fingers.count == 1 && extra.isEmpty }
  /// Whether no touch is down.
  var isEmpty: Bool { fingers.down.isEmpty && extra.isEmpty }

  /// Returns the signal that an extra touch which has just landed causes; nil if there is none. Until
  /// the next input the touch is one of the gesture's.
  mutating func interrupt() -> Signal? {
    let count = fingers.count + extra.count
    guard fingers.lifting.isEmpty, count > 2 else { return nil }
    fingers.include(extra)
    return .interrupted(Failure(.tooManyTouches, count: count, limit: 2))
  }

  /// The vector from the first touch to the second; nil while one of them is missing.
  func span(in table: TouchTable) -> Point? {
    guard let first, let second else { return nil }
    return table.position(at: second) - table.position(at: first)
  }

  /// The vector from the first touch to the second, each at the nearest whole point.
  func wholeSpan(in table: TouchTable) -> Point? {
    guard let first, let second else { return nil }
    return table.position(at: second).roundedHalvesUp - table.position(at: first).roundedHalvesUp
  }

  /// The two touches as they rest now; nil while one of them is missing.
  func resting(in table: TouchTable) -> RestingPair? {
    guard let first, let second else { return nil }
    return RestingPair(first, second, in: table)
  }

  /// Adds touches that have landed. Returns true if the pair is complete and its touches have
  /// changed.
  ///
  /// If more touches land in one frame than there are free places, `TouchTable.outermost` chooses
  /// among them, because neither the order of the contacts in a frame nor their slots depend on the
  /// hand. If extra touches count, as in GTK and Hammer.js, the order of the contacts chooses: it is
  /// that of their events.
  mutating func land(_ touches: TouchSet, in table: TouchTable) -> Bool {
    let before = fingers.down
    most = max(most, fingers.count + extra.count + touches.count)
    if extraTouch == .leftOut, !touches.hasSeveral, let place = touches.first {
      take(place)
    } else {
      share(touches, in: table)
    }
    judge()
    return isComplete && fingers.down != before
  }

  /// Takes touches that land one by one, or counts them as extra touches.
  private mutating func share(_ touches: TouchSet, in table: TouchTable) {
    var rest = touches
    while let place = next(of: rest, in: table) {
      rest.subtract(TouchSet(place))
      if extraTouch != .leftOut && fingers.down.count + extra.count > 1 {
        extra.formUnion(TouchSet(place))
      } else {
        take(place)
      }
    }
  }

  /// Returns the touch of `touches` that is taken first; nil if there is none.
  private func next(of touches: TouchSet, in table: TouchTable) -> Int? {
    touches.hasSeveral ? chosen(of: touches, in: table) : touches.first
  }

  private func chosen(of touches: TouchSet, in table: TouchTable) -> Int? {
    extraTouch != .leftOut
      ? table.firstToLand(of: touches) : table.outermost(of: touches, from: first ?? second)
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

  /// Records a movement. Returns true if the pair is complete and one of its touches has moved.
  mutating func move(_ touches: TouchSet) -> Bool {
    fingers.stay()
    return isMoved(by: touches)
  }

  /// Whether the pair is complete and one of its touches is in `touches`.
  func isMoved(by touches: TouchSet) -> Bool {
    !touches.intersection(complete).isEmpty
  }

  /// Records an input in which no touch of the complete pair lifted.
  mutating func goOn() { fingers.goOn() }

  /// Removes touches that have lifted. Returns true if one of them was followed or was an extra
  /// touch.
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
