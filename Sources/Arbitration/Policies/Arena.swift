internal import Recognition
internal import TouchModel

/// Flutter's rules (`arena.dart`): of those that wanted a touch, the last that has not given up has
/// won it, also if it never had a rival. `docs/policies/arena.md` draws them.
enum Arena {
  /// A tap of more taps holds the arena, so a tap of fewer waits for it.
  static func waits(_ first: Contender, for second: Contender) -> Bool {
    guard let mine = first.taps, let theirs = second.taps else { return false }
    return theirs > mine
  }

  static func frameEnds(in engine: inout Engine) {
    for place in engine.bank.table.down {
      guard let last = lastContender(for: place, in: engine) else { continue }
      engine.bank.winByDefault(last, at: engine.moment.now)
      engine.decide()
    }
  }

  /// nil while several want the touch, and when one of them has it.
  private static func lastContender(for place: Int, in engine: borrowing Engine) -> Int? {
    var last: Int?
    for index in engine.plan.audience.places(in: engine.hitViews[place]) {
      let number = engine.plan.audience[index]
      guard engine.lanes[number].involved.contains(place) else { continue }
      if engine.lanes[number].phase.isRecognized { return nil }
      guard engine.lanes[number].phase == .possible else { continue }
      if last != nil { return nil }
      last = number
    }
    return last
  }
}
