internal import Recognition
internal import TouchModel

/// A pan, or a drag along one axis (`monodrag.dart`). It follows all fingers, and after its start the one
/// that it has won last, as on Android, Linux, Windows and in Fuchsia. On Apple's systems it would follow
/// their mean.
struct FlutterDrag: Hashable, Sendable {
  enum State: Hashable, Sendable { case ready, possible, accepted }

  let axis: FlutterAxis
  /// How far fingers must have gone, in points, exclusive.
  let slop: Double
  var state = State.ready
  var followed: [Int] = []
  /// The fingers whose arenas the drag has not left by itself.
  var entries: [Int] = []
  /// The fingers that it has won and that are down, and the one whose movement counts.
  var accepted: [Int] = []
  var active: Int?
  /// The way that fingers have gone since the first landing. Along an axis, one way counts against the other.
  var way = 0.0
  /// The movement since the start.
  var translation = Point.zero
  /// The velocities of the fingers in `followed`.
  var velocities = FlutterVelocities()

  init(_ axis: FlutterAxis, slop: Double) { (self.axis, self.slop) = (axis, slop) }

  mutating func reset() {
    followed.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    accepted.removeAll(keepingCapacity: true)
    velocities.forget()
    (state, active, way, translation) = (.ready, nil, 0, .zero)
  }
}

extension FlutterDetector {
  mutating func enterDrag(_ index: Int, _ finger: Finger, at time: Timestamp) {
    drags[index].followed.append(finger.number)
    drags[index].entries.append(finger.number)
    if measuresVelocity {
      drags[index].velocities.add(finger.landing, of: finger.number, at: time)
    }
    enter(drags[index].axis.member, finger.number)
    switch drags[index].state {
    case .ready: (drags[index].state, drags[index].way) = (.possible, 0)
    case .possible: break
    case .accepted: resolveDrag(index, isAccepted: true)
    }
  }

  mutating func moveDrag(_ index: Int, _ finger: Finger, by step: Point, at time: Timestamp) {
    guard drags[index].followed.contains(finger.number) else { return }
    if measuresVelocity {
      drags[index].velocities.add(finger.position, of: finger.number, at: time)
    }
    guard drags[index].active == nil || drags[index].active == finger.number else { return }
    let axis = drags[index].axis
    if drags[index].state == .accepted {
      drags[index].translation += axis.part(of: step)
      events.append(.dragMoved(axis))
      return
    }
    drags[index].way += axis.way(from: finger.position - step, to: finger.position)
    if abs(drags[index].way) > drags[index].slop { resolveDrag(index, isAccepted: true) }
  }

  mutating func winDrag(_ index: Int, _ number: Int) {
    drags[index].accepted.append(number)
    drags[index].active = number
    if drags[index].state == .accepted { return }
    (drags[index].state, drags[index].translation) = (.accepted, .zero)
    events.append(.dragBegan(drags[index].axis))
    resolveDrag(index, isAccepted: true)
  }

  private mutating func resolveDrag(_ index: Int, isAccepted: Bool) {
    if drags[index].entries.isEmpty { return }
    // Taken out, because the decision about one finger asks for the entries that are left: none.
    var entries: [Int] = []
    swap(&entries, &drags[index].entries)
    for entry in entries { resolve(entry, drags[index].axis.member, isAccepted: isAccepted) }
    entries.removeAll(keepingCapacity: true)
    drags[index].entries = entries
  }

  /// The finger has lifted, or another recognizer has won it; then `time` is nil.
  mutating func giveUpDrag(_ index: Int, _ number: Int, at time: Timestamp? = nil) {
    if let place = drags[index].followed.firstIndex(of: number) {
      drags[index].followed.remove(at: place)
      if drags[index].followed.isEmpty { endDrag(index, number, at: time) }
      drags[index].velocities.forget(number)
    }
    if let place = drags[index].accepted.firstIndex(of: number) {
      drags[index].accepted.remove(at: place)
    } else if let place = drags[index].entries.firstIndex(of: number) {
      drags[index].entries.remove(at: place)
      resolve(number, drags[index].axis.member, isAccepted: false)
    }
    if drags[index].active == number { drags[index].active = drags[index].accepted.first }
  }

  /// Ends the drag with the velocity of its last finger.
  private mutating func endDrag(_ index: Int, _ number: Int, at time: Timestamp?) {
    switch drags[index].state {
    case .ready: break
    case .possible: resolveDrag(index, isAccepted: false)
    case .accepted:
      let drag = drags[index]
      let velocity = drag.velocities.fling(of: number, along: drag.axis, at: time, rules)
      events.append(.dragEnded(drag.axis, velocity: velocity))
    }
    drags[index].state = .ready
  }
}

extension FlutterDetector {
  /// Whether a drag goes on.
  var isDragged: Bool { drags.contains { $0.state == .accepted } }

  /// The drag along an axis; nil if the detector has none.
  func drag(_ axis: FlutterAxis) -> FlutterDrag? { drags.first { $0.axis == axis } }

  /// The velocity with which the drag would end now, with the finger whose movement counts.
  func velocity(of drag: FlutterDrag, at time: Timestamp) -> Point {
    guard let active = drag.active, drag.followed.contains(active) else { return .zero }
    return drag.velocities.fling(of: active, along: drag.axis, at: time, rules)
  }
}
