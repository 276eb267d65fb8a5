/// The columns of a path in memory, for loops over all points. Valid only during a call.
struct PathView {
  let x: UnsafePointer<Double>
  let y: UnsafePointer<Double>
  /// The numbers of the strokes, from 0 in the order of drawing.
  let stroke: UnsafePointer<Int>
  let count: Int

  @inline(__always) func place(_ index: Int) -> SIMD2<Double> { SIMD2(x[index], y[index]) }

  /// Returns 1 if two points are on one stroke, otherwise 0.
  @inline(__always) func isOneStroke(_ one: Int, _ other: Int) -> Double {
    stroke[one] == stroke[other] ? 1 : 0
  }

  /// The bounding box; (0, 0) for a path without points.
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
