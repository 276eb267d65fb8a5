internal import Recognition

/// The largest movement of a touch since touches last landed or lifted, which every machine notes then.
struct TouchpadDrift: Sendable {
  /// The square of the largest distance between a touch and its landing, in square points.
  private(set) var square = 0.0
  private var isNoted = false

  /// Notes the touches that moved before an input. `changes`: touches land or lift in the input.
  mutating func note(_ moved: TouchSet, in table: TouchTable, changes: Bool) {
    if isNoted { square = 0 }
    isNoted = changes
    if !moved.isEmpty { square = max(square, table.farthestDriftSquared(of: moved)) }
  }
}
