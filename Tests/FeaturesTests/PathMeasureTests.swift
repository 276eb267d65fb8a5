import Strokes
import Testing
import TouchModel

@testable import Features

/// Loops that take two steps at a time must agree with the definitions, step by step.
@Suite struct `Measures of a path` {
  /// Gestures of every kind, including degenerate ones.
  private static let paths: [PathTable] = {
    var random = RandomGestures(seed: 21)
    var sketch = Sketch()
    let gestures =
      (0..<60).map { _ in random.gesture() }
      + `Gestures without extent, path or time`.gestures.map(\.gesture)
    return gestures.flatMap { gesture -> [PathTable] in
      sketch.load(gesture)
      return [sketch.path(64), sketch.path(17), sketch.recorded]
    }
  }()

  @Test func `directions equal those of the angle, within 1e-15`() {
    var random = RandomGestures(seed: 5)
    for _ in 0..<20_000 {
      let size = Double.random(in: -6...6, using: &random)
      let y = SIMD2<Double>.random(in: -1...1, using: &random) * size
      var x = SIMD2<Double>.random(in: -1...1, using: &random)
      if Int.random(in: 0..<50, using: &random) == 0 { x.y = 0 }
      let both = PairedAngles.angles(y: y, x: x)
      for lane in 0..<2 {
        #expect(abs(both[lane] - Trigonometry.angle(y: y[lane], x: x[lane])) <= 1e-15)
      }
    }
    let axes = PairedAngles.angles(y: [0, -1], x: [-1, 0])
    #expect(axes == [Trigonometry.halfTurn, -Trigonometry.quarterTurn])
  }

  @Test func `measures of a path steps add up to length, directions and turns`() {
    for path in Self.paths {
      let expected = Definition(path, reach: 1)
      path.withView { view in
        let steps = PathSteps(view)
        #expect(abs(steps.length - expected.length) <= 1e-12 * max(1, expected.length))
        #expect(abs(steps.meanDirection - expected.meanDirection) <= 1e-12)
        #expect(abs(steps.downward - expected.downward) <= 1e-12)
        #expect(abs(steps.turning - expected.turning) <= 1e-11)
        #expect(abs(steps.squaredSines - expected.squaredSines) <= 1e-11)
        for axis in 0..<4 {
          #expect(abs(steps.axes[axis] - expected.axes[axis]) <= 1e-12)
          #expect(steps.axes[axis] >= 0)
        }
      }
    }
  }

  @Test func `turning angles are counted and compared as if they were computed`() {
    for path in Self.paths {
      path.withView { view in
        let angles = TurningAngles(view, reach: 3)
        let expected = Definition(path, reach: 3)
        #expect(abs(angles.largest - expected.largest) <= 1e-14)
        #expect(abs(angles.squaredSines - expected.squaredSines) <= 1e-11)
        for quarter in 0..<4 {
          #expect(abs(angles.quarters[quarter] - expected.quarters[quarter]) <= 1e-12)
        }
      }
    }
  }

  @Test func `the hull has the area enclosed by lines through two points`() {
    for path in Self.paths {
      path.withView { view in
        let expected = Definition.hullArea(path)
        #expect(abs(ConvexHull.area(view) - expected) <= 1e-9 * max(1, expected))
      }
    }
    var square = PathTable()
    for (x, y) in [(0.0, 0.0), (2, 0), (1, 1), (2, 2), (0, 2), (0, 1), (2, 2)] {
      square.append(x: x, y: y, time: 0, stroke: 0)
    }
    square.withView { #expect(ConvexHull.area($0) == 4) }
  }
}

/// The measures computed from their definitions, point by point.
private struct Definition {
  var (length, downward, meanDirection) = (0.0, 0.0, 0.0)
  var axes = [0.0, 0, 0, 0]
  var (turning, squaredSines, largest) = (0.0, 0.0, 0.0)
  var quarters = [0.0, 0, 0, 0]

  init(_ path: PathTable, reach: Int) {
    addSteps(path)
    var count = 0.0
    for index in reach..<max(path.count - reach, reach) {
      let (before, after) = (index - reach, index + reach)
      guard path.stroke[before] == path.stroke[after] else { continue }
      let (ax, ay) = (path.x[index] - path.x[before], path.y[index] - path.y[before])
      let (bx, by) = (path.x[after] - path.x[index], path.y[after] - path.y[index])
      let squared = (ax * ax + ay * ay) * (bx * bx + by * by)
      let cross = abs(ax * by - ay * bx)
      let isTurn = squared > 1e-18
      let angle =
        isTurn ? Trigonometry.angle(y: cross, x: ax * bx + ay * by) : Trigonometry.quarterTurn
      count += 1
      turning += angle
      squaredSines += isTurn ? cross * cross / squared : 1
      largest = max(largest, angle)
      quarters[min(Int(angle / Trigonometry.halfTurn * 4), 3)] += 1
    }
    if count > 0 { quarters = quarters.map { $0 / count } }
  }

  private mutating func addSteps(_ path: PathTable) {
    var steps = 0.0
    for index in 1..<max(path.count, 1) {
      let (dx, dy) = (path.x[index] - path.x[index - 1], path.y[index] - path.y[index - 1])
      let step = path.distance(index - 1, index)
      guard step > 0 else { continue }
      let direction = Trigonometry.angle(y: dy, x: dx)
      meanDirection += abs(direction)
      steps += 1
      guard path.stroke[index] == path.stroke[index - 1] else { continue }
      length += step
      if dy > 0 { downward += step }
      let place = (direction < 0 ? direction + Trigonometry.halfTurn : direction)
      let eighths = place / Trigonometry.halfTurn * 4
      let first = min(Int(eighths), 3)
      axes[first] += step * (1 - (eighths - Double(first)))
      axes[(first + 1) % 4] += step * (eighths - Double(first))
    }
    if steps > 0 { meanDirection /= steps }
    if length > 0 {
      downward /= length
      axes = axes.map { $0 / length }
    }
  }

  /// Returns the area by going from corner to corner: O(n²), without sorting (Jarvis 1973).
  static func hullArea(_ path: PathTable) -> Double {
    let places = (0..<path.count).map { Point(x: path.x[$0], y: path.y[$0]) }
    guard let start = places.min(by: { ($0.x, $0.y) < ($1.x, $1.y) }) else { return 0 }
    func cross(_ a: Point, _ b: Point, _ c: Point) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    var (corner, doubled) = (start, 0.0)
    for _ in places {
      var next = start
      for place in places where place != corner {
        let side = cross(corner, next, place)
        let isFarther = corner.distance(to: place) > corner.distance(to: next)
        if next == corner || side < 0 || (side == 0 && isFarther) { next = place }
      }
      doubled += cross(start, corner, next)
      corner = next
      if corner == start { break }
    }
    return abs(doubled) / 2
  }
}
