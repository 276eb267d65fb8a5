internal import TextSuggestion
internal import TouchModel

/// Finds strips of the surface at which no position is ever reported, although fingers cross them: a finger jumps over
/// the strip, or is lost before it and found beyond it.
struct StripWatch {
  /// The width of the narrowest strip and of the widest one, in millimeters, and the share of an axis that a wider one may
  /// take.
  static let (width, widest, widestShare) = (1.5, 8.0, 0.15)
  /// The number of crossings at different times.
  static let crossings = 2
  /// The number of positions that were to be expected in the strip during the crossings.
  static let expected = 2.0
  /// The share of all crossings in a capture that the strip must explain. If frames are missing everywhere, some places are
  /// without a position by chance.
  static let share = 0.25
  /// The share of a crossing that the strip must take, and of the part that all crossings have in common. If it takes less,
  /// there are positions between.
  static let (cover, coverOfAll) = (0.4, 0.8)
  /// The least number of usual intervals that a crossing takes: if the finger stays down, and if it is lost.
  static let (long, lost) = (1.8, 1.5)
  /// A single crossing is one of a strip if the finger is lost for more than `GapRule.longest` and at most `longestOnce`, or
  /// if it stays down while so many positions are missing and frames go on, or none comes for at most `longestSilence`.
  static let (expectedOnce, longestOnce) = (2.5, TimeSpan.milliseconds(200))
  static let longestSilence = TimeSpan.milliseconds(400)

  /// The places of one axis at which a position was reported.
  private struct Places {
    let axis: SurfaceFacts.Axis
    let name: String
    let length: Double
    var isHit: [Bool]

    init(_ axis: SurfaceFacts.Axis, name: String) {
      (self.axis, self.name) = (axis, name)
      let length = (axis.extent + 1) / axis.unitsPerLength
      self.length = length > 0 && length.isFinite ? length : 0
      // An axis without a length has no places.
      let count = axis.extent < 1023 ? Int(max(0, axis.extent).rounded()) + 1 : 1024
      isHit = [Bool](repeating: false, count: self.length > 0 ? count : 0)
    }

    @inline(__always)
    mutating func add(_ position: Double) {
      // A unit that begins a place does not fall into the one before by rounding.
      let place = position / length * Double(isHit.count) + 1e-3
      if place >= 0, place < Double(isHit.count) { isHit[Int(place)] = true }
    }

    /// The parts of the axis between two positions in which no position was reported, of these widths.
    func gaps(_ widths: ClosedRange<Double>) -> [ClosedRange<Double>] {
      let scale = length / Double(isHit.count)
      let hits = isHit.indices.filter { isHit[$0] }
      return zip(hits, hits.dropFirst()).compactMap { one, next in
        let gap = Double(one + 1) * scale...Double(next) * scale
        return next > one + 1 && widths.contains(gap.upperBound - gap.lowerBound) ? gap : nil
      }
    }
  }

  private let millimetre: Double
  private var x: Places
  private var y: Places
  /// The crossings that are complete.
  private var found: [Crossing] = []
  private static let most = 256
  /// The last lifts of moving fingers.
  private var lifts: [(lift: Lift, step: Crossing.Step)] = []
  private static let mostLifts = 16

  init(_ x: SurfaceFacts.Axis, _ y: SurfaceFacts.Axis, millimetre: Double) {
    (self.x, self.y) = (Places(x, name: "x"), Places(y, name: "y"))
    self.millimetre = millimetre
  }

  @inline(__always)
  mutating func add(_ place: Point) {
    x.add(place.x)
    y.add(place.y)
  }

  /// Records a movement of a touch, which may complete one crossing and begin another. `fingers` is the number of contacts.
  mutating func move(_ track: inout ContactTrack, to place: Point, at time: Timestamp, fingers: Int)
  {
    add(place)
    let step = Crossing.Step(way: place - track.place, span: time.since(track.placed))
    if let crossing = track.crossing {
      track.crossing = nil
      if found.count < Self.most, crossing.isComplete(by: step) { found.append(crossing) }
    }
    guard track.stepTime > .zero,
      step.span.seconds * Crossing.isolation >= track.stepTime.seconds
    else { return }
    let crossing = Crossing(
      start: track.placed, end: time, from: track.place, to: place, touch: track.id,
      fingers: fingers, before: Crossing.Step(way: track.step, span: track.stepTime),
      repeats: track.repeats)
    if crossing.canBegin(millimetre: millimetre) { track.crossing = crossing }
  }

  mutating func lift(_ track: ContactTrack, at time: Timestamp) {
    lifts.removeAll { time.since($0.lift.time) > Crossing.longestLost }
    guard track.stepTime > .zero, lifts.count < Self.mostLifts else { return }
    lifts.append((track.lift(at: time), Crossing.Step(way: track.step, span: track.stepTime)))
  }

