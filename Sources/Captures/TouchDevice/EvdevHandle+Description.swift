internal import CEvdev
internal import TouchLog

extension EvdevHandle {
  /// The description by the device itself, with the current values of its axes.
  var description: DeviceDescription {
    var description = DeviceDescription()
    description.name = name
    description.identity = identity
    description.properties = numbers(upTo: INPUT_PROP_MAX) {
      evdev.libevdev_has_property(device, $0) == 1
    }
    for type in numbers(upTo: EV_MAX, where: { hasType($0) }) {
      description.codes[type] = codes(of: type)
    }
    for code in description.codes[EventCode.EV_ABS] ?? [] {
      description.axes[code] = axis(code)
    }
    return description
  }

  /// The name on one line, without control characters.
  private var name: String? {
    guard let text = evdev.libevdev_get_name(device) else { return nil }
    return String(
      String.UnicodeScalarView(
        String(cString: text).unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }

  private var identity: DeviceDescription.Identity {
    var identity = DeviceDescription.Identity()
    identity.bus = UInt16(truncatingIfNeeded: evdev.libevdev_get_id_bustype(device))
    identity.vendor = UInt16(truncatingIfNeeded: evdev.libevdev_get_id_vendor(device))
    identity.product = UInt16(truncatingIfNeeded: evdev.libevdev_get_id_product(device))
    identity.version = UInt16(truncatingIfNeeded: evdev.libevdev_get_id_version(device))
    return identity
  }

  private func hasType(_ type: UInt32) -> Bool { evdev.libevdev_has_event_type(device, type) == 1 }

  private func codes(of type: UInt16) -> Set<UInt16> {
    // The codes of EV_SYN stand for the event types that the device has.
    if type == EventCode.EV_SYN {
      return numbers(upTo: EV_MAX, where: { hasType($0) })
    }
    return numbers(upTo: evdev.libevdev_event_type_get_max(UInt32(type))) {
      evdev.libevdev_has_event_code(device, UInt32(type), $0) == 1
    }
  }

  private func axis(_ code: UInt16) -> DeviceDescription.Axis? {
    guard let info = evdev.libevdev_get_abs_info(device, UInt32(code))?.pointee else { return nil }
    var axis = DeviceDescription.Axis(
      minimum: info.minimum, maximum: info.maximum, resolution: info.resolution)
    axis.fuzz = info.fuzz
    axis.flat = info.flat
    axis.value = code == EventCode.ABS_MT_SLOT ? currentSlot ?? info.value : info.value
    return axis
  }

  /// The number of slots; nil for a device without slots.
  var slotCount: Int? {
    let count = evdev.libevdev_get_num_slots(device)
    return count > 0 ? Int(count) : nil
  }

  var currentSlot: Int32? {
    slotCount == nil ? nil : evdev.libevdev_get_current_slot(device)
  }

  private func numbers(upTo last: Int32, where holds: (UInt32) -> Bool) -> Set<UInt16> {
    guard last >= 0 else { return [] }
    return Set((0...UInt32(last)).filter(holds).map { UInt16(truncatingIfNeeded: $0) })
  }
}
