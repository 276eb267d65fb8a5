internal import Recognition
internal import TouchModel

/// The pan (`monodrag.dart`). It follows all fingers, and after its start the one that it has won last,
/// as on Android, Linux, Windows and in Fuchsia. On Apple's systems it would follow their mean.
struct FlutterDrag: Hashable, Sendable {
  enum State: Hashable, Sendable { case ready, possible, accepted }

  var state = State.ready
  var followed: [Int] = []
  /// The fingers whose arenas the pan has not left by itself.
  var entries: [Int] = []
  /// The fingers that it has won and that are down, and the one whose movement counts.
  var accepted: [Int] = []
  var active: Int?
  /// The way that fingers have gone since the first landing.
  var way = 0.0
  /// The movement since the start.
  var translation = Point.zero
  /// The velocities of the fingers in `followed`.
  var velocities = FlutterVelocities()

  mutating func reset() {
    followed.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    accepted.removeAll(keepingCapacity: true)
    velocities.forget()
    (state, active, way, translation) = (.ready, nil, 0, .zero)
  }
}

extension FlutterDetector {
  mutating func enterDrag(_ finger: Finger, at time: Timestamp) {
    drag.followed.append(finger.number)
    drag.entries.append(finger.number)
    if measuresVelocity { drag.velocities.add(finger.landing, of: finger.number, at: time) }
    enter(.drag, finger.number)
    switch drag.state {
    case .ready: (drag.state, drag.way) = (.possible, 0)
    case .possible: break
    case .accepted: resolveDrag(isAccepted: true)
    }
  }

  mutating func moveDrag(_ finger: Finger, by step: Point, at time: Timestamp) {
    guard drag.followed.contains(finger.number) else { return }
    if measuresVelocity { drag.velocities.add(finger.position, of: finger.number, at: time) }
    guard drag.active == nil || drag.active == finger.number else { return }
    if drag.state == .accepted {
      drag.translation += step
      events.append(.dragMoved)
      return
    }
    drag.way += step.length
    if drag.way > rules.panSlop { resolveDrag(isAccepted: true) }
  }

  mutating func liftDrag(_ number: Int, at time: Timestamp) { giveUpDrag(number, at: time) }

  mutating func winDrag(_ number: Int) {
    drag.accepted.append(number)
    drag.active = number
    if drag.state == .accepted { return }
    (drag.state, drag.translation) = (.accepted, .zero)
    events.append(.dragBegan)
    resolveDrag(isAccepted: true)
  }

  private mutating func resolveDrag(isAccepted: Bool) {
    if drag.entries.isEmpty { return }
    // Taken out, because the decision about one finger asks for the entries that are left: none.
    var entries: [Int] = []
    swap(&entries, &drag.entries)
    for entry in entries { resolve(entry, .drag, isAccepted: isAccepted) }
    entries.removeAll(keepingCapacity: true)
    drag.entries = entries
  }

  /// The finger has lifted, or another recognizer has won it; then `time` is nil.
  mutating func giveUpDrag(_ number: Int, at time: Timestamp? = nil) {
    if let index = drag.followed.firstIndex(of: number) {
      drag.followed.remove(at: index)
      if drag.followed.isEmpty { endDrag(number, at: time) }
      drag.velocities.forget(number)
    }
    if let index = drag.accepted.firstIndex(of: number) {
      drag.accepted.remove(at: index)
    } else if let index = drag.entries.firstIndex(of: number) {
      drag.entries.remove(at: index)
      resolve(number, .drag, isAccepted: false)
    }
    if drag.active == number { drag.active = drag.accepted.first }
  }

  /// Ends the drag with the velocity of its last finger.
  private mutating func endDrag(_ number: Int, at time: Timestamp?) {
    switch drag.state {
    case .ready: break
    case .possible: resolveDrag(isAccepted: false)
    case .accepted:
      let velocity = drag.velocities.fling(of: number, at: time, rules)
      events.append(.dragEnded(velocity: velocity))
    }
    drag.state = .ready
  }
}

extension FlutterDetector {
  /// The velocity with which the pan would end now, with the finger whose movement counts.
  func velocity(at time: Timestamp) -> Point {
    guard let active = drag.active, drag.followed.contains(active) else { return .zero }
    return drag.velocities.fling(of: active, at: time, rules)
  }
}
