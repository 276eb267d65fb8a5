internal import Recognition
internal import TouchModel

/// UIKit's rules: the first to be recognized makes those fail that share a touch with it, unless a
/// delegate lets both go on. `docs/policies/exclusion.md` draws them.
enum Exclusion {
  /// Every recognizer prevents every other, but a tap does not prevent a tap of more taps [A].
  static func prevents(_ first: Contender, _ second: Contender) -> Bool {
    guard let mine = first.taps, let theirs = second.taps else { return true }
    return theirs <= mine
  }

  /// A bid is lost if a recognizer that it waits for was recognized, or a rival that prevents it. It
  /// is held while one that it waits for may still be recognized.
  static func rule(on number: Int, in engine: borrowing Engine) -> Ruling {
    var awaited: Int?
    for other in engine.relations.requirements[number] where engine.share(other, number) {
      if engine.lanes[other].phase.isRecognized {
        return .deny(Failure(.requiredFailureRecognized, rival: other))
      }
      if engine.lanes[other].phase == .possible { awaited = awaited ?? other }
    }
    if let rival = engine.rival(excluding: number) {
      return .deny(Failure(.prevented, rival: rival))
    }
    return awaited.map { .hold(for: $0) } ?? .grant
  }

  /// Those that waited for its failure fail, and those that it prevents.
  static func follow(grantTo number: Int, in engine: inout Engine) {
    for other in engine.relations.dependents[number] {
      let failure = Failure(.requiredFailureRecognized, rival: number)
      if engine.competes(other, with: number) {
        engine.fail(other, failure)
      } else if engine.share(other, number) {
        // Of two that are granted together, the one that it waited for is the reason.
        engine.decrees.amend(.prevented, of: other, to: failure)
      }
    }
    guard engine.relations.preventsSome(number) else { return }
    for rank in engine.plan.order.indices {
      let other = engine.plan.order[rank]
      if engine.competes(other, with: number) && engine.prevents(number, other) {
        engine.fail(other, Failure(.prevented, rival: number))
      }
    }
  }
}
