internal import Setups
internal import TactusGestures

/// Fingers that rest while others touch, such as a thumb that holds the device, and what the other touches give
/// without them.
///
/// A recognizer counts a resting finger as one more, so a tap beside it is one of two fingers.
struct RestingFingers: Sendable {
  private struct Finger {
    var place: Point
    var start: Timestamp
    var end: Timestamp
  }

  private let fingers: [Finger]
  /// The gestures that are recognized without these fingers, with the landings of their first touches.
  private let gestures: [(start: Timestamp, recognizer: Int)]
  private let names: TransitionNames

  /// Runs `setup` over `frames` without the fingers that rest, if there are any.
  init(_ setup: Setup, on frames: [FrameBatch], bounds: Rect?, _ names: TransitionNames) {
    self.names = names
    let resting = RestWatch.resting(in: frames)
    fingers = resting.values.map { Finger(place: $0.place, start: $0.landing, end: $0.last) }
    let absent = Set(resting.keys)
    gestures =
      absent.isEmpty
      ? [] : FaultCauses.gestures(setup, bounds, frames.lazy.map { $0.without(absent) })
  }

  /// The resting finger between two times and what is recognized without it, in one sentence; nil if there is no
  /// such finger or nothing more is recognized. `recognized` are the recognizers of the gestures that were.
  func sentence(from start: Timestamp, to end: Timestamp, recognized: [Int]) -> String? {
    guard
      let finger = fingers.filter({ $0.start <= end && $0.end >= start })
        .max(by: { ($1.start, $1.place.x) < ($0.start, $0.place.x) })
    else { return nil }
    let without = gestures.filter { $0.start >= start && $0.start <= end }.map(\.recognizer)
    guard without.contains(where: { !recognized.contains($0) }) else { return nil }
    let (x, y) = (Int64(finger.place.x.rounded()), Int64(finger.place.y.rounded()))
    return "a finger rests at (\(x), \(y)) from \(Quantity.instant(finger.start)) to "
      + "\(Quantity.instant(finger.end)), and counts in the touches beside it; without it: "
      + FaultCauses.counts(without, names)
  }
}

/// Finds the touches that rest while others land and lift.
private struct RestWatch {
  struct Touch {
    var place: Point
    var landing: Timestamp
    var last: Timestamp
    var farthest = 0.0
    /// Whether another touch landed and lifted while this one was down.
    var hadOther = false
  }

  /// The shortest rest [ours]: a press takes as long, and a tap or flick does not.
  private static let shortest = TimeSpan.milliseconds(500)
  /// The farthest movement in points of a finger that rests [ours].
  private static let farthest = 8.0
  /// Fingers that land within this time land together [ours].
  private static let together = TimeSpan.milliseconds(100)

  private var down: [TouchID: Touch] = [:]
  private var resting: [TouchID: Touch] = [:]

  static func resting(in frames: [FrameBatch]) -> [TouchID: Touch] {
    var watch = RestWatch()
    for batch in frames {
      for frame in batch.frames {
        for contact in frame.contacts { watch.follow(contact, at: frame.time) }
      }
    }
    for (id, touch) in watch.down { watch.end(touch, id) }
    return watch.resting
  }

  private mutating func follow(_ contact: Contact, at time: Timestamp) {
    if contact.phase == .began {
      down[contact.id] = Touch(place: contact.position, landing: time, last: time)
      return
    }
    guard var touch = down[contact.id] else { return }
    touch.last = time
    touch.farthest = max(touch.farthest, contact.position.distance(to: touch.place))
    guard contact.phase == .ended || contact.phase == .cancelled else {
      down[contact.id] = touch
      return
    }
    down[contact.id] = nil
    end(touch, contact.id)
    for (id, other) in down where touch.landing.since(other.landing) > Self.together {
      down[id]?.hadOther = true
    }
  }

  private mutating func end(_ touch: Touch, _ id: TouchID) {
    guard touch.hadOther, touch.farthest <= Self.farthest,
      touch.last.since(touch.landing) >= Self.shortest
    else { return }
    resting[id] = touch
  }
}

extension FrameBatch {
  /// The frames without some touches.
  fileprivate func without(_ absent: Set<TouchID>) -> FrameBatch {
    var kept = FrameBatch()
    for entry in entries {
      guard case .frame(let range, let interruption) = entry.item else {
        kept.append(entry, of: self)
        continue
      }
      for contact in contacts[range] where !absent.contains(contact.id) { kept.append(contact) }
      kept.closeFrame(at: entry.time, interruption: interruption)
    }
    return kept
  }
}
