internal import CEvdev
internal import TouchLog
internal import TouchModel

extension EvdevHandle {
  /// Appends the current state as one frame of events; nothing if everything is at rest at zero.
  ///
  /// The kernel does not send a value that it has sent before. Without this frame a finger that
  /// lands where the last one lifted would have no position. Fingers that are down have an axis but
  /// no tracking ID, because their landing was not seen.
  func appendState(
    _ description: DeviceDescription, at time: Timestamp, to events: inout EventBatch
  ) {
    let before = events.count
    if let slotCount, let currentSlot {
      appendSlots(slotCount, currentSlot, description, at: time, to: &events)
    } else if description.axes[EventCode.ABS_MT_POSITION_X] == nil {
      appendPointer(description, at: time, to: &events)
    }
    guard events.count > before else { return }
    events.append(type: EventCode.EV_SYN, EventCode.SYN_REPORT, 0, at: time)
  }

  private func appendSlots(
    _ count: Int, _ current: Int32, _ description: DeviceDescription, at time: Timestamp,
    to events: inout EventBatch
  ) {
    let axes = description.axes.keys.sorted().filter {
      $0 > EventCode.ABS_MT_SLOT && $0 <= EventCode.ABS_MT_TOOL_Y
        && $0 != EventCode.ABS_MT_TRACKING_ID
    }
    var last = current
    for slot in 0..<UInt32(count) {
      let values = axes.map { evdev.libevdev_get_slot_value(device, slot, UInt32($0)) }
      let isDown =
        evdev.libevdev_get_slot_value(device, slot, UInt32(EventCode.ABS_MT_TRACKING_ID)) >= 0
      guard isDown || values.contains(where: { $0 != 0 }) else { continue }
      last = Int32(slot)
      events.append(type: EventCode.EV_ABS, EventCode.ABS_MT_SLOT, last, at: time)
      if !isDown {
        events.append(type: EventCode.EV_ABS, EventCode.ABS_MT_TRACKING_ID, -1, at: time)
      }
      for (axis, value) in zip(axes, values) {
        events.append(type: EventCode.EV_ABS, axis, value, at: time)
      }
    }
    if last != current {
      events.append(type: EventCode.EV_ABS, EventCode.ABS_MT_SLOT, current, at: time)
    }
  }

  /// Appends the state of a single touch. A single touch cannot be down without having landed, so a
  /// landing that was not seen was lost.
  private func appendPointer(
    _ description: DeviceDescription, at time: Timestamp, to events: inout EventBatch
  ) {
    let values = [EventCode.ABS_X, EventCode.ABS_Y].map {
      ($0, evdev.libevdev_get_event_value(device, UInt32(EventCode.EV_ABS), UInt32($0)))
    }
    let pressed = (EventCode.BTN_TOOL_PEN...EventCode.BTN_TOUCH).filter {
      evdev.libevdev_get_event_value(device, UInt32(EventCode.EV_KEY), UInt32($0)) != 0
    }
    guard !pressed.isEmpty || values.contains(where: { $0.1 != 0 }) else { return }
    for key in pressed { events.append(type: EventCode.EV_KEY, key, 1, at: time) }
    for (axis, value) in values { events.append(type: EventCode.EV_ABS, axis, value, at: time) }
    if pressed.contains(EventCode.BTN_TOUCH) {
      events.append(type: EventCode.EV_SYN, EventCode.SYN_DROPPED, 0, at: time)
    }
  }
}

extension EventBatch {
  mutating func append(type: UInt16, _ code: UInt16, _ value: Int32, at time: Timestamp) {
    append(InputEvent(time: time, type: type, code: code, value: value))
  }
}
