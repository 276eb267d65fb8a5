internal import Recognition
internal import TouchModel

/// Fingers beyond the most that a gesture of GTK follows. It never follows them, and there is no
/// gesture while one of them is down (measured with GTK 3.24.38 [M]).
struct ExtraFingers: Hashable, Sendable {
  private let most: Int
  private var down = TouchSet()

  init(most: Int) { self.most = most }

  var isEmpty: Bool { down.isEmpty }
  var count: Int { down.count }

  /// Keeps those of `touches` for which there is no room beside `count` others; returns the rest.
  mutating func land(_ touches: TouchSet, beside count: Int) -> TouchSet {
    var followed = TouchSet()
    for place in touches {
      if count + followed.count + down.count < most {
        followed.formUnion(TouchSet(place))
      } else {
        down.formUnion(TouchSet(place))
      }
    }
    return followed
  }

  mutating func lift(_ touches: TouchSet) { down.subtract(touches) }

  mutating func forget() { down = TouchSet() }
}
