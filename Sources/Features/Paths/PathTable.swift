/// Points of a path, each kind of number by itself.
struct PathTable {
  private(set) var x: [Double] = []
  private(set) var y: [Double] = []
  /// Seconds since the first point; zeros where the recording has none.
  private(set) var time: [Double] = []
  /// From 0, in drawing order.
  private(set) var stroke: [Int] = []

  var count: Int { x.count }

  mutating func removeAll() {
    x.removeAll(keepingCapacity: true)
    y.removeAll(keepingCapacity: true)
    time.removeAll(keepingCapacity: true)
    stroke.removeAll(keepingCapacity: true)
  }

  mutating func reserveCapacity(_ count: Int) {
    x.reserveCapacity(count)
    y.reserveCapacity(count)
    time.reserveCapacity(count)
    stroke.reserveCapacity(count)
  }

  mutating func append(x: Double, y: Double, time: Double, stroke: Int) {
    self.x.append(x)
    self.y.append(y)
    self.time.append(time)
    self.stroke.append(stroke)
  }

  mutating func append(_ index: Int, of other: PathTable) {
    append(
      x: other.x[index], y: other.y[index], time: other.time[index], stroke: other.stroke[index])
  }

  /// Moves by (−`x`, −`y`), then divides by `scale`.
  mutating func normalize(x dx: Double, y dy: Double, scale: Double) {
    for index in 0..<count {
      x[index] = (x[index] - dx) / scale
      y[index] = (y[index] - dy) / scale
    }
  }

  func distance(_ from: Int, _ to: Int) -> Double {
    let (dx, dy) = (x[to] - x[from], y[to] - y[from])
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The bounding box.
  var box: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    (Self.range(x), Self.range(y))
  }

  private static func range(_ values: [Double]) -> ClosedRange<Double> {
    var (low, high) = (Double.infinity, -Double.infinity)
    for value in values {
      low = min(low, value)
      high = max(high, value)
    }
    return low <= high ? low...high : 0...0
  }

  var centroid: (x: Double, y: Double) {
    let count = Double(max(count, 1))
    return (x.reduce(0, +) / count, y.reduce(0, +) / count)
  }
}

extension ClosedRange<Double> {
  var length: Double { upperBound - lowerBound }
  var middle: Double { (lowerBound + upperBound) / 2 }
}
