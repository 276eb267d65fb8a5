internal import TouchModel

/// Single touch: ABS_X, ABS_Y and BTN_TOUCH as one slot.
struct PointerTracker: ~Copyable {
  var slots: SlotTable
  /// Some resistive panels have no BTN_TOUCH: there a pressure above 0 is the touch.
  private var usesPressure: Bool
  private var pressure: Int32?
  private var distance: Int32?
  private var isDown = false
  /// A pen is in reach; while it touches nothing it hovers.
  private var isPenNear = false
  private var isPresent = false
  private var hasSeenPen = false
  /// Events were lost, and no key has reported since then what is down.
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

  /// After lost events keys are as they were, for all one knows.
  mutating func loseEvents() { isUncertain = true }

  /// The kernel tells no key twice: a press of what was down before the gap is another contact.
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

  /// BTN_TOUCH tells what touches: a pen that does not is above the surface, be its distance 0.
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
  /// BTN_TOUCH, and the tools of pens, pads and multi-touch counts.
  package static func isTouchKey(_ code: UInt16) -> Bool { code >= 0x140 && code <= 0x14f }
  /// Pen, rubber, brush, pencil and airbrush.
  package static func isPenTool(_ code: UInt16) -> Bool { code >= 0x140 && code <= 0x144 }
}
