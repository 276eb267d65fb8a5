import Recognition
import Testing
import TouchModel
import TouchTestSupport

private func time(_ milliseconds: Int64) -> Timestamp {
  Timestamp(microseconds: 1000 * milliseconds)
}

private func x(_ x: Double) -> Point { Point(x: x, y: 0) }

@Suite struct `The samples of a velocity` {
  @Test func `the samples of a velocity are those within the horizon, inclusive`() {
    var history = VelocityHistory(.leastSquares(SampleWindow(minimumSamples: 3)))
    for (milliseconds, place) in [(0, 0.0), (50, 10), (100, 20)] {
      history.add(x(place), at: time(Int64(milliseconds)))
    }
    #expect(history.velocity == near(x(200)))
    history.add(x(30), at: Timestamp(microseconds: 150_001))
    #expect(history.velocity == .zero, "50 ms is 1 µs too long ago, so two samples are left")
  }

  @Test func `the samples of a velocity are at most the last twenty`() {
    var history = VelocityHistory(.leastSquares())
    // The first ten are within the horizon, but not among the last twenty.
    for step in 0..<30 {
      let place = step < 10 ? 1000.0 * Double(step % 3) : 2 * Double(step)
      history.add(x(place), at: time(Int64(step)))
    }
    #expect(history.velocity == near(x(2000)))
  }

  @Test func `the samples of a velocity between endpoints keep the first within the horizon`() {
    var history = VelocityHistory(.endpoints(horizon: .seconds(2)))
    let position = { (step: Int) in x(Double(step * step)) }
    for step in 0..<1500 { history.add(position(step), at: time(Int64(step))) }
    #expect(history.velocity == near(x(1499 * 1499 / 1.499)))
  }

  @Test func `the samples of a velocity between endpoints start with the last before the horizon`()
  {
    var history = VelocityHistory(.endpoints(horizon: .milliseconds(100)))
    let position = { (step: Int) in x(Double(step * step)) }
    for step in 0..<1500 { history.add(position(step), at: time(Int64(step))) }
    #expect(history.velocity == near(x((1499.0 * 1499 - 1398 * 1398) / 0.101)))
  }

  @Test func `the samples of a velocity at one time are one, the last`() {
    var history = VelocityHistory(.impulse())
    history.add(x(0), at: time(0))
    history.add(x(50), at: time(10))
    history.add(x(2), at: time(10))
    #expect(history.velocity == near(x(200)))
    var ends = VelocityHistory(.endpoints(horizon: .milliseconds(100)))
    ends.add(x(0), at: time(0))
    ends.add(x(5), at: time(0))
    #expect(ends.velocity == .zero, "no time has passed")
  }

  @Test func `the samples of a velocity before a silence longer than the limit do not count`() {
    let window = SampleWindow(
      stopGap: .milliseconds(40), liftGap: .milliseconds(60), minimumSamples: 2)
    var history = VelocityHistory(.leastSquares(window))
    history.add(x(0), at: time(0))
    history.add(x(8), at: time(40))
    #expect(history.velocity == near(x(200)), "40 ms are not longer than 40 ms")
    history.add(x(10), at: Timestamp(microseconds: 80_001))
    #expect(history.velocity == .zero)
    history.add(x(12), at: time(90))
    let going = history.velocity
    history.lift(at: x(12), time(150))
    #expect(history.velocity == going && going != .zero, "60 ms are not longer than 60 ms")
    history.lift(at: x(12), Timestamp(microseconds: 150_001))
    #expect(history.velocity == .zero)
  }

  @Test(arguments: [
    VelocityEstimator.endpoints(horizon: .milliseconds(100)),
    .interval(horizon: .milliseconds(15)),
  ])
  func `the samples of a velocity include the lift where the estimator says so`(
    estimator: VelocityEstimator
  ) {
    var history = VelocityHistory(estimator)
    history.add(x(0), at: time(0))
    history.lift(at: x(6), time(20))
    #expect(history.velocity == near(x(300)))
  }

  @Test func `the samples of a velocity begin anew at another place after a restart`() {
    var history = VelocityHistory(.leastSquares())
    history.restart(at: x(5))
    #expect(history.velocity == .zero, "there was no sample")
    history.add(x(0), at: time(0))
    history.add(x(80), at: time(10))
    history.restart(at: x(0))
    #expect(history.velocity == .zero)
    history.add(x(4), at: time(20))
    #expect(history.velocity == near(x(400)))
    history.forget()
    #expect(history.velocity == .zero)
  }

  @Test func `the samples of a velocity are chosen by the window of its estimator`() {
    let window = SampleWindow(
      horizon: .milliseconds(70), stopGap: .milliseconds(30), liftGap: nil, minimumSamples: 4)
    #expect(VelocityEstimator.leastSquares(window).window == window)
    #expect(VelocityEstimator.restrictedLeastSquares(window).window == window)
    #expect(VelocityEstimator.decayedSum(window).window == window)
    #expect(VelocityEstimator.impulse(window).window == window)
    let ends = VelocityEstimator.endpoints(
      horizon: .milliseconds(70), stopGap: .milliseconds(30), minimumSamples: 4)
    #expect(ends.window == window)
    let stretches = VelocityEstimator.interval(
      horizon: .milliseconds(70), stopGap: .milliseconds(30))
    #expect(
      stretches.window == SampleWindow(horizon: .milliseconds(70), stopGap: .milliseconds(30)))
  }
}
