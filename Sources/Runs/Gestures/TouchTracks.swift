internal import TactusGestures

/// The touches of a capture that gestures can still refer to.
struct TouchTracks {
  private var tracks: [TouchID: TouchTrack] = [:]
  /// The time of the last frame.
  private(set) var latest: Timestamp?

  /// Whether there are so many touches that those which no recognizer follows should be removed.
  var areMany: Bool { tracks.count > 256 }

  subscript(_ touch: TouchID) -> TouchTrack? { tracks[touch] }

  mutating func take(_ contacts: ArraySlice<Contact>, at time: Timestamp, measuresMotion: Bool) {
    latest = time
    for contact in contacts {
      switch contact.phase {
      case .began: tracks[contact.id] = TouchTrack(landedAt: time, contact.position)
      case .moved where measuresMotion: tracks[contact.id]?.move(to: contact.position, at: time)
      case .moved, .stationary: continue
      case .ended, .cancelled:
        if measuresMotion { tracks[contact.id]?.move(to: contact.position, at: time) }
        tracks[contact.id]?.lift(at: time)
      }
    }
  }

  /// Returns the time of the last lift; nil if a touch is still down or `touches` is empty.
  func lastLift(of touches: [TouchID]) -> Timestamp? {
    var last: Timestamp?
    for touch in touches {
      guard let lifted = tracks[touch]?.lifted else { return nil }
      last = max(last ?? lifted, lifted)
    }
    return last
  }

  /// The landing of the touch that has been down longest; nil if no touch is down.
  var firstDown: Timestamp? { tracks.values.lazy.filter { $0.lifted == nil }.map(\.landed).min() }

  /// Returns the distance between the points where the first two of `touches` landed; 0 for fewer
  /// touches.
  func span(of touches: [TouchID]) -> Double {
    let known = touches.compactMap { tracks[$0] }
    return known.count < 2 ? 0 : known[0].start.distance(to: known[1].start)
  }

  func motion(of touches: [TouchID]) -> GestureMotion? {
    let known = touches.compactMap { tracks[$0] }
    if known.isEmpty { return nil }
    let count = Double(known.count)
    return GestureMotion(
      pathLength: known.reduce(0) { $0 + $1.pathLength } / count,
      displacement: known.reduce(.zero) { $0 + $1.displacement } / count,
      releaseVelocity: known.reduce(.zero) { $0 + $1.releaseVelocity } / count)
  }

  mutating func forgetLifted() { tracks = tracks.filter { $0.value.lifted == nil } }
}
