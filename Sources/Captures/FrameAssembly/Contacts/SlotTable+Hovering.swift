internal import TouchModel

/// Contacts that hover, and touches that go on without a slot.
extension SlotTable {
  /// Makes contacts hover because BTN_TOUCH says that nothing touches: those that land and, if the
  /// key was released without a lift, all that are down. A distance that the device reports is
  /// kept.
  ///
  /// On a touchpad, whose fingers have keys of their own, the last finger that touches releases the
  /// key, so contacts that are still down hover although another contact lifts in the same frame. A
  /// contact there that continues to press touches, whatever the key says (libinput). Returns the
  /// number of such contacts.
  mutating func hover(hasReleased: Bool, isPad: Bool) -> Int {
    let hasLifted = (0..<dirtyCount).contains {
      slots[dirty[$0]].hasEnded || slots[dirty[$0]].flashes > 0
    }
    var pressing = 0
    for slot in 0..<capacity where slots[slot].life == .down {
      let place = slot * ContactValues.stride + ContactValues.distance
      let isReleased = hasReleased && (!hasLifted || isPad && isLight(slot))
      guard values[place] == 0, slots[slot].hasLanded || isReleased else { continue }
      if isPad, !slots[slot].hasLanded, presses(slot) {
        pressing += 1
        continue
      }
      mark(slot, ContactValues.bit(ContactValues.distance))
      values[place] = ContactValues.unknownDistance
      hovers = true
    }
    return pressing
  }

  /// Removes the touches that end in the frame that is being collected, without a lift, and returns
  /// them with their last positions. The touchpad counts more fingers than it has slots, so the
  /// fingers are still down, and their slots follow other fingers.
  mutating func releaseEnded(_ geometry: DeviceGeometry) -> [(touch: TouchID, place: Point)] {
    var released: [(touch: TouchID, place: Point)] = []
    for index in 0..<dirtyCount {
      let slot = slots + dirty[index]
      guard slot.pointee.hasEnded, slot.pointee.hasBegun else { continue }
      let place = geometry.position(x: slot.pointee.x, y: slot.pointee.y)
      released.append((slot.pointee.touch, place))
      slot.pointee.touch = TouchID(0)
      (slot.pointee.hasEnded, slot.pointee.hasBegun) = (false, false)
      begun -= 1
    }
    return released
  }

  /// Ends the hovering of contacts at an unknown height, because something touches, or because it
  /// is unknown whether something does.
  mutating func touchAgain() {
    for slot in 0..<capacity {
      let place = slot * ContactValues.stride + ContactValues.distance
      guard values[place] == ContactValues.unknownDistance else { continue }
      mark(slot, ContactValues.bit(ContactValues.distance))
      values[place] = 0
    }
    hovers = false
  }
}
