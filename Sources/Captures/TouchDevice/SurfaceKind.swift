package import TouchLog

/// The kind of surface that a device has.
package enum SurfaceKind: String, CaseIterable, Hashable, Sendable {
  /// A touchscreen: fingers touch the objects that they see.
  case screen
  case pad
  /// A tablet that detects only a pen.
  case pen
}

extension DeviceDescription {
  /// The key codes of joysticks, gamepads and wheels.
  private static let sticks: ClosedRange<UInt16> = 0x120...0x13f

  /// The kind of the device's surface; nil for a device without a surface.
  package var surfaceKind: SurfaceKind? {
    let keys = codes[EventCode.EV_KEY] ?? []
    let isMulti = hasAxes(EventCode.ABS_MT_POSITION_X, EventCode.ABS_MT_POSITION_Y)
    guard isMulti || isSingleTouch(keys) else { return nil }
    if !isMulti, keys.contains(EventCode.BTN_TOOL_PEN) { return .pen }
    if properties.contains(DeviceProperty.DIRECT) { return .screen }
    // Drivers from before properties existed: only a touchpad distinguishes a finger from a touch.
    return keys.contains(EventCode.BTN_TOOL_FINGER) ? .pad : .screen
  }

  /// Returns whether the device has a single-touch surface. An absolute pointer with buttons only,
  /// such as that of a virtual machine, has none.
  private func isSingleTouch(_ keys: Set<UInt16>) -> Bool {
    guard hasAxes(EventCode.ABS_X, EventCode.ABS_Y), keys.isDisjoint(with: Self.sticks),
      !isAccelerometer
    else { return false }
    let touches = [EventCode.BTN_TOUCH, EventCode.BTN_TOOL_FINGER, EventCode.BTN_TOOL_PEN]
    return !keys.isDisjoint(with: touches)
      || (keys.isEmpty && axes[EventCode.ABS_PRESSURE] != nil)
  }

  private func hasAxes(_ x: UInt16, _ y: UInt16) -> Bool { axes[x] != nil && axes[y] != nil }

  /// The number of slots of the device; nil for a device without slots.
  package var slotCount: Int? {
    guard let axis = axes[EventCode.ABS_MT_SLOT], axis.maximum >= 0 else { return nil }
    return Int(axis.maximum) + 1
  }
}
