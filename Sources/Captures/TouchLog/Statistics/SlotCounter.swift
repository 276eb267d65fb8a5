internal import FrameAssembly

/// Counts the touches of protocol B.
struct SlotCounter {
  private enum Life: UInt8 { case unknown, idle, active }

  private struct Slot {
    var life = Life.unknown
    var id: Int32 = -1
    /// Whether an axis was reported before a tracking ID. If no tracking ID follows in the frame,
    /// the contact was down already.
    var isSuspect = false
  }

  private var slots: [Slot]
  private let maximum: Int
  private var current: Int?
  private var suspects: [Int] = []
  private(set) var touches = 0
  private(set) var alreadyDown = 0
  private(set) var active = 0
  private(set) var maxActive = 0
  private(set) var idChanges = 0

  init(_ axis: DeviceDescription.Axis?) {
    let described = Int(axis?.maximum ?? 0)
    maximum = described > 0 ? min(described + 1, SlotTable.limit) : SlotTable.limit
    slots = [Slot](repeating: Slot(), count: 16)
    select(axis?.value ?? 0)
    if current == nil { current = 0 }
  }

  mutating func select(_ number: Int32) {
    guard number >= 0, number < maximum else {
      current = nil
      return
    }
    current = Int(number)
    while Int(number) >= slots.count { slots.append(Slot()) }
  }

  mutating func track(_ id: Int32) {
    guard let current else { return }
    let slot = slots[current]
    slots[current].isSuspect = false
    if id < 0 {
      if slot.life == .unknown { alreadyDown += 1 }
      if slot.life == .active { active -= 1 }
      slots[current].life = .idle
      return
    }
    if slot.life == .active {
      if slot.id == id { return }
      idChanges += 1
      active -= 1
    }
    slots[current].life = .active
    slots[current].id = id
    active += 1
    touches += 1
  }

  /// Records any other axis of a contact.
  @inline(__always)
  mutating func sense() {
    guard let current, slots[current].life == .unknown, !slots[current].isSuspect else { return }
    slots[current].isSuspect = true
    suspects.append(current)
  }

  mutating func closeFrame() {
    if !suspects.isEmpty { convict() }
    maxActive = max(maxActive, active)
  }

  private mutating func convict() {
    for slot in suspects where slots[slot].isSuspect {
      slots[slot].isSuspect = false
      slots[slot].life = .active
      active += 1
      alreadyDown += 1
    }
    suspects.removeAll(keepingCapacity: true)
  }
}
