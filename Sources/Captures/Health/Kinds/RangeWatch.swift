internal import TouchModel

/// Compares the positions with the ranges that the device states: positions outside of them, ranges that are
/// hardly used, and axes that are exchanged.
struct RangeWatch {
  /// The share of an axis by which a position may be outside, as in libinput
  /// (`evdev_device_init_abs_range_warnings`).
  static let margin = 0.05
  /// The share of both axes that is used at most if the range is wrong.
  static let use = 0.1
  /// The share of each axis that positions must span if the axes are exchanged.
  static let span = 0.6
  /// The share of an axis from which a position is so far outside that fewer touches are enough.
  static let far = 0.15
  /// The number of touches from which axes are judged.
  static let touches = 4
  /// The number of touches from which the use of a range is judged, and the least extent in units. A single touch may be
  /// in a corner, unless the surface would be longer, in millimeters, than a table.
  static let (touchesOfUse, extent, huge) = (2, 100.0, 2_500.0)

  private let facts: SurfaceFacts
  private var least = Point(x: .infinity, y: .infinity)
  private var greatest = Point(x: -.infinity, y: -.infinity)
  private var bounds: (least: Point, greatest: Point)?
  /// The first and the last time outside, the number of positions, and the first place, of each axis.
  private var outside: [(from: Timestamp, to: Timestamp, count: Int, place: Point)?] = [nil, nil]
  private(set) var landings = 0
  /// The time of the first landing.
  private(set) var first: Timestamp?

  init(_ facts: SurfaceFacts) {
    self.facts = facts
    guard let x = facts.x, let y = facts.y else { return }
    func limits(_ axis: SurfaceFacts.Axis) -> (Double, Double) {
      let margin = Self.margin * axis.extent
      return (axis.position(axis.minimum - margin), axis.position(axis.maximum + margin))
    }
    let (alongX, alongY) = (limits(x), limits(y))
    bounds = (Point(x: alongX.0, y: alongY.0), Point(x: alongX.1, y: alongY.1))
  }

  mutating func land(at time: Timestamp) {
    landings += 1
    first = first ?? time
  }

  @inline(__always)
  mutating func add(_ place: Point, at time: Timestamp) {
    if place.x < least.x { least.x = place.x }
    if place.y < least.y { least.y = place.y }
    if place.x > greatest.x { greatest.x = place.x }
    if place.y > greatest.y { greatest.y = place.y }
    guard let bounds else { return }
    if place.x < bounds.least.x || place.x > bounds.greatest.x { note(0, place, at: time) }
    if place.y < bounds.least.y || place.y > bounds.greatest.y { note(1, place, at: time) }
  }

  @inline(never)
  private mutating func note(_ axis: Int, _ place: Point, at time: Timestamp) {
    let before = outside[axis]
    outside[axis] = (before?.from ?? time, time, (before?.count ?? 0) + 1, before?.place ?? place)
  }

  /// Reports the faults at the end of the capture.
  func finish(at time: Timestamp, into log: inout FaultLog) {
    guard let x = facts.x, let y = facts.y, landings > 0, least.x <= greatest.x else { return }
    let seen = (
      x: x.units(least.x)...x.units(greatest.x), y: y.units(least.y)...y.units(greatest.y)
    )
    if areSwapped(x, y, seen.x, seen.y) {
      log.add(
        DeviceFault(
          .swappedAxes, from: first ?? time, to: time,
          "x reaches \(Self.whole(seen.x.upperBound)) and y \(Self.whole(seen.y.upperBound)), where x "
            + "ends at \(Self.whole(x.maximum)) and y at \(Self.whole(y.maximum))"))
      return
    }
    report(0, "x", x, seen.x, beside: y, into: &log)
    report(1, "y", y, seen.y, beside: x, into: &log)
    if outside[0] == nil, outside[1] == nil { reportUse(x, y, seen.x, seen.y, until: time, &log) }
  }

