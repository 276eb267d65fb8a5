internal import Synthesis
internal import TouchLog

extension SyntheticDevice {
  /// The description of the device in terms of evdev.
  var description: DeviceDescription {
    var description = DeviceDescription()
    description.name = name
    var identity = DeviceDescription.Identity()
    identity.bus = Self.bus
    identity.vendor = Self.vendor
    identity.product = Self.product
    identity.version = Self.version
    description.identity = identity
    description.properties = isDirect ? [1] : [0]
    let position = [
      (EventCode.ABS_X, EventCode.ABS_MT_POSITION_X, maximumX),
      (EventCode.ABS_Y, EventCode.ABS_MT_POSITION_Y, maximumY),
    ]
    for (single, multi, maximum) in position {
      let axis = axis(maximum, resolution: resolution)
      description.axes[single] = axis
      description.axes[multi] = axis
    }
    description.axes[EventCode.ABS_MT_SLOT] = axis(slots - 1)
    description.axes[EventCode.ABS_MT_TRACKING_ID] = axis(65535)
    description.axes[EventCode.ABS_MT_PRESSURE] = axis(Self.maximumPressure)
    for size in [EventCode.ABS_MT_TOUCH_MAJOR, EventCode.ABS_MT_TOUCH_MINOR] {
      description.axes[size] = axis(maximumMajor, resolution: resolution)
    }
    description.codes = [
      EventCode.EV_SYN: [EventCode.EV_SYN, EventCode.EV_KEY, EventCode.EV_ABS],
      EventCode.EV_KEY: buttons,
      EventCode.EV_ABS: Set(description.axes.keys),
    ]
    return description
  }

  /// The buttons of the device. Touchpads report the number of fingers with buttons; touchscreens
  /// do not.
  private var buttons: Set<UInt16> {
    if isDirect { return [EventCode.BTN_TOUCH] }
    return [
      EventCode.BTN_TOUCH, EventCode.BTN_TOOL_FINGER, EventCode.BTN_TOOL_DOUBLETAP,
      EventCode.BTN_TOOL_TRIPLETAP, EventCode.BTN_TOOL_QUADTAP, EventCode.BTN_TOOL_QUINTTAP,
    ]
  }

  private func axis(_ maximum: Int, resolution: Int = 0) -> DeviceDescription.Axis {
    DeviceDescription.Axis(
      minimum: 0, maximum: Int32(clamping: maximum), resolution: Int32(clamping: resolution))
  }
}
