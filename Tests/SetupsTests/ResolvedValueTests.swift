import Platforms
import Recognition
import Testing
import TouchModel

@testable import Setups

/// The keys of a setup become a configuration after all of them have been read.
@Suite struct `The keys of a recognizer` {
  private func pan(_ values: String, preset: String = "uikit") throws -> RecognizerDescription {
    let text =
      #"{"preset":"\#(preset)","recognizers":[{"id":"pan","kind":"pan"\#(values)}]}"#
    return try SetupReader().read(Array(text.utf8)).recognizers[0]
  }

  private func configuration(
    _ values: String, preset: String = "uikit"
  ) throws -> PanRecognizer.Configuration {
    try #require(pan(values, preset: preset).configuration.as(PanValues.self))
  }

  @Test func `the keys of a recognizer mean the same in any order`() throws {
    let keys = [
      #""velocityStrategy":"endpoints""#, #""velocityHorizon":0.2"#, #""velocityStopGap":0.05"#,
      #""dropsOpposingVelocity":true"#,
    ]
    let expected = PanRecognizer.Configuration.Velocity.sampled(
      .endpoints(horizon: .milliseconds(200), stopGap: .milliseconds(50)), dropsOpposing: true)
    for first in keys.indices {
      let order = keys[first...] + keys[..<first]
      let it = try configuration("," + order.joined(separator: ","))
      #expect(it.velocity == expected)
    }
  }

  @Test
  func `the keys of a recognizer that no rule uses are kept until a rule is chosen that uses them`()
    throws
  {
    var setup = Setup()
    setup.recognizers = [try pan(#","velocityHorizon":0.03"#)]
    let before = try #require(
      setup.recognizers[0].configuration.as(PanValues.self))
    #expect(before == PanRecognizer.Configuration())
    try setup.set("pan.velocityStrategy", to: "impulse")
    let after = try #require(
      setup.recognizers[0].configuration.as(PanValues.self))
    #expect(after.velocity == .sampled(.impulse(SampleWindow(horizon: .milliseconds(30)))))
  }

