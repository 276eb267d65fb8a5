internal import Recognition
internal import TouchModel

/// Flutter's rules (`arena.dart`): if all but one of the recognizers that follow a touch have
/// failed, the last one is granted the touch. This also applies to a recognizer that never had a
/// rival. `docs/policies/arena.md` has diagrams.
enum Arena {
  /// Whether `first` waits for `second` to fail: a tap waits for a tap that takes more taps,
  /// because that tap holds the arena.
  static func waits(_ first: Contender, for second: Contender) -> Bool {
    guard let mine = first.taps, let theirs = second.taps else { return false }
    return theirs > mine
  }

  /// For each touch that is down, informs the last recognizer that is still possible on it that no
  /// other recognizer is left, and handles the answer.
  static func frameEnds(in engine: inout Engine) {
    for place in engine.bank.table.down {
      guard let last = lastContender(for: place, in: engine) else { continue }
      engine.bank.winByDefault(last, at: engine.moment.now)
      engine.decide()
    }
  }

  /// Returns the only recognizer that is still possible on a touch. Returns nil if several are, or
  /// if one is recognized.
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
