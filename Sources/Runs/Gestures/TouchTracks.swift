internal import TactusGestures

/// The touches of a capture that gestures can still refer to.
struct TouchTracks {
  /// The touches that are down. They are few and every frame moves them, so they are searched one by
  /// one.
  private var down: [TouchTrack] = []
  private var lifted: [TouchID: TouchTrack] = [:]
  /// The place after the touch that moved last. The touches of a frame usually have the order in which
  /// they landed.
  private var next = 0
  /// The time of the last frame.
  private(set) var latest: Timestamp?

  /// Whether there are so many touches that those which no recognizer follows should be removed.
  var areMany: Bool { down.count + lifted.count > 256 }

  subscript(_ touch: TouchID) -> TouchTrack? {
    if let place = place(of: touch) { return down[place] }
    return lifted[touch]
  }

  /// Returns whether a touch landed before `time` and has lifted, or is not known.
  func isOver(_ touch: TouchID, before time: Timestamp) -> Bool {
    if place(of: touch) != nil { return false }
    return lifted[touch].map { $0.landed < time } ?? true
  }

  private func place(of touch: TouchID) -> Int? {
    for place in down.indices where down[place].touch == touch { return place }
    return nil
  }

  private mutating func find(_ touch: TouchID) -> Int? {
    let isNext = next < down.count && down[next].touch == touch
    guard let place = isNext ? next : place(of: touch) else { return nil }
    next = place + 1
    return place
  }

  mutating func take(_ contacts: ArraySlice<Contact>, at time: Timestamp, measuresMotion: Bool) {
    latest = time
    next = 0
    for index in contacts.indices {
      let phase = contacts[index].phase
      if phase == .stationary || phase == .moved && !measuresMotion { continue }
      let (touch, position) = (contacts[index].id, contacts[index].position)
      switch phase {
      case .began: land(TouchTrack(touch, landedAt: time, position))
      case .moved:
        if let place = find(touch) {
          down[place].move(to: position, at: time)
        } else {
          lifted[touch]?.move(to: position, at: time)
        }
      case .stationary: continue
      case .ended, .cancelled:
        guard var track = take(touch) else { continue }
        if measuresMotion { track.move(to: position, at: time) }
        track.lift(at: time)
        lifted[touch] = track
      }
    }
  }

  private mutating func land(_ track: TouchTrack) {
    lifted[track.touch] = nil
    if let place = place(of: track.touch) { down[place] = track } else { down.append(track) }
  }

  /// Removes and returns the track of a touch that lifts.
  private mutating func take(_ touch: TouchID) -> TouchTrack? {
    if let place = place(of: touch) { return down.remove(at: place) }
    return lifted.removeValue(forKey: touch)
  }

  /// Returns the time of the last lift; nil if a touch is still down or `touches` is empty.
  func lastLift(of touches: [TouchID]) -> Timestamp? {
    var last: Timestamp?
    for touch in touches {
      guard let lift = lifted[touch]?.lifted else { return nil }
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

  func motion(of touches: [TouchID]) -> GestureMotion? {
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
