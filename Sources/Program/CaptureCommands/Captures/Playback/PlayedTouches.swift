internal import Tactus
internal import TextSuggestion

/// The touches of a capture as steps that an application can be given.
///
/// A touch takes the lowest finger that is free. Frames in which no touch changes are left out.
struct PlayedTouches: Sendable {
  enum Change: Hashable, Sendable { case move, lift, cancel, land }

  /// The change of one finger, and its position in points.
  struct Touch: Hashable, Sendable {
    /// The number of the finger, from 0.
    let finger: Int
    let change: Change
    let x: Double
    let y: Double
    /// Whether the finger is somewhere else than in the step before. True for a landing.
    let hasMoved: Bool
  }

  /// The changes at one time. Each finger changes at most once.
  struct Step: Hashable, Sendable {
    /// The time since the first landing.
    let microseconds: Int64
    fileprivate(set) var touches: [Touch]

    func touches(_ change: Change) -> [Touch] { touches.filter { $0.change == change } }

    /// The fingers that are somewhere else than before, although they may also lift.
    var moved: [Touch] { touches.filter { $0.hasMoved && $0.change != .land } }
  }

  /// The name of the capture, which may stand in a comment.
  let source: String
  /// The size of the surface in points; nil if it is unknown.
  private(set) var surface: SurfaceSize?
  private(set) var steps: [Step] = []
  /// The number of fingers that are played.
  private(set) var fingers = 0
  private(set) var losses = PlaybackLosses()
  /// The number of touches of a touchpad, which move a pointer.
  private(set) var indirectTouches = 0

  private struct Finger {
    var touch: TouchID?
    var position = Point(x: 0, y: 0)
  }

  private var hand: [Finger] = []
  private var start: Timestamp?
  private var unseen: Set<TouchID> = []

  /// Reads all touches of a capture.
  init(_ reader: CaptureReader, of source: String) throws(CaptureError) {
    self.source = PlaybackText.name(of: source)
    var batch = FrameBatch()
    var end = Timestamp.zero
    while try reader.next(into: &batch) {
      for entry in batch.entries {
        end = entry.time
        switch entry.item {
        case .frame(let range, _):
          for contact in batch.contacts[range] { add(contact, at: entry.time) }
        case .command: losses.commands += 1
        case .event: losses.events += 1
        }
      }
    }
    surface = reader.surface
    cancelAll(at: end)
    fingers = hand.count
  }

  private mutating func add(_ contact: Contact, at time: Timestamp) {
    switch contact.phase {
    case .began: land(contact, at: time)
    case .moved, .stationary, .ended, .cancelled:
      guard let finger = hand.firstIndex(where: { $0.touch == contact.id }) else {
        if unseen.insert(contact.id).inserted { losses.unseenTouches += 1 }
        return
      }
      let hasMoved = hand[finger].position != contact.position
      hand[finger].position = contact.position
      let change: Change =
        contact.phase == .ended ? .lift : contact.phase == .cancelled ? .cancel : .move
      if change == .move, !hasMoved { return }
      append(change, finger, hasMoved, at: time)
      if change != .move { hand[finger].touch = nil }
    }
  }

  private mutating func land(_ contact: Contact, at time: Timestamp) {
    if start == nil { start = time }
    if contact.kind == .indirect { indirectTouches += 1 }
    if contact.kind == .pencil || contact.kind == .indirectPointer { losses.otherKinds += 1 }
    if contact.pressure != nil || contact.major != nil { losses.measuredTouches += 1 }
    // A finger that lifts in this step lands again in the next one at the earliest.
    let busy = Set(openStep(at: time)?.touches.map(\.finger) ?? [])
    let free = hand.indices.first { hand[$0].touch == nil && !busy.contains($0) }
    if free == nil { hand.append(Finger()) }
    let finger = free ?? hand.count - 1
    hand[finger] = Finger(touch: contact.id, position: contact.position)
    append(.land, finger, true, at: time)
  }

  private func openStep(at time: Timestamp) -> Step? {
    guard let step = steps.last, let start else { return nil }
    return step.microseconds == time.since(start).microseconds ? step : nil
  }

  private mutating func append(
    _ change: Change, _ finger: Int, _ hasMoved: Bool, at time: Timestamp
  ) {
    let position = hand[finger].position
    if change == .cancel { losses.cancellations += 1 }
    if position.x != position.x.rounded() || position.y != position.y.rounded() {
      losses.fractions += 1
    }
    let touch = Touch(
      finger: finger, change: change, x: position.x, y: position.y, hasMoved: hasMoved)
    if let step = openStep(at: time), !step.touches.contains(where: { $0.finger == finger }) {
      steps[steps.count - 1].touches.append(touch)
    } else {
      let span = start.map { time.since($0).microseconds } ?? 0
      steps.append(Step(microseconds: span, touches: [touch]))
    }
  }

  /// Cancels the touches that are down at the end of the capture, as recognizers see it.
  private mutating func cancelAll(at end: Timestamp) {
    for finger in hand.indices where hand[finger].touch != nil {
      append(.cancel, finger, false, at: end)
      losses.openTouches += 1
    }
  }
}

extension PlayedTouches {
  /// The time of the last step in seconds, for comments.
  var seconds: String { PlaybackText.decimal(Double(steps.last?.microseconds ?? 0) / 1_000_000) }

  /// A sentence for the head of a script.
  var heading: String {
    "the touches of \(source): \(Plural.text(fingers, "finger")), \(seconds) s"
  }

  /// The largest number of fingers that are down at once.
  var mostFingers: Int {
    var (down, most) = (0, 0)
    for step in steps {
      down -= step.touches(.lift).count + step.touches(.cancel).count
      down += step.touches(.land).count
      most = max(most, down)
    }
    return most
  }
}
