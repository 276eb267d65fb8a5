internal import Recognition
internal import TouchModel
internal import ViewTree

/// GTK's rules: those of `Exclusion`, and a recognizer that is granted its gesture cancels gestures
/// on the same touches that have begun in descendant views. `docs/policies/sequence-claim.md` has
/// diagrams.
enum SequenceClaim {
  /// Carries out the consequences of a grant under `Exclusion`, then cancels the gestures of
  /// descendant views.
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
