package import FrameAssembly
package import TouchModel

/// Converts frames in points to the events of a device with slots, as a kernel sends them.
///
/// Only values that changed are sent. A new contact takes the lowest free slot, and the pointer
/// emulation follows the oldest contact. Axes and touch keys that the device does not have are left
/// out. A contact whose landing was not seen gets axes and no tracking ID, like a contact that was
/// down before a recording began.
package struct EventEncoder: Sendable {
  private struct Slot {
    var touch: TouchID?
    /// The number of landings up to the landing of this contact; the oldest contact has the
    /// smallest.
    var age = 0
    var isReleased = false
    var values = [Int32?](repeating: nil, count: ContactValues.stride)
  }

  private let description: DeviceDescription
  private let geometry: DeviceGeometry
  private let keys: Set<UInt16>
  private var slots: [Slot]
  /// The number of slots that have had a contact.
  private var used = 0
  private var current: Int
  private var nextID: Int32 = 0
  private let lastID: Int32
  private var landings = 0
  private var pressed: Set<UInt16> = []
  private var pointer: [UInt16: Int32] = [:]
  /// The number of contacts for which no slot was free.
  package private(set) var omittedTouches = 0
  /// The omitted contacts that are still down.
  private var omitted: Set<TouchID> = []

  /// Whether the device can cancel a touch, by reporting it as a palm.
  private var cancels: Bool { description.axes[EventCode.ABS_MT_TOOL_TYPE] != nil }
  private static let palm: Int32 = 2
  /// The BTN_TOOL keys of one finger, two fingers, and so on.
  static let tools = [
    EventCode.BTN_TOOL_FINGER, EventCode.BTN_TOOL_DOUBLETAP, EventCode.BTN_TOOL_TRIPLETAP,
    EventCode.BTN_TOOL_QUADTAP, EventCode.BTN_TOOL_QUINTTAP,
  ]

  package init(_ description: DeviceDescription, override: DeviceGeometry.Override? = nil) {
    self.description = description
    geometry = DeviceGeometry(description, override: override)
    keys = description.codes[EventCode.EV_KEY] ?? []
    let axis = description.axes[EventCode.ABS_MT_SLOT]
    let count = axis.map { Int($0.maximum) + 1 } ?? 10
    slots = [Slot](repeating: Slot(), count: min(max(count, 1), SlotTable.limit))
    current = Int(axis?.value ?? 0)
    let highest = description.axes[EventCode.ABS_MT_TRACKING_ID]?.maximum ?? 65_535
    lastID = max(highest, 0)
  }

  /// Appends the events of all frames in `batch`.
  package mutating func encode(_ batch: FrameBatch, into events: inout [InputEvent]) {
    let entries = batch.entries
    var next = 0
    while next < entries.count {
      let time = entries[next].time
      var hasReport = false
      if case .frame(let range, _) = entries[next].item {
        for contact in batch.contacts[range] { encode(contact, at: time, into: &events) }
        hasReport = true
        next += 1
      }
      // Events at the same time are part of the same report.
      while next < entries.count, entries[next].time == time, !entries[next].isFrame {
        switch entries[next].item {
        case .event(let index):
          guard let key = batch.events[index].key else { break }
          for value in key.values { append(key: key.code, value, time, &events) }
          hasReport = true
        // A command has no event, but deadlines depend on its time.
        case .command: hasReport = true
        case .frame: break
        }
        next += 1
      }
      if hasReport { close(at: time, into: &events) }
    }
  }

  /// Appends the events of one frame; the last one is SYN_REPORT.
  package mutating func encode(_ frame: Frame, into events: inout [InputEvent]) {
    for contact in frame.contacts { encode(contact, at: frame.time, into: &events) }
    close(at: frame.time, into: &events)
  }

  private mutating func encode(
    _ contact: Contact, at time: Timestamp, into events: inout [InputEvent]
  ) {
    if contact.phase == .began {
      guard let slot = freeSlot() else { return omit(contact) }
      take(slot, for: contact)
      slots[slot].values[ContactValues.trackingID] = nil
      set(ContactValues.trackingID, nextID, slot, time, &events)
      nextID = nextID == lastID ? 0 : nextID + 1
      setValues(contact, slot, time, &events)
      return
    }
    let isDown = { (slot: Slot) in slot.touch == contact.id && !slot.isReleased }
    guard let slot = slots[..<used].firstIndex(where: isDown) ?? untouchedSlot(for: contact) else {
      return omit(contact)
    }
    setValues(contact, slot, time, &events)
    if contact.phase == .ended || contact.phase == .cancelled {
      if contact.phase == .cancelled, cancels {
        set(ContactValues.toolType, Self.palm, slot, time, &events)
      }
      set(ContactValues.trackingID, -1, slot, time, &events)
      slots[slot].isReleased = true
    }
  }

  private mutating func take(_ slot: Int, for contact: Contact) {
    landings += 1
    slots[slot].touch = contact.id
    slots[slot].age = landings
    slots[slot].isReleased = false
  }

  /// Returns a slot for a contact whose landing was not seen. The slot must not have had a contact:
  /// readers know that a used slot is free, and would ignore axes without a tracking ID.
  private mutating func untouchedSlot(for contact: Contact) -> Int? {
    guard used < slots.count else { return nil }
    used += 1
    take(used - 1, for: contact)
    return used - 1
  }

  /// Counts an omitted contact once, however long it stays.
  private mutating func omit(_ contact: Contact) {
    let isOver = contact.phase == .ended || contact.phase == .cancelled
    let isKnown = isOver ? omitted.remove(contact.id) != nil : !omitted.insert(contact.id).inserted
    if !isKnown { omittedTouches += 1 }
  }

  /// Returns a free slot. A slot that another contact left in this frame is used only if there is
  /// no other.
  private mutating func freeSlot() -> Int? {
    if let slot = slots[..<used].firstIndex(where: { $0.touch == nil }) { return slot }
    guard used < slots.count else { return slots.firstIndex { $0.isReleased } }
    used += 1
    return used - 1
  }

  private mutating func setValues(
    _ contact: Contact, _ slot: Int, _ time: Timestamp, _ events: inout [InputEvent]
  ) {
    set(ContactValues.x, geometry.x.units(contact.position.x), slot, time, &events)
    set(ContactValues.y, geometry.y.units(contact.position.y), slot, time, &events)
    let axes = description.axes
    let measures: [(Int, Float?, Double?)] = [
      (ContactValues.major, contact.major, geometry.pointsPerMajor),
      (ContactValues.minor, contact.minor, geometry.pointsPerMinor),
      (ContactValues.toolMajor, contact.toolMajor, geometry.pointsPerToolMajor),
      (ContactValues.toolMinor, contact.toolMinor, geometry.pointsPerToolMinor),
      (ContactValues.orientation, contact.orientation, geometry.radiansPerOrientation),
    ]
    for (axis, measure, unit) in measures {
      guard let measure, let unit, axes[EventCode.ABS_MT_SLOT + UInt16(axis)] != nil else {
        continue
      }
      set(axis, Self.integer(Double(measure) / unit), slot, time, &events)
    }
    if axes[EventCode.ABS_MT_PRESSURE] != nil, let pressure = contact.pressure {
      set(ContactValues.pressure, Self.integer(Double(pressure)), slot, time, &events)
    }
    if axes[EventCode.ABS_MT_TOOL_TYPE] != nil {
      let tool: Int32 = contact.isPalm ? Self.palm : contact.kind == .pencil ? 1 : 0
      set(ContactValues.toolType, tool, slot, time, &events)
    }
    if axes[EventCode.ABS_MT_DISTANCE] != nil {
      let distance = contact.distance.map {
        max(1, Self.integer(Double($0) / geometry.pointsPerDistance))
      }
      set(
        ContactValues.distance, contact.isHovering ? distance ?? 1 : 0, slot, time, &events)
    }
  }

  private mutating func set(
    _ axis: Int, _ value: Int32, _ slot: Int, _ time: Timestamp, _ events: inout [InputEvent]
  ) {
    if slots[slot].values[axis] == value { return }
    slots[slot].values[axis] = value
    if current != slot {
      current = slot
      append(EventCode.ABS_MT_SLOT, Int32(slot), time, &events)
    }
    append(EventCode.ABS_MT_SLOT + UInt16(axis), value, time, &events)
  }

  /// Appends the keys, the pointer emulation, and the end of the frame.
  private mutating func close(at time: Timestamp, into events: inout [InputEvent]) {
    for slot in 0..<used where slots[slot].isReleased {
      slots[slot].touch = nil
      slots[slot].isReleased = false
    }
    let down = slots[..<used].filter { $0.touch != nil }
    let touching = down.contains { ($0.values[ContactValues.distance] ?? 0) <= 0 }
    press(EventCode.BTN_TOUCH, touching, time, &events)
    for (index, tool) in Self.tools.enumerated() {
      press(tool, down.count == index + 1, time, &events)
    }
    if let oldest = down.min(by: { $0.age < $1.age }) {
      point(EventCode.ABS_X, oldest.values[ContactValues.x], time, &events)
      point(EventCode.ABS_Y, oldest.values[ContactValues.y], time, &events)
      point(EventCode.ABS_PRESSURE, oldest.values[ContactValues.pressure], time, &events)
    } else if pointer[EventCode.ABS_PRESSURE] != nil {
      point(EventCode.ABS_PRESSURE, 0, time, &events)
    }
    events.append(
      InputEvent(time: time, type: EventCode.EV_SYN, code: EventCode.SYN_REPORT, value: 0))
  }

  private mutating func press(
    _ key: UInt16, _ isDown: Bool, _ time: Timestamp, _ events: inout [InputEvent]
  ) {
    guard keys.contains(key), pressed.contains(key) != isDown else { return }
    if isDown { pressed.insert(key) } else { pressed.remove(key) }
    append(key: key, isDown ? 1 : 0, time, &events)
  }

  private mutating func append(
    key: UInt16, _ value: Int32, _ time: Timestamp, _ events: inout [InputEvent]
  ) {
    events.append(InputEvent(time: time, type: EventCode.EV_KEY, code: key, value: value))
  }

  private mutating func point(
    _ axis: UInt16, _ value: Int32?, _ time: Timestamp, _ events: inout [InputEvent]
  ) {
    guard let value, description.axes[axis] != nil, pointer[axis] != value else { return }
    pointer[axis] = value
    append(axis, value, time, &events)
  }

  private func append(
    _ axis: UInt16, _ value: Int32, _ time: Timestamp, _ events: inout [InputEvent]
  ) {
    events.append(InputEvent(time: time, type: EventCode.EV_ABS, code: axis, value: value))
  }

  private static func integer(_ value: Double) -> Int32 {
    Int32(exactly: min(max(value.rounded(), Double(Int32.min)), Double(Int32.max))) ?? 0
  }
}

extension FrameBatch.Entry {
  fileprivate var isFrame: Bool { if case .frame = item { true } else { false } }
}
