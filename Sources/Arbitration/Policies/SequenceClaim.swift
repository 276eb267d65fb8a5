internal import Recognition
internal import TouchModel
internal import ViewTree

/// GTK's rules (`gtkgesture.c`, `gtkwidget.c` [S]): a recognizer that is recognized claims its
/// touches, and the last claim of a touch counts. `docs/policies/sequence-claim.md` has diagrams.
///
/// A claim takes a touch from the recognizers of the same view and of ancestor views that claimed it
/// before, and from all recognizers of descendant views. A recognizer that has claimed nothing goes
/// on beside the one that claims. A recognizer that is simultaneous with all others, or prevents none
/// of them, claims nothing.
enum SequenceClaim {
  /// Returns the ruling on a bid: that of `Exclusion` on its failure requirements.
  static func rule(on number: Int, in engine: inout Engine) -> Ruling {
    Exclusion.rulingOnRequirements(of: number, in: &engine)
  }

  /// Makes the recognizers fail that waited for `number` to fail. Then takes the claimed touches from
  /// the other recognizers.
  static func follow(grantTo number: Int, in engine: inout Engine) {
    Exclusion.failDependents(of: number, in: &engine)
    guard engine.relations.preventsSome(number) else { return }
    let (claimed, view) = (engine.lanes[number].claimed, engine.lanes[number].view)
    for rank in engine.plan.order.indices {
      let other = engine.plan.order[rank]
      guard other != number, engine.prevents(number, other) else { continue }
      if engine.views.isAncestor(view, of: engine.lanes[other].view) {
        cancel(other, on: claimed, for: number, in: &engine)
      } else {
        deny(claimed, to: other, for: number, in: &engine)
      }
    }
  }

  /// Takes `touches`, which `number` claims, from a recognizer of a descendant view, and cancels it. A
  /// touch that lifts is no longer its own. It begins anew with the touches that are left.
  ///
  /// A touch that the recognizer was denied, or that was one too many, stays with it, although it is of
  /// no use (`gtk_gesture_handles_sequence` [S]).
  private static func cancel(
    _ other: Int, on touches: TouchSet, for number: Int, in engine: inout Engine
  ) {
    let useless = engine.lanes[other].lost.union(engine.lanes[other].extra)
    let lost = engine.lanes[other].down.intersection(touches).subtracting(useless)
    if lost.isEmpty { return }
    engine.moment.someoneFinished = true
    let failure = Failure(.prevented, rival: number)
    switch engine.lanes[other].phase {
    case .possible: engine.fail(other, failure)
    case .began, .changed: engine.decree(other, .cancelled, failure)
    case .ended, .failed, .cancelled: break
    }
    engine.lanes[other].lift(lost)
    engine.lanes[other].lost.formUnion(lost)
  }

  /// Ends a recognizer that has claimed one of `touches` before `number` did. The touches stay its own
  /// until they lift, but are of no use to it.
  private static func deny(
    _ touches: TouchSet, to other: Int, for number: Int, in engine: inout Engine
  ) {
    let lost = engine.lanes[other].claimed.intersection(touches)
    if lost.isEmpty { return }
    switch engine.lanes[other].phase {
    case .possible: engine.fail(other, Failure(.prevented, rival: number))
    case .began, .changed: engine.decree(other, .ended)
    case .ended, .failed, .cancelled: return
    }
    engine.lanes[other].lost = lost
  }

  /// Handles a touch that lands and is offered to recognizer `number`. The touch is of no use to the
  /// recognizer if it has as many as it takes, lost or not.
  static func touchLands(at place: Int, for number: Int, in engine: inout Engine) {
    if engine.lanes[number].down.count >= engine.bank.mostTouches(of: number) {
      engine.lanes[number].extra.formUnion(TouchSet(place))
    }
  }

  /// Lets each recognizer whose lost touches have all lifted begin anew with the touches that are left,
  /// if they are of use to it.
  static func frameEnds(in engine: inout Engine) {
    if engine.moment.leaving.isEmpty && !engine.moment.someoneFinished { return }
    for rank in engine.plan.order.indices {
      let number = engine.plan.order[rank]
      let (left, lost) = (engine.lanes[number].down, engine.lanes[number].lost)
      let useless = lost.union(engine.lanes[number].extra)
      guard !left.isEmpty, !lost.isEmpty, useless.intersection(left).isEmpty,
        let kind = engine.lanes[number].touchKind
      else { continue }
      engine.beginAnew(number)
      guard engine.offer(left, kind, to: number) else { continue }
      engine.bank.land(left, for: number, at: engine.moment.now)
      engine.decideOnMore()
    }
  }
}
