internal import TouchModel

/// The slots of protocol B with their values, in flat storage that grows with the number of slots.
package struct SlotTable: ~Copyable {
  /// The largest number of slots. No device has more; a larger slot number is a fault of the file.
  package static let limit = 1024

  private(set) var slots: UnsafeMutablePointer<Slot>
  private(set) var values: UnsafeMutablePointer<Int32>
  /// The slots that this frame changed, in the order of the changes.
  var dirty: UnsafeMutablePointer<Int>
  var dirtyCount = 0
  private(set) var capacity: Int
  private let maximum: Int
  /// The slot that events are about; nil after an impossible slot number, until the next valid one.
  private(set) var selected: Int?
  /// Detects contacts that jump, on touchpads; nil for other devices.
  var jumps: JumpWatch?
  /// Whether a landing or a lift moves the other contact, because the contacts are corners of a box.
  var holdsCorners = false
  /// Whether a contact landed or lifted in the frame that is being collected.
  private var countChanges = false
  /// The inference of positions that the kernel leaves out; nil if positions are not inferred.
  var missing: MissingPosition?
  /// Positions below 0 that the device reports as unsigned numbers.
  var unsigned = UnsignedPositions()
  /// The slots that got another tracking ID without a lift in this frame.
  var changedIDs: [(slot: Int, from: Int32, to: Int32)] = []
  /// The number of touches that have begun and are down.
  var begun = 0
  /// Whether contacts hover, or did last, because BTN_TOUCH is released.
  var hovers = false

  /// Creates a table. `count` is the number of slots in the description, if any.
  init(count: Int?, current: Int) {
    let described = count.map { min(max($0, 1), Self.limit) }
    maximum = described ?? Self.limit
    capacity = max(described ?? 0, 16)
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Slot(), count: capacity)
    values = .allocate(capacity: capacity * ContactValues.stride)
    values.initialize(repeating: 0, count: capacity * ContactValues.stride)
    dirty = .allocate(capacity: capacity)
    selected = 0
    if !select(Int32(clamping: current)) { selected = 0 }
  }

  deinit {
    slots.deallocate()
    values.deallocate()
    dirty.deallocate()
  }

  /// Makes a slot the current one. Returns false if there is no such slot.
  mutating func select(_ number: Int32) -> Bool {
    guard number >= 0, number < maximum else {
      selected = nil
      return false
    }
    selected = Int(number)
    if Int(number) >= capacity { grow(toHold: Int(number)) }
    return true
  }

  private mutating func grow(toHold number: Int) {
    let wider = min(max(capacity * 2, number + 1), Self.limit)
    let (newSlots, newValues, newDirty) = (
      UnsafeMutablePointer<Slot>.allocate(capacity: wider),
      UnsafeMutablePointer<Int32>.allocate(capacity: wider * ContactValues.stride),
      UnsafeMutablePointer<Int>.allocate(capacity: wider)
    )
    newSlots.initialize(repeating: Slot(), count: wider)
    newSlots.update(from: slots, count: capacity)
    newValues.initialize(repeating: 0, count: wider * ContactValues.stride)
    newValues.update(from: values, count: capacity * ContactValues.stride)
    newDirty.update(from: dirty, count: dirtyCount)
    slots.deallocate()
    values.deallocate()
    dirty.deallocate()
    (slots, values, dirty, capacity) = (newSlots, newValues, newDirty, wider)
  }

  /// Sets an axis of the current slot; `index` counts from ABS_MT_SLOT.
  @inline(__always)
  mutating func set(_ index: Int, to value: Int32) {
    guard let slot = selected else { return }
    mark(slot, ContactValues.bit(index))
    values[slot * ContactValues.stride + index] =
      value <= unsigned.limit && unsigned.waiting.isEmpty ? value : signed(value, index, slot)
  }

  /// Returns the number that an axis of a slot is read as; see `UnsignedPositions`.
  private mutating func signed(_ value: Int32, _ index: Int, _ slot: Int) -> Int32 {
    unsigned.decide(index, slot: slot, next: value)
    guard value > unsigned.limit else { return value }
    let hasBefore =
      slots[slot].life == .down && !slots[slot].hasLanded
      && slots[slot].known & ContactValues.bit(index) != 0
    let before = hasBefore ? values[slot * ContactValues.stride + index] : nil
    return unsigned.read(value, index, slot: slot, before: before)
  }

  @inline(__always)
  mutating func mark(_ slot: Int, _ bit: UInt16) {
    if slots[slot].changed == 0 {
      dirty[dirtyCount] = slot
      dirtyCount += 1
    }
    slots[slot].changed |= bit
  }

  /// Decides about positions that were read as negative numbers, because their contact lifts.
  private mutating func liftUnsigned(_ slot: Int) {
    unsigned.lift(slot: slot)
    for reading in unsigned.refuted where reading.slot == slot {
      let place = slot * ContactValues.stride + reading.index
      if values[place] == reading.signed { values[place] = reading.raw }
    }
  }

  /// Sets the tracking ID of the current slot; a negative one lifts the contact.
  mutating func track(_ id: Int32) {
    guard let slot = selected else { return }
    mark(slot, ContactValues.bit(ContactValues.trackingID))
    let isDown = slots[slot].life == .down
    if id < 0 {
      if !unsigned.waiting.isEmpty { liftUnsigned(slot) }
      if isDown { endTouch(slot) }
      slots[slot].life = .idle
    } else if !isDown || slots[slot].trackingID != id {
      if isDown { changeID(slot, to: id) }
      slots[slot].life = .down
      slots[slot].trackingID = id
      slots[slot].hasLanded = true
      slots[slot].mayBegin = true
    }
  }

  private mutating func changeID(_ slot: Int, to id: Int32) {
    if changedIDs.count < Self.limit { changedIDs.append((slot, slots[slot].trackingID, id)) }
    endTouch(slot)
  }

  private mutating func endTouch(_ slot: Int) {
    if slots[slot].hasLanded {
      slots[slot].hasLanded = false
      if slots[slot].mayBegin, slots[slot].flashes < .max { slots[slot].flashes += 1 }
    } else {
      slots[slot].hasEnded = true
      slots[slot].couldBegin = slots[slot].mayBegin
    }
  }

  /// Assigns the pressure of the whole surface to the contact, if it is the only one.
  mutating func press(with pressure: Int32) {
    guard let slot = onlySlot else { return }
    let before = selected
    selected = slot
    update(ContactValues.pressure, to: pressure)
    selected = before
  }

  /// Passes on the contacts that this frame changed, in the order of their slots.
  mutating func closeFrame(
    into batch: inout FrameBatch, _ serials: inout TouchSerials, _ geometry: DeviceGeometry
  ) {
    sortDirty()
    countChanges =
      holdsCorners
      && (0..<dirtyCount).contains {
        slots[dirty[$0]].hasLanded || slots[dirty[$0]].hasEnded || slots[dirty[$0]].flashes > 0
      }
    for index in 0..<dirtyCount { close(dirty[index], into: &batch, &serials, geometry) }
    dirtyCount = 0
  }

  /// Sorts the changed slots. The kernel names slots in ascending order, so little has to be moved.
  private mutating func sortDirty() {
    guard dirtyCount > 1 else { return }
    for index in 1..<dirtyCount {
      let slot = dirty[index]
      var place = index
      while place > 0, dirty[place - 1] > slot {
        dirty[place] = dirty[place - 1]
        place -= 1
      }
      dirty[place] = slot
    }
  }

  private mutating func close(
    _ number: Int, into batch: inout FrameBatch, _ serials: inout TouchSerials,
    _ geometry: DeviceGeometry
  ) {
    let slot = slots + number
    let changed = slot.pointee.changed
    slot.pointee.changed = 0
    slot.pointee.known |= changed
    let values = self.values + number * ContactValues.stride
    if holdsCorners { followBox(slot, changed, values) }
    var contact = ContactValues(values: values, known: slot.pointee.known)
    if !slot.pointee.guessed.isEmpty {
      slot.pointee.guessed.follow(changed, values, x: slot.pointee.x, y: slot.pointee.y)
      contact.isGuess = true
    }
    if slot.pointee.life == .unknown, changed != 0 { slot.pointee.life = .down }
    if slot.pointee.hasEnded || slot.pointee.flashes > 0 {
      if !contact.hasPosition, changed != 0 { placeFlash(slot, values, &contact, &serials) }
      closeEnded(slot, contact, into: &batch, &serials, geometry)
      if !slot.pointee.guessed.isEmpty || !slot.pointee.box.isZero {
        slot.pointee.guessed.leave(values, known: &slot.pointee.known)
        slot.pointee.box.leave(values)
        contact = ContactValues(values: values, known: slot.pointee.known)
      }
    }
    if slot.pointee.life == .down, !contact.hasPosition, slot.pointee.hasLanded {
      findPosition(slot, values, &serials)
      contact = ContactValues(values: values, known: slot.pointee.known)
      contact.isGuess = !slot.pointee.guessed.isEmpty
    }
    guard slot.pointee.life == .down, contact.hasPosition else {
      slot.pointee.hasLanded = false
      return
    }
    defer {
      slot.pointee.hasLanded = false
      (slot.pointee.x, slot.pointee.y) = (contact.x, contact.y)
    }
    let hasMoved = contact.x != slot.pointee.x || contact.y != slot.pointee.y
    if slot.pointee.touch.number == 0 {
      slot.pointee.touch = serials.next()
      slot.pointee.hasBegun = slot.pointee.mayBegin
      if slot.pointee.mayBegin { begun += 1 }
      let shown: Contact.Phase = hasMoved ? .moved : .stationary
      let phase = slot.pointee.mayBegin ? .began : shown
      if let jumps { slot.pointee.step = jumps.landing() }
      batch.append(contact.contact(slot.pointee.touch, phase, in: geometry))
    } else if hasMoved {
      let isAnother = jumps != nil && isAnotherFinger(slot, contact)
      if isAnother { change(slot, contact, into: &batch, &serials, geometry) }
      batch.append(
        contact.contact(slot.pointee.touch, isAnother ? .began : .moved, in: geometry))
    } else if changed & ContactValues.shownBits != 0 {
      batch.append(contact.contact(slot.pointee.touch, .stationary, in: geometry))
    }
  }

  /// Keeps a contact at its position in a frame in which the number of fingers changes.
  private func followBox(
    _ slot: UnsafeMutablePointer<Slot>, _ changed: UInt16, _ values: UnsafeMutablePointer<Int32>
  ) {
    slot.pointee.box.apply(changed, to: values)
    guard countChanges, slot.pointee.touch.number != 0, slot.pointee.life == .down,
      !slot.pointee.hasLanded, !slot.pointee.hasEnded
    else { return }
    slot.pointee.box.hold(values, atX: slot.pointee.x, slot.pointee.y)
  }

  /// Infers the missing axes of a touch that lands and lifts within one frame.
  private mutating func placeFlash(
    _ slot: UnsafeMutablePointer<Slot>, _ values: UnsafeMutablePointer<Int32>,
    _ contact: inout ContactValues, _ serials: inout TouchSerials
  ) {
    guard slot.pointee.flashes > 0 || (slot.pointee.touch.number == 0 && slot.pointee.couldBegin)
    else { return }
    let mayBegin = slot.pointee.mayBegin
    slot.pointee.mayBegin = true
    findPosition(slot, values, &serials)
    slot.pointee.mayBegin = mayBegin
    contact = ContactValues(values: values, known: slot.pointee.known)
    contact.isGuess = !slot.pointee.guessed.isEmpty
  }

  /// Infers the missing axis of a touch that lands: the value that the slot must have, or a guess.
  private mutating func findPosition(
    _ slot: UnsafeMutablePointer<Slot>, _ values: UnsafeMutablePointer<Int32>,
    _ serials: inout TouchSerials
  ) {
    guard let missing, slot.pointee.mayBegin else { return }
    let isAlone = (0..<capacity).count { slots[$0].life == .down } <= 1
    guard let x = missing.value(ofX: true, isAlone: isAlone),
      let y = missing.value(ofX: false, isAlone: isAlone)
    else { return }
    for (axis, found) in [(ContactValues.x, x), (ContactValues.y, y)]
    where slot.pointee.known & ContactValues.bit(axis) == 0 {
      values[axis] = found.value
      slot.pointee.known |= ContactValues.bit(axis)
      if found.isGuess { slot.pointee.guessed.add(axis) }
    }
    if slot.pointee.guessed.isEmpty { serials.derived += 1 } else { serials.withoutPosition += 1 }
  }

  private mutating func isAnotherFinger(
    _ slot: UnsafeMutablePointer<Slot>, _ contact: ContactValues
  ) -> Bool {
    jumps?.isJump(
      x: contact.x, y: contact.y, from: slot.pointee.x, slot.pointee.y, &slot.pointee.step)
      == true && slot.pointee.hasBegun
  }

  /// Ends a touch that jumped at its old position, and lets another one land at the same time.
  private mutating func change(
    _ slot: UnsafeMutablePointer<Slot>, _ contact: ContactValues, into batch: inout FrameBatch,
    _ serials: inout TouchSerials, _ geometry: DeviceGeometry
  ) {
    let place = geometry.position(x: slot.pointee.x, y: slot.pointee.y)
    batch.append(contact.contact(slot.pointee.touch, .ended, at: place, in: geometry))
    if let time = jumps?.time { batch.closeFrame(at: time) }
    let old = slot.pointee.touch
    slot.pointee.touch = serials.next()
    let end = geometry.position(x: contact.x, y: contact.y)
    jumps?.note(old, next: slot.pointee.touch, from: place, to: end)
  }

  /// Passes on touches that ended in this frame. Separate because it is rare.
  private mutating func closeEnded(
    _ slot: UnsafeMutablePointer<Slot>, _ contact: ContactValues, into batch: inout FrameBatch,
    _ serials: inout TouchSerials, _ geometry: DeviceGeometry
  ) {
    if slot.pointee.hasEnded {
      slot.pointee.hasEnded = false
      // A position in this frame belongs to the later touch, if there is one.
      let isLast = slot.pointee.life == .idle && slot.pointee.flashes == 0
      let touch = slot.pointee.touch
      slot.pointee.touch = TouchID(0)
      if slot.pointee.hasBegun { begun -= 1 }
      slot.pointee.hasBegun = false
      if touch.number != 0 {
        let position =
          isLast
          ? geometry.position(x: contact.x, y: contact.y)
          : geometry.position(x: slot.pointee.x, y: slot.pointee.y)
        batch.append(contact.contact(touch, .ended, at: position, in: geometry))
      } else if slot.pointee.couldBegin {
        appendFlash(contact, into: &batch, &serials, geometry)
      }
    }
    while slot.pointee.flashes > 0 {
      slot.pointee.flashes -= 1
      appendFlash(contact, into: &batch, &serials, geometry)
    }
  }

  /// Passes on a touch that begins and ends within one frame.
  private func appendFlash(
    _ contact: ContactValues, into batch: inout FrameBatch, _ serials: inout TouchSerials,
    _ geometry: DeviceGeometry
  ) {
    guard contact.hasPosition else {
      serials.withoutPosition += 1
      return
    }
    let id = serials.next()
    batch.append(contact.contact(id, .began, in: geometry))
    batch.append(contact.contact(id, .ended, in: geometry))
  }

  /// Cancels every touch that has begun. The contacts stay down, and do not begin again.
  ///
  /// Landings in the frame that is being collected are later than the interruption, and are kept.
  mutating func cancelAll(into batch: inout FrameBatch, _ geometry: DeviceGeometry) {
    for number in 0..<capacity {
      let slot = slots + number
      if slot.pointee.hasBegun {
        let contact = ContactValues(
          values: values + number * ContactValues.stride, known: slot.pointee.known)
        let position = geometry.position(x: slot.pointee.x, y: slot.pointee.y)
        batch.append(
          contact.contact(slot.pointee.touch, .cancelled, at: position, in: geometry))
        slot.pointee.hasBegun = false
        slot.pointee.touch = TouchID(0)
      }
      if slot.pointee.hasEnded { slot.pointee.couldBegin = false }
      if !slot.pointee.guessed.isEmpty {
        slot.pointee.guessed.leave(
          values + number * ContactValues.stride, known: &slot.pointee.known)
      }
      slot.pointee.box.leave(values + number * ContactValues.stride)
      if !slot.pointee.hasLanded { slot.pointee.mayBegin = false }
    }
    begun = 0
  }

  /// Marks the landings of the frame that is being collected as contacts that are not passed on.
  mutating func withholdLandings() {
    for index in 0..<dirtyCount {
      slots[dirty[index]].flashes = 0
      slots[dirty[index]].mayBegin = slots[dirty[index]].mayBegin && !slots[dirty[index]].hasLanded
    }
  }
}
