package import Arbitration
package import Recognition
internal import TouchModel

/// A random surface and random touches for it.
package struct RandomPlay {
  package let surface: GestureSurface
  private let seed: UInt64
  private let events: [RandomTouches.Event]

  package init(seed: Int, policies: [ArbitrationPolicy] = [.exclusion]) {
    self.seed = UInt64(seed)
    surface = RandomSurface(seed: UInt64(seed), policies: policies).surface
    events =
      RandomTouches(seed: UInt64(seed) &* 977, recognizers: surface.recognizerCount).events
  }

  /// The laws of transitions that are broken. Steps that are taken are added to `seen`.
  package func brokenLaws(_ seen: inout Set<[Phase]>) -> [String] {
    var (surface, laws) = (surface, Laws(surface))
    for transition in surface.play(events) {
      laws.judge(transition)
      seen.insert([transition.from, transition.state])
    }
    laws.judgeEnd(surface)
    return laws.broken
  }

  /// Whether each gesture that began ends once, by ending or by being cancelled.
  package var endsOnce: Bool {
    var surface = surface
    let transitions = surface.play(events)
    return (0..<surface.recognizerCount).filter { surface.kind(of: $0).isContinuous }.allSatisfy {
      number in
      let states = transitions.filter { $0.recognizer == number }.map(\.state)
      let begun = states.count { $0 == .began }
      return begun == states.count { $0 == .ended || $0 == .cancelled }
    }
  }

  /// Whether another surface made in the same way gives the same transitions.
  package func agrees(with other: RandomPlay) -> Bool {
    var (first, second) = (surface, other.surface)
    return first.play(events) == second.play(events)
  }

  /// Whether the surface, once used, behaves like a new one. Commands are left out.
  package var isLikeNewAfterUse: Bool {
    var surface = surface
    let frames = events.filter { if case .frame = $0 { true } else { false } }
    var fresh = surface
    _ = surface.play(frames)
    let later = frames.map { delayed($0, by: surface.now.since(.zero)) }
    let again = surface.play(later).map { Key($0, since: later.first) }
    return again == fresh.play(frames).map { Key($0, since: frames.first) }
  }

  /// Whether a copy that is taken while fingers are down is independent.
  package var hasIndependentCopies: Bool {
    var (surface, fresh) = (surface, surface)
    let expected = fresh.play(events)
    let half = events.count / 2
    var recorded: [Transition] = []
    for event in events[..<half] { recorded += surface.tell(event) }
    var copy = surface
    let stranger = RandomTouches(seed: seed &+ 5, recognizers: surface.recognizerCount)
    _ = copy.play(stranger.events)
    for event in events[half...] { recorded += surface.tell(event) }
    surface.finish()
    return recorded + surface.transitions == expected
  }

  private func delayed(_ event: RandomTouches.Event, by span: TimeSpan) -> RandomTouches.Event {
    guard case .frame(var frame) = event else { return event }
    frame.time = frame.time.advanced(by: span)
    return .frame(frame)
  }
}

/// A transition by its distance from the first frame.
private struct Key: Hashable {
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
