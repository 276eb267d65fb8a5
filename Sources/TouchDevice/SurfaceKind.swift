package import TouchLog

/// The kind of surface that a device has.
package enum SurfaceKind: String, CaseIterable, Hashable, Sendable {
  /// One touches what one sees.
  case screen
  case pad
  /// A tablet that sees a pen only.
  case pen
}

extension DeviceDescription {
  /// Joysticks, gamepads and wheels.
  private static let sticks: ClosedRange<UInt16> = 0x120...0x13f

  /// Nil for a device that has no surface to touch.
  package var surfaceKind: SurfaceKind? {
    let keys = codes[EventCode.EV_KEY] ?? []
    let isMulti = hasAxes(EventCode.ABS_MT_POSITION_X, EventCode.ABS_MT_POSITION_Y)
    guard isMulti || isSingleTouch(keys) else { return nil }
    if !isMulti, keys.contains(EventCode.BTN_TOOL_PEN) { return .pen }
    if properties.contains(DeviceProperty.DIRECT) { return .screen }
    // Drivers from before there were properties: a pad tells a finger from a touch.
    return keys.contains(EventCode.BTN_TOOL_FINGER) ? .pad : .screen
  }

  /// A pointer that is absolute and has buttons only, such as a virtual machine's, is none.
  private func isSingleTouch(_ keys: Set<UInt16>) -> Bool {
    guard hasAxes(EventCode.ABS_X, EventCode.ABS_Y), keys.isDisjoint(with: Self.sticks),
      !isAccelerometer
    else { return false }
    let touches = [EventCode.BTN_TOUCH, EventCode.BTN_TOOL_FINGER, EventCode.BTN_TOOL_PEN]
    return !keys.isDisjoint(with: touches)
      || (keys.isEmpty && axes[EventCode.ABS_PRESSURE] != nil)
  }

  private func hasAxes(_ x: UInt16, _ y: UInt16) -> Bool { axes[x] != nil && axes[y] != nil }

  /// How many slots the device has; nil for one without.
  package var slotCount: Int? {
    guard let axis = axes[EventCode.ABS_MT_SLOT], axis.maximum >= 0 else { return nil }
    return Int(axis.maximum) + 1
  }
}
