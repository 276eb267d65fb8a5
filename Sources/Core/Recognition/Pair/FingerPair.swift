internal import TouchModel

/// The two touches that a pinch or a rotation follows. Others that land while both are down are left
/// out.
struct FingerPair: Hashable, Sendable {
  private var first: Int?
  private var second: Int?
  private(set) var fingers = Fingers()
  /// The two touches if both are down; otherwise empty. Stored because every frame reads it.
  private var complete = TouchSet()

  /// Returns the vector from the first touch to the second; nil while one of them is missing.
  @inline(__always)
  func line(in table: TouchTable) -> Point? {
    guard let first, let second else { return nil }
    return table.position(at: second) - table.position(at: first)
  }

  /// Whether both touches are down and one of them is in `touches`.
  @inline(__always)
  func isMoved(by touches: TouchSet) -> Bool { !touches.intersection(complete).isEmpty }

  /// Notes an input in which no touch lifted.
  @inline(__always)
  mutating func stay() { fingers.stay() }

  /// Adds touches that have landed. Returns true if both touches are down now and were not before.
  ///
  /// If more touches land in one frame than there are free places, `TouchTable.outermost` chooses
  /// among them, because neither the order of the contacts in a frame nor their slots depend on the
  /// hand.
  mutating func land(_ touches: TouchSet, in table: TouchTable) -> Bool {
    let wasComplete = !complete.isEmpty
    if touches.hasSeveral {
      var rest = touches
      while let place = table.outermost(of: rest, from: first ?? second) {
        rest.subtract(TouchSet(place))
        take(place)
      }
    } else if let place = touches.first {
      take(place)
    }
    judge()
    return !complete.isEmpty && !wasComplete
  }

  private mutating func take(_ place: Int) {
    if first == nil {
      first = place
    } else if second == nil {
      second = place
    } else {
      return
    }
    fingers.land(TouchSet(place))
  }

  /// Removes touches that have lifted. Returns true if one of them was followed.
  mutating func lift(_ touches: TouchSet) -> Bool {
    fingers.lift(touches)
    if let place = first, touches.contains(place) { first = nil }
    if let place = second, touches.contains(place) { second = nil }
    judge()
    return !fingers.lifting.isEmpty
  }

  private mutating func judge() {
    complete = fingers.down.hasSeveral ? fingers.down : TouchSet()
  }
}
