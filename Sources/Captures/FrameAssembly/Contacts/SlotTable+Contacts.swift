internal import TouchModel

/// The contacts that are down, between frames.
extension SlotTable {
  /// The contact that events are about, with its values in the frame that is being collected.
  var current: OpenContact? {
    guard let slot = selected else { return nil }
    let isDown = slots[slot].life == .down
    return OpenContact(
      slot: slot, trackingID: isDown ? slots[slot].trackingID : -1,
      mayBegin: isDown && slots[slot].mayBegin, x: slots[slot].x, y: slots[slot].y,
      told: ContactValues(
        values: values + slot * ContactValues.stride, known: slots[slot].changed))
  }

  /// The slot of the only contact that is down; nil if there is none or more than one.
  var onlySlot: Int? {
    var only: Int?
    for number in 0..<capacity where slots[number].life == .down {
      if only != nil { return nil }
      only = number
    }
    return only
  }

  /// The slot of a contact that lands in the frame that is being collected, if nothing else is down
  /// or lifts.
  var loneLanding: Int? {
    guard let only = onlySlot, slots[only].hasLanded,
      !(0..<capacity).contains(where: { slots[$0].hasEnded || slots[$0].flashes > 0 })
    else { return nil }
    return only
  }

  /// Returns the pressure of a slot; nil if it was not reported.
  func pressure(of slot: Int) -> Int32? {
    let known =
      (slots[slot].known | slots[slot].changed)
      & ContactValues.bit(ContactValues.pressure)
    return known == 0 ? nil : values[slot * ContactValues.stride + ContactValues.pressure]
  }

  /// Returns whether the pressure of a slot was reported and is that of a hovering finger.
  func isLight(_ slot: Int) -> Bool { pressure(of: slot).map { $0 < Self.lightestTouch } ?? false }

  /// The pressure below which the kernel's driver for Synaptics touchpads releases BTN_TOUCH.
  private static let lightestTouch: Int32 = 25

  /// Returns whether the pressure of a slot was reported and is that of a finger that touches.
  func presses(_ slot: Int) -> Bool { pressure(of: slot).map { $0 >= Self.lightestTouch } ?? false }

  /// Returns the center of the touches that have begun; nil if there are none.
  func middle(_ geometry: DeviceGeometry) -> Point? {
    var (sum, count) = (Point.zero, 0)
    for number in 0..<capacity where slots[number].hasBegun {
      sum += geometry.position(x: slots[number].x, y: slots[number].y)
      count += 1
    }
    return count > 0 ? sum / Double(count) : nil
  }

  /// Returns the oldest of the touches that have begun, and its position; nil if there are none.
  func oldest(_ geometry: DeviceGeometry) -> (touch: TouchID, place: Point)? {
    let oldest = (0..<capacity).filter { slots[$0].hasBegun }
      .min { slots[$0].touch.number < slots[$1].touch.number }
    return oldest.map { number in
      (slots[number].touch, geometry.position(x: slots[number].x, y: slots[number].y))
    }
  }

  /// The position of a slot's contact at the end of the last frame, in units.
  func position(of slot: Int) -> (x: Int32, y: Int32) { (slots[slot].x, slots[slot].y) }

  /// The number of contacts that are down, and the position of the first of them in units.
  var contactsDown: (count: Int, x: Int32, y: Int32) {
    var found: (count: Int, x: Int32, y: Int32) = (0, 0, 0)
    for number in 0..<capacity where slots[number].life == .down {
      if found.count == 0 { (found.x, found.y) = (slots[number].x, slots[number].y) }
      found.count += 1
    }
    return found
  }

  /// Returns the number of contacts that are down and have a known position, passed on or not.
  func countPlaced() -> Int {
    (0..<capacity).count {
      slots[$0].life == .down
        && (slots[$0].known | slots[$0].changed) & ContactValues.positionBits
          == ContactValues.positionBits
    }
  }

  /// Returns the number of touches that are down and whose position was never reported.
  func countWithoutPosition() -> Int {
    (0..<capacity).count {
      slots[$0].life == .down && slots[$0].touch.number == 0 && slots[$0].mayBegin
    }
  }

  /// Sets an axis unless it already has that value, as the kernel does.
  mutating func update(_ index: Int, to value: Int32) {
    guard let slot = selected else { return }
    let known = (slots[slot].known | slots[slot].changed) & ContactValues.bit(index) != 0
    if known, values[slot * ContactValues.stride + index] == value { return }
    set(index, to: value)
  }
}
