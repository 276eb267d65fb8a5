internal import Recognition
internal import TouchModel

/// The movement of two fingers since both are down: with each other, or against each other.
struct OpposingMovement: Hashable, Sendable {
  private var first: Int?
  private var second: Int?
  private var firstOrigin = Point.zero
  private var secondOrigin = Point.zero
  /// The most that any two fingers had gone against each other when they were looked at; in points.
  private(set) var farthest = 0.0

  /// Measures from here on, for the two of `fingers` that landed first; see `TouchTable.outermost`.
  mutating func restart(_ fingers: TouchSet, in table: TouchTable) {
    first = table.outermost(of: fingers, from: nil)
    second = first.flatMap { table.outermost(of: fingers.subtracting(TouchSet($0)), from: $0) }
    if let first { firstOrigin = table[first].position }
    if let second { secondOrigin = table[second].position }
  }

  /// Forgets how far fingers had gone against each other.
  mutating func forget() { farthest = 0 }

  /// Returns whether both moved `distance` or farther, in points, and not the same way.
  mutating func isPast(_ distance: Double, in table: TouchTable) -> Bool {
    guard let first, let second else { return false }
    let one = table[first].position - firstOrigin
    let other = table[second].position - secondOrigin
    let opposed = one.x * other.x + one.y * other.y <= 0 ? min(one.length, other.length) : 0
    farthest = max(farthest, opposed)
    return Rounding.reaches(opposed, distance)
  }
}
