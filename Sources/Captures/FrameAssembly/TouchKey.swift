internal import TouchModel

/// The state of BTN_TOUCH, the key that a device holds down while something touches its surface.
struct TouchKey {
  /// Whether the key is down; nil before the device reported it, because a device without the key
  /// cannot say that nothing touches.
  private(set) var isDown: Bool?
  /// Whether the key was released in the current frame.
  private(set) var wasReleased = false
  /// Whether BTN_TOOL_FINGER was pressed in the current frame.
  private var sawFinger = false
  /// Whether `infer` has judged the first contact. Later contacts do not show whether the device
  /// reports BTN_TOUCH.
  private var hasJudged = false

  /// Takes an event of a key. A repeat (value 2) changes nothing.
  mutating func set(_ event: InputEvent) {
    if event.code == EventCode.BTN_TOOL_FINGER, event.value == 1 { sawFinger = true }
    if event.code == EventCode.BTN_TOUCH, event.value < 2 {
      isDown = event.value == 1
      wasReleased = event.value == 0
    }
  }

  /// Whether `infer` has anything to judge.
  @inline(__always)
  var mayInfer: Bool { sawFinger && isDown == nil && !hasJudged }

  /// Concludes that the first contact of a capture hovers if its finger key was pressed and
  /// BTN_TOUCH was not, because the kernel reports both when a finger touches.
  mutating func infer(from slots: borrowing SlotTable, of description: DeviceDescription) {
    guard mayInfer, let slot = slots.loneLanding else { return }
    hasJudged = true
    let keys = description.codes[EventCode.EV_KEY] ?? []
    // A recording that begins while BTN_TOUCH is down does not report it. Pressure then decides.
    let isLight = slots.isLight(slot)
    let isUnknown = slots.pressure(of: slot) == nil
    if keys.contains(EventCode.BTN_TOUCH) ? isLight || isUnknown : keys.isEmpty && isLight {
      isDown = false
    }
  }

  /// Ends the current frame.
  mutating func closeFrame() { (wasReleased, sawFinger) = (false, false) }

  /// Forgets the state of the key, because events were lost.
  mutating func loseEvents() { isDown = nil }
}
