internal import TouchModel

/// The relation of a contact to the buttons in the lowest part of a touchpad that is pressed down itself.
struct LibinputButton {
  /// Whether the contact is in the area of the buttons and was there from its landing on.
  private(set) var isInArea = false
  /// Whether the contact is known to be a finger that moves, although it is in the area of the buttons.
  var hasMoved = false
  private var start = Point.zero
  private(set) var started = Timestamp.zero
  private var isKnown = false

  /// Fingers that land within this time belong to one gesture.
  private static let landingTime = TimeSpan.milliseconds(80)

  /// Whether the contact takes part in gestures. It does not before the end of its first frame.
  var isFree: Bool { isKnown && !isInArea || hasMoved }

  /// Takes a contact in a frame. Returns true if the contact has begun to move, so that those that
  /// landed with it are free, too.
  mutating func follow(_ touch: LibinputTouch, at time: Timestamp, _ pad: LibinputPad) -> Bool {
    if touch.state == .begin { (start, started, hasMoved) = (touch.place, time, false) }
    if touch.state == .end {
      (isInArea, isKnown) = (false, false)
      return false
    }
    guard touch.isDirty else { return false }
    var isChange = false
    let isLow = touch.place.y >= pad.buttonLine
    if isLow, isInArea, !hasMoved, pad.millimetres(touch.place - start).length > 5 {
      (hasMoved, isChange) = (true, true)
    }
    if !isKnown {
      (isInArea, isKnown) = (isLow, true)
    } else if isInArea, !isLow {
      (isInArea, isChange) = (false, true)
    }
    return isChange
  }

  /// Frees the contact if it landed together with one that has begun to move.
  mutating func free(with other: Timestamp) {
    guard isInArea, !hasMoved else { return }
    let span = max(other, started).since(min(other, started))
    if span <= Self.landingTime { hasMoved = true }
  }
}
