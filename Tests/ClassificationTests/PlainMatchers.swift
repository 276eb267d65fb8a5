import Strokes
import TouchModel

/// The matchers in double precision and in the simplest form, as a reference for tests.
enum PlainMatchers {
  typealias Matcher = @Sendable (StrokeGesture, StrokeGesture) -> Double

  static let all: [String: Matcher] = [
    "$1": dollarOne,
    "Protractor": { 1 - protractor($0, $1).free },
    "bounded": { 1 - protractor($0, $1).bounded },
    "fixed": { 1 - protractor($0, $1).fixed },
    "Penny Pincher": pennyPincher,
    "$P": { greedy($0, $1, { $0 }, { 1 - Double($0) / 32 }, total: 16.5) },
    "$Q": { greedy($0, $1, { $0 * $0 }, { Double(32 - $0) }, total: 528) },
    "$P+": dollarPPlus,
    "Jackknife": jackknife,
    "direction warp": directionWarp,
    "chamfer": { chamfer($0, $1, weight: 0.25, turns: 2) },
    "signed chamfer": { chamfer($0, $1, weight: 0.5, turns: 1) },
    "two clouds": { 2 * chamfer($0, $1, weight: 0.25, turns: 2) + 3 * dollarPPlus($0, $1) },
    "cloud and warp": {
      2 * chamfer($0, $1, weight: 0.5, turns: 1) + 3 * directionWarp($0, $1).squareRoot()
    },
  ]

  // MARK: Paths

  /// Returns each point with the number of its stroke, measuring the path from its start for each.
  static func resample(
    _ gesture: StrokeGesture, _ count: Int, hops: Bool
  ) -> [(point: Point, stroke: Int)] {
    let raw = gesture.strokes.enumerated().flatMap { number, stroke in
      stroke.points.map { (point: $0.position, stroke: number) }
    }
    guard let first = raw.first, let last = raw.last else {
      return Array(repeating: (.zero, 0), count: count)
    }
    let segments = zip(raw, raw.dropFirst()).filter { hops || $0.stroke == $1.stroke }
    let lengths = segments.map { $0.0.point.distance(to: $0.1.point) }
    let total = lengths.reduce(0, +)
    guard total > 0 else { return [first] + Array(repeating: last, count: count - 1) }
    return [first]
      + (1..<count).map { number in
        var rest = total * Double(number) / Double(count - 1) * (1 - 1e-13)
        for (segment, length) in zip(segments, lengths) {
          if rest <= length, length > 0 {
            let way = segment.1.point - segment.0.point
            return (segment.0.point + way * (rest / length), segment.1.stroke)
          }
          rest -= length
        }
        return last
      }
  }

  static func centred(_ points: [Point]) -> [Point] {
    let centre = points.reduce(Point.zero, { $0 + $1 }) / Double(points.count)
    return points.map { $0 - centre }
  }

  static func extent(_ points: [Point]) -> Point {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    return Point(x: -least(xs.map { -$0 }) - least(xs), y: -least(ys.map { -$0 }) - least(ys))
  }

  static func least(_ numbers: [Double]) -> Double { numbers.reduce(.infinity, min) }

  /// Returns the first of `indices` with the least `distance`.
  static func nearest(_ indices: some Sequence<Int>, _ distance: (Int) -> Double) -> Int {
    var best = (index: 0, distance: Double.infinity)
    for index in indices where distance(index) < best.distance { best = (index, distance(index)) }
    return best.index
  }

  static func unit(_ vector: Point) -> Point {
    vector.length > 1e-12 ? vector / vector.length : .zero
  }

  static func cloud(_ gesture: StrokeGesture) -> [(point: Point, stroke: Int)] {
    let path = resample(gesture, 32, hops: false)
    let size = extent(path.map(\.point))
    let points = centred(path.map(\.point)).map { $0 / max(size.x, size.y, 1e-9) }
    return zip(points, path).map { ($0, $1.stroke) }
  }

  static func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
  static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

  // MARK: Unistrokes

