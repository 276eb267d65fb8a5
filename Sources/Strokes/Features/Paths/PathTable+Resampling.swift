extension PathTable {
  /// Returns points at equal distances, found in one pass (Wobbrock, Wilson and Li 2007, without
  /// their insertion). The last point is repeated if rounding leaves points over, or if the path
  /// has no length.
  func resampled(_ wanted: Int, countsHops: Bool) -> PathTable {
    var result = PathTable()
    guard count > 0, wanted > 0 else { return result }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { segments in
      let length = measure(into: segments, countsHops: countsHops)
      withView { path in
        time.withUnsafeBufferPointer { time in
          result.fill(wanted) { columns in
            Self.resample(
              path, time, segments, length / Double(max(wanted - 1, 1)), wanted, columns)
            return wanted
          }
        }
      }
    }
    return result
  }

  /// Returns the length of the path, and fills `segments` with the distance from each point to the
  /// one before: 0 for the first point, and for hops that do not count.
  private func measure(
    into segments: UnsafeMutableBufferPointer<Double>, countsHops: Bool
  ) -> Double {
    var length = 0.0
    segments[0] = 0
    withView { path in
      for index in 1..<max(count, 1) {
        let (dx, dy) = (path.x[index] - path.x[index - 1], path.y[index] - path.y[index - 1])
        let isDrawn = countsHops || path.stroke[index] == path.stroke[index - 1]
        segments[index] = isDrawn ? (dx * dx + dy * dy).squareRoot() : 0
      }
      for index in 0..<count { length += segments[index] }
    }
    return length
  }

  /// Fills in `wanted` points that are `step` apart.
  private static func resample(
    _ path: PathView, _ time: UnsafeBufferPointer<Double>,
    _ segments: UnsafeMutableBufferPointer<Double>, _ step: Double, _ wanted: Int,
    _ result: Columns
  ) {
    // Slightly less than a step, because otherwise rounding could prevent the last point.
    let due = step * (1 - 1e-12)
    func copy(_ index: Int, to place: Int) {
      result.x[place] = path.x[index]
      result.y[place] = path.y[index]
      result.time[place] = time[index]
      result.stroke[place] = path.stroke[index]
    }
    copy(0, to: 0)
    var filled = 1
    var since = 0.0
    for index in 1..<max(path.count, 1) {
      let segment = segments[index]
      guard segment > 0, step > 0 else { continue }
      var along = 0.0
      while filled < wanted, since + (segment - along) >= due {
        along += step - since
        since = 0
        let share = min(along / segment, 1)
        result.x[filled] = path.x[index - 1] + share * (path.x[index] - path.x[index - 1])
        result.y[filled] = path.y[index - 1] + share * (path.y[index] - path.y[index - 1])
        result.time[filled] = time[index - 1] + share * (time[index] - time[index - 1])
        result.stroke[filled] = path.stroke[index]
        filled += 1
      }
      since += segment - along
    }
    while filled < wanted {
      copy(path.count - 1, to: filled)
      filled += 1
    }
  }
}
