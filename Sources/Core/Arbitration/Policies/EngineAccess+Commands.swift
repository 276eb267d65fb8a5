package import Recognition
internal import TouchModel

/// Changes that a platform may make to recognizers.
extension EngineAccess {
  /// Makes a bid for a recognizer. A second bid keeps the time and touches of the first.
  package func claim(_ bid: Bid, for number: Int) { engine.pointee.claim(bid, for: number) }

  /// Makes a bid for a recognizer whose earlier bid was passed over, and keeps the time of that bid.
  package func claimAgain(_ bid: Bid, for number: Int) {
    let first = engine.pointee.recognizers[number].subject.claimed
    claim(bid, for: number)
    engine.pointee.recognizers[number].subject.claimed = first
  }

  /// Withdraws the bid of a recognizer, which forgets what it has reported of its gesture.
  package func withdraw(_ number: Int) {
    engine.pointee.bank.forgetReport(of: number)
    engine.pointee.withdraw(number)
  }

  /// Opens a held bid, so that it is judged again.
  package func reopen(_ number: Int) { engine.pointee.reopen(number) }

  /// Makes a recognizer fail that is still possible.
  package func fail(_ number: Int, _ failure: Failure) { engine.pointee.fail(number, failure) }

  /// Ends a gesture that goes on.
  package func end(_ number: Int) { engine.pointee.change(number, to: .ended) }

  /// Cancels a gesture that goes on.
  package func cancel(_ number: Int, _ failure: Failure) {
    engine.pointee.change(number, to: .cancelled, failure)
  }

  /// Records the changes of state so far, so that no later ruling changes their reasons.
  package func record() { engine.pointee.record() }

  /// Returns a recognizer to possible at once, as after the end of its gesture sequence.
  package func beginAnew(_ number: Int) { engine.pointee.beginAnew(number) }

  /// Returns a recognizer to possible, and offers and sends it `touches` as if they landed now.
  package func beginAnew(_ number: Int, with touches: TouchSet) {
    guard let kind = engine.pointee.recognizers[number].touchKind else { return }
    engine.pointee.beginAnew(number)
    guard engine.pointee.offer(touches, kind, to: number) else { return }
    engine.pointee.bank.land(touches, for: number, at: now)
    engine.pointee.decideOnMore()
  }

  /// Takes touches that are down from a recognizer, as if they had lifted for it.
  package func takeAway(_ touches: TouchSet, from number: Int) {
    engine.pointee.recognizers[number].lift(touches)
  }

  /// Lets the engine look for gesture sequences that are over at the end of the frame.
  package func expectEndOfSequences() { engine.pointee.moment.someoneFinished = true }

  /// Informs a recognizer that no other is left on its touches, and handles the answer.
  package func winByDefault(_ number: Int) {
    engine.pointee.bank.winByDefault(number, at: now)
    engine.pointee.decide()
  }

  /// Makes the recognizers fail that waited for `number` to fail.
  package func failDependents(of number: Int) {
    Exclusion.failDependents(of: number, in: &engine.pointee)
  }

  /// Returns the ruling that the failure requirements of a bidder ask for.
  package func rulingOnRequirements(of number: Int) -> Ruling {
    Exclusion.rulingOnRequirements(of: number, in: &engine.pointee)
  }

  /// Returns UIKit's ruling on a bid.
  package func ruleAsUIKit(on number: Int) -> Ruling {
    Exclusion.rule(on: number, in: &engine.pointee)
  }

  /// Carries out the consequences of a grant that it has under UIKit.
  package func followAsUIKit(grantTo number: Int) {
    Exclusion.follow(grantTo: number, in: &engine.pointee)
  }
}

/// Functions for a platform that sends inputs in an order of its own.
extension EngineAccess {
  /// Offers a touch that lands to those of `numbers` that it is offered to.
  package func offer(_ touch: LandingTouch, to numbers: [Int]) {
    for number in numbers { engine.pointee.offerIfWelcome(touch, to: number) }
  }

  /// Sends the landing of a touch to those of `numbers` that follow it, and handles the reports.
  package func sendLanding(of touch: LandingTouch, to numbers: [Int]) {
    engine.pointee.bank.tell(numbers, of: TouchSet(touch.place), at: now) { .landed($0) }
    handleReports()
  }

  /// Sends movements to those of `numbers` that follow the touches, and handles the reports.
  package func sendMovements(of touches: TouchSet, to numbers: [Int]) {
    engine.pointee.bank.tell(numbers, of: touches, at: now) { .moved($0) }
    handleReports()
  }

  private func handleReports() {
    engine.pointee.decide()
    engine.pointee.settle()
  }
}
