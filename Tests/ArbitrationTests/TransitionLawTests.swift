import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `Whatever the fingers do` {
  private static let seeds = 1...2000

  private func events(_ seed: Int, for surface: GestureSurface) -> [RandomTouches.Event] {
    RandomTouches(seed: UInt64(seed) &* 977, recognizers: surface.recognizerCount).events
  }

  @Test func `the laws of transitions hold`() {
    var seen: Set<[Phase]> = []
    for seed in Self.seeds {
      var surface = RandomSurface(seed: UInt64(seed)).surface
      var laws = Laws(surface)
      for transition in surface.play(events(seed, for: surface)) {
        laws.judge(transition)
        seen.insert([transition.from, transition.state])
      }
      laws.judgeEnd(surface)
      #expect(laws.broken.isEmpty, "seed \(seed)")
    }
    #expect(seen.count == 12, "every legal step was taken somewhere")
  }

  @Test func `a gesture that began ends once, by ending or by being cancelled`() {
    for seed in Self.seeds where seed % 4 == 0 {
      var surface = RandomSurface(seed: UInt64(seed)).surface
      let transitions = surface.play(events(seed, for: surface))
      for number in 0..<surface.recognizerCount where surface.kind(of: number).isContinuous {
        let states = transitions.filter { $0.recognizer == number }.map(\.state)
        let begun = states.count { $0 == .began }
        #expect(begun == states.count { $0 == .ended || $0 == .cancelled }, "seed \(seed)")
      }
    }
  }

  @Test func `the same touches give the same transitions`() {
    for seed in Self.seeds where seed % 4 == 1 {
      var (first, second) = (
        RandomSurface(seed: UInt64(seed)).surface, RandomSurface(seed: UInt64(seed)).surface
      )
      let events = events(seed, for: first)
      #expect(first.play(events) == second.play(events), "seed \(seed)")
    }
  }

  @Test func `a surface that has been used behaves like a new one`() {
    for seed in Self.seeds where seed % 4 == 2 {
      var surface = RandomSurface(seed: UInt64(seed)).surface
      let enabled = events(seed, for: surface).filter {
        if case .frame = $0 { true } else { false }
      }
      var fresh = surface
      _ = surface.play(enabled)
      let later = enabled.map { delayed($0, by: surface.now.since(.zero)) }
      let again = surface.play(later).map { Moment.Key($0, since: later.first) }
      #expect(
        again == fresh.play(enabled).map { Moment.Key($0, since: enabled.first) }, "seed \(seed)")
    }
  }

  @Test func `a copy of a surface, taken while fingers are down, is independent`() {
    for seed in Self.seeds where seed % 8 == 3 {
      var surface = RandomSurface(seed: UInt64(seed)).surface
      let events = events(seed, for: surface)
      var fresh = surface
      let expected = fresh.play(events)
      let half = events.count / 2
      var heard: [Transition] = []
      for event in events[..<half] { heard += surface.tell(event) }
      var copy = surface
      let stranger = RandomTouches(seed: UInt64(seed) &+ 5, recognizers: surface.recognizerCount)
      _ = copy.play(stranger.events)
      for event in events[half...] { heard += surface.tell(event) }
      surface.finish()
      #expect(heard + surface.transitions == expected, "seed \(seed)")
    }
  }

  private func delayed(_ event: RandomTouches.Event, by span: TimeSpan) -> RandomTouches.Event {
    guard case .frame(var frame) = event else { return event }
    frame.time = frame.time.advanced(by: span)
    return .frame(frame)
  }
}

extension Moment {
  /// A moment by its distance from the first frame.
  fileprivate struct Key: Hashable {
    let recognizer: Int
    let states: [Phase]
    let span: TimeSpan
    let failure: Failure?
    let values: GestureValues
    let location: Point

    init(_ transition: Transition, since event: RandomTouches.Event?) {
      let start: Timestamp =
        if case .frame(let frame) = event { frame.time } else { .zero }
      (recognizer, states) = (transition.recognizer, [transition.from, transition.state])
      (span, failure) = (transition.time.since(start), transition.failure)
      (values, location) = (transition.values, transition.location)
    }
  }
}
