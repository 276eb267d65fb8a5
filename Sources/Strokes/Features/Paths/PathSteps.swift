import TouchModel

/// Sums over the steps between neighboring points, computed two steps at a time.
struct PathSteps {
  private(set) var length = 0.0
  /// The share of the length that points down.
  private(set) var downward = 0.0
  /// The mean magnitude of the directions of all steps that have one, including hops, in radians.
  private(set) var meanDirection = 0.0
  /// The shares of the length along 0, 45, 90 and 135 degrees, in either direction. A direction
  /// between two of them is divided between both by nearness.
  private(set) var axes = SIMD4<Double>.zero
  /// The sum of the magnitudes of the angles between consecutive steps of a stroke, in radians; a
  /// quarter turn if one of the steps has length zero.
  private(set) var turning = 0.0
  /// The sum of the squared sines of these angles.
  private(set) var squaredSines = 0.0

  private typealias Pair = SIMD2<Double>

  /// Two steps side by side. If the number of steps is odd, the last one is in both lanes.
  private struct Steps {
    var x: Pair
    var y: Pair
    var square: Pair
    var length: Pair
    /// The direction in radians; 0 if the step has length zero.
    var direction: Pair

    @inline(__always) init(_ path: PathView, _ first: Int, _ second: Int) {
      x = Pair(path.x[first + 1] - path.x[first], path.x[second + 1] - path.x[second])
      y = Pair(path.y[first + 1] - path.y[first], path.y[second + 1] - path.y[second])
      square = x * x + y * y
      length = square.squareRoot()
      direction = PairedAngles.angles(y: y, x: x).replacing(with: 0, where: .!(length .> 0))
    }
  }

  init(_ path: PathView) {
    let count = path.count - 1
    guard count > 0 else { return }
    // Separate loops, so that the next step does not wait for the sums of this one.
    withUnsafeTemporaryAllocation(of: Steps.self, capacity: (count + 1) / 2) { steps in
      guard let base = steps.baseAddress else { return }
      for pair in 0..<steps.count {
        base[pair] = Steps(path, 2 * pair, min(2 * pair + 1, count - 1))
      }
      addSteps(path, base, count)
      addTurns(path, base, count)
    }
  }

  private mutating func addSteps(
    _ path: PathView, _ steps: UnsafePointer<Steps>, _ count: Int
  ) {
    let isOneStroke = path.stroke[0] == path.stroke[count]
    var (lengths, downwards, directions, directed) = (Pair.zero, Pair.zero, Pair.zero, Pair.zero)
    var (falling, upright, rising) = (Pair.zero, Pair.zero, Pair.zero)
    for pair in 0..<(count + 1) / 2 {
      let (first, second) = (2 * pair, min(2 * pair + 1, count - 1))
      let step = steps[pair]
      let exists = Pair(1, second > first ? 1 : 0)
      directions += exists * magnitude(step.direction)
      directed += exists.replacing(with: 0, where: .!(step.length .> 0))
      var drawn = exists * step.length
      if !isOneStroke {
        drawn *= Pair(path.isOneStroke(first, first + 1), path.isOneStroke(second, second + 1))
      }
      lengths += drawn
      downwards += drawn.replacing(with: 0, where: step.y .<= 0)
      // In eighths of a turn, from 0 to 4.
      let place =
        (4 / Trigonometry.halfTurn)
        * step.direction.replacing(
          with: step.direction + Trigonometry.halfTurn, where: step.direction .< 0)
      falling += drawn * nearness(place - 1)
      upright += drawn * nearness(place - 2)
      rising += drawn * nearness(place - 3)
    }
    length = lengths.sum()
    if directed.sum() > 0 { meanDirection = directions.sum() / directed.sum() }
    guard length > 0 else { return }
    downward = downwards.sum() / length
    axes = SIMD4(0, falling.sum(), upright.sum(), rising.sum()) / length
    // Every step belongs to two of the four axes, with shares that add up to one.
    axes.x = max(1 - axes.sum(), 0)
  }

  private mutating func addTurns(
    _ path: PathView, _ steps: UnsafePointer<Steps>, _ count: Int
  ) {
    let isOneStroke = path.stroke[0] == path.stroke[count]
    var (turns, sines) = (Pair.zero, Pair.zero)
    var last = steps[0]
    for pair in 0..<(count + 1) / 2 {
      let (first, second) = (2 * pair, min(2 * pair + 1, count - 1))
      let step = steps[pair]
      var isCorner = Pair(first > 0 ? 1 : 0, second > first ? 1 : 0)
      if !isOneStroke {
        isCorner *= Pair(
          path.isOneStroke(max(first - 1, 0), first + 1),
          path.isOneStroke(first, min(first + 2, count)))
      }
      let squared = Pair(last.square.y, step.square.x) * step.square
      let cross =
        Pair(last.x.y, step.x.x) * step.y - Pair(last.y.y, step.y.x) * step.x
      let isTurn = squared .> TurningAngles.leastSquare
      let difference = magnitude(step.direction - Pair(last.direction.y, step.direction.x))
      let other = 2 * Trigonometry.halfTurn - difference
      let turn = difference.replacing(with: other, where: other .< difference)
      turns +=
        isCorner * Pair(repeating: Trigonometry.quarterTurn).replacing(with: turn, where: isTurn)
      sines += isCorner * Pair(repeating: 1).replacing(with: cross * cross / squared, where: isTurn)
      last = step
    }
    (turning, squaredSines) = (turns.sum(), sines.sum())
  }

  /// Returns 1 at distance 0, falling to 0 at distance 1.
  @inline(__always) private func nearness(_ distance: Pair) -> Pair {
    let rest = 1 - magnitude(distance)
    return rest.replacing(with: 0, where: rest .< 0)
  }

  @inline(__always) private func magnitude(_ value: Pair) -> Pair {
    value.replacing(with: -value, where: value .< 0)
  }
}
