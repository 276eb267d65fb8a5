internal import Arbitration
internal import Recognition
internal import TouchModel

/// The way of an event through nested views: from the view of the touch outwards, and no further than
/// the view whose gesture has claimed the touch (`propagate_event_up` in `gtkmain.c` [S]). A lift goes
/// all the way, because the gesture has lost the touch by then.
extension SequenceClaim {
  /// Whether some recognizers are on views inside the views of others.
  func sendsInputs(in engine: EngineAccess) -> Bool {
    guard let first = engine.order.first, let last = engine.order.last else { return false }
    return engine.depth(of: first) != engine.depth(of: last)
  }

  /// Sends movements to the recognizers, those of the deepest views first.
  func sendMovements(of touches: TouchSet, in engine: EngineAccess) {
    var rest = touches
    var order = engine.order[...]
    while !order.isEmpty, !rest.isEmpty {
      let group = deepest(of: &order, in: engine)
      engine.sendMovements(of: rest, to: group)
      rest.subtract(kept(by: group, in: engine))
    }
  }

  /// Offers a touch that lands to the recognizers, those of the deepest views first.
  func sendLanding(of touch: LandingTouch, in engine: EngineAccess) {
    var order = engine.order[...]
    while !order.isEmpty {
      let group = deepest(of: &order, in: engine)
      engine.offer(touch, to: group)
      engine.sendLanding(of: touch, to: group)
      if kept(by: group, in: engine).contains(touch.place) { return }
    }
  }

  /// Removes the recognizers of the deepest views from `order`, which is in offering order, and returns
  /// them.
  private func deepest(of order: inout ArraySlice<Int>, in engine: EngineAccess) -> [Int] {
    guard let first = order.first else { return [] }
    let depth = engine.depth(of: first)
    let group = order.prefix { engine.depth(of: $0) == depth }
    order = order.dropFirst(group.count)
    return Array(group)
  }

  /// The touches that recognizers of `group` have claimed and keep from the views outside: those of
  /// gestures that go on, and of recognizers that have just as many touches as they take again. GTK
  /// counts touches, and does not ask whether the application has made something of them.
  private func kept(by group: [Int], in engine: EngineAccess) -> TouchSet {
    var kept = TouchSet()
    for number in group {
      let (phase, down) = (engine.phase(of: number), engine.touchesDown(of: number))
      guard engine.preventsSome(number),
        phase == .began || phase == .changed || down.count == engine.mostTouches(of: number)
      else { continue }
      kept.formUnion(claimed(by: number, in: engine).subtracting(records[number].lost))
    }
    return kept
  }
}
