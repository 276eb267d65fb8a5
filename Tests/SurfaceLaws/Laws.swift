package import Arbitration
internal import Recognition
internal import TouchModel

/// Checks the laws that hold for any touches; reports which law was broken and how.
package struct Laws {
  package private(set) var broken: [String] = []
  private var states: [Phase]
  private var kinds: [GestureKind]
  private var time = Timestamp(microseconds: .min)

  package init(_ surface: GestureSurface) {
    states = (0..<surface.recognizerCount).map { surface.state(of: $0) }
    kinds = (0..<surface.recognizerCount).map { surface.kind(of: $0) }
  }

  private mutating func demand(_ holds: Bool, _ law: String, _ transition: Transition) {
    if !holds { broken.append("\(law): \(transition)") }
  }

  package mutating func judge(_ transition: Transition) {
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
    demand(
      (transition.touches > 0) == transition.kind.receivesTouches, "there is a finger in it",
      transition)
    demand(numbers(of: transition).allSatisfy(\.isFinite), "numbers are finite", transition)
    (states[transition.recognizer], time) = (state, transition.time)
  }

  package mutating func judgeEnd(_ surface: GestureSurface) {
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
    if case .custom(let values) = transition.values {
      return place + reason + [values.first, values.second, values.third, values.fourth]
    }
    return place + reason + transition.values.quantities.flatMap(\.numbers)
  }
}
