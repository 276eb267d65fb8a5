internal import TouchModel

/// libinput's thumb: at most one contact of a touchpad that is pressed down itself.
struct LibinputThumb {
  enum State: Hashable {
    /// No contact is a thumb.
    case finger
    /// The contact landed where thumbs rest.
    case jailed
    /// The contact has left the place where thumbs rest.
    case live
    /// The lowest contact is far below the next, and may pinch with it.
    case pinching
    /// The contact landed far from others that moved fast.
    case suppressed
  }

  private var state = State.finger
  private var contact: TouchID?

  /// The least distances of the two lowest fingers that do not scroll together, in millimeters.
  private static let scrollWidth = 35.0
  private static let scrollHeight = 25.0

  private mutating func set(_ state: State, _ contact: TouchID?) {
    (self.state, self.contact) = (state, contact)
  }

  /// Whether a contact takes no part in gestures or in taps.
  func isLeftOut(_ id: TouchID, ofGestures: Bool) -> Bool {
    guard contact == id else { return false }
    return state == .jailed || state == .suppressed || state == .pinching && !ofGestures
  }

  /// Handles the report of a finger. With several fingers their places decide; see `compare`.
  mutating func update(_ finger: LibinputFinger, _ count: Int, _ pad: LibinputPad) {
    let id = finger.contact.id
    if !finger.isTouching {
      if contact == id { set(.finger, nil) }
      return
    }
    if count > 1 { return }
    let isLow = finger.contact.position.y >= pad.thumbLine && finger.fastFrames < 10
    if contact == id, state == .suppressed || state == .pinching {
      set(isLow ? .jailed : .finger, id)
    }
    if finger.isNew, isLow { return set(.jailed, id) }
    if state == .jailed, contact == id, !isLow { set(.live, id) }
  }

  /// Compares the two lowest fingers when a finger lands.
  mutating func compare(_ fingers: [LibinputFinger]) {
    let down = fingers.filter { $0.isTouching }
    let sorted = down.sorted { $0.contact.position.y > $1.contact.position.y }
    guard sorted.count > 1 else { return }
    let (lowest, next) = (sorted[0].contact, sorted[1].contact)
    let apart = (lowest.position - next.position) / Point.perMillimetre
    let (width, height) = (abs(apart.x), abs(apart.y))
    let isFast = down.contains { $0.fastFrames > 5 }
    if let newest = down.last(where: { $0.isNew }), state == .finger, isFast,
      width > Self.scrollWidth || height > Self.scrollHeight
    {
      return set(.suppressed, newest.contact.id)
    }
    if height > Self.scrollHeight {
      set(.pinching, lowest.id)
    } else {
      set(.finger, nil)
    }
  }
}
