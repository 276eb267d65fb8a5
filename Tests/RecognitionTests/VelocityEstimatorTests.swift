import Recognition
import Testing
import TouchModel
import TouchTestSupport

private func time(_ milliseconds: Double) -> Timestamp {
  Timestamp(microseconds: Int64((1000 * milliseconds).rounded()))
}

/// The velocity of a history after samples at these times, in milliseconds.
private func velocity(
  _ estimator: VelocityEstimator, at times: some Sequence<Double>,
  _ position: (_ seconds: Double) -> Point
) -> Point {
  var history = VelocityHistory(estimator)
  for milliseconds in times { history.add(position(milliseconds / 1000), at: time(milliseconds)) }
  return history.velocity
}

@Suite struct `A velocity from several samples` {
  static let reading: [VelocityEstimator] = [
    .leastSquares(), .restrictedLeastSquares(), .impulse(),
    .endpoints(horizon: .milliseconds(100)), .interval(horizon: .milliseconds(20)),
  ]

  @Test(arguments: reading)
  func `a velocity from several samples is the speed of a finger with constant speed`(
    estimator: VelocityEstimator
  ) {
    let times = stride(from: 0.0, through: 80, by: 8)
    #expect(
      velocity(estimator, at: times) { Point(x: 10 + 300 * $0, y: 20 - 200 * $0) }
        == near(Point(x: 300, y: -200)))
  }

  @Test(arguments: reading + [.decayedSum()])
  func `a velocity from several samples is zero without a movement, and with one sample`(
    estimator: VelocityEstimator
  ) {
    #expect(velocity(estimator, at: []) { _ in .zero } == .zero)
    #expect(velocity(estimator, at: [5]) { _ in Point(x: 3, y: 4) } == .zero)
    #expect(velocity(estimator, at: [0, 10, 20, 30, 40]) { _ in Point(x: 3, y: 4) } == .zero)
  }

  @Test
  func `a velocity from several samples is the slope of a parabola on which they lie`() {
    // The derivatives of 3 + 40 t + 500 t² and 7 - 90 t + 250 t² at 0.061 s.
    let slope = Point(x: 40 + 1000 * 0.061, y: -90 + 500 * 0.061)
    let measured = velocity(.leastSquares(), at: [0, 9, 14, 31, 40, 52, 61]) {
      Point(x: 3 + 40 * $0 + 500 * $0 * $0, y: 7 - 90 * $0 + 250 * $0 * $0)
    }
    #expect(abs(measured.x - slope.x) < 1e-6 && abs(measured.y - slope.y) < 1e-6)
  }

  @Test
  func
    `a velocity from several samples that is restricted is zero on an axis that contradicts the way`()
  {
    // Along x the finger went 8 pt to the right and turned back at 40 ms: the slope of
    // 600 t - 10,000 t² at 50 ms is -400.
    let path = { (t: Double) in Point(x: 600 * t - 10_000 * t * t, y: 100 * t) }
    let times = [0.0, 10, 20, 30, 40, 50]
    #expect(velocity(.leastSquares(), at: times, path) == near(Point(x: -400, y: 100)))
    #expect(velocity(.restrictedLeastSquares(), at: times, path) == near(Point(x: 0, y: 100)))
  }

  @Test
  func `a velocity from several samples by impulse is that of the work that was done`() {
    // Speeds of 100 and 200 pt/s: half of 100² is 5,000; with (200 - 100) × 200 it is 25,000, and
    // the root of twice that is 223.6.
    let positions = [0.0: 0.0, 0.01: 1, 0.02: 3]
    let measured = velocity(.impulse(), at: [0, 10, 20]) {
      Point(x: positions[$0] ?? 0, y: -(positions[$0] ?? 0))
    }
    let speed = 50_000.0.squareRoot()
    #expect(measured == near(Point(x: speed, y: -speed)))
  }

  @Test
  func `a velocity from several samples by decayed sum starts from one in the first direction`() {
    // In points a millisecond: 0.9 × (0.6, 0.8) + (3, 4) / 10, then 0.9 × that + (6, 8) / 10.
    let positions = [0.0: Point.zero, 0.01: Point(x: 3, y: 4), 0.02: Point(x: 9, y: 12)]
    let path = { (t: Double) in positions[t] ?? .zero }
    #expect(velocity(.decayedSum(), at: [0, 10], path) == near(Point(x: 840, y: 1120)))
    #expect(velocity(.decayedSum(), at: [0, 10, 20], path) == near(Point(x: 1356, y: 1808)))
  }

  @Test
  func `a velocity from several samples over intervals is kept until the next one is over`() {
    let estimator = VelocityEstimator.interval(horizon: .milliseconds(25))
    let path = { (t: Double) in Point(x: 100_000 * t * t, y: 0) }
    #expect(velocity(estimator, at: [0, 10, 25], path) == .zero, "the horizon is inclusive")
    // From 0 to 30 ms: 90 pt; then from 30 to 60 ms: 270 pt.
    #expect(velocity(estimator, at: [0, 10, 30], path) == near(Point(x: 3000, y: 0)))
    #expect(velocity(estimator, at: [0, 10, 30, 40, 50], path) == near(Point(x: 3000, y: 0)))
    #expect(velocity(estimator, at: [0, 10, 30, 40, 50, 60], path) == near(Point(x: 9000, y: 0)))
  }
}
