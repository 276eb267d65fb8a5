internal import TouchModel

/// libinput's thumb: at most one contact of a touchpad that is pressed down itself.
struct LibinputThumb {
  enum State: Hashable {
    /// No contact is a thumb.
    case finger
    /// The contact landed where thumbs rest.
    case jailed
    /// The lowest contact is far below the next, and may pinch with it.
    case pinching
    /// The contact landed far from others that moved fast, or is no candidate for a pinch.
    case suppressed
    /// The contact is alone after it was suppressed; `revivedLow` where thumbs rest.
    case revived, revivedLow
    /// The contact was found to be a thumb twice.
    case dead
  }

  private(set) var state = State.finger
  private var index: Int?
  /// Whether the lowest contact may be one of a pinch. No longer if a finger has been fast.
  private(set) var mayPinch = true

  /// The least distances of the two lowest fingers that do not scroll together, in millimeters.
  private static let scrollWidth = 35.0
  private static let scrollHeight = 25.0
  /// Contacts that land within this time land together.
  private static let landingTime = TimeSpan.milliseconds(100)

  private mutating func set(_ state: State, _ index: Int?) {
    (self.state, self.index) = (state, index)
  }

  /// Forgets the thumb when no finger is left.
  mutating func reset() { self = LibinputThumb() }

  /// The role of the contact at `index` as far as thumbs are concerned.
  func role(of index: Int) -> TouchpadPart.Role {
    guard self.index == index else { return .finger }
    switch state {
    case .finger, .revived: return .finger
    case .jailed, .revivedLow: return .tappingThumb
    case .pinching, .suppressed, .dead: return .thumb
    }
  }

  /// Whether the contact at `index` takes no part in gestures other than taps.
  func isStill(_ index: Int) -> Bool { role(of: index) != .finger && state != .pinching }

  /// Whether a contact is where thumbs rest, and slow.
  static func restsLow(_ touch: LibinputTouch, _ pad: LibinputPad) -> Bool {
    touch.place.y >= pad.thumbLine && touch.fastFrames < 10
  }

  /// Handles the report of a contact. With several fingers their places decide; see `compare`. If
  /// `isIdle`, no finger had a part in a gesture after the last frame.
  mutating func update(_ touch: LibinputTouch, _ count: Int, isIdle: Bool, _ pad: LibinputPad) {
    if touch.fastFrames >= 10, mayPinch, isIdle {
      mayPinch = false
      if state == .pinching { state = .suppressed }
    }
    if touch.state == .end, touch.index == index { return set(.finger, nil) }
    if count > 1 { return }
    let isLow = Self.restsLow(touch, pad)
    if index == touch.index, state == .suppressed || state == .pinching {
      set(isLow ? .revivedLow : .revived, touch.index)
    }
    if touch.state == .begin, isLow { return set(.jailed, touch.index) }
    if isLow { return }
    if state == .jailed { set(.finger, touch.index) }
    if state == .revivedLow { set(.revived, touch.index) }
  }

  /// Compares the two lowest fingers when a finger lands.
  mutating func compare(_ touches: [LibinputTouch], _ count: Int, _ pad: LibinputPad) {
    let present = touches.filter { $0.state != .none && $0.state != .hovering }
    guard var lowest = present.first, var oldest = present.first else { return }
    var next: LibinputTouch?
    for touch in present.dropFirst() {
      if touch.landed < oldest.landed { oldest = touch }
      if touch.place.y > lowest.place.y {
        (next, lowest) = (lowest, touch)
      } else if next.map({ touch.place.y > $0.place.y }) ?? true {
        next = touch
      }
    }
    guard let next else { return }
    let apart = pad.millimetres(lowest.place - next.place)
    let (width, height) = (abs(apart.x), abs(apart.y))
    let newest = present.last { $0.state == .begin }
    let isFast = present.contains { $0.fastFrames > 5 }
    if let newest, state == .finger, count > 1, isFast,
      width > Self.scrollWidth || height > Self.scrollHeight
    {
      return suppress(newest.index)
    }
    if width < Self.scrollWidth, height < Self.scrollHeight { return set(.finger, nil) }
    if let newest, newest.landed.since(oldest.landed) < Self.landingTime,
      lowest.place.y < pad.lowerThumbLine
    {
      return set(.finger, nil)
    }
    guard height > Self.scrollHeight else { return set(.finger, nil) }
    if mayPinch { pinch(lowest.index) } else { suppress(lowest.index) }
  }

  private mutating func suppress(_ number: Int) {
    let isNew = [.finger, .jailed, .pinching].contains(state) || index != number
    set(isNew ? .suppressed : .dead, number)
  }

  private mutating func pinch(_ number: Int) {
    if state == .finger || state == .jailed || index != number {
      set(.pinching, number)
    } else if state != .pinching {
      suppress(number)
    }
  }
}
