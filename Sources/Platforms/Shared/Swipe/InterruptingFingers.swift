internal import Recognition
internal import TouchModel

/// Fingers beyond the number that a swipe requires. GTK leaves them out: the swipe goes on with the
/// first movement after they have lifted (measured with GTK 3.24.38 [M]).
struct InterruptingFingers: Hashable, Sendable {
  private var extra: ExtraFingers
  /// The most extra fingers that were down since the last movement.
  private(set) var most = 0

  init(required: Int) { extra = ExtraFingers(most: required) }

  var isEmpty: Bool { extra.isEmpty }

  /// Keeps those of `touches` for which there is no room beside `count` others; returns the rest.
  mutating func land(_ touches: TouchSet, beside count: Int) -> TouchSet {
    let followed = extra.land(touches, beside: count)
    most = max(most, extra.count)
    return followed
  }

  mutating func lift(_ touches: TouchSet) { extra.lift(touches) }

  /// Handles a movement without extra fingers.
  mutating func forgetMost() { most = 0 }

  mutating func forget() {
    extra.forget()
    most = 0
  }
}
