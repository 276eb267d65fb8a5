internal import TouchModel

/// Fingers that a touchpad counts without a position: BTN_TOOL_TRIPLETAP on a touchpad with two
/// slots.
///
/// If every slot is in use, such a finger has no position. It becomes a contact in the center of
/// the visible contacts, and moves with the oldest of them, so that it counts as a finger without
/// adding a distance. libinput adds such touches, too, at the position of a real one. If a slot is
/// free, the position arrives some frames later, or never if the finger only taps; the finger is
/// then held back for some time.
struct UnseenFingers {
  private struct Finger {
    var touch: TouchID
    var position: Point
  }

  /// The time for which a position is awaited. The one pad of three that counts fingers before it
  /// reports positions does so within 30 ms: 82 of 82 [ours].
  private static let patience = TimeSpan.milliseconds(45)

  private var fingers: [Finger] = []
  /// The pressed BTN_TOOL_…TAP keys, one bit for each.
  private var tools: UInt8 = 0
  /// Whether the count of fingers has risen since the last frame.
  private var hasRisen = false
  /// The number of fingers whose position may still arrive; `since` is when the wait began.
  private var awaited = 0
  private var since = Timestamp.zero
  private var lastMiddle = Point.zero
  /// The touch that the unseen fingers move with, and its last position.
  private var guide: (touch: TouchID, place: Point)?
  /// The number of contacts whose positions the device can report; nil if it does not state it.
  var capacity: Int?

  init(capacity: Int?) { self.capacity = capacity }

  /// The number of fingers that the device counts.
  var counted: Int { UInt8.bitWidth - tools.leadingZeroBitCount }

  /// Sets a key. Returns false if the key counts no fingers.
  mutating func setKey(_ code: UInt16, to value: Int32) -> Bool {
    guard let count = EventCode.fingerCount(of: code) else { return false }
    let (before, bit) = (counted, UInt8(1) << UInt8(count - 1))
    if value == 0 { tools &= ~bit } else { tools |= bit }
    hasRisen = hasRisen || counted > before
    return true
  }

  /// Forgets the pressed keys, which are unknown after lost events.
  mutating func forgetKeys() { (tools, hasRisen) = (0, false) }

  /// Returns whether a frame may have unseen fingers. Most devices report a position for every finger
  /// that they count. `begun` is the number of touches of the frame.
  @inline(__always)
  mutating func mayAppear(beside begun: Int) -> Bool {
    if !fingers.isEmpty || awaited > 0 || counted > begun { return true }
    hasRisen = false
    return false
  }

  /// Whether the touchpad counts more fingers than it has slots, so that each slot is in use.
  var exceedsSlots: Bool { capacity.map { counted > $0 } ?? false }

  /// Takes over fingers whose slots follow other fingers from this frame on. They are down, because
  /// the touchpad still counts them.
  mutating func adopt(_ touches: [(touch: TouchID, place: Point)]) {
    for (touch, place) in touches { fingers.append(Finger(touch: touch, position: place)) }
  }

  /// Ends fingers that have got a slot, before the contact in that slot begins, so that a frame never
  /// has more fingers than the touchpad counts. `placed` is the number of contacts with a position.
  mutating func giveWay(
    to placed: Int, into batch: inout FrameBatch, _ geometry: DeviceGeometry
  ) {
    while placed > 0, fingers.count > max(0, counted - placed) {
      batch.append(contact(fingers.removeLast(), .ended, geometry))
    }
  }

  /// Adds the unseen fingers of a frame to the touches of `slots`, which are already in `batch`.
  mutating func closeFrame(
    beside slots: borrowing SlotTable, at time: Timestamp, into batch: inout FrameBatch,
    _ serials: inout TouchSerials, _ geometry: DeviceGeometry
  ) {
    let (mayWait, late) = (hasRisen, awaited)
    hasRisen = false
    let missing = slots.begun == 0 ? 0 : max(0, counted - slots.countPlaced())
    let moved = goAlong(slots.oldest(geometry))
    while fingers.count > missing {
      let finger = fingers.removeLast()
      batch.append(contact(finger, .ended, geometry))
    }
    guard let middle = slots.middle(geometry) else {
      // A finger that lifts with all others before its position was reported lands and lifts now.
      awaited = 0
      for _ in 0..<late { appendFlash(into: &batch, &serials, geometry) }
      return
    }
    lastMiddle = middle
    if moved { for finger in fingers { batch.append(contact(finger, .moved, geometry)) } }
    if slots.begun == capacity {
      awaited = 0
      show(missing, at: middle, into: &batch, &serials, geometry)
    } else {
      wait(for: missing - fingers.count, mayBegin: mayWait, at: time)
      if awaited > 0, time.since(since) >= Self.patience {
        show(fingers.count + awaited, at: middle, into: &batch, &serials, geometry)
        awaited = 0
      }
    }
  }

  /// Moves every finger by the movement of its guide. Returns false if the guide rests or is
  /// another touch.
  private mutating func goAlong(_ oldest: (touch: TouchID, place: Point)?) -> Bool {
    defer { guide = oldest }
    guard let guide, let oldest, guide.touch == oldest.touch, guide.place != oldest.place else {
      return false
    }
    for index in fingers.indices {
      // A finger at the position of the guide stays there without a rounding error.
      let offset = fingers[index].position - guide.place
      fingers[index].position = oldest.place + offset
    }
    return true
  }

  /// Begins or continues to wait for positions. Only a rising count starts a wait: while slots are
  /// reassigned fewer are in use, and a contact may lift before the count falls.
  private mutating func wait(for count: Int, mayBegin: Bool, at time: Timestamp) {
    if awaited == 0, mayBegin, count > 0 { (awaited, since) = (count, time) }
    awaited = max(0, min(awaited, count))
  }

  private mutating func show(
    _ count: Int, at place: Point, into batch: inout FrameBatch, _ serials: inout TouchSerials,
    _ geometry: DeviceGeometry
  ) {
    while fingers.count < count {
      fingers.append(Finger(touch: serials.next(), position: place))
      batch.append(contact(fingers[fingers.count - 1], .began, geometry))
    }
  }

  private func appendFlash(
    into batch: inout FrameBatch, _ serials: inout TouchSerials, _ geometry: DeviceGeometry
  ) {
    let finger = Finger(touch: serials.next(), position: lastMiddle)
    batch.append(contact(finger, .began, geometry))
    batch.append(contact(finger, .ended, geometry))
  }

  mutating func cancelAll(into batch: inout FrameBatch, _ geometry: DeviceGeometry) {
    for finger in fingers { batch.append(contact(finger, .cancelled, geometry)) }
    fingers.removeAll(keepingCapacity: true)
    (awaited, hasRisen) = (0, false)
  }

  private func contact(
    _ finger: Finger, _ phase: Contact.Phase, _ geometry: DeviceGeometry
  ) -> Contact {
    var contact = Contact(
      id: finger.touch, phase: phase, position: finger.position, kind: geometry.kind)
    contact.isUnseen = true
    return contact
  }
}

extension EventCode {
  /// Returns the number of fingers that a BTN_TOOL key stands for; nil for other keys.
  package static func fingerCount(of code: UInt16) -> Int? {
    switch code {
    case BTN_TOOL_FINGER: 1
    case BTN_TOOL_DOUBLETAP: 2
    case BTN_TOOL_TRIPLETAP: 3
    case BTN_TOOL_QUADTAP: 4
    case BTN_TOOL_QUINTTAP: 5
    default: nil
    }
  }
}
