internal import SeededRandom
internal import TouchLog
internal import TouchModel

/// Faults of positions.
extension FaultPlanter {
  /// Two contacts exchange their positions from a frame on.
  mutating func swap() -> PlantedFault? {
    let pairs = touches.flatMap { one in
      touches.compactMap { other -> (RecordedTouch, RecordedTouch, Range<Int>)? in
        let range =
          max(one.start, other.start)
          + 2..<max(max(one.start, other.start) + 2, min(one.end, other.end) - 2)
        guard one.slot < other.slot, range.count >= 3 else { return nil }
        return (one, other, range)
      }
    }
    guard let (one, other, range) = pairs.randomElement(using: &random),
      let packet = range.randomElement(using: &random),
      millimetres(one.places[packet - one.start], other.places[packet - other.start]) >= 12
    else { return nil }
    var recording = clean
    for index in packet..<min(one.end, other.end) {
      recording.silence(one.slot, in: index)
      recording.silence(other.slot, in: index)
      for (slot, place) in [
        (one.slot, other.places[index - other.start]), (other.slot, one.places[index - one.start]),
      ] {
        recording.packets[index].events += [
          .abs(EventCode.ABS_MT_SLOT, slot), .abs(EventCode.ABS_MT_POSITION_X, place.x),
          .abs(EventCode.ABS_MT_POSITION_Y, place.y),
        ]
      }
    }
    return PlantedFault(kind: .swappedContacts, recording: recording, time: time(packet))
  }

  /// A contact is reported far away for one frame.
  mutating func strayPosition() -> PlantedFault? {
    guard let touch = touches(ofAtLeast: 8).randomElement(using: &random) else { return nil }
    let packet = Int.random(in: touch.start + 2..<touch.end - 2, using: &random)
    guard time(packet + 1).since(time(packet - 1)) <= .milliseconds(45),
      let place = farPlace(at: packet)
    else { return nil }
    var recording = clean
    recording.report(touch, place, at: packet, id: nil)
    let back = touch.places[packet + 1 - touch.start]
    recording.report(touch, back, at: packet + 1, id: nil)
    return PlantedFault(
      kind: .strayPosition, recording: recording, time: time(packet), place: clean.point(place))
  }

  /// A finger that rests moves to and fro by a millimeter or two.
  mutating func jitter() -> PlantedFault? {
    let resting = touches.filter { touch in
      guard let first = touch.places.first, let last = touch.places.last else { return false }
      return time(touch.end).since(time(touch.start)) >= .milliseconds(450)
        && millimetres(first, last) <= 1
        && touches.allSatisfy {
          $0.start == touch.start || $0.end <= touch.start || $0.start >= touch.end
        }
    }
    guard let touch = resting.randomElement(using: &random), let center = touch.places.first else {
      return nil
    }
    var recording = clean
    let units = clean.unitsPerMillimetre
    let amount = Double.random(in: 0.8...1.6, using: &random)
    for index in touch.start + 1..<touch.end { recording.silence(touch.slot, in: index) }
    var packets = Array(recording.packets[...touch.start])
    var now = time(touch.start).advanced(by: .milliseconds(10))
    while now < time(touch.end) {
      let (dx, dy) = (
        Double.random(in: -amount...amount, using: &random) * units.x,
        Double.random(in: -amount...amount, using: &random) * units.y
      )
      packets.append(
        .init(
          time: now,
          events: [
            .abs(EventCode.ABS_MT_SLOT, touch.slot),
            .abs(EventCode.ABS_MT_POSITION_X, center.x + Int32(dx)),
            .abs(EventCode.ABS_MT_POSITION_Y, center.y + Int32(dy)),
          ]))
      now = now.advanced(by: .milliseconds(10))
    }
    recording.packets = packets + recording.packets[touch.end...]
    let middle = time(touch.start).advanced(by: .milliseconds(160))
    return PlantedFault(
      kind: .jitter, recording: recording, time: middle, place: clean.point(center))
  }

  /// The stated ranges end before the positions do.
  mutating func outsideRange() -> PlantedFault? {
    var recording = clean
    let units = clean.unitsPerMillimetre
    let share = Double.random(in: 0.4...0.8, using: &random)
    for (code, resolution) in [
      (EventCode.ABS_MT_POSITION_X, units.x), (EventCode.ABS_MT_POSITION_Y, units.y),
    ] {
      let most = touches.flatMap(\.places).map { code == EventCode.ABS_MT_POSITION_X ? $0.x : $0.y }
        .max()
      guard let most, var axis = recording.description.axes[code] else { return nil }
      axis.maximum = axis.minimum + Int32(Double(most - axis.minimum) * share)
      if axis.resolution == 0 { axis.resolution = Int32(max(1, resolution.rounded())) }
      recording.description.axes[code] = axis
    }
    return PlantedFault(kind: .outsideRange, recording: recording, time: time(0))
  }

  /// The stated ranges are many times too long, and no resolution is stated.
  mutating func narrowRange() -> PlantedFault? {
    guard touches.count >= 4 else { return nil }
    var recording = clean
    let factor = Int32.random(in: 12...40, using: &random)
    for code in [EventCode.ABS_MT_POSITION_X, EventCode.ABS_MT_POSITION_Y] {
      guard var axis = recording.description.axes[code] else { return nil }
      axis.maximum = axis.minimum + (axis.maximum - axis.minimum) * factor
      axis.resolution = 0
      recording.description.axes[code] = axis
    }
    return PlantedFault(kind: .narrowRange, recording: recording, time: time(0))
  }

  /// The events have the axes exchanged; only where the capture has touches nearly everywhere.
  mutating func swappedAxes() -> PlantedFault? {
    let places = touches.flatMap(\.places)
    guard let x = clean.description.axes[EventCode.ABS_MT_POSITION_X],
      let y = clean.description.axes[EventCode.ABS_MT_POSITION_Y],
      let seenX = places.map(\.x).min().map({ $0...(places.map(\.x).max() ?? $0) }),
      let seenY = places.map(\.y).min().map({ $0...(places.map(\.y).max() ?? $0) })
    else { return nil }
    let (lengthX, lengthY) = (Double(x.maximum - x.minimum), Double(y.maximum - y.minimum))
    let longer = max(lengthX, lengthY)
    guard longer / min(lengthX, lengthY) >= 1.3, Double(seenX.count) >= 0.7 * lengthX,
      Double(seenY.count) >= 0.7 * lengthY
    else { return nil }
    var recording = clean
    for index in recording.packets.indices {
      for place in recording.packets[index].events.indices {
        let code = recording.packets[index].events[place].code
        guard recording.packets[index].events[place].type == EventCode.EV_ABS else { continue }
        if code == EventCode.ABS_MT_POSITION_X {
          recording.packets[index].events[place].code = EventCode.ABS_MT_POSITION_Y
        } else if code == EventCode.ABS_MT_POSITION_Y {
          recording.packets[index].events[place].code = EventCode.ABS_MT_POSITION_X
        }
      }
    }
    return PlantedFault(kind: .swappedAxes, recording: recording, time: time(0))
  }
}