  /// Records a landing, which may be where a lost finger is found.
  mutating func land(_ track: inout ContactTrack, fingers: Int) {
    add(track.place)
    let crossings = lifts.indices.compactMap { index -> (index: Int, crossing: Crossing)? in
      let (lift, step) = lifts[index]
      var crossing = Crossing(
        start: lift.placed, end: track.landing, from: lift.place, to: track.place,
        touch: lift.touch, fingers: fingers, before: step)
      crossing.lost = track.landing.since(lift.time)
      return crossing.canBegin(millimetre: millimetre) ? (index, crossing) : nil
    }
    guard
      let best = crossings.min(by: { Self.error($0.crossing) < Self.error($1.crossing) })
    else { return }
    track.crossing = best.crossing
    lifts.remove(at: best.index)
  }

  /// The distance from the place where the finger would be by then.
  private static func error(_ crossing: Crossing) -> Double {
    let expected = crossing.before.way * (crossing.span.seconds / crossing.before.span.seconds)
    return (crossing.to - crossing.from - expected).length
  }

  /// A part of an axis without a position, and the crossings of it.
  private struct Strip {
    var places: Places
    var gap: ClosedRange<Double>
    var crossings: [Crossing] = []
    /// The number of positions that were to be expected in it.
    var expected = 0.0
    /// The part of the axis that all crossings have in common.
    var common = -Double.infinity...Double.infinity

    var width: Double { gap.upperBound - gap.lowerBound }
    var middle: Double { gap.lowerBound + width / 2 }
  }

  /// Reports the strips at the end of the capture, and returns the times at which fingers cross them. `usual` returns the
  /// usual time between frames with a number of contacts, in microseconds.
  func finish(usual: (Int) -> Double?, into log: inout FaultLog) -> [ClosedRange<Timestamp>] {
    var left = found.compactMap { crossing -> (crossing: Crossing, missing: Double)? in
      guard let usual = usual(crossing.fingers) else { return nil }
      let intervals = Double(crossing.span.microseconds) / usual
      return intervals >= (crossing.lost == nil ? Self.long : Self.lost)
        ? (crossing, intervals - 1) : nil
    }
    let count = left.count
    var times: [ClosedRange<Timestamp>] = []
    // A crossing belongs to the strip that most others cross, too.
    while let strip = strips(of: left).filter({ isStrip($0, among: count) })
      .max(by: { ($0.crossings.count, -$0.width) < ($1.crossings.count, -$1.width) })
    {
      log.add(Self.fault(strip))
      let crossed = strip.crossings.map { $0.start...$0.end }
      left.removeAll { crossed.contains($0.crossing.start...$0.crossing.end) }
      times += crossed
    }
    return times
  }

  /// The places without positions that some of the crossings cross.
  private func strips(of crossings: [(crossing: Crossing, missing: Double)]) -> [Strip] {
    if crossings.isEmpty { return [] }
    return [(x, \Point.x), (y, \Point.y)].flatMap { places, along in
      let widths =
        Self.width * millimetre...max(Self.widest * millimetre, Self.widestShare * places.length)
      return places.gaps(widths).compactMap { gap in
        var strip = Strip(places: places, gap: gap)
        for (crossing, missing) in crossings {
          let (from, to) = (crossing.from[keyPath: along], crossing.to[keyPath: along])
          let way = abs(to - from)
          // Both ends of the crossing are positions, so it contains all of the gap or nothing.
          guard min(from, to) < strip.middle, max(from, to) > strip.middle,
            strip.width >= Self.cover * way
          else { continue }
          strip.crossings.append(crossing)
          strip.common = strip.common.clamped(to: min(from, to)...max(from, to))
          strip.expected += missing * min(1, strip.width / way)
        }
        let length = strip.common.upperBound - strip.common.lowerBound
        return strip.width >= Self.coverOfAll * length ? strip : nil
      }
    }
  }

  /// Whether a place without positions is a strip, in a capture with so many crossings.
  private func isStrip(_ strip: Strip, among count: Int) -> Bool {
    let across = strip.crossings
    // Two fingers that jump at the same time do so because no frame came.
    let times = Set(across.map { [$0.start, $0.end] }).count
    if times >= Self.crossings {
      return strip.expected >= Self.expected
        && Double(across.count) >= Self.share * Double(count)
    }
    guard across.count == 1, count == 1, let only = across.first,
      strip.width <= Self.widest * millimetre
    else { return false }
    if let lost = only.lost { return lost > GapRule.longest && only.span <= Self.longestOnce }
    return strip.expected >= Self.expectedOnce
      && (only.repeats >= 2 || only.span <= Self.longestSilence)
  }

  private static func fault(_ strip: Strip) -> DeviceFault {
    let axis = strip.places.axis
    let (from, to) = (
      RangeWatch.whole(axis.units(strip.gap.lowerBound)),
      RangeWatch.whole(axis.units(strip.gap.upperBound) - 1)
    )
    let across = strip.crossings
    let fingers =
      across.count == 1
      ? "a finger goes on beyond it; once may also be a pause of the device, so draw across it "
        + "again" : "fingers go on beyond it \(across.count) times"
    let detail = "no position has \(strip.places.name) from \(from) to \(to), where \(fingers)"
    let start = across.map(\.start).min() ?? .zero
    var fault = DeviceFault(.deadStrip, from: start, to: across.map(\.end).max(), detail)
    if across.count == 1 { (fault.place, fault.touch) = (across[0].from, across[0].touch) }
    return fault
  }
}
