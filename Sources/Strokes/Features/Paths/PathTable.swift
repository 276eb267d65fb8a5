/// The points of a path, in one array for each kind of number.
struct PathTable {
  private(set) var x: [Double] = []
  private(set) var y: [Double] = []
  /// The seconds since the first point; zeros if the recording has no times.
  private(set) var time: [Double] = []
  /// The number of the stroke, from 0 in the order of drawing.
  private(set) var stroke: [Int] = []

  var count: Int { x.count }

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

  /// The memory for points, one column for each kind of number.
  struct Columns {
    var x: UnsafeMutablePointer<Double>
    var y: UnsafeMutablePointer<Double>
    var time: UnsafeMutablePointer<Double>
    var stroke: UnsafeMutablePointer<Int>
  }

  /// Replaces all points by those that `body` writes, at most `capacity`. `body` returns how many
  /// it wrote.
  ///
  /// An append checks for each column whether it is shared and has room; this checks once for all
  /// points.
  mutating func fill(_ capacity: Int, _ body: (Columns) -> Int) {
    Self.resize(&x, capacity, 0)
    Self.resize(&y, capacity, 0)
    Self.resize(&time, capacity, 0)
    Self.resize(&stroke, capacity, 0)
    let filled = x.withUnsafeMutableBufferPointer { x in
      y.withUnsafeMutableBufferPointer { y in
        time.withUnsafeMutableBufferPointer { time in
          stroke.withUnsafeMutableBufferPointer { stroke in
            guard let x = x.baseAddress, let y = y.baseAddress, let time = time.baseAddress,
              let stroke = stroke.baseAddress
            else { return 0 }
            return body(Columns(x: x, y: y, time: time, stroke: stroke))
          }
        }
      }
    }
    x.removeLast(capacity - filled)
    y.removeLast(capacity - filled)
    time.removeLast(capacity - filled)
    stroke.removeLast(capacity - filled)
  }

  private static func resize<Number>(_ column: inout [Number], _ count: Int, _ filler: Number) {
    if column.count < count {
      column.reserveCapacity(count)
      column.append(contentsOf: repeatElement(filler, count: count - column.count))
    } else {
      column.removeLast(column.count - count)
    }
  }

  /// Passes positions and strokes to `body` without a check at every access. `body` is not called
  /// without points.
  func withView(_ body: (PathView) -> Void) {
    x.withUnsafeBufferPointer { x in
      y.withUnsafeBufferPointer { y in
        stroke.withUnsafeBufferPointer { stroke in
          guard let x = x.baseAddress, let y = y.baseAddress, let stroke = stroke.baseAddress
          else { return }
          body(PathView(x: x, y: y, stroke: stroke, count: count))
        }
      }
    }
  }

  /// Moves the points by (−`x`, −`y`), then divides them by `scale`.
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
    var box = (x: 0.0...0.0, y: 0.0...0.0)
    withView { box = $0.box }
    return box
  }

  var centroid: (x: Double, y: Double) {
    var centroid = (x: 0.0, y: 0.0)
    withView { centroid = $0.centroid }
    return centroid
  }
}
