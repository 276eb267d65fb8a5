internal import Recognition
internal import TouchModel
internal import ViewTree

/// GTK's rules: `Exclusion`, and a gesture that claims its touches takes them from gestures of
/// descendants that have begun. `docs/policies/sequence-claim.md` draws them.
enum SequenceClaim {
  static func follow(grantTo number: Int, in engine: inout Engine) {
    Exclusion.follow(grantTo: number, in: &engine)
    for rank in engine.plan.order.indices {
      let other = engine.plan.order[rank]
      let goesOn = engine.lanes[other].phase.isRecognized && !engine.lanes[other].phase.isTerminal
      if goesOn, engine.views.isAncestor(engine.lanes[number].view, of: engine.lanes[other].view),
        engine.share(other, number)
      {
        engine.decree(other, .cancelled, Failure(.prevented, rival: number))
      }
    }
  }
}
