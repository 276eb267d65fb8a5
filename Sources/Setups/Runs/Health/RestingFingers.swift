internal import Setups
internal import TactusGestures

/// Fingers that rest while others touch, such as a thumb that holds the device, and palms, and what the other touches
/// give without them.
///
/// A recognizer counts such a contact as one more finger, so a tap beside it is one of two fingers.
struct RestingFingers: Sendable {
  private struct Finger {
    var place: Point
    var start: Timestamp
    var end: Timestamp
    /// The length in points of a palm; nil if it is a finger.
    var palm: Double?
  }

  private let fingers: [Finger]
  /// The gestures that are recognized without these fingers, with the landings of their first touches.
  private let gestures: [(start: Timestamp, recognizer: Int)]
  private let names: TransitionNames

  /// Runs `setup` over `frames` without the fingers that rest, if there are any.
  init(
    _ setup: Setup, on frames: [FrameBatch], bounds: Rect?, _ names: TransitionNames,
    findsPalms: Bool
  ) {
    self.names = names
    let resting = RestWatch.resting(in: frames, findsPalms: findsPalms)
    fingers = resting.values.map { touch in
      Finger(
        place: touch.place, start: touch.landing, end: touch.last,
        palm: touch.isPalm ? touch.length : nil)
    }
    let absent = Set(resting.keys)
    gestures =
      absent.isEmpty
      ? [] : FaultCauses.gestures(setup, bounds, frames.lazy.map { $0.without(absent) })
  }

  /// The gestures without the fingers that rest, if one rests between two times.
  func gestures(from start: Timestamp, to end: Timestamp) -> [(start: Timestamp, recognizer: Int)] {
    fingers.contains { $0.start <= end && $0.end >= start } ? gestures : []
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
    let millimetres = finger.palm.map { Int64(($0 / Point.perMillimetre).rounded()) }
    let what = millimetres.map { "a contact as large as a palm, \($0) mm, is" } ?? "a finger rests"
    return "\(what) at (\(x), \(y)) from \(Quantity.instant(finger.start)) to "
      + "\(Quantity.instant(finger.end)), and counts in the touches beside it; without it: "
      + FaultCauses.counts(without, names)
  }
}

/// Finds the touches that rest while others land and lift, and palms beside others.
private struct RestWatch {
  struct Touch {
    var place: Point
    var landing: Timestamp
    var last: Timestamp
    var farthest = 0.0
    /// Whether another touch landed and lifted while this one was down.
    var hadOther = false
    /// The greatest length of the contact in points, 0 if lengths are unknown, and the least of those beside it.
    var length = 0.0
    var shortestBeside: Double?

    /// Whether the contact is as long as no fingertip is, or is long beside one half as long.
    var isPalm: Bool {
      guard let shortestBeside else { return false }
      return length >= RestWatch.palm
        || length >= RestWatch.longFinger && shortestBeside > 0 && length >= 2 * shortestBeside
    }
  }

  /// The least length of a palm, as for touchpads, and that of a contact that is one beside a contact of
  /// half of its length [ours].
  private static let (palm, longFinger) = (25 * Point.perMillimetre, 15 * Point.perMillimetre)

  /// The shortest rest [ours]: a press takes as long, and a tap or flick does not.
  private static let shortest = TimeSpan.milliseconds(500)
  /// The farthest movement in points of a finger that rests [ours].
  private static let farthest = 8.0
  /// Fingers that land within this time land together [ours].
  private static let together = TimeSpan.milliseconds(100)

  private var down: [TouchID: Touch] = [:]
  private var resting: [TouchID: Touch] = [:]

  /// Whether lengths of contacts are known.
  private let findsPalms: Bool

  private init(findsPalms: Bool) { self.findsPalms = findsPalms }

  static func resting(in frames: [FrameBatch], findsPalms: Bool) -> [TouchID: Touch] {
    var watch = RestWatch(findsPalms: findsPalms)
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
      var touch = Touch(place: contact.position, landing: time, last: time)
      touch.length = length(of: contact)
      down[contact.id] = touch
      return
    }
    guard var touch = down[contact.id] else { return }
    touch.last = time
    touch.length = max(touch.length, length(of: contact))
    touch.farthest = max(touch.farthest, contact.position.distance(to: touch.place))
    guard contact.phase == .ended || contact.phase == .cancelled else {
      down[contact.id] = touch
      return
    }
    down[contact.id] = nil
    for (id, other) in down {
      touch.shortestBeside = min(touch.shortestBeside ?? other.length, other.length)
      down[id]?.shortestBeside = min(other.shortestBeside ?? touch.length, touch.length)
    }
    end(touch, contact.id)
    for (id, other) in down where touch.landing.since(other.landing) > Self.together {
      down[id]?.hadOther = true
    }
  }

  private func length(of contact: Contact) -> Double {
    findsPalms ? Double(contact.major ?? 0) : 0
  }

  private mutating func end(_ touch: Touch, _ id: TouchID) {
    let rests =
      touch.hadOther && touch.farthest <= Self.farthest
      && touch.last.since(touch.landing) >= Self.shortest
    if rests || touch.isPalm { resting[id] = touch }
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
