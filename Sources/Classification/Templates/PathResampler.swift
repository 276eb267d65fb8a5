internal import Strokes
internal import TouchModel

/// Points at equal distances along a gesture, in storage of the caller's, without an allocation.
enum PathResampler {
  /// How the gap from the end of a stroke to the start of the next is treated.
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
    withUnsafeTemporaryAllocation(of: Double.self, capacity: gesture.pointCount + 1) { segments in
      guard let segments = segments.baseAddress else { return }
      let length = measure(gesture, hops, into: segments)
      fill(path, from: gesture, segments, step: length / Double(max(path.count - 1, 1)))
    }
  }

  /// The length of the path, and the way to each point from the one before: 0 for the first, and for
  /// hops that are skipped.
  private static func measure(
    _ gesture: StrokeGesture, _ hops: Hops, into segments: UnsafeMutablePointer<Double>
  ) -> Double {
    var (measured, length) = (0, 0.0)
    var last: Point?
    for stroke in gesture.strokes {
      stroke.points.withUnsafeBufferPointer { points in
        guard let first = points.first else { return }
        segments[measured] = hops == .drawn ? last?.distance(to: first.position) ?? 0 : 0
        for index in 1..<max(points.count, 1) {
          segments[measured + index] = points[index - 1].position.distance(
            to: points[index].position)
        }
        for index in 0..<points.count { length += segments[measured + index] }
        measured += points.count
        last = points[points.count - 1].position
      }
    }
    return length
  }

  private static func fill(
    _ path: UnsafeMutableBufferPointer<PathPoint>, from gesture: StrokeGesture,
    _ segments: UnsafePointer<Double>, step: Double
  ) {
    // The last point is due a rounding error early, else it might never be.
    let due = step * (1 - 1e-12)
    var (filled, passed, carried) = (0, 0, 0.0)
    var last = PathPoint.zero
    for (number, stroke) in gesture.strokes.enumerated() {
      stroke.points.withUnsafeBufferPointer { points in
        for point in points {
          let from = last
          let segment = segments[passed]
          passed += 1
          last = PathPoint(x: point.position.x, y: point.position.y, stroke: number)
          if filled == 0 {
            path[0] = last
            filled = 1
          }
          guard segment > 0, step > 0 else { continue }
          var along = 0.0
          while filled < path.count, carried + (segment - along) >= due {
            along += step - carried
            let share = min(along / segment, 1)
            path[filled] = PathPoint(
              x: from.x + share * (last.x - from.x), y: from.y + share * (last.y - from.y),
              stroke: number)
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
