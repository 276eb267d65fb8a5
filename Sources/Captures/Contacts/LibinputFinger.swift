internal import TouchModel

/// A contact on a touchpad, as libinput follows it.
struct LibinputFinger {
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

  /// The contact as it was last reported.
  private(set) var contact: Contact
  /// Whether the present frame reports the contact.
  var isDirty = true
  var isTouching = false
  /// Whether the contact begins to touch in the present frame.
  var isNew = true
  var hasLifted = false
  private(set) var palm = Palm.none
  /// The time and position at which the contact was found to be a palm at an edge.
  private var palmStart = (time: Timestamp.zero, place: Point.zero)
  var tapsNothing = false
  var movesNothing = false
  /// The number of the touch that is passed on; nil if none is.
  var output: TouchID?
  /// The parts that the touch was passed on with.
  var isPassedAs = (false, false)
  var isReported = false
  /// The last position that was passed on.
  var place = Point.zero
  /// The position at which the finger pressed the touchpad down, until it leaves it.
  var pin: Point?
  /// Whether the finger landed in the area of the buttons and has not left it.
  private var isInButtons = false
  private var origin = Point.zero
  /// The number of frames in which the finger was fast.
  private(set) var fastFrames = 0
  private var speed = 0.0
  /// The number of positions since positions were last found to be unreliable.
  private var history = 0
  private var forgetsAgain = false
  private var last = (frame: Timestamp.zero, place: Point.zero)

  init(_ contact: Contact) { self.contact = contact }

  mutating func take(_ contact: Contact) {
    self.contact = contact
    isDirty = true
  }

  /// Prepares for a contact that touches again.
  mutating func stopTouching() {
    var fresh = LibinputFinger(contact)
    (fresh.hasLifted, fresh.isDirty) = (hasLifted, isDirty)
    self = fresh
  }

  /// Forgets earlier positions if the number of fingers changes, and once more a frame later.
  mutating func forget(afterChange isChange: Bool) {
    if isChange || forgetsAgain { history = 0 }
    forgetsAgain = isChange
  }

  private var wobble = LibinputWobble()
  private var lastLength = 0.0

  /// Whether a step is an error of the device.
  private mutating func jumps(to place: Point, at time: Timestamp) -> Bool {
    guard history > 0 else {
      lastLength = 0
      return false
    }
    let span = time.since(last.frame).seconds
    guard span > 0, span <= 0.03 else { return false }
    let length = place.distance(to: last.place) / Point.perMillimetre * 0.012 / span
    defer { lastLength = length }
    return length > 20 || length - lastLength > 7
  }

  /// Steadies the position of a frame. `isOn` becomes true if the finger wobbles. `isWatched`: it is the
  /// only finger, as in the frame before.
  mutating func steady(
    _ isOn: inout Bool, isWatched: Bool, _ lastMovement: inout Timestamp?, at time: Timestamp,
    _ pad: LibinputPad
  ) {
    guard isTouching else { return }
    let place = pad.count(contact.position)
    if isNew { wobble.begin(at: place) }
    if jumps(to: contact.position, at: time) { history = 0 }
    if isWatched, !isOn, history > 0, !isNew {
      isOn = wobble.watch(place, &lastMovement, at: time)
    } else if isNew {
      lastMovement = time
    }
    wobble.move(to: place, hasHistory: history > 0 && !isNew, isOn ? pad.margins : nil)
    if isOn { contact.position = pad.position(wobble.units) }
  }

  /// Takes the position of a frame: the speed, the area of the buttons, and whether a finger that
  /// pressed the touchpad down has left its position.
  mutating func measure(at time: Timestamp, _ pad: LibinputPad) {
    guard isTouching else { return }
    let position = contact.position
    if isNew {
      (origin, isInButtons) = (position, pad.isClickpad && position.y >= pad.buttonLine)
      (fastFrames, speed, history) = (0, 0, 0)
    }
    history = min(history + 1, 5)
    if speed > Self.thumbSpeed {
      fastFrames = min(fastFrames + 1, 15)
    } else if fastFrames > 0 {
      fastFrames -= 1
    }
    let span = time.since(last.frame).seconds
    if !isNew, history >= 4, span > 0 {
      speed = position.distance(to: last.place) / Point.perMillimetre / span
    }
    last = (time, position)
    if let center = pin, pad.isFar(1.5, position.distance(to: center)) { pin = nil }
    if isInButtons {
      isInButtons = position.y >= pad.buttonLine && !pad.isFar(5, position.distance(to: origin))
    }
  }

  /// From this speed on, in millimeters per second, a finger is no thumb, and one that lands beside it
  /// may be.
  private static let thumbSpeed = 20.0

  /// Whether the finger rests on a button or presses the touchpad down, so that it moves nothing.
  func isIdle(_ pad: LibinputPad) -> Bool { isInButtons || pin != nil }

  /// Decides whether the contact is a palm.
  mutating func judgePalm(isAmongOthers: Bool, at time: Timestamp, _ pad: LibinputPad) {
    if palm == .pressure { return }
    if palm == .none, (contact.pressure ?? 0) > pad.palmPressure { return palm = .pressure }
    if contact.isPalm {
      if palm == .none { palm = .tool }
    } else if palm == .tool {
      palm = .none
    }
    let position = contact.position
    if palm == .edge {
      if isAmongOthers || leavesEdge(at: time, pad) { palm = .none }
    } else if palm == .none, !isAmongOthers, isNew, pad.isAtEdge(position),
      !(pad.isClickpad && position.y >= pad.buttonLine)
    {
      palm = .edge
      palmStart = (time, position)
    }
    if palm == .none, (contact.pressure ?? 0) > pad.palmPressure { palm = .pressure }
  }

  /// Whether a palm at an edge soon leaves the edge towards the middle.
  private func leavesEdge(at time: Timestamp, _ pad: LibinputPad) -> Bool {
    guard time.since(palmStart.time) < .milliseconds(200), !pad.isAtEdge(contact.position)
    else { return false }
    let way = (contact.position - palmStart.place) / Point.perMillimetre
    let octants = Self.octants(of: way)
    // Bit 0 is up, and the others follow clockwise.
    let allowed: UInt8 = pad.isAtSide(palmStart.place) ? 0b1110_1110 : 0b0011_1000
    return octants != 0 && octants & ~allowed == 0
  }

  /// The compass directions of a movement in millimeters: one or two, or three if it is short.
  private static func octants(of way: Point) -> UInt8 {
    func bit(_ number: Int) -> UInt8 { 1 << UInt8(number & 7) }
    func around(_ number: Int) -> UInt8 { bit(number) | bit(number + 1) | bit(number + 7) }
    guard abs(way.x) < 2, abs(way.y) < 2 else {
      let turn = 2 * Trigonometry.halfTurn
      var eighths = (Trigonometry.angle(y: way.y, x: way.x) / turn + 1.25) * 8
      while eighths >= 8 { eighths -= 8 }
      return bit(Int(eighths + 0.9)) | bit(Int(eighths + 0.1))
    }
    switch (way.x > 0, way.x < 0, way.y > 0, way.y < 0) {
    case (true, _, true, _): return around(3)
    case (true, _, _, true): return around(1)
    case (_, true, true, _): return around(5)
    case (_, true, _, true): return around(7)
    case (true, _, _, _): return around(2)
    case (_, true, _, _): return around(6)
    case (_, _, true, _): return around(4)
    case (_, _, _, true): return around(0)
    default: return 0xff
    }
  }
}
