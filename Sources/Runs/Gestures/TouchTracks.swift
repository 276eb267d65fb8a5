internal import TactusGestures

/// The touches of a capture that gestures can still refer to.
struct TouchTracks {
  private let detail: TouchTrack.Detail
  /// The touches that are down. They are few and every frame moves them, so they are searched one by
  /// one.
  private var down: [TouchTrack] = []
  /// The touches that have lifted, in order of their numbers, which is nearly the order in which
  /// they lifted.
  private var lifted: [TouchTrack] = []
  /// The place after the touch that moved last. The touches of a frame usually have the order in which
  /// they landed.
  private var next = 0
  /// The time of the last frame.
  private(set) var latest: Timestamp?

  init(_ detail: TouchTrack.Detail) { self.detail = detail }

  /// Whether there are so many touches that those which no recognizer follows should be removed.
  var areMany: Bool { down.count + lifted.count > 256 }

  subscript(_ touch: TouchID) -> TouchTrack? {
    if let place = place(of: touch) { return down[place] }
    return liftedPlace(of: touch).map { lifted[$0] }
  }

  /// The time at which a touch landed; nil if it is not known.
  func landing(of touch: TouchID) -> Timestamp? {
    if let place = place(of: touch) { return down[place].landed }
    return liftedPlace(of: touch).map { lifted[$0].landed }
  }

  /// Returns whether a touch landed before `time` and has lifted, or is not known.
  func isOver(_ touch: TouchID, before time: Timestamp) -> Bool {
    if place(of: touch) != nil { return false }
    return liftedPlace(of: touch).map { lifted[$0].landed < time } ?? true
  }

  private func place(of touch: TouchID) -> Int? {
    for place in down.indices where down[place].touch == touch { return place }
    return nil
  }

  private func liftedPlace(of touch: TouchID) -> Int? {
    let place = firstLifted(from: touch)
    return place < lifted.count && lifted[place].touch == touch ? place : nil
  }

  /// Returns the index of the first touch that has lifted and whose number is not below that of
  /// `touch`.
  private func firstLifted(from touch: TouchID) -> Int {
    var (low, high) = (0, lifted.count)
    while low < high {
      let middle = (low + high) / 2
      if lifted[middle].touch.number < touch.number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func find(_ touch: TouchID) -> Int? {
    let isNext = next < down.count && down[next].touch == touch
    guard let place = isNext ? next : place(of: touch) else { return nil }
    next = place + 1
    return place
  }

  mutating func take(_ contacts: ArraySlice<Contact>, at time: Timestamp) {
    latest = time
    next = 0
    for index in contacts.indices {
      switch contacts[index].phase {
      case .stationary: continue
      case .moved: if detail != .ends { move(contacts[index], at: time) }
      case .began: land(contacts[index], at: time)
      case .ended, .cancelled: lift(contacts[index], at: time)
      }
    }
  }

  private mutating func move(_ contact: Contact, at time: Timestamp) {
    let detail = detail
    if let place = find(contact.id) {
      down[place].move(to: contact.position, at: time, detail)
    } else if let place = liftedPlace(of: contact.id) {
      lifted[place].move(to: contact.position, at: time, detail)
    }
  }

  private mutating func land(_ contact: Contact, at time: Timestamp) {
    let track = TouchTrack(contact.id, landedAt: time, contact.position, detail)
    if let place = liftedPlace(of: track.touch) { lifted.remove(at: place) }
    if let place = place(of: track.touch) { down[place] = track } else { down.append(track) }
  }

  private mutating func lift(_ contact: Contact, at time: Timestamp) {
    guard var track = take(contact.id) else { return }
    track.move(to: contact.position, at: time, detail)
    track.lift(at: time)
    lifted.insert(track, at: firstLifted(from: track.touch))
  }

  /// Removes and returns the track of a touch that lifts.
  private mutating func take(_ touch: TouchID) -> TouchTrack? {
    if let place = place(of: touch) { return down.remove(at: place) }
    return liftedPlace(of: touch).map { lifted.remove(at: $0) }
  }

  /// Returns the time of the last lift; nil if a touch is still down or `touches` is empty.
  func lastLift(of touches: [TouchID]) -> Timestamp? {
    var last: Timestamp?
    for touch in touches {
      guard let place = liftedPlace(of: touch), let lift = lifted[place].lifted else { return nil }
      last = max(last ?? lift, lift)
    }
    return last
  }

  /// The landing of the touch that has been down longest; nil if no touch is down.
  var firstDown: Timestamp? { down.lazy.map(\.landed).min() }

  /// Returns the distance between the points where the first two of `touches` landed; 0 for fewer
  /// touches.
  func span(of touches: [TouchID]) -> Double {
    let known = touches.compactMap { self[$0] }
    return known.count < 2 ? 0 : known[0].start.distance(to: known[1].start)
  }

  /// Returns the mean displacement of the touches; nil if none is known or their positions are not
  /// followed.
  func displacement(of touches: [TouchID]) -> Point? {
    if detail == .ends { return nil }
    let known = touches.compactMap { self[$0] }
    return known.isEmpty
      ? nil : known.reduce(.zero) { $0 + $1.displacement } / Double(known.count)
  }

  /// Returns the movement of the touches; nil if none is known or their paths are not followed.
  func motion(of touches: [TouchID]) -> GestureMotion? {
    guard detail == .paths else { return nil }
    let known = touches.compactMap { self[$0] }
    if known.isEmpty { return nil }
    let count = Double(known.count)
    return GestureMotion(
      pathLength: known.reduce(0) { $0 + $1.pathLength } / count,
      displacement: known.reduce(.zero) { $0 + $1.displacement } / count,
      releaseVelocity: known.reduce(.zero) { $0 + $1.releaseVelocity } / count)
  }

  mutating func forgetLifted() {
    if !lifted.isEmpty { lifted.removeAll(keepingCapacity: true) }
  }
}
