internal import TouchModel

/// The fingers that a pinch or a rotation follows: two, and a third is not for them; or, where a
/// platform wants it so, all.
struct FingerPair: Hashable, Sendable {
  private let followsAll: Bool
  private var first: Int?
  private var second: Int?
  private(set) var fingers = Fingers()

  init(followsAll: Bool = false) { self.followsAll = followsAll }

  var isComplete: Bool { fingers.down.count > 1 }
  var isEmpty: Bool { fingers.down.isEmpty }

  /// From the first finger to the second; nil while one is missing.
  func span(in table: TouchTable) -> Point? {
    guard let first, let second else { return nil }
    return table[second].position - table[first].position
  }

  /// Takes fingers into the free places; true when that changes a pair, or makes one.
  mutating func land(_ touches: TouchSet) -> Bool {
    let before = fingers.down
    for place in touches {
      if first == nil {
        first = place
      } else if second == nil {
        second = place
      } else if !followsAll {
        break
      }
      fingers.land(TouchSet(place))
    }
    return isComplete && fingers.down != before
  }

  /// Whether one of those followed moved while two are down.
  mutating func move(_ touches: TouchSet) -> Bool {
    fingers.stay()
    return isComplete && !touches.intersection(fingers.down).isEmpty
  }

  /// True when a finger that was followed has left.
  mutating func lift(_ touches: TouchSet) -> Bool {
    fingers.lift(touches)
    if let place = first, touches.contains(place) { first = nil }
    if let place = second, touches.contains(place) { second = nil }
    return !fingers.lifting.isEmpty
  }
}
