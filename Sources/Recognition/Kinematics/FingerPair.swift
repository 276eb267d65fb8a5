internal import TouchModel

/// The two fingers that a pinch or a rotation follows; a third is not for them.
struct FingerPair: Hashable, Sendable {
  private var first: Int?
  private var second: Int?
  private(set) var fingers = Fingers()
  /// Whether both have ever been down together.
  private(set) var wasComplete = false

  var isComplete: Bool { first != nil && second != nil }
  var isEmpty: Bool { first == nil && second == nil }

  /// From the first finger to the second; nil while one is missing.
  func span(in table: TouchTable) -> Point? {
    guard let first, let second else { return nil }
    return table[second].position - table[first].position
  }

  /// Takes fingers into the free places; true when that makes the pair complete.
  mutating func land(_ touches: TouchSet) -> Bool {
    let wasBefore = isComplete
    for place in touches {
      if first == nil {
        first = place
      } else if second == nil {
        second = place
      } else {
        break
      }
      fingers.land(TouchSet(place))
    }
    if isComplete { wasComplete = true }
    return isComplete && !wasBefore
  }

  /// Whether one of the pair moved while both are down.
  mutating func move(_ touches: TouchSet) -> Bool {
    fingers.stay()
    return isComplete && !touches.intersection(fingers.down).isEmpty
  }

  mutating func lift(_ touches: TouchSet) {
    fingers.lift(touches)
    if let place = first, touches.contains(place) { first = nil }
    if let place = second, touches.contains(place) { second = nil }
  }
}
