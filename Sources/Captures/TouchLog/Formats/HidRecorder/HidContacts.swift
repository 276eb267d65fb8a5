internal import FrameAssembly
internal import TouchModel

/// Converts reports to events, as the kernel's driver hid-multitouch does.
///
/// In hybrid mode a frame is spread over several reports: the first report states the number of
/// contacts of the frame, and the following ones state 0.
struct HidContacts {
  /// The number of slots.
  static let most: Int32 = 20

  private struct Slot {
    var id: Int64
    var isSeen = true
  }

  private let layout: HidTouchLayout
  private var slots = [Slot?](repeating: nil, count: Int(most))
  private var nextTrackingID: Int32 = 0
  private var wasTouched = false
  private var wasPressed = false
  /// The number of contacts of the frame that are in later reports.
  private var remaining = 0

  init(_ layout: HidTouchLayout) { self.layout = layout }

  /// Returns the events of a report; empty if it is not a touch report.
  mutating func events(_ report: [UInt8], at time: Timestamp) -> [InputEvent] {
    let id = layout.hasReportIDs ? report.first ?? 0 : 0
    guard let contacts = layout.contacts[id] else { return [] }
    let data = report.dropFirst(layout.hasReportIDs ? 1 : 0)
    var valid = contacts.count
    if let field = layout.counts[id] {
      let stated = Int(field.value(in: data) ?? 0)
      if stated > 0 { remaining = min(stated, Int(Self.most)) }
      valid = min(remaining, contacts.count)
      if valid == 0 { return [] }
      remaining -= valid
    }
    var events: [InputEvent] = []
    func add(_ type: UInt16, _ code: UInt16, _ value: Int64) {
      events.append(InputEvent(time: time, type: type, code: code, value: Int32(clamping: value)))
    }
    for contact in contacts.prefix(valid) { take(contact, data, add) }
    if remaining > 0 { return events }
    endFrame(add)
    if let pressed = layout.buttons[id]?.value(in: data).map({ $0 != 0 }), pressed != wasPressed {
      add(EventCode.EV_KEY, EventCode.BTN_LEFT, pressed ? 1 : 0)
      wasPressed = pressed
    }
    add(EventCode.EV_SYN, EventCode.SYN_REPORT, 0)
    return events
  }

  private typealias Sink = (_ type: UInt16, _ code: UInt16, _ value: Int64) -> Void

  private mutating func take(
    _ contact: HidTouchLayout.Contact, _ data: ArraySlice<UInt8>, _ add: Sink
  ) {
    func value(_ usage: UInt32) -> Int64? { contact[usage]?.value(in: data) }
    guard let tip = value(HidUsage.tipSwitch), let x = value(HidUsage.x),
      let y = value(HidUsage.y)
    else { return }
    let id = value(HidUsage.contactID) ?? 0
    let known = slots.firstIndex { $0?.id == id }
    guard tip != 0 else {
      if let known { lift(known, add) }
      return
    }
    guard let slot = known ?? slots.firstIndex(where: { $0 == nil }) else { return }
    add(EventCode.EV_ABS, EventCode.ABS_MT_SLOT, Int64(slot))
    if known == nil {
      add(EventCode.EV_ABS, EventCode.ABS_MT_TRACKING_ID, Int64(nextTrackingID))
      nextTrackingID = (nextTrackingID + 1) & 0xFFFF
    }
    slots[slot] = Slot(id: id)
    if let isSure = value(HidUsage.confidence) {
      // MT_TOOL_PALM is 2, MT_TOOL_FINGER 0.
      add(EventCode.EV_ABS, EventCode.ABS_MT_TOOL_TYPE, isSure == 0 ? 2 : 0)
    }
    add(EventCode.EV_ABS, EventCode.ABS_MT_POSITION_X, x)
    add(EventCode.EV_ABS, EventCode.ABS_MT_POSITION_Y, y)
    if let pressure = value(HidUsage.pressure) {
      add(EventCode.EV_ABS, EventCode.ABS_MT_PRESSURE, pressure)
    }
    if let width = value(HidUsage.width) {
      let height = value(HidUsage.height) ?? width
      add(EventCode.EV_ABS, EventCode.ABS_MT_TOUCH_MAJOR, max(width, height))
      if contact[HidUsage.height] != nil {
        add(EventCode.EV_ABS, EventCode.ABS_MT_TOUCH_MINOR, min(width, height))
      }
    }
  }

  private mutating func lift(_ slot: Int, _ add: Sink) {
    add(EventCode.EV_ABS, EventCode.ABS_MT_SLOT, Int64(slot))
    add(EventCode.EV_ABS, EventCode.ABS_MT_TRACKING_ID, -1)
    slots[slot] = nil
  }

  private mutating func endFrame(_ add: Sink) {
    for slot in slots.indices {
      guard let known = slots[slot] else { continue }
      // A device that states its scan time reports every contact in every frame.
      if !known.isSeen, layout.hasScanTime, !layout.counts.isEmpty {
        lift(slot, add)
      } else {
        slots[slot]?.isSeen = false
      }
    }
    let isTouched = slots.contains { $0 != nil }
    if isTouched != wasTouched {
      add(EventCode.EV_KEY, EventCode.BTN_TOUCH, isTouched ? 1 : 0)
      wasTouched = isTouched
    }
  }
}
