package import FrameAssembly
internal import Ordering
package import TouchModel

/// The last value of each axis and key of a device, collected from its events.
///
/// A kernel does not send a value that has not changed. A part of a capture therefore begins with
/// these values, just as a program that opens the device reads them first.
package struct DeviceState: Sendable {
  private var slots: [Int32: [UInt16: Int32]] = [:]
  private var currentSlot: Int32
  /// The slot that a reader of the written part assumes as the current one.
  private let initialSlot: Int32
  private var axes: [UInt16: Int32] = [:]
  private var keys: [UInt16: Int32] = [:]
  /// The events of the last frame, if contacts come one after another rather than in slots.
  private var packets: [InputEvent] = []
  /// Whether events are ignored: after SYN_DROPPED, until the next SYN_REPORT.
  private var isDropping = false

  /// Creates the state of a device before its first event. `slot` is the current slot that its
  /// description states.
  package init(slot: Int32 = 0) {
    currentSlot = slot
    initialSlot = slot
  }

  /// Applies the events of one frame; the last one is SYN_REPORT.
  package mutating func apply(_ frame: some Sequence<InputEvent>) {
    var hasPackets = false
    for event in frame {
      if event.type == EventCode.EV_SYN {
        switch event.code {
        case EventCode.SYN_DROPPED: isDropping = true
        case EventCode.SYN_REPORT: isDropping = false
        case EventCode.SYN_MT_REPORT: hasPackets = true
        default: break
        }
      } else if !isDropping {
        apply(event)
      }
    }
    if hasPackets || !packets.isEmpty { packets = Array(frame) }
  }

  private mutating func apply(_ event: InputEvent) {
    switch (event.type, event.code) {
    case (EventCode.EV_ABS, EventCode.ABS_MT_SLOT): currentSlot = event.value
    case (EventCode.EV_ABS, EventCode.ABS_MT_TOUCH_MAJOR...EventCode.ABS_MT_TOOL_Y):
      slots[currentSlot, default: [:]][event.code] = event.value
    case (EventCode.EV_ABS, _): axes[event.code] = event.value
    case (EventCode.EV_KEY, _): keys[event.code] = event.value
    default: break
    }
  }

  private static func isDown(_ slot: [UInt16: Int32]) -> Bool {
    (slot[EventCode.ABS_MT_TRACKING_ID] ?? 0) >= 0
  }

  /// Whether a contact is down.
  package var isTouched: Bool {
    if !packets.isEmpty { return packets.contains(where: \.isContactPosition) }
    if slots.isEmpty { return (keys[EventCode.BTN_TOUCH] ?? 0) != 0 }
    return slots.values.contains(where: Self.isDown)
  }

  /// Appends the state as frames at `time`; nothing if there were no events.
  ///
  /// A contact in a slot gets its axes and no tracking ID: it is down, and its landing was not
  /// seen. A device without slots cannot express that, so SYN_DROPPED follows, after which a
  /// contact that continues is not a new one.
  func append(at time: Timestamp, to events: inout [InputEvent]) {
    let before = events.count
    func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      events.append(InputEvent(time: time, type: type, code: code, value: value))
    }
    if !packets.isEmpty {
      guard isTouched else { return }
      for event in packets { add(event.type, event.code, event.value) }
      add(EventCode.EV_SYN, EventCode.SYN_DROPPED, 0)
      return add(EventCode.EV_SYN, EventCode.SYN_REPORT, 0)
    }
    var slot = initialSlot
    for (number, values) in slots.inOrderOfKeys {
      add(EventCode.EV_ABS, EventCode.ABS_MT_SLOT, number)
      slot = number
      let isDown = Self.isDown(values)
      if !isDown { add(EventCode.EV_ABS, EventCode.ABS_MT_TRACKING_ID, -1) }
      for (axis, value) in values.inOrderOfKeys
      where axis != EventCode.ABS_MT_TRACKING_ID {
        add(EventCode.EV_ABS, axis, value)
      }
    }
    if slot != currentSlot { add(EventCode.EV_ABS, EventCode.ABS_MT_SLOT, currentSlot) }
    for (key, value) in statedKeys { add(EventCode.EV_KEY, key, value) }
    for (axis, value) in axes.inOrderOfKeys {
      add(EventCode.EV_ABS, axis, value)
    }
    guard events.count > before else { return }
    if slots.isEmpty, isTouched { add(EventCode.EV_SYN, EventCode.SYN_DROPPED, 0) }
    add(EventCode.EV_SYN, EventCode.SYN_REPORT, 0)
  }

  /// The keys that are pressed, and BTN_TOUCH if it is known to be released while contacts hover.
  ///
  /// A key that counts more fingers than there are contacts is left out, because a reader would see
  /// the other fingers land.
  private var statedKeys: [(UInt16, Int32)] {
    let down = slots.values.count(where: Self.isDown)
    return keys.inOrderOfKeys.compactMap { key, value in
      if let count = EventCode.fingerCount(of: key), !slots.isEmpty, count > down { return nil }
      if value != 0 { return (key, 1) }
      return key == EventCode.BTN_TOUCH && down > 0 ? (key, 0) : nil
    }
  }

  /// Appends a frame that lifts every contact and releases every key; nothing if all are up.
  package func appendRelease(at time: Timestamp, to events: inout [InputEvent]) {
    let before = events.count
    func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      events.append(InputEvent(time: time, type: type, code: code, value: value))
    }
    if isTouched, !packets.isEmpty { add(EventCode.EV_SYN, EventCode.SYN_MT_REPORT, 0) }
    for (number, values) in slots.inOrderOfKeys where Self.isDown(values) {
      add(EventCode.EV_ABS, EventCode.ABS_MT_SLOT, number)
      add(EventCode.EV_ABS, EventCode.ABS_MT_TRACKING_ID, -1)
    }
    for (key, value) in keys.inOrderOfKeys where value != 0 {
      add(EventCode.EV_KEY, key, 0)
    }
    if events.count > before { add(EventCode.EV_SYN, EventCode.SYN_REPORT, 0) }
  }
}

extension InputEvent {
  /// Whether the event is a position of a contact in protocol A.
  fileprivate var isContactPosition: Bool {
    type == EventCode.EV_ABS && code == EventCode.ABS_MT_POSITION_X
  }
}
