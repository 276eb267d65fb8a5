import Arbitration
import Platforms
import Recognition
import SurfaceLaws
import Testing
import TouchModel
import TouchTestSupport

/// The machines of a touchpad share what they measure as long as they receive the same inputs.
@Suite struct `Recognizers on one touchpad` {
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

  private static let recognizers: [@Sendable (inout GestureSurface) -> Void] = [
    { _ = $0.add(TapRecognizer()) },
    { _ = $0.add(TapRecognizer.with { $0.numberOfTouchesRequired = 2 }) },
    { _ = $0.add(TapRecognizer.with { $0.numberOfTapsRequired = 2 }) },
    { _ = $0.add(LongPressRecognizer()) },
    { _ = $0.add(LongPressRecognizer.with { $0.numberOfTouchesRequired = 3 }) },
    { _ = $0.add(PanRecognizer.with { $0.maximumNumberOfTouches = 1 }) },
    { _ = $0.add(PanRecognizer.with { $0.minimumNumberOfTouches = 2 }) },
    { _ = $0.add(PinchRecognizer()) },
    { _ = $0.add(RotationRecognizer()) },
  ]

  private func surface(of numbers: [Int]) -> GestureSurface {
    var surface = GestureSurface(width: 1000, height: 800)
    surface.touchpad = TouchpadRules()
    surface.policy = .independence
    for number in numbers { Self.recognizers[number](&surface) }
    return surface
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

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `recognizers on one touchpad report what each of them reports alone`(seed: UInt64) {
    // Twice, because they share what they measure from the second gesture sequence on.
    let first = frames(seed: seed)
    let pause = (first.last?.time ?? .zero).advanced(by: .milliseconds(5000)).since(.zero)
    let second = frames(seed: seed + 1000).map { frame in
      var frame = frame
      frame.time = frame.time.advanced(by: pause)
      for index in frame.contacts.indices { frame.contacts[index].id.number += 1000 }
      return frame
    }
    var together = surface(of: Array(Self.recognizers.indices))
    let all = play(first + second, &together)
    for number in Self.recognizers.indices {
      var alone = surface(of: [number])
      let expected = play(first + second, &alone).map { Report($0) }
      let reports = all.filter { $0.recognizer == number }.map { Report($0) }
      #expect(reports == expected, "recognizer \(number)")
    }
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func
    `recognizers on one touchpad go on by themselves in a copy of the surface, taken while fingers are down`(
      seed: UInt64
    )
  {
    let (mine, yours) = (frames(seed: seed), frames(seed: seed + 1000))
    var fresh = surface(of: Array(Self.recognizers.indices))
    var used = fresh
    let expected = play(mine, &fresh)
    let half = mine.count / 2
    let before = play(mine[..<half], &used)
    var copy = used
    _ = play(yours, &copy)
    #expect(before + play(mine[half...], &used) == expected)
  }
}
