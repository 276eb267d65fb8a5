internal import TouchModel

/// Infers a position that the kernel did not send.
///
/// The kernel sends no value that equals the last one of the slot. A touch that lands where the
/// touch before it was, before the capture began, therefore lacks one of its axes.
struct MissingPosition {
  /// The pointer axes ABS_X and ABS_Y, which the kernel keeps equal to the position of the oldest
  /// contact. A contact that is alone shares them. Nil while they are unknown.
  private var pointer: (x: Int32?, y: Int32?)
  /// Whether the pointer's axes have the range of the contacts' axes.
  private let isShared: (x: Bool, y: Bool)
  /// The middle of the range of each axis; nil if the device does not state the range.
  private let middle: (x: Int32?, y: Int32?)

  init(_ description: DeviceDescription) {
    let axes = description.axes
    func isShared(_ pointer: UInt16, _ contact: UInt16) -> Bool {
      guard let one = axes[pointer], let other = axes[contact] else { return false }
      return one.maximum > one.minimum && one.minimum == other.minimum
        && one.maximum == other.maximum
    }
    func middle(_ code: UInt16) -> Int32? {
      guard let axis = axes[code], axis.maximum > axis.minimum else { return nil }
      return Int32((Int64(axis.minimum) + Int64(axis.maximum)) / 2)
    }
    pointer = (axes[EventCode.ABS_X]?.value, axes[EventCode.ABS_Y]?.value)
    self.isShared = (
      isShared(EventCode.ABS_X, EventCode.ABS_MT_POSITION_X),
      isShared(EventCode.ABS_Y, EventCode.ABS_MT_POSITION_Y)
    )
    self.middle = (middle(EventCode.ABS_MT_POSITION_X), middle(EventCode.ABS_MT_POSITION_Y))
  }

  /// Records a value of ABS_X or ABS_Y; other axes are ignored.
  @inline(__always)
  mutating func set(_ code: UInt16, to value: Int32) {
    if code == EventCode.ABS_X {
      pointer.x = value
    } else if code == EventCode.ABS_Y {
      pointer.y = value
    }
  }

  /// Forgets the position of the pointer, because events were lost.
  mutating func loseEvents() { pointer = (nil, nil) }

  /// Returns the value of a contact's axis, and whether it is only a guess; nil if nothing is
  /// known.
  ///
  /// The value of the pointer is that of the contact only if no other contact is down.
  func value(ofX isX: Bool, isAlone: Bool) -> (value: Int32, isGuess: Bool)? {
    let (known, isShared, middle) =
      isX ? (pointer.x, isShared.x, middle.x) : (pointer.y, isShared.y, middle.y)
    if isAlone, isShared, let known { return (known, false) }
    return middle.map { ($0, true) }
  }
}

/// The axes of one touch that were guessed. Movements along them are measured from the first value
/// that the device reports, so that a guess never looks like a movement.
struct GuessedAxes {
  /// The bits of the axes that were guessed.
  private(set) var bits: UInt16 = 0
  /// The guessed axes that the device has reported since.
  private var told: UInt16 = 0
  private var shift: (x: Int32, y: Int32) = (0, 0)

  var isEmpty: Bool { bits == 0 }

  mutating func add(_ axis: Int) { bits |= ContactValues.bit(axis) }

  /// Converts reported values of guessed axes to values of the touch.
  mutating func follow(_ changed: UInt16, _ values: UnsafeMutablePointer<Int32>, x: Int32, y: Int32)
  {
    if isFirst(ContactValues.x, in: changed) { shift.x = values[ContactValues.x] &- x }
    if isFirst(ContactValues.y, in: changed) { shift.y = values[ContactValues.y] &- y }
    told |= changed & bits
    if changed & ContactValues.bit(ContactValues.x) != 0 { values[ContactValues.x] &-= shift.x }
    if changed & ContactValues.bit(ContactValues.y) != 0 { values[ContactValues.y] &-= shift.y }
  }

  private func isFirst(_ axis: Int, in changed: UInt16) -> Bool {
    changed & bits & ~told & ContactValues.bit(axis) != 0
  }

  /// Ends the touch: the slot gets the values and the known axes that the device reported.
  mutating func leave(_ values: UnsafeMutablePointer<Int32>, known: inout UInt16) {
    values[ContactValues.x] = values[ContactValues.x] &+ shift.x
    values[ContactValues.y] = values[ContactValues.y] &+ shift.y
    known &= ~(bits & ~told)
    self = GuessedAxes()
  }
}
