internal import SeededRandom
internal import TouchLog
internal import TouchModel

/// Faults of time.
extension FaultPlanter {
  /// The clock runs ahead while a finger moves, or steps back.
  mutating func clockJump() -> PlantedFault? {
    var recording = clean
    if Bool.random(using: &random) {
      guard let touch = touches(ofAtLeast: 6).randomElement(using: &random) else { return nil }
      let packet = Int.random(in: touch.start + 1..<touch.end - 1, using: &random)
      let span = TimeSpan.milliseconds(-Int64.random(in: 20...900, using: &random))
      for index in packet..<clean.packets.count {
        recording.packets[index].time = time(index).advanced(by: span)
      }
      guard recording.packets[packet].time >= .zero else { return nil }
      return PlantedFault(kind: .clockJump, recording: recording, time: time(packet - 1))
    }
    let moving = touches.flatMap { touch in
      (touch.start + 3..<max(touch.start + 3, touch.end - 3)).filter { packet in
        (packet - 1...packet + 1).allSatisfy {
          speed(touch, at: $0) >= 120 && time($0).since(time($0 - 1)) <= .milliseconds(25)
        } && isSteady(touch, packet)
      }
    }
    guard let packet = moving.randomElement(using: &random) else { return nil }
    let span = TimeSpan.milliseconds(Int64.random(in: 150...900, using: &random))
    for index in packet..<clean.packets.count {
      recording.packets[index].time = time(index).advanced(by: span)
    }
    return PlantedFault(kind: .clockJump, recording: recording, time: time(packet - 1))
  }

  /// Whether the touch moves on in its direction, by similar steps.
  private func isSteady(_ touch: RecordedTouch, _ packet: Int) -> Bool {
    let index = packet - touch.start
    guard index >= 2, index + 1 < touch.places.count else { return false }
    let points = (index - 2...index + 1).map { clean.point(touch.places[$0]) }
    let steps = zip(points.dropFirst(), points).map { $0 - $1 }
    let lengths = steps.map(\.length)
    guard let least = lengths.min(), let most = lengths.max(), least > 0, most / least <= 2 else {
      return false
    }
    return steps[0].dot(steps[1]) > 0.8 * lengths[0] * lengths[1]
      && steps[1].dot(steps[2]) > 0.8 * lengths[1] * lengths[2]
      && steps[0].dot(steps[2]) > 0.8 * lengths[0] * lengths[2]
  }

  /// Only one frame of three or four is reported while a finger moves.
  mutating func rateDrop() -> PlantedFault? {
    let keep = Int.random(in: 3...4, using: &random)
    let length = 6 * keep
    let alone = touches.filter { touch in
      touches.allSatisfy {
        $0.start == touch.start || $0.end <= touch.start || $0.start >= touch.end
      }
    }
    let stretches = alone.flatMap { touch -> [(RecordedTouch, Int)] in
      guard touch.end - touch.start > length + 6 else { return [] }
      return (touch.start + 4..<touch.end - length - 2).compactMap { first in
        let steps = stride(from: first, to: first + length, by: keep).map { packet in
          millimetres(touch.places[packet - touch.start], touch.places[packet + keep - touch.start])
        }
        return steps.allSatisfy { $0 >= 1.5 } ? (touch, first) : nil
      }
    }
    // The usual rate must be known by then.
    let late = stretches.filter { $0.1 > 150 }
    guard let (_, first) = late.randomElement(using: &random) else { return nil }
    var recording = clean
    let dropped = (first + 1..<first + length).filter { ($0 - first) % keep != 0 }
    for index in dropped.reversed() {
      let events = recording.packets.remove(at: index).events
      // What the next frame does not report again comes with it.
      let known = recording.packets[index].events
      let late = events.filter { event in
        !event.isOfContact && !known.contains { $0.type == event.type && $0.code == event.code }
      }
      let codes = Set(known.map(\.code))
      let positions = events.filter {
        $0.isOfContact && $0.code != EventCode.ABS_MT_SLOT && !codes.contains($0.code)
      }
      if !positions.isEmpty, let slot = events.first(where: { $0.code == EventCode.ABS_MT_SLOT }) {
        recording.packets[index].events = [slot] + positions + recording.packets[index].events
      }
      recording.packets[index].events += late
    }
    return PlantedFault(kind: .rateDrop, recording: recording, time: time(first + 2 * keep))
  }
}
