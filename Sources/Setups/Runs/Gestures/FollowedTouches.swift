internal import TactusGestures

/// The touches that a gesture has followed, as numbers of `TouchTracks`.
struct FollowedTouches {
  /// The places of the touches in the touch table of the surface.
  private var places = TouchSet()
  /// The numbers of the touches.
  private(set) var numbers: [Int] = []

  /// Adds the touches of a transition. `numberAt` has the number of the touch at each place.
  mutating func add(_ touches: TouchSet, _ numberAt: [Int?]) {
    let new = touches.subtracting(places)
    if new.isEmpty { return }
    for place in new {
      if let number = numberAt[place], !numbers.contains(number) { numbers.append(number) }
    }
    numbers.sort()
    places.formUnion(new)
  }

  /// Adds those touches of a gesture's last transition that `counts` accepts, by their numbers.
  mutating func add(_ touches: TouchSet, _ numberAt: [Int?], where counts: (Int) -> Bool) {
    for place in touches.subtracting(places) {
      guard let number = numberAt[place], counts(number) else { continue }
      add(TouchSet(place), numberAt)
    }
  }

  /// Notes that a place now belongs to another touch.
  mutating func vacate(_ place: Int) { places.subtract(TouchSet(place)) }
}
