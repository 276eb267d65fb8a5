internal import JSONText
internal import Setups
internal import TactusGestures

/// The outcomes of all recognizers in a block of touches, for which changes are yet to be searched. The answers
/// to two questions do not depend on each other.
package struct BlockQuestion: Sendable {
  let setup: Setup
  let advice: PlatformAdvice?
  /// The values that a search may change, by the number of the recognizer.
  let values: [[ChangeableValue]]
  let patience: TimeSpan?
  let block: TouchBlock
  let views: LandingViews
  let bounds: Rect?
  let outcomes: [BlockOutcome]
  let searchesChanges: Bool
  let searchesFarChanges: Bool

  /// The findings of a block, and the number of times that its touches were replayed for them.
  package struct Answer: Sendable {
    package var findings: [Finding]
    package var replays: Int
  }

  /// The settings that searches share. Only one thread may use it.
  package final class Memory {
    let settings = SettingCache()

    package init() {}
  }

  /// Whether there is nothing to answer.
  package var isEmpty: Bool { outcomes.isEmpty }

  /// The number of frames in the block, which is about proportional to the work.
  package var frames: Int { block.count }

  /// Searches for the changes. The answer does not depend on `memory`, which only saves time.
  package func answer(_ memory: Memory = Memory()) -> Answer {
    var search = ChangeSearch(setup, patience: patience, block, bounds: bounds, memory.settings)
    let isNear = searchesFarChanges ? [] : BlockOutcome.besideGestures(outcomes)
    let travels = TouchTravels(block)
    let landings = views.areSeveral ? block.segments.flatMap { $0.landings } : []
    let findings = outcomes.enumerated().map { index, outcome in
      search.isNearOnly = isNear.contains(index)
      var finding = finding(for: outcome, travels, &search)
      finding.beside = views.beside(finding, landings)
      // A far change would make another gesture of the touches that did not miss the view, and a delegate that
      // receives everything is no delegate.
      if finding.beside != nil, let found = finding.search.change,
        !found.isNear || found.proposal.change.name.ends(with: ".delegate.shouldReceive")
      {
        finding.search = .none
      }
      finding.isByDesign = finding.isForMoreTaps(in: setup)
      finding.advice = advice?.sentence(on: finding)
      return finding
    }
    return Answer(findings: findings, replays: search.replay.replays)
  }

  private func finding(
    for outcome: BlockOutcome, _ travels: TouchTravels, _ search: inout ChangeSearch
  ) -> Finding {
    guard !outcome.isRecognized else {
      return Finding(outcome: outcome.outcome, search: .unneeded, replays: 0)
    }
    guard searchesChanges, let target = outcome.target else {
      return Finding(outcome: outcome.outcome, search: .cutShort, replays: 0)
    }
    let before = search.replay.replays
    var finding = finding(for: target, outcome.outcome, travels, &search)
    if search.isNearOnly, finding.search == .cutShort, finding.isNear {
      // The miss will be shown, so it must be known whether there is any change.
      search.isNearOnly = false
      finding = self.finding(for: target, outcome.outcome, travels, &search)
    }
    finding.replays = search.replay.replays - before
    return finding
  }

  @inline(never)
  private func finding(
    for target: ChangeSearch.Target, _ outcome: Finding.Outcome, _ travels: TouchTravels,
    _ search: inout ChangeSearch
  ) -> Finding {
    let values = values[target.recognizer]
    let change = search.smallestChange(for: target, among: values)
      .map { search.rounded($0, for: target, among: values) }
    let nothing: Finding.Search = search.isExhausted || search.isNearOnly ? .cutShort : .none
    var finding = Finding(
      outcome: outcome, search: change.map { .found($0) } ?? nothing, replays: 0)
    finding.alone = search.failureAlone(of: target)
    finding.beyondNoise = search.failureBeyondNoise(of: target, among: values)
    if let failure = finding.alone ?? target.failure {
      let touches = travels.longest(from: finding.start, to: finding.end)
      let recognizer = setup.recognizers[target.recognizer]
      finding.excess = excess(of: touches, failure, recognizer)
      // Only with as many fingers as the gesture has are these its own.
      if touches.fingers == recognizer.configuration.requiredTouches {
        finding.measuredInAll = measured(in: touches, failure)
      }
      if Self.aboutMovement.contains(failure.reason), touches.way >= Self.wayWithDirection,
        !recognizer.mayGo(along: touches.movement)
      {
        finding.wentTo = side(of: touches.movement)
        finding.excess = max(finding.excess, Nearness.otherRule)
      }
      if !search.isNearOnly, finding.alone == nil, !finding.changesBlamedValue,
        let measured = measured(in: touches, failure)
      {
        finding.takeover = search.takeover(of: target, measured, among: values)
      }
      finding.isSlippedTap = isSlipped(
        failure, recognizer, touches, isPrevented: finding.alone != nil)
      if let clear = clearness(of: touches, target, outcome) {
        finding.excess = max(finding.excess, clear)
      }
    }
    return finding
  }

  /// How far the touches went on beyond what they may do if the person meant the gesture, in spreads: a tap or a
  /// press moves and rests no longer than its limits, and the way of the fingers does not dwarf a pinch or a turn.
  private func excess(
    of touches: TouchTravels.Longest, _ failure: Failure, _ recognizer: RecognizerDescription
  ) -> Double {
    func excess(_ measured: Double, _ limit: Double, _ unit: ValueUnit) -> Double {
      max(0, measured - limit) / Nearness.spread(of: unit)
    }
    guard let limit = failure.limit else { return 0 }
    if let required = recognizer.configuration.requiredTouches, touches.fingers < required {
      return Nearness.finger
    }
    switch (failure.reason, recognizer.configuration.kind) {
    case (.movedTooFar, _):
      // What goes much farther is another gesture.
      let far = excess(touches.way, limit, .points)
      return far > Nearness.farthest ? 2 * far : far
    case (.heldTooLong, _): return excess(touches.rest.seconds, limit, .seconds)
    case (.movedTooLittle, .pinch):
      return excess(touches.way, max(Self.wayOfPan, 3 * limit), .points)
    case (.turnedTooLittle, _): return excess(touches.way, Self.wayOfPan, .points)
    case (.tooManyTouches, _): return Nearness.finger
    default: return 0
    }
  }

  /// The value of a limit over the whole touch; nil if the reason for the failure does not tell it.
  private func measured(in touches: TouchTravels.Longest, _ failure: Failure) -> Double? {
    switch failure.reason {
    case .movedTooFar: touches.way
    case .heldTooLong: touches.rest.seconds
    default: nil
    }
  }

  /// Whether one finger moved too far for a tap. If no single change mends that, another gesture took the touch.
  private func isSlipped(
    _ failure: Failure, _ recognizer: RecognizerDescription, _ touches: TouchTravels.Longest,
    isPrevented: Bool
  ) -> Bool {
    failure.reason == .movedTooFar && !isPrevented && recognizer.configuration.kind == .tap
      && touches.fingers == 1 && recognizer.configuration.requiredTouches == 1
      && recognizer.numberOfTaps == 1
  }

  private func side(of movement: Point) -> String {
    abs(movement.x) >= abs(movement.y)
      ? (movement.x > 0 ? "right" : "left") : (movement.y > 0 ? "down" : "up")
  }

  /// How clearly the touches are those of a press that stopped the recognizer: a finger that rests on and on is no
  /// tap. Nil if no press stopped it.
  private func clearness(
    of touches: TouchTravels.Longest, _ target: ChangeSearch.Target, _ outcome: Finding.Outcome
  ) -> Double? {
    guard case .told(let told) = outcome, let failure = target.failure,
      failure.reason == .prevented, !target.hadBid, let rival = failure.rival,
      setup.recognizers[rival].configuration.kind == .longPress,
      // A press on a row of a list that takes the list's drag is hardly meant to.
      !setup.recognizers[target.recognizer].configuration.kind.isContinuous
        || setup.recognizers[target.recognizer].view == setup.recognizers[rival].view
    else { return nil }
    let rest = touches.rest.seconds - told.outcome.time.since(told.start).seconds
    return Nearness.relation + max(0, rest) / Nearness.spread(of: .seconds) / 2
  }

  /// The reasons for failures of movements that may have gone another way.
  private static let aboutMovement: Set<Failure.Reason> = [
    .movedBackwards, .offDirection, .strayed, .wrongDirection, .movedTooLittle, .tooShort, .tooSlow,
    .tooSlowAtLift,
  ]

  /// The way in points from which on a movement has a direction [ours].
  private static let wayWithDirection = 24.0

  /// The way in points of a finger beside which a pinch or a turn is a side effect of a pan [ours].
  private static let wayOfPan = 45.0
}
