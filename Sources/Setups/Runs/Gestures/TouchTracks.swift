internal import TactusGestures

/// The touches of a capture that gestures can still refer to, by the numbers in which they landed.
struct TouchTracks {
  private let detail: TouchTrack.Detail
  /// The touches that are down. They are few and every frame moves them, so they are searched one by
  /// one.
  private var down: [TouchTrack] = []
  /// The touches that have lifted, in order of their numbers.
  private var lifted: [TouchTrack] = []
  /// The place after the touch that moved last. The touches of a frame usually have the order in which
  /// they landed.
  private var next = 0
  /// The number of touches that have landed.
  private var count = 0
  /// The number of the present section. A section of the capture is a time in which no touch lands or
  /// lifts.
  private var section = 0
  /// The number of lifted touches from which on those are removed that no gesture refers to.
  private var mostLifted = Self.fewLifted
  /// The time of the last frame.
  private(set) var latest: Timestamp?

  private static let fewLifted = 256

  init(_ detail: TouchTrack.Detail) { self.detail = detail }

  /// Whether there are so many touches that those which no gesture refers to should be removed.
  var areMany: Bool { lifted.count > mostLifted }

  /// Returns the touch with a number; nil if it was removed.
  private subscript(_ number: Int) -> TouchTrack? {
    for place in down.indices where down[place].number == number { return down[place] }
    let place = firstLifted(from: number)
    return place < lifted.count && lifted[place].number == number ? lifted[place] : nil
  }

  /// Returns the number of a touch that is down or lifted in the last frame; nil if it is not known.
  func number(of touch: TouchID) -> Int? {
    if let place = place(of: touch) { return down[place].number }
    return lifted.last { $0.touch == touch }?.number
  }

  private func place(of touch: TouchID) -> Int? {
    for place in down.indices where down[place].touch == touch { return place }
    return nil
  }

  /// Returns the index of the first touch that has lifted and whose number is at least `number`.
  private func firstLifted(from number: Int) -> Int {
    var (low, high) = (0, lifted.count)
    while low < high {
      let middle = (low + high) / 2
      if lifted[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Takes a frame: first its movements, then landings and lifts. Returns whether a touch lifted.
  mutating func take(_ contacts: ArraySlice<Contact>, at time: Timestamp) -> Bool {
    latest = time
    next = 0
    var (changes, hasLifted) = (false, false)
    for index in contacts.indices {
      switch contacts[index].phase {
      case .stationary: continue
      case .moved: if detail != .ends { move(contacts[index], at: time) }
      case .began: changes = true
      case .ended, .cancelled:
        changes = true
        if detail != .ends { move(contacts[index], at: time) }
      }
    }
    guard changes else { return false }
    for index in contacts.indices {
      switch contacts[index].phase {
      case .stationary, .moved: continue
      case .began: land(contacts[index], at: time)
      case .ended, .cancelled: hasLifted = lift(contacts[index], at: time) || hasLifted
      }
    }
    return hasLifted
  }

  private mutating func move(_ contact: Contact, at time: Timestamp) {
    let isNext = next < down.count && down[next].touch == contact.id
    guard let place = isNext ? next : place(of: contact.id) else { return }
    next = place + 1
    down[place].move(to: contact.position, at: time, in: section, detail)
  }

  private mutating func land(_ contact: Contact, at time: Timestamp) {
    section += 1
    if let track = continued(by: contact, at: time) {
      down.append(track)
      return
    }
    let track = TouchTrack(
      contact.id, number: count, landedAt: time, contact.position, in: section, detail)
    count += 1
    if let place = place(of: track.touch) { down[place] = track } else { down.append(track) }
  }

  /// Takes back the touch that lifted in this frame and goes on as `contact`; nil if there is none.
  private mutating func continued(by contact: Contact, at time: Timestamp) -> TouchTrack? {
    guard contact.touchpadPart.contains(.continuesTouch),
      let place = lifted.lastIndex(where: { $0.lifted == time && $0.place == contact.position })
    else { return nil }
    var track = lifted.remove(at: place)
    track.resume(as: contact.id)
    return track
  }

  /// Handles the lift of a touch. Returns false if the touch is not down.
  private mutating func lift(_ contact: Contact, at time: Timestamp) -> Bool {
    guard let place = place(of: contact.id) else { return false }
    var track = down.remove(at: place)
    // A touch that landed in this frame has not moved yet.
    if track.landed == time { track.move(to: contact.position, at: time, in: section, detail) }
    track.lift(from: contact.position, at: time, in: section)
    section += 1
    lifted.insert(track, at: firstLifted(from: track.number))
    return true
  }

  /// Returns the time at which a touch landed; nil if it was removed.
  func landing(of number: Int) -> Timestamp? { self[number]?.landed }

  /// Returns the time of the last lift; nil if a touch is still down or `touches` is empty.
  func lastLift(of touches: [Int]) -> Timestamp? {
    var last: Timestamp?
    for number in touches {
      guard let lift = self[number]?.lifted else { return nil }
      last = max(last ?? lift, lift)
    }
    return last
  }

  /// The landing of the touch that has been down longest; nil if no touch is down.
  var firstDown: Timestamp? { down.lazy.map(\.landed).min() }

  /// Returns the identifiers of the touches.
  func identifiers(of touches: [Int]) -> [TouchID] { touches.compactMap { self[$0]?.touch } }

  /// Returns the points where touches landed.
  func origins(of touches: [Int]) -> [Point] { touches.compactMap { self[$0]?.start } }

  /// Returns the distance between the points where the first two of `touches` landed; 0 for fewer
  /// touches.
  func span(of touches: [Int]) -> Double {
    let known = touches.compactMap { self[$0] }
    return known.count < 2 ? 0 : known[0].start.distance(to: known[1].start)
  }

  /// Returns the mean displacement of the touches; nil if none is known or their positions are not
  /// followed.
  func displacement(of touches: [Int]) -> Point? {
    if detail == .ends { return nil }
    let known = touches.compactMap { self[$0] }
    return known.isEmpty
      ? nil : known.reduce(.zero) { $0 + $1.displacement } / Double(known.count)
  }

  /// Returns the movement of the touches; nil if none is known or their paths are not followed.
  func motion(of touches: [Int]) -> GestureMotion? {
    guard detail == .paths else { return nil }
    let known = touches.compactMap { self[$0] }
    if known.isEmpty { return nil }
    let count = Double(known.count)
    return GestureMotion(
      pathLength: pathLength(of: known),
      displacement: known.reduce(.zero) { $0 + $1.displacement } / count,
      releaseVelocity: known.reduce(.zero) { $0 + $1.releaseVelocity } / count)
  }

  /// Returns the sum over all sections of the mean length of the paths of those touches that were
  /// down.
  private func pathLength(of tracks: [TouchTrack]) -> Double {
    let spans = tracks.map { $0.lifted == nil ? $0.sections.lowerBound...section : $0.sections }
    guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max()
    else { return 0 }
    var length = 0.0
    for section in first...last {
      var (sum, count) = (0.0, 0.0)
      for index in tracks.indices where spans[index].contains(section) {
        sum += tracks[index].length(in: section)
        count += 1
      }
      if count > 0 { length += sum / count }
    }
    return length
  }

  /// Removes the touches that have lifted, except those with the numbers `kept`.
  mutating func forgetLifted(except kept: Set<Int>) {
    lifted.removeAll { !kept.contains($0.number) }
    mostLifted = max(Self.fewLifted, 2 * lifted.count)
  }
}