  static func protractor(
    _ candidate: StrokeGesture, _ template: StrokeGesture
  ) -> (free: Double, bounded: Double, fixed: Double) {
    func vector(_ gesture: StrokeGesture) -> [Point] {
      let points = centred(resample(gesture, 16, hops: true).map(\.point))
      let norm = points.reduce(0) { $0 + $1.squaredLength }.squareRoot()
      return points.map { norm > 0 ? $0 / norm : .zero }
    }
    let pairs = Array(zip(vector(candidate), vector(template)))
    let a = pairs.reduce(0) { $0 + dot($1.0, $1.1) }
    let b = pairs.reduce(0) { $0 + cross($1.0, $1.1) }
    let angle = min(max(Trigonometry.angle(y: b, x: a), -0.5), 0.5)
    let bounded = a * Trigonometry.cosine(angle) + b * Trigonometry.sine(angle)
    return (a * a + b * b, bounded, a)
  }

  static func steps(_ gesture: StrokeGesture) -> [Point] {
    let path = resample(gesture, 16, hops: true).map(\.point)
    return zip(path, path.dropFirst()).map { unit($1 - $0) }
  }

  static func pennyPincher(_ candidate: StrokeGesture, _ template: StrokeGesture) -> Double {
    1 - zip(steps(candidate), steps(template)).reduce(0) { $0 + dot($1.0, $1.1) } / 15
  }

  static func dollarOne(_ candidate: StrokeGesture, _ template: StrokeGesture) -> Double {
    func normal(_ gesture: StrokeGesture) -> [Point] {
      var points = centred(resample(gesture, 64, hops: true).map(\.point))
      let angle = points[0].length > 0 ? Trigonometry.angle(y: -points[0].y, x: -points[0].x) : 0
      points = points.map { turn($0, by: -angle) }
      let size = extent(points)
      return centred(
        points.map { Point(x: $0.x * 250 / max(size.x, 1e-9), y: $0.y * 250 / max(size.y, 1e-9)) })
    }
    let (from, to) = (normal(candidate), normal(template))
    func distance(at angle: Double) -> Double {
      zip(from, to).reduce(0) { $0 + turn($1.0, by: angle).distance(to: $1.1) } / 64
    }
    let phi = 0.5 * (5.0.squareRoot() - 1)
    var (low, high) = (-Double.pi / 4, Double.pi / 4)
    var (x1, x2) = (phi * low + (1 - phi) * high, (1 - phi) * low + phi * high)
    var (f1, f2) = (distance(at: x1), distance(at: x2))
    while high - low > Double.pi / 90 {
      if f1 < f2 {
        (high, x2, f2) = (x2, x1, f1)
        x1 = phi * low + (1 - phi) * high
        f1 = distance(at: x1)
      } else {
        (low, x1, f1) = (x1, x2, f2)
        x2 = (1 - phi) * low + phi * high
        f2 = distance(at: x2)
      }
    }
    return min(f1, f2)
  }

  static func turn(_ point: Point, by angle: Double) -> Point {
    let (cosine, sine) = (Trigonometry.cosine(angle), Trigonometry.sine(angle))
    return Point(x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine)
  }

  // MARK: Warping

  static func warp(_ count: Int, band: Int, _ cost: (Int, Int) -> Double) -> Double {
    var table = Array(
      repeating: Array(repeating: Double.infinity, count: count + 1), count: count + 1)
    table[0][0] = 0
    for i in 1...count {
      for j in 1...count where abs(i - j) <= band {
        let before = min(table[i - 1][j], table[i][j - 1], table[i - 1][j - 1])
        table[i][j] = cost(i - 1, j - 1) + before
      }
    }
    return table[count][count]
  }

  static func jackknife(_ candidate: StrokeGesture, _ template: StrokeGesture) -> Double {
    let (a, b) = (steps(candidate), steps(template))
    var cost = warp(15, band: 2) { 1 - dot(a[$0], b[$1]) } / 15
    func travelled(_ gesture: StrokeGesture) -> Point {
      let path = resample(gesture, 16, hops: true).map(\.point)
      return zip(path, path.dropFirst()).reduce(Point.zero) {
        $0 + Point(x: abs($1.1.x - $1.0.x), y: abs($1.1.y - $1.0.y))
      }
    }
    func width(_ gesture: StrokeGesture) -> Point {
      extent(resample(gesture, 16, hops: true).map(\.point))
    }
    for vector in [travelled, width] {
      // There is no threshold here: any length counts, as in the matcher.
      let (u, v) = (vector(candidate), vector(template))
      let product = u.length > 0 && v.length > 0 ? dot(u, v) / u.length / v.length : 0
      cost /= max(0.01, product)
    }
    return cost
  }

