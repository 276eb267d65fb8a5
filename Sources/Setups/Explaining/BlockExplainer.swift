internal import Ordering
package import Setups
package import TactusGestures

/// Explains a recording block by block: the outcome of each recognizer, and for each failure the
/// smallest single change with which the gesture is recognized.
///
/// Its input is the frames and the transitions of the setup's own run over them. The command line
/// reads them from a capture, a web page from memory.
package final class BlockExplainer {
  /// The recognizers and the times to explain.
  package struct Choice {
    /// The numbers of the recognizers to explain; nil for all of them.
    package var recognizers: Set<Int>?
    /// Returns whether a touch sequence with these times is explained; nil for every sequence.
    package var includes: ((ClosedRange<Timestamp>) -> Bool)?
    /// Whether the smallest change is searched for when a gesture failed. Without it, the search of
    /// every failure counts as cut short.
    package var searchesChanges = true
    /// Whether every failure is turned round. If not, only near changes are searched for where another
    /// recognizer has recognized a gesture at the same time; the other searches count as cut short.
    package var searchesFarChanges = true

    package init() {}
  }

  private let setup: Setup
  private let choice: Choice
  private let advice: PlatformAdvice?
  private let patience: TimeSpan?
  /// The views on which touches land.
  private let views: LandingViews
  private var recorder = ExplanationRecorder()
  private var told: [Explanation] = []
  private var blocks: TouchBlocks
  private var hadTouches = false
  /// The values that a search may change, by the number of the recognizer.
  private let values: [[ChangeableValue]]
  private var firstFrame: Timestamp?
  private var lastFrame: Timestamp?
  /// The number of times that touches have been replayed for the findings that `add` and `finish` returned.
  package private(set) var replays = 0

  /// The shortest pause between two blocks, so that changes of the tap interval up to it are tried.
  private static let shortestPause = TimeSpan.milliseconds(1000)

  package init(_ setup: Setup, _ choice: Choice) {
    self.setup = setup
    self.choice = choice
    advice = PlatformAdvice(setup)
    views = LandingViews(setup)
    values = setup.recognizers.map { ChangeableValue.all(of: $0) }
    patience = ChangeSearch.patience(of: setup)
    blocks = TouchBlocks(
      pause: patience.map { max(Self.shortestPause, .microseconds(2 * $0.microseconds)) })
  }

  /// Adds the next frames and the transitions that they caused. Returns the findings of the blocks
  /// that they complete. `bounds` is the surface, if its size is known.
  package func add(
    _ frames: FrameBatch, _ transitions: TransitionList, bounds: Rect?
  ) -> [Finding] {
    questions(frames, transitions, bounds: bounds).flatMap { answer($0) }
  }

  /// Adds the next frames as `add` does, but returns the blocks that they complete without the search for
  /// changes, which can be done later and on other threads.
  package func questions(
    _ frames: FrameBatch, _ transitions: TransitionList, bounds: Rect?
  ) -> [BlockQuestion] {
    firstFrame = firstFrame ?? frames.entries.first?.time
    lastFrame = frames.entries.last?.time ?? lastFrame
    for transition in transitions {
      if let explanation = recorder.record(transition) { told.append(explanation) }
    }
    return blocks.add(frames).map { question(on: $0, bounds) }
  }

  /// Returns the findings of the last block, or, if there is no block, the findings outside of
  /// blocks.
  package func finish(bounds: Rect?) -> [Finding] {
    lastQuestion(bounds: bounds).map { answer($0) } ?? blockless
  }

  /// Returns the last block; nil if there is none.
  package func lastQuestion(bounds: Rect?) -> BlockQuestion? {
    blocks.finish().map { question(on: $0, bounds) }
  }

  /// The findings of a recording without a block.
  package var blockless: [Finding] {
    told.compactMap { isChosen($0) ? unsought($0) : nil }
  }

  private func answer(_ question: BlockQuestion) -> [Finding] {
    let answer = question.answer()
    replays += answer.replays
    return answer.findings
  }

  /// The findings of a recording in which no touch landed. Other recordings have findings for each
  /// touch sequence.
  package var withoutTouches: [Finding] {
    guard !hadTouches, choice.recognizers == nil, choice.includes == nil, let start = firstFrame
    else { return [] }
    return setup.recognizers.indices.filter { number in
      setup.recognizers[number].configuration.kind.receivesTouches
    }.map { number in
      Finding(
        outcome: .notOffered(
          recognizer: number, from: start, to: lastFrame ?? start,
          why: silence(of: number, CommandedSwitches(), [])),
        search: .unneeded, replays: 0)
    }
  }

  /// Returns why a recognizer received no touch. `commanded` states the recognizers that commands
  /// had enabled or disabled by then.
  private func silence(
    of number: Int, _ commanded: CommandedSwitches, _ landings: [TouchLanding]
  ) -> Finding.Silence {
    let recognizer = setup.recognizers[number]
    if !(commanded[recognizer.id] ?? recognizer.rules.isEnabled) { return .disabled }
    if !recognizer.rules.shouldReceive { return .refusedByDelegate }
    let types = recognizer.rules.allowedTouchTypes
    let isOpen = recognizer.rules.reception.isOpen
    if isOpen, types.count == Contact.Kind.allCases.count { return .noTouch }
    let offered = landings.filter { views.isOffered($0.position, to: number) }
    if offered.isEmpty { return .noTouch }
    if !offered.contains(where: { types.contains($0.kind) }) { return .otherType }
    return isOpen ? .noTouch : .notReceived
  }

  private func question(on block: TouchBlock, _ bounds: Rect?) -> BlockQuestion {
    func isMine(_ explanation: Explanation) -> Bool {
      block.quietUntil.map { explanation.start < $0 } ?? true
    }
    let mine = told.filter(isMine)
      .ordered { ($0.start, $0.recognizer, $0.end) < ($1.start, $1.recognizer, $1.end) }
    told = told.filter { !isMine($0) }
    hadTouches = true
    var block = block
    block.noteCalm(mine)
    var outcomes: [BlockOutcome] = []
    var history = SequenceHistory(mine)
    for explanation in mine {
      let aim = history.aim(of: explanation)
      // The fingers that are left after a gesture and lift a little later are no other try.
      let isRest = aim.past > 0 && explanation.outcome.failure?.reason == .tooFewTouches
      if isChosen(explanation), !isRest { outcomes.append(outcome(explanation, aim, in: block)) }
    }
    outcomes += strangers(block, mine)
    return BlockQuestion(
      setup: setup, advice: advice, values: values, patience: patience, block: block,
      views: views,
      bounds: bounds, outcomes: outcomes, searchesChanges: choice.searchesChanges,
      searchesFarChanges: choice.searchesFarChanges)
  }

  private func isChosen(_ explanation: Explanation) -> Bool {
    (choice.recognizers?.contains(explanation.recognizer) ?? true)
      && isUnderWay(from: explanation.start, to: explanation.end)
  }

  private func isUnderWay(from start: Timestamp, to end: Timestamp) -> Bool {
    choice.includes.map { $0(start...end) } ?? true
  }

  private func outcome(
    _ explanation: Explanation, _ aim: BlockReplay.Aim, in block: TouchBlock
  ) -> BlockOutcome {
    let outcome = Finding.Outcome.told(explanation)
    guard explanation.outcome.state == .failed else {
      return BlockOutcome(outcome, isRecognized: true)
    }
    // The end of a capture is no limit that could be changed.
    guard explanation.outcome.failure?.reason != .captureEnded,
      explanation.outcome.kind.receivesTouches, explanation.start >= block.start,
      canReplay(block, from: explanation.start)
    else { return BlockOutcome(outcome) }
    return BlockOutcome(
      outcome,
      target: ChangeSearch.Target(
        recognizer: explanation.recognizer, aim: aim, failure: explanation.outcome.failure,
        heldBy: explanation.outcome.heldBy, hadBid: explanation.outcome.claimed != nil))
  }

  /// Whether all recognizers are possible at a place in the block from which a replay can begin.
  private func canReplay(_ block: TouchBlock, from start: Timestamp) -> Bool {
    block.segment(of: start).flatMap { block.beginning(of: $0, patience: patience) } != nil
  }

  /// Returns a finding without a search, because no change is needed or there are no touches to
  /// replay.
  private func unsought(_ explanation: Explanation) -> Finding {
    Finding(
      outcome: .told(explanation),
      search: explanation.outcome.state == .failed ? .cutShort : .unneeded, replays: 0)
  }

  /// Recognizers that touches of the block, from a landing until all are up, were not offered to.
  private func strangers(
    _ block: TouchBlock, _ told: [Explanation]
  ) -> [BlockOutcome] {
    // Who waits without limit may have been offered touches, and is told of later.
    guard patience != nil || block.quietUntil == nil else { return [] }
    var outcomes: [BlockOutcome] = []
    for number in setup.recognizers.indices
    where setup.recognizers[number].configuration.kind.receivesTouches
      && choice.recognizers?.contains(number) ?? true
    {
      var own = told.filter { $0.recognizer == number }[...]
      for segment in block.segments where isUnderWay(from: segment.start, to: segment.end) {
        own = own.drop { $0.end <= segment.start && $0.start < segment.start }
        if let next = own.first, next.start <= segment.end { continue }
        outcomes.append(outcome(of: number, withoutTouchesIn: segment, of: block))
      }
    }
    return outcomes
  }

  private func outcome(
    of number: Int, withoutTouchesIn segment: TouchSegment, of block: TouchBlock
  ) -> BlockOutcome {
    let outcome = Finding.Outcome.notOffered(
      recognizer: number, from: segment.start, to: segment.end,
      why: silence(of: number, segment.enabledAtEnd, segment.landings))
    guard canReplay(block, from: segment.start) else { return BlockOutcome(outcome) }
    let aim = BlockReplay.Aim(sequences: segment.start...segment.end, since: segment.start)
    return BlockOutcome(
      outcome, target: ChangeSearch.Target(recognizer: number, aim: aim, wasOffered: false))
  }
}
