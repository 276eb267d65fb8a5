internal import TouchModel

/// A slot of a touchpad, as libinput follows it. The last slots are of contacts that are only counted.
struct LibinputTouch {
  enum State: Hashable {
    /// No contact is in the slot.
    case none
    /// The contact does not touch yet, or no more.
    case hovering
    case begin, update
    /// The contact ends unless the frame says otherwise.
    case maybeEnd
    case end
  }

  /// The reason why a contact is a palm.
  enum Palm: Hashable {
    case none, edge, pressure, tool

    var sign: PalmSign? {
      switch self {
      case .none: nil
      case .edge: .edge
      case .pressure: .hard
      case .tool: .reported
      }
    }
  }

  let index: Int
  var state = State.none
  /// Whether the present frame reports the contact.
  var isDirty = false
  var hasEnded = false
  /// The position in units of the axes.
  var place = Point.zero
  var pressure: Int32 = 0
  var isToolPalm = false
  private(set) var landed = Timestamp.zero

  var palm = Palm.none
  /// The time and position at which the contact was found to be a palm at an edge.
  var palmStart = (time: Timestamp.zero, place: Point.zero)
  /// The position at which the finger pressed the touchpad down, until it leaves it.
  var pin: Point?
  var button = LibinputButton()
  var wobble = LibinputWobble()
  var forgetsAgain = false

  /// The number of frames in which the finger was fast.
  private(set) var fastFrames = 0
  private var speed = 0.0
  /// The number of positions since positions were last found to be unreliable, at most `longest`.
  private(set) var history = 0
  /// The last two positions with their times.
  private(set) var last = (time: Timestamp.zero, place: Point.zero)
  private var lastButOne = (time: Timestamp.zero, place: Point.zero)
  /// The length of the last step, in millimeters within `usualInterval`.
  private var lastLength = 0.0

  /// The touch as which the contact is passed on.
  var output = Output()

  struct Output {
    /// The number of the touch that is passed on; nil if none is.
    var id: TouchID?
    var part = TouchpadPart()
    /// Whether another finger has been down beside it.
    var hasCompany = false
    var isReported = false
  }

  init(_ index: Int) { self.index = index }

  /// Whether the contact touches.
  var isDown: Bool { state == .begin || state == .update }

  // MARK: Begin and end

  /// A contact appears in the slot. Returns true if it ended in the same frame and goes on.
  mutating func appear() -> Bool {
    switch state {
    case .begin, .update, .hovering: return false
    case .maybeEnd:
      (state, hasEnded) = (.update, false)
      return true
    case .none, .end: break
    }
    (history, isDirty, hasEnded, palm, pin) = (0, true, false, .none, nil)
    (speed, fastFrames) = (0, 0)
    wobble.begin()
    state = .hovering
    return false
  }

  mutating func begin(at time: Timestamp) {
    (isDirty, state, landed, fastFrames) = (true, .begin, time, 0)
    palmStart.time = time
  }

  mutating func forgetHistory() { history = 0 }

  /// Ends the contact if nothing follows in the frame. Returns whether a finger less is down.
  mutating func mayEnd() -> Bool {
    switch state {
    case .none, .maybeEnd, .end: return false
    case .hovering:
      (state, isDirty) = (.none, true)
      return false
    case .begin, .update:
      (state, isDirty) = (.maybeEnd, true)
      return true
    }
  }

  /// Ends the contact for good. It lifts where it was last.
  mutating func end() {
    if state == .maybeEnd {
      (isDirty, state, palm, pin, fastFrames) = (true, .end, .none, nil, 0)
    }
    if state == .end, history > 0 { place = last.place }
  }

  /// Ends the frame.
  mutating func settle() {
    guard isDirty else { return }
    if state == .end { state = hasEnded ? .none : .hovering }
    if state == .begin { state = .update }
    isDirty = false
  }

  // MARK: Movement

  /// From this speed on, in millimeters per second, a finger is no thumb, and one that lands beside it
  /// may be.
  private static let thumbSpeed = 20.0
  private static let longest = 5
  /// A step that is longer than this within `usualInterval`, or longer than the step before by
  /// `jumpGrowth`, is an error of the device, in millimeters.
  private static let jumpLength = 20.0
  private static let jumpGrowth = 7.0
  private static let usualInterval = 12_000.0

  /// Whether the step to the present position is an error of the device.
  mutating func jumps(at time: Timestamp, _ pad: LibinputPad) -> Bool {
    guard history > 0 else {
      lastLength = 0
      return false
    }
    let span = Double(time.since(last.time).microseconds)
    guard span > 0, span <= 2.5 * Self.usualInterval else { return false }
    let length = pad.millimetres(place - last.place).length * Self.usualInterval / span
    defer { lastLength = length }
    return length > Self.jumpLength || length - lastLength > Self.jumpGrowth
  }

  /// Notes the position of a frame.
  mutating func push(at time: Timestamp) {
    history = min(history + 1, Self.longest)
    lastButOne = last
    last = (time, place)
  }

  /// A frame does not report the contact, so it is slow.
  mutating func rest() { fastFrames = max(fastFrames - 1, 0) }

  /// Measures the speed after the position was noted.
  mutating func measure(at time: Timestamp, _ pad: LibinputPad) {
    if speed > Self.thumbSpeed {
      fastFrames = min(fastFrames + 1, 15)
    } else {
      fastFrames = max(fastFrames - 1, 0)
    }
    let span = Double(time.since(lastButOne.time).microseconds)
    guard pad.hasSlots, state == .update, history >= 4 else { return }
    speed = pad.millimetres(place - lastButOne.place).length / span * 1_000_000
  }

  /// Releases a finger that has left the position at which it pressed the touchpad down.
  mutating func unpin(_ pad: LibinputPad) {
    if let center = pin, pad.millimetres(place - center).length >= 1.5 { pin = nil }
  }
}
