import TouchModel

/// Magnitudes of the angles by which a path turns between `reach` points before and behind.
struct TurningAngles {
  private(set) var sum = 0.0
  private(set) var squaredSines = 0.0
  private(set) var largest = 0.0
  /// Shares of the angles in four equal parts from none to a half turn.
  private(set) var quarters: [Double] = [0, 0, 0, 0]

  /// Points whose neighbours lie on other strokes have no angle; neighbours that coincide turn by
  /// a quarter, as any direction is as good as another.
  init(_ path: PathTable, reach: Int) {
    var count = 0
    for index in reach..<max(path.count - reach, reach) {
      let (before, after) = (index - reach, index + reach)
      guard path.stroke[before] == path.stroke[after] else { continue }
      let (ax, ay) = (path.x[index] - path.x[before], path.y[index] - path.y[before])
      let (bx, by) = (path.x[after] - path.x[index], path.y[after] - path.y[index])
      let (dot, cross) = (ax * bx + ay * by, abs(ax * by - ay * bx))
      let squared = (ax * ax + ay * ay) * (bx * bx + by * by)
      let isTurn = squared > 1e-18
      let angle = isTurn ? Trigonometry.angle(y: cross, x: dot) : Trigonometry.quarterTurn
      count += 1
      sum += angle
      squaredSines += isTurn ? cross * cross / squared : 1
      largest = max(largest, angle)
      quarters[min(Int(angle / Trigonometry.halfTurn * 4), 3)] += 1
    }
    if count > 0 { for quarter in 0..<4 { quarters[quarter] /= Double(count) } }
  }
}