  /// Whether x goes beyond its own range and not beyond that of y, which stays within that of x.
  private func areSwapped(
    _ x: SurfaceFacts.Axis, _ y: SurfaceFacts.Axis, _ seenX: ClosedRange<Double>,
    _ seenY: ClosedRange<Double>
  ) -> Bool {
    func fits(_ seen: ClosedRange<Double>, _ axis: SurfaceFacts.Axis) -> Bool {
      let margin = Self.margin * axis.extent
      return seen.lowerBound >= axis.minimum - margin && seen.upperBound <= axis.maximum + margin
    }
    let (long, short) = x.extent < y.extent ? (seenX, seenY) : (seenY, seenX)
    let (longer, shorter) = (max(x.extent, y.extent), min(x.extent, y.extent))
    func isFar(_ seen: ClosedRange<Double>, _ axis: SurfaceFacts.Axis) -> Bool {
      let margin = Self.far * axis.extent
      return seen.lowerBound < axis.minimum - margin || seen.upperBound > axis.maximum + margin
    }
    let isEnough = landings >= Self.touches || isFar(seenX, x) || isFar(seenY, y)
    return isEnough && (outside[0] == nil) != (outside[1] == nil)
      && fits(seenX, y) && fits(seenY, x)
      && long.upperBound - long.lowerBound >= Self.span * longer
      && short.upperBound - short.lowerBound >= Self.span * shorter
  }

  private func report(
    _ index: Int, _ name: String, _ axis: SurfaceFacts.Axis, _ seen: ClosedRange<Double>,
    beside other: SurfaceFacts.Axis, into log: inout FaultLog
  ) {
    guard let found = outside[index] else { return }
    let isAbove = seen.upperBound - axis.maximum > axis.minimum - seen.lowerBound
    let worst = isAbove ? seen.upperBound : seen.lowerBound
    let millimetres = axis.position(worst) / facts.millimetre
    let length = (axis.extent + 1) / axis.unitsPerLength / facts.millimetre
    let low = min(axis.minimum, seen.lowerBound.rounded(.down))
    let high = CommonRange.maximum(reaching: max(axis.maximum, seen.upperBound), from: low)
    var fault = DeviceFault(
      .outsideRange, from: found.from, to: found.to, at: found.place,
      "\(name) is \(Self.whole(worst)) where the device states \(Self.whole(axis.minimum)) to "
        + "\(Self.whole(axis.maximum)) (\(Self.whole(millimetres)) mm on a surface of "
        + "\(Self.whole(length)) mm), at \(found.count) position\(found.count == 1 ? "" : "s"); "
        + "a range of \(Self.whole(low)) to "
        + "\(Self.whole(high)) would fit")
    fault.place = found.place
    log.add(fault)
  }

  private func reportUse(
    _ x: SurfaceFacts.Axis, _ y: SurfaceFacts.Axis, _ seenX: ClosedRange<Double>,
    _ seenY: ClosedRange<Double>, until time: Timestamp, _ log: inout FaultLog
  ) {
    func isHardlyUsed(_ axis: SurfaceFacts.Axis, _ seen: ClosedRange<Double>) -> Bool {
      seen.upperBound - axis.minimum <= Self.use * axis.extent
    }
    let longest = max(
      (x.extent + 1) / x.unitsPerLength, (y.extent + 1) / y.unitsPerLength)
    let isHuge = facts.statesResolution && longest >= Self.huge * facts.millimetre
    guard landings >= Self.touchesOfUse || isHuge, isHardlyUsed(x, seenX), isHardlyUsed(y, seenY),
      max(seenX.upperBound - seenX.lowerBound, seenY.upperBound - seenY.lowerBound) >= Self.extent
    else { return }
    let (highX, highY) = (
      CommonRange.maximum(reaching: seenX.upperBound, from: x.minimum),
      CommonRange.maximum(reaching: seenY.upperBound, from: y.minimum)
    )
    let share = max(
      (seenX.upperBound - x.minimum) / x.extent, (seenY.upperBound - y.minimum) / y.extent)
    func resolution(_ axis: SurfaceFacts.Axis, _ high: Double) -> String {
      // The surface stays as large as it is, with fewer units.
      let millimetres = (axis.extent + 1) / axis.unitsPerLength / facts.millimetre
      return Self.oneDecimal((high - axis.minimum + 1) / millimetres)
    }
    log.add(
      DeviceFault(
        .narrowRange, from: first ?? time, to: time,
        "positions use \(Int((share * 100).rounded(.up))) % of the stated range: ranges to "
          + "\(Self.whole(highX)) and \(Self.whole(highY)) would fit, which on this surface "
          + "are \(resolution(x, highX)) and \(resolution(y, highY)) units in a millimeter"))
  }

  static func whole(_ value: Double) -> String {
    abs(value) < 9e15 ? "\(Int64(value.rounded()))" : "\(value)"
  }

  private static func oneDecimal(_ value: Double) -> String {
    guard abs(value) < 1e12 else { return "\(value)" }
    let tenths = Int64((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