  @Test func `the keys of a recognizer choose one reference, also over that of the preset`() throws
  {
    #expect(try configuration(#","measuresFromLanding":true"#).reference == .landing)
    #expect(
      try configuration(#","measuresFromLanding":true"#, preset: "hammer").reference == .landing)
    #expect(
      try configuration(#","measuresFromFirstTouch":true"#, preset: "qt").reference
        == .firstTouch())
    #expect(
      try configuration(#","startsAnewWithTouches":true,"roundsCentroid":true"#).reference
        == .centroid(startsAnew: true, isRounded: true))
  }

  @Test func `the keys of a recognizer of a swipe choose the limits of its decision`() throws {
    let text = """
      {"recognizers":[{"id":"swipe","kind":"swipe","minimumVelocity":300,"velocityHorizon":0.2,
      "oppositeMovementAllowance":9}]}
      """
    var setup = try SetupReader().read(Array(text.utf8))
    let moving = try #require(
      setup.recognizers[0].configuration.as(SwipeValues.self))
    var path = SwipeRecognizer.Configuration.Path()
    path.oppositeMovementAllowance = 9
    #expect(moving.decision == .whileMoving(path))
    try setup.set("swipe.decision", to: "atLift")
    let lifting = try #require(
      setup.recognizers[0].configuration.as(SwipeValues.self))
    var fling = SwipeRecognizer.Configuration.Fling()
    fling.minimumVelocity = 300
    fling.velocity = .endpoints(horizon: .milliseconds(200))
    #expect(lifting.decision == .atLift(fling))
    for configuration in [moving, lifting] {
      let again = KindConfiguration(configuration).as(SwipeValues.self)
      #expect(again == configuration)
    }
  }

  @Test
  func `the keys of a recognizer of a pinch choose when it begins and which scale it reports`()
    throws
  {
    let text = """
      {"recognizers":[{"id":"pinch","kind":"pinch","focalHysteresis":30,"minimumStep":0.5,
      "hysteresis":7,"beginsOnLanding":true,"reportsEachStep":true,"maximumStep":2}]}
      """
    var setup = try SetupReader().read(Array(text.utf8))
    var expected = PinchRecognizer.Configuration()
    (expected.start, expected.scale) = (.onLanding, .ofEachStep)
    #expect(pinch(of: setup) == expected)
    try setup.set("pinch.reportsEachStep", to: "false")
    expected.scale = .ofGestureIgnoringSteps(above: 2, below: 0.5)
    #expect(pinch(of: setup) == expected)
    try setup.set("pinch.maximumStep", to: "null")
    expected.scale = .ofGesture
    #expect(pinch(of: setup) == expected)
    try setup.set("pinch.beginsOnLanding", to: "false")
    expected.start = .hysteresis(.init(7, focalHysteresis: 30))
    #expect(pinch(of: setup) == expected)
  }

  private func pinch(of setup: Setup) -> PinchRecognizer.Configuration? {
    setup.recognizers[0].configuration.as(PinchValues.self)
  }

  @Test
  func `the keys of a recognizer of a rotation choose when it begins and which angle it reports`()
    throws
  {
    let text = """
      {"recognizers":[{"id":"turn","kind":"rotation","reportsEachStep":true,"wraps":true,
      "minimumOpposingMovement":5,"beginsOnLanding":true}]}
      """
    var setup = try SetupReader().read(Array(text.utf8))
    var expected = RotationRecognizer.Configuration()
    (expected.start, expected.angle) = (.onLanding, .ofEachStep)
    #expect(rotation(of: setup) == expected)
    try setup.set("turn.reportsEachStep", to: "false")
    try setup.set("turn.beginsOnLanding", to: "false")
    expected.start = .hysteresis(.init(minimumOpposingMovement: 5))
    expected.angle = .ofGesture(wraps: true)
    #expect(rotation(of: setup) == expected)
  }

  private func rotation(of setup: Setup) -> RotationRecognizer.Configuration? {
    setup.recognizers[0].configuration.as(RotationValues.self)
  }

  @Test func `the keys of a recognizer make the pinch and the rotation that they were made of`() {
    let scales: [PinchRecognizer.Configuration.Scale] = [
      .ofGesture, .ofEachStep, .ofGestureIgnoringSteps(above: 3, below: 0.3),
    ]
    for scale in scales {
      var it = PinchRecognizer.Configuration()
      (it.scale, it.extraTouch) = (scale, .denied)
      #expect(KindConfiguration(it).as(PinchValues.self) == it)
      it.start = .onLanding
      #expect(KindConfiguration(it).as(PinchValues.self) == it)
      it.start = .hysteresis(
        .init(
          1, beginsAtHysteresis: false, baselineOffset: nil, minimumOpposingMovement: 2,
          focalHysteresis: 3))
      #expect(KindConfiguration(it).as(PinchValues.self) == it)
    }
    let angles: [RotationRecognizer.Configuration.Angle] = [
      .ofGesture(), .ofGesture(wraps: true), .ofEachStep,
    ]
    for angle in angles {
      var it = RotationRecognizer.Configuration()
      (it.angle, it.extraTouch) = (angle, .denied)
      #expect(KindConfiguration(it).as(RotationValues.self) == it)
      it.start = .onLanding
      #expect(KindConfiguration(it).as(RotationValues.self) == it)
      it.start = .hysteresis(
        .init(1, beginsAtHysteresis: false, baselineOffset: 2, minimumOpposingMovement: 3))
      #expect(KindConfiguration(it).as(RotationValues.self) == it)
    }
  }

  @Test func `the keys of a recognizer make the configuration that they were made of`() throws {
    let references: [PanRecognizer.Configuration.Reference] = [
      .centroid(touchCountChange: .cancel, startsAnew: true), .landing,
      .firstTouch(touchCountChange: .restart, isRounded: true),
    ]
    let window = SampleWindow(
      horizon: .milliseconds(70), stopGap: .milliseconds(30), liftGap: .milliseconds(20),
      minimumSamples: 4)
    let estimators: [VelocityEstimator] = [
      .leastSquares(window), .restrictedLeastSquares(window), .decayedSum(window),
      .impulse(window), .interval(horizon: .milliseconds(9), stopGap: .milliseconds(8)),
      .endpoints(horizon: .milliseconds(9), stopGap: .milliseconds(8), minimumSamples: 5),
    ]
    let velocities: [PanRecognizer.Configuration.Velocity] =
      estimators.map { .sampled($0, dropsOpposing: true) } + [
        .blend(BlendedVelocity(current: 0.5, previous: 0.25, shortestSample: .milliseconds(2)))
      ]
    for reference in references {
      for velocity in velocities {
        var it = PanRecognizer.Configuration()
        (it.reference, it.velocity) = (reference, velocity)
        it.endsWithinHysteresis = true
        #expect(KindConfiguration(it).as(PanValues.self) == it)
        var edge = ScreenEdgePanRecognizer.Configuration()
        (edge.edges, edge.pan) = (.left, it)
        #expect(KindConfiguration(edge).as(ScreenEdgePanValues.self) == edge)
      }
    }
  }
}
