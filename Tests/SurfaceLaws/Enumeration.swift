package import Arbitration
internal import Recognition
package import TouchModel

/// Walks through every sequence of so many deeds, and judges each.
package struct Enumeration {
  /// A sequence that has been walked so far.
  package struct Walk {
    package var surface: GestureSurface
    package var hand = Hand()
    package var laws: Laws
    package var deeds: [Deed] = []
    package var frames: [Frame] = []
    package var told: [Transition] = []
  }

  package let length: Int
  /// Sequences judged: every one of `length` deeds, and every beginning of one.
  package private(set) var count = 0
  package private(set) var broken: [String] = []
  /// The response of a surface that was never touched to a tap and a drag.
  private let probe: [Echo]

  package init(length: Int, _ surface: GestureSurface) {
    self.length = length
    probe = Self.probe(surface)
  }

  /// `judge` says what else is wrong with a sequence.
  package mutating func run(_ surface: GestureSurface, judge: (Walk) -> String? = { _ in nil }) {
    go(on: Walk(surface: surface, laws: Laws(surface)), judge)
  }

  private mutating func go(on walk: Walk, _ judge: (Walk) -> String?) {
    for deed in Deed.allCases where walk.hand.can(deed) {
      var next = walk
      let frame = next.hand.frame(of: deed, deadline: next.surface.nextDeadline)
      next.deeds.append(deed)
      next.frames.append(frame)
      next.surface.send(frame)
      for transition in next.surface.transitions {
        next.laws.judge(transition)
        next.told.append(transition)
      }
      count += 1
      if let fault = next.laws.broken.first ?? fault(of: next) ?? judge(next) {
        if broken.count < 5 { broken.append("\(next.deeds): \(fault)") }
        continue
      }
      if next.deeds.count < length { go(on: next, judge) }
    }
  }

  private func fault(of walk: Walk) -> String? {
    var again = walk.surface
    again.send(walk.hand.resting)
    if !again.transitions.isEmpty { return "the same frame again is told as news" }
    again.advance(to: walk.hand.time)
    if !again.transitions.isEmpty { return "the same time again is told as news" }

    var ended = walk
    ended.surface.finish()
    for transition in ended.surface.transitions { ended.laws.judge(transition) }
    ended.laws.judgeEnd(ended.surface)
    if let broken = ended.laws.broken.first { return "at its end: \(broken)" }
    ended.surface.finish()
    if !ended.surface.transitions.isEmpty { return "the end comes twice" }

    var (surface, hand) = (walk.surface, walk.hand)
    while !hand.isEmpty { _ = hand.does(.firstLifts, on: &surface) }
    var timers = 0
    while surface.nextDeadline != nil, timers < 20 {
      _ = hand.does(.deadline, on: &surface)
      timers += 1
    }
    if surface.nextDeadline != nil { return "its timers never end" }
    for number in 0..<surface.recognizerCount where surface.state(of: number) != .possible {
      return "#\(number) is still \(surface.state(of: number)) when every finger is up"
    }
    if walk.deeds.count == length, Self.probe(surface, from: hand.time) != probe {
      return "what comes later is judged otherwise than at first"
    }
    return nil
  }

  /// A transition, told so that two of different days can be compared.
  private struct Echo: Hashable {
    var recognizer: Int
    var state: Phase
    var time: TimeSpan
    var values: GestureValues
    var reason: Failure.Reason?
  }

  private static func probe(_ surface: GestureSurface, from time: Timestamp = .zero) -> [Echo] {
    var surface = surface
    let start = time.advanced(by: .seconds(5))
    surface.advance(to: start)
    var (hand, told) = (Hand(from: start), [Transition]())
    let deeds: [Deed] = [
      .landing, .firstLifts, .deadline, .landing, .largeMove, .landing, .largeMove, .firstLifts,
      .firstLifts, .deadline,
    ]
    for deed in deeds { told += hand.does(deed, on: &surface) }
    surface.finish()
    return (told + surface.transitions).map {
      Echo(
        recognizer: $0.recognizer, state: $0.state, time: $0.time.since(start), values: $0.values,
        reason: $0.failure?.reason)
    }
  }
}
