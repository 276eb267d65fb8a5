internal import TouchModel

/// Finds strips of the surface at which no position is ever reported, although fingers cross them.
struct StripWatch {
  /// The number of strips of each axis.
  static let strips = 64
  /// The number of positions that were to be expected in a strip without one.
  static let expected = 12.0
  /// The largest share of the strips that fingers crossed. If more of them are empty, positions come in steps
  /// that are longer than a strip is wide.
  static let share = 0.2

  private let axis: SurfaceFacts.Axis
  private let length: Double
  private let name: String
  private var due = [Double](repeating: 0, count: strips)
  private var hits = [Int](repeating: 0, count: strips)

  init(_ axis: SurfaceFacts.Axis, name: String) {
    self.axis = axis
    self.name = name
    length = (axis.extent + 1) / axis.unitsPerLength
  }

  /// Records a step along the axis. `frames` is the number of usual times between frames that it took.
  mutating func step(from start: Double, to end: Double, frames: Double) {
    guard length > 0 else { return }
    let scale = Double(Self.strips) / length
    let (low, high) = (min(start, end) * scale, max(start, end) * scale)
    guard low >= 0, high < Double(Self.strips), high > low else { return }
    hits[Int(end * scale)] += 1
    let each = min(frames, 4) / (high - low)
    for strip in Int(low)...Int(high) {
      let overlap = min(high, Double(strip + 1)) - max(low, Double(strip))
      if overlap > 0 { due[strip] += overlap * each }
    }
  }

  /// Reports the strips without a position.
  func finish(from beginning: Timestamp, to time: Timestamp, into log: inout FaultLog) {
    let crossed = due.indices.filter { due[$0] >= Self.expected }
    let dead = crossed.filter { hits[$0] == 0 }
    guard !dead.isEmpty, Double(dead.count) <= max(1, Self.share * Double(crossed.count)) else {
      return
    }
    var rest = dead[...]
    while let first = rest.popFirst() {
      var last = first
      while rest.first == last + 1 { last = rest.removeFirst() }
      let width = length / Double(Self.strips)
      let (from, to) = (
        axis.units(Double(first) * width), axis.units(Double(last + 1) * width)
      )
      log.add(
        DeviceFault(
          .deadStrip, from: beginning, to: time,
          "no position has \(name) from \(Int(from.rounded())) to \(Int(to.rounded())), where "
            + "\(Int(due[first].rounded())) were to be expected"))
    }
  }
}
