internal import TouchLog
internal import TouchModel

/// Changes of single packets.
extension EventRecording {
  /// Removes everything that a packet says of a slot, except its tracking ID.
  mutating func silence(_ slot: Int32, in packet: Int) {
    change(slot, in: packet) { $0.code == EventCode.ABS_MT_TRACKING_ID }
  }

  /// Removes the tracking ID of a slot in a packet.
  mutating func removeID(of slot: Int32, in packet: Int) {
    change(slot, in: packet) { $0.code != EventCode.ABS_MT_TRACKING_ID }
  }

  /// Reports the position of a touch in a packet, with another tracking ID if one is given.
  mutating func report(
    _ touch: RecordedTouch, _ place: (x: Int32, y: Int32), at packet: Int, id: Int32?
  ) {
    silence(touch.slot, in: packet)
    packets[packet].events.append(.abs(EventCode.ABS_MT_SLOT, touch.slot))
    if let id { packets[packet].events.append(.abs(EventCode.ABS_MT_TRACKING_ID, id)) }
    packets[packet].events += [
      .abs(EventCode.ABS_MT_POSITION_X, place.x), .abs(EventCode.ABS_MT_POSITION_Y, place.y),
    ]
  }

  /// Ends a touch in a packet.
  mutating func end(_ touch: RecordedTouch, at packet: Int, id: Int32) {
    silence(touch.slot, in: packet)
    packets[packet].events += [
      .abs(EventCode.ABS_MT_SLOT, touch.slot), .abs(EventCode.ABS_MT_TRACKING_ID, id),
    ]
  }

  /// Removes a touch.
  mutating func remove(_ touch: RecordedTouch) {
    for packet in touch.start...min(touch.end, packets.count - 1) {
      change(touch.slot, in: packet) { _ in false }
      packets[packet].events.removeAll { $0.type == EventCode.EV_KEY }
    }
  }

  private mutating func change(
    _ slot: Int32, in packet: Int, _ isKept: (InputEvent) -> Bool
  ) {
    guard packet < packets.count else { return }
    var current: Int32?
    packets[packet].events = packets[packet].events.filter { event in
      guard event.isOfContact else { return true }
      if event.code == EventCode.ABS_MT_SLOT {
        current = event.value
        return true
      }
      return current != slot || isKept(event)
    }
  }
}
