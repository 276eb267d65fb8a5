internal import SeededRandom
package import TouchLog
internal import TouchModel

/// Plants faults of devices into captures. Each function returns nil if the capture has no place for the fault.
package struct FaultPlanter {
  var random: SplitMix
  let clean: EventRecording
  let touches: [RecordedTouch]

  package init(_ clean: EventRecording, seed: UInt64) {
    self.clean = clean
    touches = clean.touches
    random = SplitMix(seed: seed)
  }

  /// Plants a fault of this kind.
  package mutating func plant(_ kind: FaultKind) -> PlantedFault? {
    switch kind {
    case .ghostContact: ghost()
    case .dropout: dropout()
    case .lostLift: lostLift()
    case .stuckContact: stuckContact()
    case .swappedContacts: swap()
    case .strayPosition: strayPosition()
    case .doubleTrackingID: doubleTrackingID()
    case .touchKeyReleased: touchKey()
    case .clockJump: clockJump()
    case .rateDrop: rateDrop()
    case .jitter: jitter()
    case .outsideRange: outsideRange()
    case .narrowRange: narrowRange()
    case .swappedAxes: swappedAxes()
    case .deadStrip: deadStrip()
    }
  }

  func time(_ packet: Int) -> Timestamp { clean.packets[min(packet, clean.packets.count - 1)].time }

  func millimetres(_ one: (x: Int32, y: Int32), _ other: (x: Int32, y: Int32)) -> Double {
    clean.point(one).distance(to: clean.point(other)) / Point.perMillimetre
  }

  /// The touches of at least so many packets, whose packets are at most 20 ms apart.
  func touches(ofAtLeast packets: Int) -> [RecordedTouch] {
    touches.filter { $0.end - $0.start >= packets && $0.end < clean.packets.count }
  }

  /// The speed of a touch at a packet, in millimeters per second.
  func speed(_ touch: RecordedTouch, at packet: Int) -> Double {
    let index = packet - touch.start
    guard index > 0, index < touch.places.count else { return 0 }
    let span = time(packet).since(time(packet - 1)).seconds
    return span > 0 ? millimetres(touch.places[index], touch.places[index - 1]) / span : 0
  }

  /// One frame in which a contact is somewhere far from all others while a finger is down.
  mutating func ghost() -> PlantedFault? {
    guard let touch = touches(ofAtLeast: 6).randomElement(using: &random) else { return nil }
    let packet = Int.random(in: touch.start + 1..<touch.end - 1, using: &random)
    var recording = clean
    let slot = recording.freeSlot()
    guard let place = farPlace(at: packet) else { return nil }
    recording.packets[packet].events += [
      .abs(EventCode.ABS_MT_SLOT, slot), .abs(EventCode.ABS_MT_TRACKING_ID, 60_000),
      .abs(EventCode.ABS_MT_POSITION_X, place.x), .abs(EventCode.ABS_MT_POSITION_Y, place.y),
    ]
    let lift = [
      InputEvent.abs(EventCode.ABS_MT_SLOT, slot), .abs(EventCode.ABS_MT_TRACKING_ID, -1),
    ]
    let end = time(packet).advanced(by: .milliseconds(Int64.random(in: 6...16, using: &random)))
    if time(packet + 1) <= end {
      recording.packets[packet + 1].events += lift
    } else {
      recording.packets.insert(.init(time: end, events: lift), at: packet + 1)
    }
    return PlantedFault(
      kind: .ghostContact, recording: recording, time: time(packet), place: clean.point(place))
  }

  /// A random place that is at least 25 mm from every touch within a second of a packet.
  mutating func farPlace(at packet: Int) -> (x: Int32, y: Int32)? {
    let (x, y) = (
      clean.description.axes[EventCode.ABS_MT_POSITION_X],
      clean.description.axes[EventCode.ABS_MT_POSITION_Y]
    )
    guard let x, let y, x.maximum > x.minimum, y.maximum > y.minimum else { return nil }
    let near = touches.filter {
      time($0.end).since(time(packet)) > .seconds(-1)
        && time($0.start).since(time(packet)) < .seconds(1)
    }
    for _ in 0..<200 {
      let place = (
        x: Int32.random(in: x.minimum...x.maximum, using: &random),
        y: Int32.random(in: y.minimum...y.maximum, using: &random)
      )
      if near.allSatisfy({ $0.places.allSatisfy { millimetres($0, place) >= 25 } }) { return place }
    }
    return nil
  }

  /// A finger that is lost for 8 to 25 ms.
  mutating func dropout() -> PlantedFault? {
    guard let touch = touches(ofAtLeast: 10).randomElement(using: &random) else { return nil }
    let packet = Int.random(in: touch.start + 4..<touch.end - 4, using: &random)
    let most = time(packet).advanced(by: .milliseconds(25))
    guard let found = (packet + 1..<touch.end - 1).last(where: { time($0) <= most }) else {
      return nil
    }
    var recording = clean
    recording.end(touch, at: packet, id: -1)
    for index in packet + 1..<found { recording.silence(touch.slot, in: index) }
    recording.silence(touch.slot, in: found)
    let place = touch.places[found - touch.start]
    recording.packets[found].events += [
      .abs(EventCode.ABS_MT_SLOT, touch.slot), .abs(EventCode.ABS_MT_TRACKING_ID, 60_001),
      .abs(EventCode.ABS_MT_POSITION_X, place.x), .abs(EventCode.ABS_MT_POSITION_Y, place.y),
    ]
    return PlantedFault(
      kind: .dropout, recording: recording, time: time(packet),
      place: clean.point(touch.places[packet - 1 - touch.start]))
  }

  /// A contact that lands before several touches and never lifts.
  mutating func stuckContact() -> PlantedFault? {
    guard touches.count >= 6 else { return nil }
    let first = Int.random(in: 0..<touches.count - 5, using: &random)
    let packet = touches[first].start
    let beside = touches[first...].filter { $0.end < clean.packets.count }
    guard beside.count >= 4, let end = clean.packets.last?.time,
      end.since(time(packet)) >= .milliseconds(1500), let place = farPlace(at: packet)
    else { return nil }
    var recording = clean
    let slot = recording.freeSlot()
    recording.packets[packet].events += [
      .abs(EventCode.ABS_MT_SLOT, slot), .abs(EventCode.ABS_MT_TRACKING_ID, 60_002),
      .abs(EventCode.ABS_MT_POSITION_X, place.x), .abs(EventCode.ABS_MT_POSITION_Y, place.y),
    ]
    return PlantedFault(
      kind: .stuckContact, recording: recording, time: time(packet), place: clean.point(place))
  }

  /// Two touches after each other in one slot, which are so far apart in time and place.
  mutating func successors(pause: TimeSpan, way: Double) -> (
    one: RecordedTouch, next: RecordedTouch
  )? {
    let pairs = touches.compactMap { one -> (one: RecordedTouch, next: RecordedTouch)? in
      guard let next = touches.first(where: { $0.slot == one.slot && $0.start >= one.end }),
        touches.allSatisfy({ $0.slot == one.slot || $0.end <= one.start || $0.start >= next.end }),
        time(next.start).since(time(one.end)) >= pause, let last = one.places.last,
        let first = next.places.first, millimetres(last, first) >= way,
        next.end < clean.packets.count
      else { return nil }
      return (one, next)
    }
    return pairs.randomElement(using: &random)
  }

  /// A lift and the landing after it are not reported: the contact goes on as the next touch.
  mutating func lostLift() -> PlantedFault? {
    guard let pair = successors(pause: .milliseconds(250), way: 12) else { return nil }
    var recording = clean
    recording.removeID(of: pair.one.slot, in: pair.one.end)
    recording.removeID(of: pair.one.slot, in: pair.next.start)
    for packet in [pair.one.end, pair.next.start] {
      recording.packets[packet].events.removeAll { $0.type == EventCode.EV_KEY }
    }
    return PlantedFault(
      kind: .lostLift, recording: recording, time: time(pair.one.end),
      place: pair.one.places.last.map { clean.point($0) })
  }

  /// A slot gets another tracking ID without −1.
  mutating func doubleTrackingID() -> PlantedFault? {
    guard let pair = successors(pause: .milliseconds(40), way: 0) else { return nil }
    var recording = clean
    recording.removeID(of: pair.one.slot, in: pair.one.end)
    for packet in [pair.one.end, pair.next.start] {
      recording.packets[packet].events.removeAll { $0.type == EventCode.EV_KEY }
    }
    return PlantedFault(
      kind: .doubleTrackingID, recording: recording, time: time(pair.next.start),
      place: pair.one.places.last.map { clean.point($0) })
  }

  /// BTN_TOUCH is released for one frame while contacts stay.
  mutating func touchKey() -> PlantedFault? {
    guard clean.description.codes[EventCode.EV_KEY]?.contains(EventCode.BTN_TOUCH) ?? false,
      let touch = touches(ofAtLeast: 8).randomElement(using: &random)
    else { return nil }
    let packet = Int.random(in: touch.start + 2..<touch.end - 2, using: &random)
    guard time(packet + 1).since(time(packet)) <= .milliseconds(30) else { return nil }
    var recording = clean
    for (index, value) in [(packet, Int32(0)), (packet + 1, 1)] {
      guard !recording.packets[index].events.contains(where: { $0.type == EventCode.EV_KEY }) else {
        return nil
      }
      recording.packets[index].events.append(.key(EventCode.BTN_TOUCH, value))
    }
    return PlantedFault(kind: .touchKeyReleased, recording: recording, time: time(packet))
  }
}
