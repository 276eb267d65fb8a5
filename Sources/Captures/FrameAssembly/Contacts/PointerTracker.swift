internal import TouchModel

/// Tracks a single touch: ABS_X, ABS_Y and BTN_TOUCH as one slot.
struct PointerTracker: ~Copyable {
  var slots: SlotTable
  /// Whether a pressure above 0 means a touch, as on some resistive panels without BTN_TOUCH.
  private var usesPressure: Bool
  private var pressure: Int32?
  private var distance: Int32?
  private var isDown = false
  /// Whether a pen is in reach. A pen that does not touch hovers.
  private var isPenNear = false
  private var isPresent = false
  private var hasSeenPen = false
  /// Whether events were lost and no key has been reported since.
  private var isUncertain = false
  private var nextID: Int32 = 0

  init(_ description: DeviceDescription) {
    slots = SlotTable(count: 1, current: 0)
    slots.track(-1)
    let keys = description.codes[EventCode.EV_KEY] ?? []
    usesPressure = !keys.contains { EventCode.isTouchKey($0) }
  }

  mutating func set(_ code: UInt16, to value: Int32) {
    switch code {
    case EventCode.ABS_X: slots.set(ContactValues.x, to: value)
    case EventCode.ABS_Y: slots.set(ContactValues.y, to: value)
    case EventCode.ABS_PRESSURE:
      slots.set(ContactValues.pressure, to: value)
      pressure = value
    case EventCode.ABS_DISTANCE:
      distance = value
      hover()
    default: return
    }
  }

  mutating func setKey(_ code: UInt16, to value: Int32) {
    guard EventCode.isTouchKey(code) else { return }
    if code == EventCode.BTN_TOUCH || EventCode.isPenTool(code) { settle(code, value) }
    if usesPressure {
      usesPressure = false
      if isDown, code != EventCode.BTN_TOUCH || value == 0 { touch(false) }
    }
    if code == EventCode.BTN_TOUCH {
      if value < 2 { touch(value == 1) }
    } else if EventCode.isPenTool(code) {
      isPenNear = value != 0
      follow()
    }
  }

  /// Records that events were lost. Keys are assumed to be unchanged.
  mutating func loseEvents() { isUncertain = true }

  /// Handles the first key after lost events. The kernel reports a press only once, so a press of a
  /// key that was down before the gap belongs to another contact.
  private mutating func settle(_ code: UInt16, _ value: Int32) {
    defer { isUncertain = false }
    let wasPressed = code == EventCode.BTN_TOUCH ? isDown : isPenNear
    guard isUncertain, wasPressed, value == 1 else { return }
    isDown = false
    isPresent = false
    slots.track(-1)
  }

  private mutating func touch(_ down: Bool) {
    isDown = down
    follow()
  }

  private mutating func follow() {
    if isPenNear {
      slots.update(ContactValues.toolType, to: 1)
      hover()
    }
    let wasPresent = isPresent
    isPresent = isDown || isPenNear
    if isPresent == wasPresent { return }
    if isPresent, !isPenNear, hasSeenPen { slots.update(ContactValues.toolType, to: 0) }
    hasSeenPen = hasSeenPen || isPenNear
    nextID = nextID == .max ? 0 : nextID + 1
    slots.track(isPresent ? nextID : -1)
  }

  /// Sets the distance of a pen. BTN_TOUCH decides whether the pen touches: one that does not is
  /// above the surface, even if its distance is 0.
  private mutating func hover() {
    guard isPenNear else { return }
    let distance = self.distance.map { min(max($0, 1), ContactValues.unknownDistance - 1) }
    slots.update(
      ContactValues.distance, to: isDown ? 0 : distance ?? ContactValues.unknownDistance)
  }

  mutating func closeFrame(
    into batch: inout FrameBatch, _ serials: inout TouchSerials, _ geometry: DeviceGeometry
  ) {
    if usesPressure, let pressure { touch(pressure > 0) }
    slots.closeFrame(into: &batch, &serials, geometry)
  }
}

extension EventCode {
  /// Returns whether a code is BTN_TOUCH, or a tool key of pens, touchpads and finger counts.
  package static func isTouchKey(_ code: UInt16) -> Bool { code >= 0x140 && code <= 0x14f }
  /// Returns whether a code is a pen, rubber, brush, pencil or airbrush.
  package static func isPenTool(_ code: UInt16) -> Bool { code >= 0x140 && code <= 0x144 }
}
