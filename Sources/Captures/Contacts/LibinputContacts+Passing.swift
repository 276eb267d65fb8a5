internal import FrameAssembly
internal import TouchModel

/// Contacts that are passed on, each with its part in gestures.
extension LibinputContacts {
  /// Passes on the contacts of a frame that touch or have touched.
  mutating func pass(at time: Timestamp, into batch: inout FrameBatch) {
    var resting: Int?
    var passed = 0
    for index in slots.touches.indices {
      let touch = slots.touches[index]
      if touch.isDown {
        if slots.count > 1 { slots.touches[index].output.hasCompany = true }
        resting = resting ?? index
        passed += settle(index, at: time, into: &batch)
      } else if touch.output.id != nil {
        append(index, .ended, touch.output.part, into: &batch)
        slots.touches[index].output = LibinputTouch.Output()
        passed += 1
      }
    }
    if resting != nil { owesPress = false } else if slots.pressesButton { owesPress = true }
    // libinput handles a frame although it reports no contact that touches.
    if passed == 0, let resting {
      append(resting, .stationary, slots.touches[resting].output.part, into: &batch)
    }
    batch.closeFrame(at: time)
  }

  /// Passes on a contact that touches. Returns the number of contacts.
  private mutating func settle(
    _ index: Int, at time: Timestamp, into batch: inout FrameBatch
  ) -> Int {
    let touch = slots.touches[index]
    let part = part(of: touch)
    var count = 0
    if touch.output.id == nil {
      // A finger that lands at an edge beside another or on a button is no palm, but ends all taps.
      let endsTaps = touch.palm == .none && pad.isAtEdge(touch.place)
      start(index, endsTaps ? part.union(.endsTaps) : part, into: &batch)
      count += 1
    } else {
      if touch.isDirty {
        append(index, .moved, touch.output.part, into: &batch)
        count += 1
      }
      if part.lasting != touch.output.part || part.contains(.endsTaps) {
        append(index, .ended, touch.output.part, into: &batch)
        start(index, part.union(.continuesTouch), into: &batch)
        count += 2
      }
    }
    if part.role == .palm || part.role == .thumb || thumb.isStill(index), !touch.output.isReported {
      slots.touches[index].output.isReported = true
      rejected.append(
        RejectedContact(
          time: time, place: pad.position(touch.place), duration: .zero, area: nil,
          signs: [touch.palm.sign ?? .bottom]))
    }
    return count
  }

  /// The part of a contact in gestures.
  private func part(of touch: LibinputTouch) -> TouchpadPart {
    var part = TouchpadPart.judged(slots: pad.slots)
    part.formUnion(
      TouchpadPart(touch.palm != .none ? .palm : thumb.role(of: touch.index)))
    if !isActive(touch, inGestures: true) { part.insert(.movesNothing) }
    if pad.watchesThumbs {
      part.insert(.mayBeThumb)
      if touch.output.hasCompany, LibinputThumb.restsLow(touch, pad) { part.insert(.restsLow) }
    }
    if pad.isClickpad {
      if slots.isButtonDown, thumb.state == .finger { part.insert(.onlyPoints) }
      if slots.pressesButton || owesPress { part.insert(.endsTaps) }
    }
    if thumb.mayPinch { part.insert(.mayPinch) }
    return part
  }

  /// Passes on a new touch.
  private mutating func start(_ index: Int, _ part: TouchpadPart, into batch: inout FrameBatch) {
    lastID += 1
    slots.touches[index].output.id = TouchID(lastID)
    slots.touches[index].output.part = part.lasting
    append(index, .began, part, into: &batch)
  }

  private func append(
    _ index: Int, _ phase: Contact.Phase, _ part: TouchpadPart, into batch: inout FrameBatch
  ) {
    let touch = slots.touches[index]
    guard let id = touch.output.id else { return }
    var contact = Contact(
      id: id, phase: phase, position: pad.position(touch.place), kind: .indirect)
    contact.touchpadPart = part
    contact.isUnseen = index >= pad.slots
    if pad.usesPressure || touch.pressure != 0 { contact.pressure = Float(touch.pressure) }
    batch.append(contact)
  }
}
