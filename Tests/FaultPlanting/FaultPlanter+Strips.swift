internal import SeededRandom
internal import TouchLog
internal import TouchModel

/// Strips of a sensor that report nothing.
extension FaultPlanter {
  /// A strip of 3.5 to 5 % of an axis in which no position is reported. At least two times a finger crosses it: it jumps over
  /// the strip, or is lost and found beyond it.
  mutating func deadStrip() -> PlantedFault? {
    let isAlongX = Bool.random(using: &random)
    func value(_ place: (x: Int32, y: Int32)) -> Int32 { isAlongX ? place.x : place.y }
    let code = isAlongX ? EventCode.ABS_MT_POSITION_X : EventCode.ABS_MT_POSITION_Y
    guard let axis = clean.description.axes[code] else { return nil }
    let length = Double(axis.maximum - axis.minimum)
    let width = Int32(length * Double.random(in: 0.035...0.05, using: &random))
    let values = touches.flatMap { $0.places.map(value) }.sorted()
    guard values.count > 20, width > 0 else { return nil }
    let low = values[Int.random(in: values.count / 4..<3 * values.count / 4, using: &random)]
    let strip = low...low + width
    let inside = touches.map { touch in touch.places.map { strip.contains(value($0)) } }
    let crossings = zip(touches, inside).reduce(0) { count, pair in
      count + self.crossings(of: pair.0, pair.1) { value($0) < low }
    }
    guard crossings >= 2 else { return nil }
    var recording = clean
    let isLost = Bool.random(using: &random)
    for (touch, isInside) in zip(touches, inside) {
      if isInside.first == true {
        // A touch that lands in the strip is not reported at all.
        recording.remove(touch)
        continue
      }
      for (offset, isIn) in isInside.enumerated() where offset > 0 {
        let packet = touch.start + offset
        switch (isInside[offset - 1], isIn) {
        case (_, true):
          recording.silence(touch.slot, in: packet)
          if isLost, !isInside[offset - 1] { recording.end(touch, at: packet, id: -1) }
        case (true, false):
          let id = Int32(50_000 + packet)
          recording.report(touch, touch.places[offset], at: packet, id: isLost ? id : nil)
        default: break
        }
      }
      if isLost, isInside.last == true { recording.removeID(of: touch.slot, in: touch.end) }
    }
    return PlantedFault(kind: .deadStrip, recording: recording, time: time(0))
  }

  /// The number of times that a touch goes from one side of a strip to the other, within 0.15 s and with at least three
  /// positions in it and on both sides.
  private func crossings(
    of touch: RecordedTouch, _ isInside: [Bool], isBelow: ((x: Int32, y: Int32)) -> Bool
  ) -> Int {
    var count = 0
    var first: Int?
    for (offset, isIn) in isInside.enumerated() {
      if isIn {
        first = first ?? offset
      } else if let start = first {
        first = nil
        let isLong = start >= 3 && offset - start >= 3 && offset + 3 <= isInside.count
        guard isLong, !isInside[start - 3..<start].contains(true),
          !isInside[offset..<offset + 3].contains(true),
          time(touch.start + offset).since(time(touch.start + start)) <= .milliseconds(150),
          isBelow(touch.places[start - 1]) != isBelow(touch.places[offset])
        else { continue }
        count += 1
      }
    }
    return count
  }
}
