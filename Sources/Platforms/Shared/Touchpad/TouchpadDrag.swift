internal import Recognition
internal import TouchModel

/// The translation and velocity of a drag on a touchpad, in points.
struct TouchpadDrag: Hashable, Sendable {
  /// The translation by the fingers.
  private var moved = Point.zero
  /// The part of the translation that the application set, not moved by a finger.
  private var given = Point.zero
  private var rate = PanVelocity(at: .zero, .zero)

  var translation: Point { moved + given }
  var velocity: Point { rate.blended(by: Self.newest) }

  /// The newest sample alone.
  private static var newest: BlendedVelocity { BlendedVelocity(current: 1, previous: 0) }

  mutating func begin(at time: Timestamp) {
    (moved, given) = (.zero, .zero)
    rate = PanVelocity(at: .zero, time)
  }

  mutating func move(by step: Point, at time: Timestamp) {
    moved += step
    rate.move(to: moved, at: time, Self.newest)
  }

  /// Sets the translation from which the drag goes on.
  mutating func set(_ translation: Point) {
    given = translation - moved
    rate.forget()
  }
}
