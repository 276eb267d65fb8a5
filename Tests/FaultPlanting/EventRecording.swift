package import TouchLog
package import TouchModel

/// A capture of a device with slots, frame by frame.
package struct EventRecording: Sendable {
  /// The events between two SYN_REPORTs.
  package struct Packet: Sendable {
    package var time: Timestamp
    package var events: [InputEvent]
  }

  package var description: DeviceDescription
  package var packets: [Packet] = []

  package init(_ description: DeviceDescription) { self.description = description }

  /// Reads a capture of events; nil if its contacts are not in slots, or it states no times.
  package init?(_ reader: CaptureReader) throws {
    guard reader.holdsEvents, !reader.lacksTimes else { return nil }
    var batch = EventBatch()
    var open: [InputEvent] = []
    while try reader.nextEvents(into: &batch) {
      for event in batch.events {
        if event.type == EventCode.EV_SYN {
          guard event.code == EventCode.SYN_REPORT else { return nil }
          packets.append(Packet(time: event.time, events: open))
          open = []
        } else {
          open.append(event)
        }
      }
      batch.removeAll()
    }
    description = reader.description
    guard description.axes[EventCode.ABS_MT_SLOT] != nil,
      description.axes[EventCode.ABS_MT_POSITION_X] != nil,
      description.axes[EventCode.ABS_MT_POSITION_Y] != nil
    else { return nil }
    nameSlots()
  }

  /// Selects the slot in each packet, so that packets can be changed by themselves.
  private mutating func nameSlots() {
    var current = description.axes[EventCode.ABS_MT_SLOT]?.value ?? 0
    for index in packets.indices {
      let first = packets[index].events.firstIndex { $0.isOfContact }
      let before = current
      for event in packets[index].events
      where event.code == EventCode.ABS_MT_SLOT && event.type == 3 {
        current = event.value
      }
      guard let first, packets[index].events[first].code != EventCode.ABS_MT_SLOT else { continue }
      packets[index].events.insert(
        InputEvent(
          time: packets[index].time, type: EventCode.EV_ABS, code: EventCode.ABS_MT_SLOT,
          value: before), at: first)
    }
  }

  /// The capture as evemu text.
  package var bytes: [UInt8] {
    var writer = EvemuWriter()
    writer.addsComments = false
    var text: [UInt8] = []
    writer.write(description, into: &text)
    for packet in packets {
      for event in packet.events {
        writer.write(
          InputEvent(time: packet.time, type: event.type, code: event.code, value: event.value),
          into: &text)
      }
      writer.write(InputEvent(time: packet.time, type: 0, code: 0, value: 0), into: &text)
    }
    return text
  }

  /// The touches, in the order of their landings.
  package var touches: [RecordedTouch] {
    var open: [Int32: RecordedTouch] = [:]
    var last: [Int32: (x: Int32, y: Int32)] = [:]
    var all: [RecordedTouch] = []
    for (index, packet) in packets.enumerated() {
      var slot: Int32 = 0
      for event in packet.events where event.type == EventCode.EV_ABS {
        switch event.code {
        case EventCode.ABS_MT_SLOT: slot = event.value
        case EventCode.ABS_MT_TRACKING_ID:
          if var touch = open.removeValue(forKey: slot) {
            touch.end = index
            all.append(touch)
          }
          if event.value >= 0 {
            open[slot] = RecordedTouch(slot: slot, id: event.value, start: index)
          }
        case EventCode.ABS_MT_POSITION_X: last[slot, default: (0, 0)].x = event.value
        case EventCode.ABS_MT_POSITION_Y: last[slot, default: (0, 0)].y = event.value
        default: break
        }
      }
      for slot in open.keys { open[slot]?.places.append(last[slot] ?? (0, 0)) }
    }
    for var touch in open.values {
      touch.end = packets.count
      all.append(touch)
    }
    return all.sorted { ($0.start, $0.slot) < ($1.start, $1.slot) }
  }

  /// The resolution of the axes in units per millimeter, stated or assumed.
  package var unitsPerMillimetre: (x: Double, y: Double) {
    let geometry = DeviceGeometry(description)
    return (
      1 / geometry.x.length(1) * Point.perMillimetre, 1 / geometry.y.length(1) * Point.perMillimetre
    )
  }

  /// The position of values of the axes, in points.
  package func point(_ place: (x: Int32, y: Int32)) -> Point {
    DeviceGeometry(description).position(x: place.x, y: place.y)
  }

  /// A slot that no touch uses, and the number of slots is raised for it if there is none.
  package mutating func freeSlot() -> Int32 {
    let used = touches.map(\.slot).max() ?? 0
    let free = used + 1
    if let axis = description.axes[EventCode.ABS_MT_SLOT], axis.maximum < free {
      description.axes[EventCode.ABS_MT_SLOT]?.maximum = free
    }
    return free
  }
}

/// One touch of a recording.
package struct RecordedTouch: Sendable {
  package var slot: Int32
  package var id: Int32
  /// The packet in which it lands, and the one in which it lifts.
  package var start: Int
  package var end = 0
  /// The position in units at the end of each packet from the landing on.
  package var places: [(x: Int32, y: Int32)] = []

  package init(slot: Int32, id: Int32, start: Int) {
    (self.slot, self.id, self.start) = (slot, id, start)
  }
}

extension InputEvent {
  package var isOfContact: Bool {
    type == EventCode.EV_ABS && code >= EventCode.ABS_MT_SLOT && code <= EventCode.ABS_MT_TOOL_Y
  }

  package static func abs(_ code: UInt16, _ value: Int32) -> InputEvent {
    InputEvent(time: .zero, type: EventCode.EV_ABS, code: code, value: value)
  }

  package static func key(_ code: UInt16, _ value: Int32) -> InputEvent {
    InputEvent(time: .zero, type: EventCode.EV_KEY, code: code, value: value)
  }
}
