internal import TouchModel

/// Fingers beyond the number that a swipe requires. GTK leaves them out: the swipe goes on with the
/// first movement after they have lifted (measured with GTK 3.24.38 [M]).
struct InterruptingFingers: Hashable, Sendable {
  private let required: Int
  private var down = TouchSet()
  /// The most extra fingers that were down since the last movement.
  private(set) var most = 0

  init(required: Int) { self.required = required }

  var isEmpty: Bool { down.isEmpty }

  /// Keeps those of `touches` for which there is no room beside `count` others; returns the rest.
  mutating func land(_ touches: TouchSet, beside count: Int) -> TouchSet {
    var followed = TouchSet()
    for place in touches {
      if count + followed.count + down.count < required {
        followed.formUnion(TouchSet(place))
      } else {
        down.formUnion(TouchSet(place))
        most = max(most, down.count)
      }
    }
    return followed
  }

  mutating func lift(_ touches: TouchSet) { down.subtract(touches) }

  /// Handles a movement without extra fingers.
  mutating func forgetMost() { most = 0 }

  mutating func forget() { (down, most) = (TouchSet(), 0) }
}
