import TouchModel

/// What the steps between neighbouring points of one stroke say together.
struct PathSteps {
  private(set) var length = 0.0
  /// Share of the length that goes downwards.
  private(set) var downward = 0.0
  /// Mean magnitude of the directions of all steps that are any, hops included, in radians.
  private(set) var meanDirection = 0.0
  /// Shares of the length along 0, 45, 90 and 135 degrees, either way; a direction between two of
  /// them belongs to both, by nearness.
  private(set) var axes: [Double] = [0, 0, 0, 0]

  init(_ path: PathTable) {
    var steps = 0
    for index in 1..<max(path.count, 1) {
      let (dx, dy) = (path.x[index] - path.x[index - 1], path.y[index] - path.y[index - 1])
      let step = (dx * dx + dy * dy).squareRoot()
      guard step > 0 else { continue }
      let direction = Trigonometry.angle(y: dy, x: dx)
      meanDirection += abs(direction)
      steps += 1
      guard path.stroke[index] == path.stroke[index - 1] else { continue }
      length += step
      if dy > 0 { downward += step }
      let turned = direction < 0 ? direction + Trigonometry.halfTurn : direction
      let place = min(max(turned / Trigonometry.halfTurn * 4, 0), 4)
      let bin = min(Int(place), 3)
      let share = place - Double(bin)
      axes[bin] += step * (1 - share)
      axes[(bin + 1) & 3] += step * share
    }
    if steps > 0 { meanDirection /= Double(steps) }
    if length > 0 {
      downward /= length
      for bin in 0..<4 { axes[bin] /= length }
    }
  }
}
