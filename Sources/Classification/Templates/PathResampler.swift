internal import Strokes
internal import TouchModel

/// Points at equal distances along a gesture, in storage of the caller's, without an allocation.
enum PathResampler {
  /// What the way from the end of a stroke to the start of the next counts as.
  enum Hops {
    /// A part of the path: matchers that see one stroke.
    case drawn
    /// Nothing: matchers that see a cloud.
    case skipped
  }

  /// Fills `path` with `path.count` points, the first and last of the gesture among them.
  ///
  /// A gesture without length gives its last point again and again, one without points zeros. A
  /// length that rounding leaves short is made up by the last point. Linear in the recorded points.
  static func resample(
    _ gesture: StrokeGesture, _ hops: Hops, into path: UnsafeMutableBufferPointer<PathPoint>
  ) {
    let step = length(of: gesture, hops) / Double(max(path.count - 1, 1))
    // The last point is due a rounding error early, else it might never be.
    let due = step * (1 - 1e-12)
    var filled = 0
    var carried = 0.0
    var last = PathPoint.zero
    for (number, stroke) in gesture.strokes.enumerated() {
      stroke.points.withUnsafeBufferPointer { points in
        var isHop = true
        for point in points {
          let from = last
          last = PathPoint(x: point.position.x, y: point.position.y, stroke: number)
          defer { isHop = false }
          if filled == 0 {
            path[0] = last
            filled = 1
            continue
          }
          if isHop, hops == .skipped { continue }
          let (dx, dy) = (last.x - from.x, last.y - from.y)
          let segment = (dx * dx + dy * dy).squareRoot()
          guard segment > 0, step > 0 else { continue }
          var along = 0.0
          while filled < path.count, carried + (segment - along) >= due {
            along += step - carried
            let share = min(along / segment, 1)
            path[filled] = PathPoint(
              x: from.x + share * dx, y: from.y + share * dy, stroke: number)
            filled += 1
            carried = 0
          }
          carried += segment - along
        }
      }
    }
    while filled < path.count {
      path[filled] = last
      filled += 1
    }
  }

  static func length(of gesture: StrokeGesture, _ hops: Hops) -> Double {
    var length = 0.0
    var last: Point?
    for stroke in gesture.strokes {
      if hops == .skipped { last = nil }
      stroke.points.withUnsafeBufferPointer { points in
        for point in points {
          if let last { length += last.distance(to: point.position) }
          last = point.position
        }
      }
    }
    return length
  }

  /// Resamples into storage on the stack, and shows it to `body`.
  static func withPath(
    of gesture: StrokeGesture, _ count: Int, _ hops: Hops,
    _ body: (UnsafeMutableBufferPointer<PathPoint>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: PathPoint.self, capacity: count) { path in
      resample(gesture, hops, into: path)
      body(path)
    }
  }
}
