package import Recognition
package import TouchModel
package import ViewTree

/// Access to an engine for a platform, as long as the call lasts that passes it. Recognizers are named
/// by their numbers, touches by their places in the touch table.
package struct EngineAccess {
  let engine: UnsafeMutablePointer<Engine>

  init(_ engine: UnsafeMutablePointer<Engine>) { self.engine = engine }
}

/// Questions that a platform may ask about touches and recognizers.
extension EngineAccess {
  /// The time of the present input or deadline.
  package var now: Timestamp { engine.pointee.moment.now }
  /// The touches that are down.
  package var down: TouchSet { engine.pointee.bank.table.down }
  /// Whether a touch lifts in the present frame, or a recognizer has reached a terminal state in it.
  package var mayEndSequences: Bool {
    !engine.pointee.moment.leaving.isEmpty || engine.pointee.moment.someoneFinished
  }

  /// The numbers of all recognizers in offering order: deepest view first.
  package var order: [Int] { engine.pointee.plan.order }
  /// The index of a recognizer in `order`.
  package func rank(of number: Int) -> Int { engine.pointee.plan.ranks[number] }
  /// The indices in the audience of the recognizers that a touch is offered to, in offering order.
  package func audience(of place: Int) -> Range<Int> {
    engine.pointee.plan.audience.places(in: engine.pointee.hitViews[place])
  }
  /// The number of the recognizer at an index of the audience.
  package func recognizer(inAudience index: Int) -> Int { engine.pointee.plan.audience[index] }

  /// The kind of a recognizer.
  package func kind(of number: Int) -> GestureKind { engine.pointee.recognizers[number].kind }
  /// The view of a recognizer.
  package func view(of number: Int) -> ViewID { engine.pointee.recognizers[number].view }
  /// The number of views outside of the view of a recognizer.
  package func depth(of number: Int) -> Int {
    engine.pointee.views.depth(of: engine.pointee.recognizers[number].view)
  }
  /// Whether the view of `outer` is a proper ancestor of the view of `inner`.
  package func isOutside(_ outer: Int, of inner: Int) -> Bool {
    engine.pointee.views.isAncestor(view(of: outer), of: view(of: inner))
  }
  /// The number of taps that a tap requires; nil for other kinds.
  package func tapsRequired(of number: Int) -> Int? {
    engine.pointee.bank.tapsRequired(of: number)
  }
  /// The longest time between two taps of a tap.
  package func tapInterval(of number: Int) -> TimeSpan {
    engine.pointee.bank.tapInterval(of: number)
  }
  /// Whether only lifts decide a tap; false for other kinds.
  package func judgesAtLift(_ number: Int) -> Bool { engine.pointee.bank.judgesAtLift(number) }
  /// The most touches that a gesture takes; `Int.max` without a limit.
  package func mostTouches(of number: Int) -> Int { engine.pointee.bank.mostTouches(of: number) }

  /// The state of a recognizer.
  package func phase(of number: Int) -> Phase { engine.pointee.recognizers[number].phase }
  /// The bid of a recognizer, open or held; nil without a bid.
  package func bid(of number: Int) -> Bid? { engine.pointee.recognizers[number].bid }
  /// Whether the bid of a recognizer is held.
  package func isHeld(_ number: Int) -> Bool { engine.pointee.recognizers[number].isHeld }
  /// The touches that made the last bid of a recognizer in its gesture sequence.
  package func claimants(of number: Int) -> TouchSet {
    engine.pointee.recognizers[number].claimants
  }
  /// The touches of a recognizer's gesture sequence that are down.
  package func touchesDown(of number: Int) -> TouchSet { engine.pointee.recognizers[number].down }
  /// All touches that a recognizer received in its gesture sequence.
  package func touches(of number: Int) -> TouchSet { engine.pointee.recognizers[number].involved }

  /// The recognizers whose failure a recognizer waits for, in ascending order.
  package func requirements(of number: Int) -> [Int] {
    engine.pointee.relations.requirements[number]
  }
  /// The recognizers that wait for a recognizer to fail, in ascending order.
  package func dependents(of number: Int) -> [Int] {
    engine.pointee.relations.dependents[number]
  }
  /// Whether a recognizer prevents any other, without taking delegates into account.
  package func preventsSome(_ number: Int) -> Bool {
    engine.pointee.relations.preventsSome(number)
  }
  /// Whether a recognizer prevents another by rules, without taking delegates into account.
  package func preventsByRules(_ number: Int, _ other: Int) -> Bool {
    engine.pointee.relations.prevents(number, other)
  }
  /// Whether a recognizer, once recognized, makes `other` fail, taking delegates into account.
  package func prevents(_ number: Int, _ other: Int) -> Bool {
    engine.pointee.prevents(number, other)
  }
  /// Whether the gesture sequences of two recognizers have a touch in common.
  package func share(_ first: Int, _ second: Int) -> Bool { engine.pointee.share(first, second) }
  /// Whether `other` is still possible and follows a touch with which `number` was recognized.
  package func competes(_ other: Int, with number: Int) -> Bool {
    engine.pointee.competes(other, with: number)
  }
}
