internal import TouchModel

/// Tells the fingers of a recording apart that does not do it itself: by nearness.
///
/// Moves go to the fingers that are down for the least sum of squared distances, lifts to the
/// nearest one. A move too many repeats one of them, or, where phases are unknown, has landed.
struct FingerAssignment {
  private struct Finger {
    var id: Int64
    var place: Point
  }

  private var fingers: [Finger] = []
  private var lastID: Int64 = 0
  private var matching = ContactMatching()

  /// Gives each sample of one instant its finger, and puts lifts last. Positions are in one unit.
  mutating func assign(_ frame: inout [TouchSample]) {
    for index in frame.indices where isLanding(frame[index]) {
      frame[index].id = land(frame[index])
    }
    matchMoves(&frame)
    for index in frame.indices where frame[index].id == nil {
      frame[index].id = nearest(to: frame[index]) ?? land(frame[index])
    }
    let lifts = frame.filter(isLift)
    guard !lifts.isEmpty else { return }
    frame.removeAll(where: isLift)
    frame += lifts
    for lift in lifts { forget(lift.id) }
  }

  /// Forgets a finger that is not heard of any more.
  mutating func forget(_ id: Int64?) { fingers.removeAll { $0.id == id } }

  private func isLanding(_ sample: TouchSample) -> Bool { sample.phase == .down }

  private func isLift(_ sample: TouchSample) -> Bool {
    sample.phase == .up || sample.phase == .cancel || sample.isDown == false
  }

  private mutating func land(_ sample: TouchSample) -> Int64 {
    lastID += 1
    fingers.append(Finger(id: lastID, place: place(of: sample)))
    return lastID
  }

  private mutating func matchMoves(_ frame: inout [TouchSample]) {
    matching.removeAll()
    for (index, finger) in fingers.enumerated() {
      if frame.contains(where: { $0.id == finger.id }) { continue }
      matching.addOld(index, at: finger.place)
    }
    for index in frame.indices where frame[index].id == nil && !isLift(frame[index]) {
      matching.addNew(index, at: place(of: frame[index]))
    }
    matching.solve()
    for pair in 0..<matching.pairCount {
      let (finger, index) = matching.pair(pair)
      frame[index].id = fingers[finger].id
      fingers[finger].place = place(of: frame[index])
    }
  }

  private func nearest(to sample: TouchSample) -> Int64? {
    // Without phases a sample that no finger made is a finger of its own.
    if sample.phase == nil, sample.isDown != false { return nil }
    let place = place(of: sample)
    return fingers.min { $0.place.distance(to: place) < $1.place.distance(to: place) }?.id
  }

  private func place(of sample: TouchSample) -> Point {
    Point(x: sample.x ?? 0, y: sample.y ?? 0)
  }
}
