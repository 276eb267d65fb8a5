import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// What must hold whatever the fingers do; says which law was broken and how.
private struct Laws {
  private(set) var broken: [String] = []
  private var states: [Phase]
  private var kinds: [GestureKind]
  private var time = Timestamp(microseconds: .min)

  init(_ surface: GestureSurface) {
    states = (0..<surface.recognizerCount).map { surface.state(of: $0) }
    kinds = (0..<surface.recognizerCount).map { surface.kind(of: $0) }
  }

  private mutating func demand(_ holds: Bool, _ law: String, _ transition: Transition) {
    if !holds { broken.append("\(law): \(transition)") }
  }

  mutating func judge(_ transition: Transition) {
    let (from, state) = (transition.from, transition.state)
    let kind = kinds[transition.recognizer]
    demand(transition.kind == kind, "the kind is the recognizer's", transition)
    demand(from == states[transition.recognizer], "from is the state before", transition)
    demand(from.allows(state, continuous: kind.isContinuous), "the step is legal", transition)
    demand(
      kind.isContinuous || ![.began, .changed, .cancelled].contains(state),
      "a discrete gesture only ends or fails", transition)
    demand(transition.time >= time, "time does not run back", transition)
    demand(transition.sequenceStart <= transition.time, "it started before", transition)
    demand(
      transition.action == [.began, .changed, .ended, .cancelled].contains(state),
      "a target is called for what is recognized or cancelled", transition)
    demand(
      (transition.failure != nil) == [.failed, .cancelled].contains(state),
      "what failed or was cancelled says why, and nothing else does", transition)
    demand(transition.touches > 0, "there is a finger in it", transition)
    demand(numbers(of: transition).allSatisfy(\.isFinite), "numbers are finite", transition)
    (states[transition.recognizer], time) = (state, transition.time)
  }

  mutating func judgeEnd(_ surface: GestureSurface) {
    for (number, state) in states.enumerated() where state != .possible {
      broken.append("all is possible again in the end: #\(number) \(state)")
    }
    for number in states.indices where surface.state(of: number) != states[number] {
      broken.append("the surface says what the transitions say: #\(number)")
    }
    if let deadline = surface.nextDeadline { broken.append("nothing is pending: \(deadline)") }
  }

  private func numbers(of transition: Transition) -> [Double] {
    let place = [transition.location.x, transition.location.y]
    let reason = [transition.failure?.measured, transition.failure?.limit].compactMap { $0 }
    switch transition.values {
    case .tap, .longPress, .swipe: return place + reason
    case .pan(let translation, let velocity):
      return place + reason + [translation.x, translation.y, velocity.x, velocity.y]
    case .pinch(let value, let rate), .rotation(let value, let rate):
      return place + reason + [value, rate]
    }
  }
}

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

  @Test func `a surface that has been used is as good as new`() {
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
