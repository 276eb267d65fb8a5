internal import Recognition
internal import TouchModel

/// Handling of the recognizers' reports. Changes of state that need no permission are recorded at
/// once, the others become bids.
extension Engine {
  /// Handles the reports that recognizers made on an input of touches.
  mutating func decide() {
    if bank.reports.isEmpty { return }
    if plan.platformJudgesInputs { ask { $0.inputComes(in: $1) } }
    decideOnMore()
  }

  /// Handles the reports that recognizers made at a deadline, on a motion sample or at the end of a
  /// frame.
  @inline(never)
  mutating func decideOnMore() {
    if bank.reports.isEmpty { return }
    if !plan.offersByNumber { bank.reports.sort(by: plan.ranks) }
    for index in 0..<bank.reports.count { handleReport(index) }
    settle()
  }

  /// Handles the reports that recognizers made on a movement. The usual case, in which every report
  /// is a change of a gesture that goes on, has a fast path.
  @inline(__always)
  mutating func goOn() {
    if bank.reports.isEmpty { return }
    guard bank.reports.areChanges && !plan.platformJudgesInputs else { return decide() }
    if !plan.offersByNumber { bank.reports.sort(by: plan.ranks) }
    for index in 0..<bank.reports.count {
      let number = bank.reports[index].recognizer
      if recognizers[number].phase == .began || recognizers[number].phase == .changed {
        let touches = present(bank.reports[index].touches)
        let (centroid, count) = bank.table.centroidAndCount(of: touches)
        note(
          number, as: .changed, nil, count, at: centroid, of: touches,
          from: recognizers[number].phase, line: index)
        recognizers.goOn(number)
      }
    }
    if moment.hasOpenClaims { settle() }
  }

  /// Handles the report at `index`: records the change of state, or makes or withdraws a bid.
  @inline(__always)
  private mutating func handleReport(_ index: Int) {
    let number = bank.reports[index].recognizer
    if plan.platformJudgesInputs && isHandledByPlatform(index) { return }
    switch recognizers[number].phase {
    case .possible: handleReport(index, ofPossible: number)
    case .began, .changed: handleReport(index, ofActive: number)
    case .ended, .failed, .cancelled:
      if bank.reports[index].signal == .ended, bank.keepsInput(number) { recognizeAgain(number) }
    }
  }

  /// Makes another bid for a recognizer that has recognized or failed, in the same gesture sequence.
  @inline(never)
  private mutating func recognizeAgain(_ number: Int) {
    step(number, to: .possible)
    withdraw(number)
    recognizers[number].involved.formUnion(recognizers[number].down)
    claim(.recognized, for: number)
  }

  /// Whether the platform handles the report at `index`, which is only asked while the recognizer is
  /// possible.
  @inline(never)
  private mutating func isHandledByPlatform(_ index: Int) -> Bool {
    let (number, signal) = (bank.reports[index].recognizer, bank.reports[index].signal)
    guard recognizers[number].phase == .possible else { return false }
    return ask { $0.handleReport(signal, of: number, in: $1) } ?? false
  }

  /// Handles a report of a recognizer whose gesture has not begun.
  @inline(__always)
  private mutating func handleReport(_ index: Int, ofPossible number: Int) {
    switch bank.reports[index].signal {
    case .failed where recognizers[number].bid == .recognizedForNow:
      claim(recognizers[number].beginsFirst ? .beganAndEnded : .recognized, for: number)
    case .failed(let failure):
      step(number, to: .failed, failure, line: index)
      release(dependentsOf: number)
    case .began:
      claim(.began, for: number)
    case .paused where recognizers[number].bid == .began:
      withdraw(number)
    case .ended where recognizers[number].beginsFirst:
      claim(.beganAndEnded, for: number)
    case .paused:
      claim(.recognizedForNow, for: number)
    case .ended:
      claim(recognizers[number].bid == .began ? .beganAndEnded : .recognized, for: number)
    case .interrupted:
      withdraw(number)
    case .changed, .restarted:
      break
    }
  }

  /// Handles a report of a recognizer whose gesture has begun and goes on.
  @inline(never)
  private mutating func handleReport(_ index: Int, ofActive number: Int) {
    switch bank.reports[index].signal {
    case .changed:
      step(number, to: .changed, nil, line: index)
    case .ended:
      step(number, to: .ended, nil, line: index)
    case .failed(let failure):
      step(number, to: .cancelled, failure)
    case .paused:
      pause(number)
    case .interrupted(let failure):
      pause(number, as: .cancelled, failure)
    case .restarted:
      pause(number)
      claim(.began, for: number)
    case .began:
      break
    }
  }

  /// Makes a bid for recognizer `number`. A second bid keeps the time and touches of the first, and
  /// it stays held if the first is held.
  mutating func claim(_ bid: Bid, for number: Int) {
    if recognizers[number].claim == .none {
      (recognizers[number].subject.claimed, recognizers[number].claimants) = (
        moment.now, recognizers[number].involved
      )
      if let since = bank.waitedSince(number) { noteWait(of: number, since: since) }
    }
    recognizers.setClaim(recognizers[number].isHeld ? .held(bid) : .open(bid), of: number)
    moment.hasOpenClaims = true
  }

  /// Notes that the machine of a tap has waited for a tap that takes more taps.
  private mutating func noteWait(of number: Int, since time: Timestamp) {
    guard let taps = bank.tapsRequired(of: number),
      let longer = recognizers.indices.first(where: { (bank.tapsRequired(of: $0) ?? 0) > taps })
    else { return }
    (recognizers[number].subject.claimed, recognizers[number].subject.heldBy) = (time, longer)
  }

  /// Withdraws a bid. A held bid is withdrawn if its gesture ends before the bid is granted, for
  /// example because a finger joins or leaves.
  mutating func withdraw(_ number: Int) {
    recognizers.setClaim(.none, of: number)
    (recognizers[number].subject.claimed, recognizers[number].subject.heldBy) = (nil, nil)
  }
}
