internal import Strokes
internal import TouchModel

/// Resamples a gesture to points at equal distances, in the caller's storage, without an
/// allocation.
enum PathResampler {
  /// The treatment of the gap from the end of a stroke to the start of the next.
  enum Hops {
    /// The gap is part of the path, for matchers of one stroke.
    case drawn
    /// The gap is not part of the path, for matchers of clouds.
    case skipped
  }

  /// Fills `path` with `path.count` points, including the first and the last of the gesture.
  ///
  /// For a gesture without length the last point is repeated; for one without points all are zero.
  /// Points that rounding leaves over are the last point. Linear in the number of recorded points.
  static func resample(
    _ gesture: StrokeGesture, _ hops: Hops, into path: UnsafeMutableBufferPointer<PathPoint>
  ) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: gesture.pointCount + 1) { segments in
      guard let segments = segments.baseAddress else { return }
      let length = measure(gesture, hops, into: segments)
      fill(path, from: gesture, segments, step: length / Double(max(path.count - 1, 1)))
    }
  }

  /// Returns the length of the path, and fills `segments` with the distance from each point to the
  /// one before: 0 for the first point, and for hops that are skipped.
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
    // Slightly less than a step, because otherwise rounding could prevent the last point.
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

  /// Resamples into storage on the stack, and passes it to `body`.
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
