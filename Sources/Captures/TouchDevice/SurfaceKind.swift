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
  /// The kind of the device's surface; nil for a device without a surface. It follows from the class that
  /// captures of the device have.
  package var surfaceKind: SurfaceKind? {
    guard hasContactPositions || isSingleTouch else { return nil }
    return switch DeviceClassification(self).kind {
    case .touchpad: .pad
    case .touchscreen: .screen
    case .tablet: .pen
    case .other: nil
    }
  }

  private var hasContactPositions: Bool {
    hasContacts && axes[EventCode.ABS_MT_POSITION_Y] != nil
  }

  /// Whether the device has a single-touch surface. An absolute pointer with buttons only, such as that of a
  /// virtual machine, has none.
  private var isSingleTouch: Bool {
    guard axes[EventCode.ABS_X] != nil, axes[EventCode.ABS_Y] != nil, !isAccelerometer else {
      return false
    }
    let keys = codes[EventCode.EV_KEY] ?? []
    let touches = [EventCode.BTN_TOUCH, EventCode.BTN_TOOL_FINGER, EventCode.BTN_TOOL_PEN]
    return !keys.isDisjoint(with: touches)
      || (keys.isEmpty && axes[EventCode.ABS_PRESSURE] != nil)
  }

  /// The number of slots of the device; nil for a device without slots.
  package var slotCount: Int? {
    guard !hasFakeContacts, let axis = axes[EventCode.ABS_MT_SLOT], axis.maximum >= 0 else {
      return nil
    }
    return Int(axis.maximum) + 1
  }
}
