internal import TouchModel

/// The offset between the position that a device reports for a contact and the position of the
/// touch, on touchpads that report the corners of a box instead of two fingers (SEMI_MT).
///
/// If a second finger lands or lifts, the contact in slot 0 jumps between a finger and a corner of
/// the box although no finger moves, and keeps its tracking ID. libinput discards the movement of
/// such a frame (`tp_motion_history_reset` for semi-mt touchpads). Here the touch stays where it is,
/// and its later movements are added to that position.
struct BoxShift {
  private var x: Int32 = 0
  private var y: Int32 = 0

  var isZero: Bool { x == 0 && y == 0 }

  /// Converts the reported values of the axes in `changed` to values of the touch.
  func apply(_ changed: UInt16, to values: UnsafeMutablePointer<Int32>) {
    if changed & ContactValues.bit(ContactValues.x) != 0 { values[ContactValues.x] &-= x }
    if changed & ContactValues.bit(ContactValues.y) != 0 { values[ContactValues.y] &-= y }
  }

  /// Keeps the touch at (`oldX`, `oldY`), because the number of fingers changed in this frame.
  mutating func hold(
    _ values: UnsafeMutablePointer<Int32>, atX oldX: Int32, _ oldY: Int32
  ) {
    x = x &+ values[ContactValues.x] &- oldX
    y = y &+ values[ContactValues.y] &- oldY
    values[ContactValues.x] = oldX
    values[ContactValues.y] = oldY
  }

  /// Ends the touch: the slot gets the values that the device reported.
  mutating func leave(_ values: UnsafeMutablePointer<Int32>) {
    values[ContactValues.x] = values[ContactValues.x] &+ x
    values[ContactValues.y] = values[ContactValues.y] &+ y
    self = BoxShift()
  }
}
