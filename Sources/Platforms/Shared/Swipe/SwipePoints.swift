internal import Recognition
internal import TouchModel

/// The fingers of a swipe that are judged together, in the order in which they landed: Qt's rule
/// (`qstandardgestures.cpp` [S]).
///
/// The swipe is measured while exactly the required number of fingers is down, from where they were
/// when there were so many for the first time. Other fingers may take the place of those that lift.
struct SwipePoints: Hashable, Sendable {
  let required: Int
  /// The places of the fingers that are down.
  private(set) var places: [Int] = []
  /// Where the fingers had landed when there were as many as required, in whole points; empty
  /// before.
  private var origins: [Point] = []

  init(required: Int) { self.required = required }

  /// Whether as many fingers as required have been down.
  var hasBeenComplete: Bool { !origins.isEmpty }

  mutating func land(_ place: Int) { places.append(place) }

  mutating func lift(_ touches: TouchSet) { places.removeAll { touches.contains($0) } }

  mutating func forget() {
    places.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
  }

  /// Returns the mean movement of the fingers in whole points, towards zero; nil if there are not as
  /// many fingers as required.
  mutating func movement(in table: TouchTable) -> Point? {
    guard places.count == required, required > 0 else { return nil }
    if origins.isEmpty {
      for place in places { origins.append(table[place].origin.roundedHalvesUp) }
    }
    // The order of the operations is Qt's, because the whole points depend on it.
    var sum = Point.zero
    for (place, origin) in zip(places, origins) {
      sum = sum + table[place].position - origin
    }
    let mean = sum / Double(required)
    return Point(x: mean.x.rounded(.towardZero), y: mean.y.rounded(.towardZero))
  }
}
