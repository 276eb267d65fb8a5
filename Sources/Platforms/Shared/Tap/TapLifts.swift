internal import Recognition
internal import TouchModel

/// The movement of a tap that only lifts decide.
struct TapLifts: Hashable, Sendable {
  private let isRounded: Bool
  private var reference = FirstTouchReference()
  /// The centroid of the fingers at the lift that completed the previous tap.
  private var previous: Point?

  init(isRounded: Bool) { self.isRounded = isRounded }

  /// Starts to measure a tap anew.
  mutating func begin() { reference = FirstTouchReference() }

  /// Forgets all taps.
  mutating func reset() { (reference, previous) = (FirstTouchReference(), nil) }

  /// Takes the fingers that are down after a landing.
  mutating func land(_ fingers: TouchSet, in table: TouchTable) {
    reference.follow(fingers, at: center(of: fingers, in: table))
  }

  /// Takes the fingers that are down at a movement, or just before a lift.
  mutating func move(_ fingers: TouchSet) { reference.move(fingers) }

  /// Returns the movement of `fingers`, which are down just before a lift, since the landing.
  func movement(of fingers: TouchSet, in table: TouchTable) -> Point {
    center(of: fingers, in: table) - reference.origin
  }

  /// Takes the tap of `fingers` as the previous one. Returns the distance from the tap before it; nil
  /// if there is none.
  mutating func complete(with fingers: TouchSet, in table: TouchTable) -> Point? {
    let here = center(of: fingers, in: table)
    defer { previous = here }
    return previous.map { here - $0 }
  }

  private func center(of fingers: TouchSet, in table: TouchTable) -> Point {
    let centroid = table.centroid(of: fingers)
    return isRounded ? centroid.roundedHalvesUp : centroid
  }
}
