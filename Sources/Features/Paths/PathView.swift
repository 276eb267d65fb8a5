/// The columns of a path where they lie, for loops over all of them; valid while a call lasts.
struct PathView {
  let x: UnsafePointer<Double>
  let y: UnsafePointer<Double>
  /// From 0, in drawing order.
  let stroke: UnsafePointer<Int>
  let count: Int

  @inline(__always) func place(_ index: Int) -> SIMD2<Double> { SIMD2(x[index], y[index]) }

  /// 1 where two points lie on one stroke, else 0.
  @inline(__always) func isOneStroke(_ one: Int, _ other: Int) -> Double {
    stroke[one] == stroke[other] ? 1 : 0
  }

  /// The bounding box; that of a path without points is (0, 0).
  var box: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    guard count > 0 else { return (0...0, 0...0) }
    var (low, high) = (place(0), place(0))
    for index in 1..<count {
      let place = place(index)
      low.replace(with: place, where: place .< low)
      high.replace(with: place, where: place .> high)
    }
    return (low.x...high.x, low.y...high.y)
  }

  var centroid: (x: Double, y: Double) {
    var (sumX, sumY) = (0.0, 0.0)
    for index in 0..<count {
      sumX += x[index]
      sumY += y[index]
    }
    let count = Double(max(count, 1))
    return (sumX / count, sumY / count)
  }
}

extension ClosedRange<Double> {
  var length: Double { upperBound - lowerBound }
  var middle: Double { (lowerBound + upperBound) / 2 }
}
