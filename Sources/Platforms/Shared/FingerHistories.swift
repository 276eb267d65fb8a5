internal import Recognition
internal import TouchModel

/// The last samples of each finger, for platforms that look at more than the centroid.
struct FingerHistories: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var place: Int
    var history: VelocityHistory
  }

  /// An empty history at place -1, from which each finger's history is copied, and then the fingers.
  /// One array, so that it takes one word in a recognizer that has none.
  private var entries: [Entry]

  init(_ blank: VelocityHistory) { entries = [Entry(place: -1, history: blank)] }

  private var fingers: ArraySlice<Entry> { entries.dropFirst() }

  mutating func forget() { entries.removeSubrange(1...) }

  mutating func forget(_ leaving: TouchSet) {
    entries.removeAll { $0.place >= 0 && leaving.contains($0.place) }
  }

  /// Takes a sample of each of `fingers`, also of fingers that stand still.
  mutating func add(_ fingers: TouchSet, at time: Timestamp, in table: TouchTable) {
    for place in fingers {
      entries[index(of: place)].history.add(table[place].position, at: time)
    }
  }

  /// Notes the time and the places of `fingers`, some of which lift.
  mutating func lift(_ fingers: TouchSet, at time: Timestamp, in table: TouchTable) {
    for place in fingers {
      entries[index(of: place)].history.lift(at: table[place].position, time)
    }
  }

  /// Returns whether a finger of `leaving` moves against another finger.
  func opposes(_ leaving: TouchSet) -> Bool {
    let velocities = fingers.map { ($0.place, $0.history.velocity) }
    return velocities.contains { place, velocity in
      leaving.contains(place)
        && velocities.contains { $0.1.x * velocity.x + $0.1.y * velocity.y < 0 }
    }
  }

  /// Returns the first failure that `objection` finds in the velocity of a finger; nil if there is none.
  func firstObjection(_ objection: (Point) -> Failure?) -> Failure? {
    for entry in fingers {
      if let failure = objection(entry.history.velocity) { return failure }
    }
    return nil
  }

  private mutating func index(of place: Int) -> Int {
    if let index = entries.firstIndex(where: { $0.place == place }) { return index }
    entries.append(Entry(place: place, history: entries[0].history))
    return entries.count - 1
  }
}
