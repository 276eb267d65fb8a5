internal import Recognition
internal import TouchModel
internal import ViewTree

/// The way of an event through nested views: from the view of the touch outwards, and no further than
/// the view whose gesture has claimed the touch (`propagate_event_up` in `gtkmain.c` [S]). A lift goes
/// all the way, because the gesture has lost the touch by then.
extension SequenceClaim {
  /// Sends movements to the recognizers, those of the deepest views first.
  static func move(_ touches: TouchSet, in engine: inout Engine) {
    var rest = touches
    var ranks = engine.plan.order.indices
    while !ranks.isEmpty, !rest.isEmpty {
      let group = deepest(of: &ranks, in: engine)
      engine.bank.tell(group, of: rest, at: engine.moment.now) { .moved($0) }
      engine.decide()
      engine.settle()
      rest.subtract(claimed(by: group, in: engine))
    }
  }

  /// Offers a touch that lands to the recognizers, those of the deepest views first.
  static func land(
    _ place: Int, in engine: inout Engine, offer: (_ number: Int, _ engine: inout Engine) -> Void
  ) {
    var ranks = engine.plan.order.indices
    while !ranks.isEmpty {
      let group = deepest(of: &ranks, in: engine)
      for number in group { offer(number, &engine) }
      engine.bank.tell(group, of: TouchSet(place), at: engine.moment.now) { .landed($0) }
      engine.decide()
      engine.settle()
      if claimed(by: group, in: engine).contains(place) { return }
    }
  }

  /// Removes the ranks of the recognizers of the deepest views from `ranks`, and returns these
  /// recognizers.
  private static func deepest(of ranks: inout Range<Int>, in engine: borrowing Engine) -> [Int] {
    let depth = engine.views.depth(of: engine.lanes[engine.plan.order[ranks.lowerBound]].view)
    var group: [Int] = []
    while let rank = ranks.first {
      let number = engine.plan.order[rank]
      if engine.views.depth(of: engine.lanes[number].view) != depth { break }
      group.append(number)
      ranks.removeFirst()
    }
    return group
  }

  /// The touches that recognizers of `group` have claimed and keep from the views outside: those of
  /// gestures that go on, and of recognizers that have just as many touches as they take again. GTK
  /// counts touches, and does not ask whether the application has made something of them.
  private static func claimed(by group: [Int], in engine: borrowing Engine) -> TouchSet {
    var claimed = TouchSet()
    for number in group {
      let (phase, down) = (engine.lanes[number].phase, engine.lanes[number].down)
      guard engine.relations.preventsSome(number),
        phase == .began || phase == .changed || down.count == engine.bank.mostTouches(of: number)
      else { continue }
      claimed.formUnion(engine.lanes[number].claimed.subtracting(engine.lanes[number].lost))
    }
    return claimed
  }
}
