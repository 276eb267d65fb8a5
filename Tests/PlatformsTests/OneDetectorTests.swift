import Arbitration
import Platforms
import Recognition
import SurfaceLaws
import Testing
import TouchModel
import TouchTestSupport

/// The recognizers of a platform on which one detector judges all touches.
struct DetectedRecognizers: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let rules: AnySurfaceRules?
  let configurations: [RecognizerConfiguration]

  static let all = [touchpad] + [Preset.android, .chromium, .chromiumMobile, .flutter].map(of)

  private static let touchpad = DetectedRecognizers(
    testDescription: "touchpad", rules: AnySurfaceRules(TouchpadRules()),
    configurations: [
      .tap(.init()), .tap(TapRecognizer.with { $0.numberOfTouchesRequired = 2 }.configuration),
      .tap(TapRecognizer.with { $0.numberOfTapsRequired = 2 }.configuration), .longPress(.init()),
      .longPress(LongPressRecognizer.with { $0.numberOfTouchesRequired = 3 }.configuration),
      .pan(PanRecognizer.with { $0.maximumNumberOfTouches = 1 }.configuration),
      .pan(PanRecognizer.with { $0.minimumNumberOfTouches = 2 }.configuration),
      .pinch(.init()), .rotation(.init()),
    ])

  private static func of(_ preset: Preset) -> DetectedRecognizers {
    let configurations = preset.setups.first?.gestures.map(\.configuration) ?? []
    return DetectedRecognizers(
      testDescription: preset.name, rules: preset.detector?.rules(configurations),
      configurations: configurations)
  }

  func surface(of numbers: [Int]) -> GestureSurface {
    var surface = GestureSurface(width: 1000, height: 800)
    surface.surfaceRules = rules
    surface.policy = .independence
    for number in numbers { add(configurations[number], to: &surface) }
    return surface
  }

  private func add(_ configuration: RecognizerConfiguration, to surface: inout GestureSurface) {
    switch configuration {
    case .tap(let values): surface.add(TapRecognizer(values))
    case .longPress(let values): surface.add(LongPressRecognizer(values))
    case .pan(let values): surface.add(PanRecognizer(values))
    case .swipe(let values): surface.add(SwipeRecognizer(values))
    case .pinch(let values): surface.add(PinchRecognizer(values))
    case .rotation(let values): surface.add(RotationRecognizer(values))
    }
  }
}

/// The machines of a touchpad and of Android's and Chromium's detectors share what they measure as long as
/// they receive the same inputs; those of Flutter have a detector each.
@Suite struct `Recognizers of one detector` {
  /// A transition without the number of the recognizer.
  private struct Report: Equatable {
    let time: Timestamp
    let states: [Phase]
    let touches: Int
    let location: Point
    let values: GestureValues
    let failure: Failure?

    init(_ transition: Transition) {
      time = transition.time
      states = [transition.from, transition.state]
      (touches, location) = (transition.touches, transition.location)
      (values, failure) = (transition.values, transition.failure)
    }
  }

  private func frames(seed: UInt64) -> [Frame] {
    RandomTouches(seed: seed, recognizers: 1).events.compactMap {
      if case .frame(let frame) = $0 { frame } else { nil }
    }
  }

  private func play(_ frames: some Sequence<Frame>, _ surface: inout GestureSurface) -> [Transition]
  {
    frames.flatMap { frame in
      surface.send(frame)
      return Array(surface.transitions)
    }
  }

  @Test(arguments: DetectedRecognizers.all)
  func `recognizers of one detector report what each of them reports alone`(
    recognizers: DetectedRecognizers
  ) {
    for seed in 1...300 as ClosedRange<UInt64> {
      // Twice, because they share what they measure from the second gesture sequence on.
      let first = frames(seed: seed)
      let pause = (first.last?.time ?? .zero).advanced(by: .milliseconds(5000)).since(.zero)
      let second = frames(seed: seed + 1000).map { frame in
        var frame = frame
        frame.time = frame.time.advanced(by: pause)
        for index in frame.contacts.indices { frame.contacts[index].id.number += 1000 }
        return frame
      }
      let numbers = recognizers.configurations.indices
      var together = recognizers.surface(of: Array(numbers))
      let all = play(first + second, &together)
      for number in numbers {
        var alone = recognizers.surface(of: [number])
        let expected = play(first + second, &alone).map { Report($0) }
        let reports = all.filter { $0.recognizer == number }.map { Report($0) }
        #expect(reports == expected, "seed \(seed), recognizer \(number)")
      }
    }
  }

  @Test(arguments: DetectedRecognizers.all)
  func
    `recognizers of one detector go on by themselves in a copy of the surface, taken while fingers are down`(
      recognizers: DetectedRecognizers
    )
  {
    for seed in 1...300 as ClosedRange<UInt64> {
      let (mine, yours) = (frames(seed: seed), frames(seed: seed + 1000))
      var fresh = recognizers.surface(of: Array(recognizers.configurations.indices))
      var used = fresh
      let expected = play(mine, &fresh)
      let half = mine.count / 2
      let before = play(mine[..<half], &used)
      var copy = used
      _ = play(yours, &copy)
      #expect(before + play(mine[half...], &used) == expected, "seed \(seed)")
    }
  }
}