  static func directionWarp(_ candidate: StrokeGesture, _ template: StrokeGesture) -> Double {
    func columns(_ gesture: StrokeGesture) -> [[Double]] {
      let raw = resample(gesture, 32, hops: true).map(\.point)
      let size = extent(raw)
      let path = centred(raw).map { $0 / max(size.x, size.y, 1e-9) }
      return path.indices.map { index in
        let way = unit(path[min(index + 1, 31)] - path[max(index - 1, 0)]) * 0.5
        return [path[index].x, path[index].y, way.x, way.y]
      }
    }
    let (a, b) = (columns(candidate), columns(template))
    return warp(32, band: 3) { i, j in
      zip(a[i], b[j]).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    } / 32
  }

  // MARK: Clouds

  static func greedy(
    _ candidate: StrokeGesture, _ template: StrokeGesture, _ cost: (Double) -> Double,
    _ weight: (Int) -> Double, total: Double
  ) -> Double {
    let (a, b) = (cloud(candidate).map(\.point), cloud(template).map(\.point))
    func match(_ from: [Point], _ to: [Point], start: Int) -> Double {
      var free = Array(to.indices)
      var sum = 0.0
      for place in from.indices {
        let point = from[(start + place) % from.count]
        let taken = nearest(free) { point.distance(to: to[$0]) }
        sum += weight(place) * cost(point.distance(to: to[taken]))
        free.removeAll { $0 == taken }
      }
      return sum
    }
    let sums = stride(from: 0, to: 32, by: 5).flatMap {
      [match(a, b, start: $0), match(b, a, start: $0)]
    }
    return least(sums) / total
  }

  static func dollarPPlus(_ candidate: StrokeGesture, _ template: StrokeGesture) -> Double {
    func withTurning(_ gesture: StrokeGesture) -> [(Point, Double)] {
      let points = cloud(gesture).map(\.point)
      return points.indices.map { index in
        guard index > 0, index < 31 else { return (points[index], 0) }
        let (u, v) = (
          unit(points[index] - points[index - 1]), unit(points[index + 1] - points[index])
        )
        guard u != .zero, v != .zero else { return (points[index], 0) }
        return (points[index], abs(Trigonometry.angle(y: cross(u, v), x: dot(u, v))) / Double.pi)
      }
    }
    func distance(_ a: (Point, Double), _ b: (Point, Double)) -> Double {
      ((a.0 - b.0).squaredLength + (a.1 - b.1) * (a.1 - b.1)).squareRoot()
    }
    func match(_ from: [(Point, Double)], _ to: [(Point, Double)]) -> Double {
      var free = Set(to.indices)
      var sum = 0.0
      for point in from {
        let taken = nearest(to.indices) { distance(point, to[$0]) }
        free.remove(taken)
        sum += distance(point, to[taken])
      }
      for index in free { sum += least(from.map { distance($0, to[index]) }) }
      return sum
    }
    let (a, b) = (withTurning(candidate), withTurning(template))
    return min(match(a, b), match(b, a)) / 32
  }

  static func chamfer(
    _ candidate: StrokeGesture, _ template: StrokeGesture, weight: Double, turns: Double
  ) -> Double {
    func columns(_ gesture: StrokeGesture) -> [[Double]] {
      let path = cloud(gesture)
      return path.indices.map { index in
        var (before, after) = (max(index - 1, 0), min(index + 1, 31))
        if path[before].stroke != path[index].stroke { before = index }
        if path[after].stroke != path[index].stroke { after = index }
        if before == after { (before, after) = (max(index - 1, 0), min(index + 1, 31)) }
        let way = unit(path[after].point - path[before].point)
        let angle = way == .zero ? 0 : turns * Trigonometry.angle(y: way.y, x: way.x)
        let point = path[index].point
        return [
          point.x, point.y, weight * Trigonometry.cosine(angle), weight * Trigonometry.sine(angle),
        ]
      }
    }
    func distance(_ a: [Double], _ b: [Double]) -> Double {
      zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }
    let (a, b) = (columns(candidate), columns(template))
    let forth = a.reduce(0) { sum, point in sum + least(b.map { distance(point, $0) }) }
    let back = b.reduce(0) { sum, point in sum + least(a.map { distance(point, $0) }) }
    return (forth + back) / 64
  }
}
