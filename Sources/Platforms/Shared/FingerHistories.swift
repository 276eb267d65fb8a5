internal import Recognition
internal import TouchModel

/// The last samples of each finger, for platforms that look at more than the centroid.
struct FingerHistories: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    /// The place of the finger; nil if the entry is free.
    var place: Int?
    var history: VelocityHistory

    mutating func free() {
      if place == nil { return }
      place = nil
      history.forget()
    }
  }

  /// An empty history, from which the history of a finger beyond those that were expected is copied; then
  /// the fingers; and then free entries, whose memory is used again.
  private var entries: [Entry]
  /// The number of fingers that are expected.
  private let room: Int

  /// Creates histories without fingers. At most `room` fingers are expected.
  init(_ blank: VelocityHistory, room: Int = 0) {
    entries = Array(repeating: Entry(place: nil, history: blank), count: room + 1)
    self.room = room
  }

  mutating func forget() {
    entries.removeSubrange((room + 1)...)
    for index in entries.indices { entries[index].free() }
  }

  mutating func forget(_ leaving: TouchSet) {
    for index in entries.indices.reversed() {
      guard let place = entries[index].place, leaving.contains(place) else { continue }
      var entry = entries.remove(at: index)
      entry.free()
      entries.append(entry)
    }
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
    let velocities = entries.compactMap { entry in
      entry.place.map { ($0, entry.history.velocity) }
    }
    return velocities.contains { place, velocity in
      leaving.contains(place)
        && velocities.contains { $0.1.x * velocity.x + $0.1.y * velocity.y < 0 }
    }
  }

  /// Returns the first failure that `objection` finds in the velocity of a finger; nil if there is none.
  func firstObjection(_ objection: (Point) -> Failure?) -> Failure? {
    for entry in entries where entry.place != nil {
      if let failure = objection(entry.history.velocity) { return failure }
    }
    return nil
  }

  private mutating func index(of place: Int) -> Int {
    if let index = entries.firstIndex(where: { $0.place == place }) { return index }
    if let free = entries.dropFirst().firstIndex(where: { $0.place == nil }) {
      entries[free].place = place
      return free
    }
    entries.append(Entry(place: place, history: entries[0].history))
    return entries.count - 1
  }
}
