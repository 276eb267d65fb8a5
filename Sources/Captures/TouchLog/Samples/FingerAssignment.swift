internal import FrameAssembly
internal import TouchModel

/// Assigns samples to fingers by nearness, for a recording that does not distinguish its fingers.
///
/// Moves are assigned to the fingers that are down with the least sum of squared distances, and
/// lifts to the nearest finger. An additional move repeats one of them or, if phases are unknown,
/// is a landing. A sample that is not down and lifts no finger hovers, and continues as a hovering
/// finger.
struct FingerAssignment {
  private struct Finger {
    var id: Int64
    var place: Point
    var isHovering = false
  }

  private var fingers: [Finger] = []
  private var lastID: Int64 = 0
  private var matching = ContactMatching()

  /// Assigns a finger to each sample of one time, and moves lifts to the end. Positions are in one
  /// unit.
  mutating func assign(_ frame: inout [TouchSample]) {
    for index in frame.indices where isLanding(frame[index]) {
      frame[index].id = land(frame[index])
    }
    // Fingers that are down are assigned before hovering fingers land.
    match(&frame, { !Self.isLift($0) && !Self.isRaised($0) }, to: { !$0.isHovering })
    match(&frame, { !Self.isLift($0) && !Self.isRaised($0) }, to: \.isHovering)
    match(&frame, Self.isRaised, to: { _ in true })
    for index in frame.indices where frame[index].id == nil {
      frame[index].id = nearest(to: frame[index], in: frame) ?? land(frame[index])
    }
    for index in frame.indices where Self.isRaised(frame[index]) { raise(&frame[index]) }
    let lifts = frame.filter(Self.isLift)
    guard !lifts.isEmpty else { return }
    frame.removeAll(where: Self.isLift)
    frame += lifts
    for lift in lifts { forget(lift.id) }
  }

  /// Forgets a finger that is no longer reported.
  mutating func forget(_ id: Int64?) { fingers.removeAll { $0.id == id } }

  private func isLanding(_ sample: TouchSample) -> Bool { sample.phase == .down }

  private static func isLift(_ sample: TouchSample) -> Bool {
    sample.phase == .up || sample.phase == .cancel
  }

  /// Returns whether the finger is not down. The samples before it decide whether it just lifted or
  /// hovers.
  private static func isRaised(_ sample: TouchSample) -> Bool {
    sample.phase == nil && sample.isDown == false
  }

  private mutating func raise(_ sample: inout TouchSample) {
    guard let index = fingers.firstIndex(where: { $0.id == sample.id }) else { return }
    guard !fingers[index].isHovering else { return }
    sample.phase = .up
    // The finger continues as a hovering finger.
    lastID += 1
    (fingers[index].id, fingers[index].isHovering) = (lastID, true)
  }

  private mutating func land(_ sample: TouchSample) -> Int64 {
    lastID += 1
    fingers.append(
      Finger(id: lastID, place: place(of: sample), isHovering: Self.isRaised(sample)))
    return lastID
  }

  /// Assigns the fingers that satisfy `isFree` to the samples that satisfy `isMeant`.
  private mutating func match(
    _ frame: inout [TouchSample], _ isMeant: (TouchSample) -> Bool, to isFree: (Finger) -> Bool
  ) {
    matching.removeAll()
    for (index, finger) in fingers.enumerated() where isFree(finger) {
      if frame.contains(where: { $0.id == finger.id }) { continue }
      matching.addOld(index, at: finger.place)
    }
    for index in frame.indices where frame[index].id == nil && isMeant(frame[index]) {
      matching.addNew(index, at: place(of: frame[index]))
    }
    matching.solve()
    for pair in 0..<matching.pairCount {
      let (finger, index) = matching.pair(pair)
      frame[index].id = fingers[finger].id
      if frame[index].x != nil { fingers[finger].place = place(of: frame[index]) }
      if !Self.isRaised(frame[index]) { fingers[finger].isHovering = false }
    }
  }

  private func nearest(to sample: TouchSample, in frame: [TouchSample]) -> Int64? {
    // Without phases, a sample that fits no finger is a new finger.
    if sample.phase == nil, sample.isDown != false { return nil }
    let place = place(of: sample)
    // A finger lifts once, and a hovering finger has one position.
    let free = fingers.filter { finger in
      guard Self.isRaised(sample) else { return true }
      return !finger.isHovering && !frame.contains { $0.id == finger.id && Self.isRaised($0) }
    }
    return free.min { $0.place.distance(to: place) < $1.place.distance(to: place) }?.id
  }

  private func place(of sample: TouchSample) -> Point {
    Point(x: sample.x ?? 0, y: sample.y ?? 0)
  }
}
