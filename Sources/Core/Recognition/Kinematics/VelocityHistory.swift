package import TouchModel

/// The last samples of a path, for strategies that look back farther than two.
package struct VelocityHistory: Hashable, Sendable {
  fileprivate struct Sample: Hashable, Sendable {
    var time: Timestamp
    var position: Point
  }

  /// How many samples Android, Chromium and Flutter look back on at most.
  static let capacity = 20
  /// Endpoints ask for a time alone: a tenth of a second of the fastest device, several times over.
  static let endpointCapacity = 512

  let strategy: VelocityStrategy
  let horizon: TimeSpan
  /// A silence longer than this means that the finger had stopped; nil for never.
  let stopGap: TimeSpan?
  /// As `stopGap`, for the silence before the lift.
  let liftGap: TimeSpan?
  /// With fewer samples there is no velocity.
  let fewest: Int
  private var samples: [Sample] = []
  /// The state of strategies that do not look back: the decayed sum, in points a millisecond, or the
  /// velocity of the last interval.
  private var kept = Point.zero

  /// Creates an empty history.
  package init(_ estimator: VelocityEstimator) {
    let window = estimator.window
    self.init(
      estimator.strategy, horizon: window.horizon, stopGap: window.stopGap,
      liftGap: window.liftGap, fewest: window.minimumSamples)
  }

  /// `liftGap` is `stopGap` unless stated.
  init(
    _ strategy: VelocityStrategy, horizon: TimeSpan, stopGap: TimeSpan?, liftGap: TimeSpan? = nil,
    fewest: Int = 2
  ) {
    self.liftGap = liftGap ?? stopGap
    self.fewest = max(2, fewest)
    self.strategy = strategy
    self.horizon = horizon
    self.stopGap = stopGap
    samples.reserveCapacity(limit)
  }

  private var limit: Int { strategy == .endpoints ? Self.endpointCapacity : Self.capacity }

  /// Takes a sample.
  package mutating func add(_ position: Point, at time: Timestamp) {
    if let stopGap { pause(at: time, longest: stopGap) }
    switch strategy {
    case .endpoints:
      // Of samples at one time each is kept, because the first one may be the start.
      append(position, at: time)
    case .interval:
      guard let start = samples.first else { return append(position, at: time) }
      let span = time.since(start.time)
      guard span > horizon else { return }
      kept = (position - start.position) / span.seconds
      samples[0] = Sample(time: time, position: position)
    case .blend, .leastSquares, .restrictedLeastSquares, .decayedSum, .impulse:
      guard let last = samples.last else { return append(position, at: time) }
      guard time > last.time else {
        samples[samples.count - 1].position = position
        return
      }
      if strategy == .decayedSum {
        let milliseconds = Double(time.since(last.time).microseconds) / 1000
        decay(position - last.position, over: milliseconds)
      }
      append(position, at: time)
    }
  }

  private mutating func append(_ position: Point, at time: Timestamp) {
    if samples.count == limit { makeRoom(at: time) }
    samples.append(Sample(time: time, position: position))
  }

  private mutating func makeRoom(at time: Timestamp) {
    guard strategy == .endpoints else {
      samples.removeFirst()
      return
    }
    let outdated = samples.lastIndex { time.since($0.time) > horizon } ?? 0
    if outdated > 0 {
      samples.removeFirst(outdated)
    } else {
      // All still count: the first stays, and the others become half as dense.
      samples = samples.indices.filter { $0 % 2 == 0 }.map { samples[$0] }
    }
  }

  /// The sum starts from 1 [S], the way that the fingers go first.
  private mutating func decay(_ step: Point, over milliseconds: Double) {
    if kept == .zero && step != .zero { kept = step / step.length }
    kept = kept * 0.9 + step / milliseconds
  }

  /// Time passed, until `time`, without a movement.
  private mutating func pause(at time: Timestamp, longest: TimeSpan) {
    if let last = samples.last, time.since(last.time) > longest { forget() }
  }

  /// The finger lifts. For endpoints and intervals the lift is a sample; for others it only shows
  /// a silence.
  package mutating func lift(at position: Point, _ time: Timestamp) {
    switch strategy {
    case .endpoints, .interval: add(position, at: time)
    case .blend, .leastSquares, .restrictedLeastSquares, .decayedSum, .impulse:
      if let liftGap { pause(at: time, longest: liftGap) }
    }
  }

  /// Forgets every sample.
  package mutating func forget() {
    samples.removeAll(keepingCapacity: true)
    kept = .zero
  }

  /// Begins anew at the time of the last sample, from another place.
  package mutating func restart(at position: Point) {
    let last = samples.last
    forget()
    if let last { samples.append(Sample(time: last.time, position: position)) }
  }

  /// The time of the newest sample; nil if there is none.
  package var newest: Timestamp? { samples.last?.time }

  /// Returns the mean speed in the last `span` before the newest sample, in points a second; zero with fewer
  /// than two samples.
  package func speed(inLast span: TimeSpan) -> Double {
    guard let last = samples.last,
      let first = samples.last(where: { last.time.since($0.time) >= span }) ?? samples.first
    else { return 0 }
    let time = last.time.since(first.time)
    return time > .zero ? (last.position - first.position).length / time.seconds : 0
  }

  /// In points a second; zero where there is too little to tell.
  package var velocity: Point {
    guard let newest = samples.last else { return .zero }
    if strategy == .interval { return kept }
    let before = samples.lastIndex { newest.time.since($0.time) > horizon }
    let recent = samples[(before.map { $0 + 1 } ?? 0)...]
    // The start of endpoints is the last sample before the horizon, however long ago it was.
    let counted = strategy == .endpoints ? samples.count : recent.count
    guard let oldest = recent.first, counted >= fewest else { return .zero }
    switch strategy {
    case .endpoints, .blend, .interval:
      let start = before.map { samples[$0] } ?? oldest
      let span = newest.time.since(start.time)
      return span > .zero ? (newest.position - start.position) / span.seconds : .zero
    case .decayedSum: return kept * 1000
    case .impulse: return Point(x: impulse(recent) { $0.x }, y: impulse(recent) { $0.y })
    case .leastSquares: return fit(recent)
    case .restrictedLeastSquares:
      let (slope, whole) = (fit(recent), newest.position - oldest.position)
      return Point(
        x: slope.x * whole.x > 0 ? slope.x : 0, y: slope.y * whole.y > 0 ? slope.y : 0)
    }
  }

  /// `p(t) = b₀ + b₁ t + b₂ t²` with `t` from the newest sample back; the velocity is `b₁`. A line
  /// where there are only two samples. Normal equations in closed form.
  private func fit(_ recent: ArraySlice<Sample>) -> Point {
    guard let newest = recent.last else { return .zero }
    var (s1, s2, s3, s4) = (0.0, 0.0, 0.0, 0.0)
    var (p0, p1, p2) = (Point.zero, Point.zero, Point.zero)
    for sample in recent {
      let t = -newest.time.since(sample.time).seconds
      let p = sample.position - newest.position
      (s1, s2, s3, s4) = (s1 + t, s2 + t * t, s3 + t * t * t, s4 + t * t * t * t)
      p0 += p
      p1 += p * t
      p2 += p * (t * t)
    }
    let n = Double(recent.count)
    // About the means, so that two equations are left.
    let (a, b, c) = (s2 - s1 * s1 / n, s3 - s1 * s2 / n, s4 - s2 * s2 / n)
    let (u, v) = (p1 - p0 * (s1 / n), p2 - p0 * (s2 / n))
    let determinant = a * c - b * b
    guard recent.count > 2, abs(determinant) > 1e-12 * a * c else {
      return a > 0 ? u / a : .zero
    }
    return (u * c - v * b) / determinant
  }

  private func impulse(_ recent: ArraySlice<Sample>, _ axis: (Point) -> Double) -> Double {
    var work = 0.0
    for index in recent.indices.dropFirst() {
      let span = recent[index].time.since(recent[index - 1].time).seconds
      let speed = (axis(recent[index].position) - axis(recent[index - 1].position)) / span
      work += (speed - Self.speed(of: work)) * abs(speed)
      if index == recent.startIndex + 1 { work *= 0.5 }
    }
    return Self.speed(of: work)
  }

  private static func speed(of work: Double) -> Double {
    (work < 0 ? -1 : 1) * (2 * abs(work)).squareRoot()
  }
}
