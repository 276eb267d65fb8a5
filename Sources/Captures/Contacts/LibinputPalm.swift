internal import TouchModel

extension LibinputTouch {
  /// Decides whether the contact is a palm. `isAmongOthers`: another finger is down that is no palm.
  mutating func judgePalm(isAmongOthers: Bool, at time: Timestamp, _ pad: LibinputPad) {
    if pressesLikePalm(pad) { return }
    if palm == .none || palm == .tool { palm = isToolPalm ? .tool : .none }
    if palm == .tool { return }
    if palm == .edge {
      if isAmongOthers || leavesEdge(at: time, pad) { palm = .none }
    } else if palm == .none, !isAmongOthers, state == .begin, pad.isAtEdge(place),
      place.y < pad.buttonLine
    {
      palm = .edge
      palmStart = (time, place)
      return
    }
    _ = pressesLikePalm(pad)
  }

  /// Whether the contact is a palm by its pressure.
  private mutating func pressesLikePalm(_ pad: LibinputPad) -> Bool {
    guard let limit = pad.palmPressure, palm == .none || palm == .pressure else { return false }
    if pressure > limit { palm = .pressure }
    return palm == .pressure
  }

  /// Whether a palm at an edge soon leaves the edge towards the middle.
  private func leavesEdge(at time: Timestamp, _ pad: LibinputPad) -> Bool {
    guard time.since(palmStart.time) < .milliseconds(200), !pad.isAtEdge(place)
    else { return false }
    let octants = Self.octants(of: pad.millimetres(place - palmStart.place))
    // Bit 0 is up, and the others follow clockwise.
    var allowed: UInt8 = 0
    if pad.isAtSide(palmStart.place) {
      allowed = 0b1110_1110
    } else if pad.isAtTop(palmStart.place) {
      allowed = 0b0011_1000
    }
    return octants & allowed != 0 && octants & ~allowed == 0
  }

  /// The compass directions of a movement in millimeters: one or two, or three if it is short.
  private static func octants(of way: Point) -> UInt8 {
    func bit(_ number: Int) -> UInt8 { 1 << UInt8(number & 7) }
    func around(_ number: Int) -> UInt8 { bit(number) | bit(number + 1) | bit(number + 7) }
    guard abs(way.x) < 2, abs(way.y) < 2 else {
      let turn = 2 * Trigonometry.halfTurn
      var eighths = (Trigonometry.angle(y: way.y, x: way.x) / turn + 1.25) * 8
      while eighths >= 8 { eighths -= 8 }
      return bit(Int(eighths + 0.9)) | bit(Int(eighths + 0.1))
    }
    switch (way.x > 0, way.x < 0, way.y > 0, way.y < 0) {
    case (true, _, true, _): return around(3)
    case (true, _, _, true): return around(1)
    case (_, true, true, _): return around(5)
    case (_, true, _, true): return around(7)
    case (true, _, _, _): return around(2)
    case (_, true, _, _): return around(6)
    case (_, _, true, _): return around(4)
    case (_, _, _, true): return around(0)
    default: return 0xff
    }
  }
}
