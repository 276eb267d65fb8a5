internal import Recognition
internal import TouchModel

/// One finger on a touchpad, updated with every frame.
struct TouchpadFinger: Sendable {
  /// Why a finger takes no part in taps.
  enum Loss: Hashable {
    case palm, thumb
  }

  private(set) var place: Int
  /// The part that the touchpad gave the finger when it landed.
  private(set) var part: TouchpadPart
  /// Whether the finger has been found to be a thumb that rests while another finger moves.
  var isSuppressed = false
  /// Whether the finger has been found to be none that taps, for good: a palm or a thumb.
  var lostTap: Loss?
  /// The position in units of the touchpad, which decides.
  private(set) var position: Point
  /// The position as given, which is reported.
  private(set) var exact: Point
  /// The movement of `position` in the current frame; zero if the positions are not reliable.
  private(set) var step = Point.zero
  /// The movement of `exact` in the current frame; zero if the positions are not reliable.
  private(set) var exactStep = Point.zero
  /// The number of frames since the movements were last discarded.
  private var frames = 0
  private var forgetsAgain = false
  private var sampled = Timestamp.zero
  /// The length of the previous step, in points within `jumpInterval`.
  private var lastLength = 0.0
  /// Whether the current frame contains a contact of this finger.
  private(set) var isTouched = true
  /// Whether the contact is only the end of a touch, which another touch may continue.
  private var isOnlyLift = false
  private(set) var isNew = true
  private(set) var hasLifted = false
  /// Whether the touchpad has not counted the finger yet. Only its position is followed.
  private(set) var isHovering = true
  /// Whether the finger has lifted in an earlier frame. It then has no trait and no state that counts.
  private(set) var hasLeft = false
  /// The position from which the movement of a tap is measured.
  var tapOrigin: Point

  init(_ place: Int, _ touch: Touch, _ rules: TouchpadRules) {
    let exact = touch.position
    let position = rules.units.rounded(exact)
    self.place = place
    part = touch.touchpadPart
    (self.position, self.exact, tapOrigin) = (position, exact, position)
  }

  /// Updates the position with a frame. If the number of fingers has changed, positions may jump,
  /// so the steps of this frame and the next are discarded.
  mutating func sample(
    _ given: Point, at time: Timestamp, afterChange isChange: Bool, _ units: TouchpadUnits,
    _ rules: TouchpadRules
  ) {
    let next = units.rounded(given)
    if isChange || forgetsAgain { frames = 0 }
    forgetsAgain = isChange
    if isTouched && jumps(to: next, at: time, rules) { frames = 0 }
    frames = min(frames + 1, 2)
    let counts = isTouched && frames > 1
    step = counts ? next - position : .zero
    exactStep = counts ? given - exact : .zero
    (position, exact, sampled) = (next, given, time)
  }

  private mutating func jumps(
    to next: Point, at time: Timestamp, _ rules: TouchpadRules
  ) -> Bool {
    guard frames > 0 else {
      lastLength = 0
      return false
    }
    let (span, usual) = (time.since(sampled), rules.jumpInterval)
    guard span > .zero, span.microseconds * 2 <= usual.microseconds * 5 else { return false }
    let length =
      next.distance(to: position) * Double(usual.microseconds) / Double(span.microseconds)
    defer { lastLength = length }
    return rules.exceeds(length, rules.jumpLength)
      || rules.exceeds(length - lastLength, rules.jumpGrowth)
  }

  /// Notes a contact of the current frame.
  mutating func touch(lifting: Bool) {
    if lifting { (hasLifted, isOnlyLift) = (true, !isTouched) }
    isTouched = true
  }

  /// Counts the finger from this frame on.
  mutating func land() {
    (isHovering, isTouched) = (false, true)
  }

  /// Whether the finger is down and counts.
  var isDown: Bool { isTouching && !part.contains(.movesNothing) && !isSuppressed }

  /// Whether the finger touches, including palms and thumbs.
  var isTouching: Bool { !hasLifted && !isHovering }

  /// Continues as another touch, with the part in taps and other gestures that `touch` has.
  mutating func become(_ place: Int, _ touch: Touch) {
    self.place = place
    hasLifted = false
    if isOnlyLift { isTouched = false }
    part = touch.touchpadPart
  }

  /// Ends the frame. A finger that has lifted leaves.
  mutating func settle() {
    (isTouched, isNew, isOnlyLift) = (false, isHovering, false)
    part = part.lasting
    if hasLifted {
      (hasLeft, isHovering, isSuppressed, part) = (true, false, false, TouchpadPart())
    }
  }
}
