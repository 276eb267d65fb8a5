import TouchModel

extension PathTable {
  /// The magnitude of the angle by which the path turns at each point; 0 at the ends of strokes and
  /// if neighboring points coincide.
  var turning: [Double] {
    (0..<count).map { index in
      guard index > 0, index < count - 1, stroke[index - 1] == stroke[index + 1] else { return 0 }
      let (ax, ay) = (x[index] - x[index - 1], y[index] - y[index - 1])
      let (bx, by) = (x[index + 1] - x[index], y[index + 1] - y[index])
      let (dot, cross) = (ax * bx + ay * by, abs(ax * by - ay * bx))
      return dot == 0 && cross == 0 ? 0 : Trigonometry.angle(y: cross, x: dot)
    }
  }

  /// The speed of the step that leads to each point; the first point has the speed of the second. 0
  /// if no time passes.
  var speed: [Double] {
    (0..<count).map { index in
      let to = max(index, 1)
      guard to < count, stroke[to] == stroke[to - 1], time[to] > time[to - 1] else { return 0 }
      return distance(to - 1, to) / (time[to] - time[to - 1])
    }
  }
}

extension [Double] {
  /// The mean; 0 without numbers.
  var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }

  /// The square root of the mean squared difference from the mean.
  var deviation: Double {
    let mean = mean
    return map { ($0 - mean) * ($0 - mean) }.mean.squareRoot()
  }
}
