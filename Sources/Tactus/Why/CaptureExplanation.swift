public import Setups
public import TactusGestures
public import TouchLog

/// Explains a capture block by block: what became of each recognizer, and for each failure the
/// smallest single change that turns it round.
public struct CaptureExplanation: ~Copyable {
  /// What is to be explained.
  public struct Choice: Hashable, Sendable {
    /// Recognizers by number; nil for all of them.
    public var recognizers: Set<Int>?
    /// Only sequences that were under way so long after the first frame.
    public var instant: Timestamp?

    public init() {}
  }

  private let setup: Setup
  private let choice: Choice
  private let patience: TimeSpan?
  private var run: CaptureRecognition
  private var recorder = ExplanationRecorder()
  private var told: [Explanation] = []
  private var blocks: TouchBlocks
  private var isFinished = false
  /// What is told last, when the capture has ended.
  private var ending: [Finding] = []
  /// Recognizers that some touch was offered to.
  private var heard: Set<Int> = []
  private var lastFrame: Timestamp?
  /// How often touches were played again so far.
  public private(set) var replays = 0
  /// What waiting for others has cost so far.
  public private(set) var cost: PolicyCost

  /// Blocks are at least so far apart, so that taps up to it are tried.
  private static let shortestPause = TimeSpan.milliseconds(1000)

  public init(_ run: consuming CaptureRecognition, _ setup: Setup, _ choice: Choice = .init()) {
    self.setup = setup
    self.choice = choice
    self.run = run
    patience = ChangeSearch.patience(of: setup)
    blocks = TouchBlocks(
      pause: patience.map { max(Self.shortestPause, .microseconds(2 * $0.microseconds)) })
    cost = PolicyCost(recognizers: setup.recognizers.count)
  }

  /// Findings of the next blocks, often none; nil at the end of the capture.
  public mutating func step() throws(CaptureError) -> [Finding]? {
    guard !isFinished else {
      defer { ending = [] }
      return ending.isEmpty ? nil : ending
    }
    guard try run.step() else {
      isFinished = true
      ending = unheard
      guard let last = blocks.finish() else { return leftovers }
      return explain(last)
    }
    lastFrame = run.frames.entries.last?.time ?? lastFrame
    for transition in run.transitions {
      heard.insert(transition.recognizer)
      cost.record(transition)
      if let explanation = recorder.record(transition) { told.append(explanation) }
    }
    var findings: [Finding] = []
    for block in blocks.add(run.frames) { findings += explain(block) }
    return findings
  }

  /// Those that no touch of the capture was offered to; who was asked for by name is searched for
  /// block by block.
  private var unheard: [Finding] {
    guard choice.recognizers == nil, choice.instant == nil, let start = run.start else { return [] }
    return setup.recognizers.indices.filter { number in
      setup.recognizers[number].configuration.kind.hearsTouches && !heard.contains(number)
    }.map { number in
      Finding(
        outcome: .notOffered(
          recognizer: number, from: start, to: lastFrame ?? start, why: silence(of: number)),
        search: .unneeded, replays: 0)
    }
  }

  private func silence(of number: Int) -> Finding.Silence {
    let rules = setup.recognizers[number].rules
    if !rules.isEnabled { return .disabled }
    return rules.shouldReceive ? .noTouch : .refusedByDelegate
  }

  /// What was told outside of all blocks.
  private var leftovers: [Finding] {
    told.compactMap { isChosen($0) ? unsought($0) : nil }
  }

  /// The time of the first frame.
  public var start: Timestamp? { run.start }
  public var diagnostics: [Diagnostic] { run.diagnostics }
  public var format: CaptureFormat { run.format }
  public var device: DeviceDescription { run.device }
  public var size: SurfaceSize? { run.size }

  private mutating func explain(_ block: TouchBlock) -> [Finding] {
    func isMine(_ explanation: Explanation) -> Bool {
      block.quietUntil.map { explanation.start < $0 } ?? true
    }
    let mine = told.filter(isMine)
      .sorted { ($0.start, $0.recognizer) < ($1.start, $1.recognizer) }
    told = told.filter { !isMine($0) }
    var search = ChangeSearch(
      setup, patience: patience, block,
      bounds: run.size.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) })
    var findings: [Finding] = []
    for explanation in mine where isChosen(explanation) {
      findings.append(finding(for: explanation, &search))
    }
    findings += strangers(block, mine, &search)
    replays += search.replay.replays
    return findings
  }

  private func isChosen(_ explanation: Explanation) -> Bool {
    (choice.recognizers?.contains(explanation.recognizer) ?? true)
      && isUnderWay(from: explanation.start, to: explanation.end)
  }

  private func isUnderWay(from start: Timestamp, to end: Timestamp) -> Bool {
    guard let instant = choice.instant, let zero = run.start else { return true }
    // A time before the first frame can only be one that is counted from it.
    let time = instant >= zero ? instant : zero.advanced(by: instant.since(.zero))
    return (start...max(start, end)).contains(time)
  }

  private func finding(
    for explanation: Explanation, _ search: inout ChangeSearch
  ) -> Finding {
    guard explanation.outcome.state == .failed, explanation.outcome.kind.hearsTouches else {
      return unsought(explanation)
    }
    let block = search.replay.block
    guard explanation.start >= block.start,
      let segment = block.segment(of: explanation.start),
      block.beginning(of: segment, patience: patience) != nil
    else { return unsought(explanation) }
    let target = ChangeSearch.Target(
      recognizer: explanation.recognizer, start: explanation.start,
      failure: explanation.outcome.failure, heldBy: explanation.outcome.heldBy)
    return result(.told(explanation), target, &search)
  }

  /// Nothing needs to be changed, or there are no touches to play again.
  private func unsought(_ explanation: Explanation) -> Finding {
    Finding(
      outcome: .told(explanation),
      search: explanation.outcome.state == .failed ? .cutShort : .unneeded, replays: 0)
  }

  private func result(
    _ outcome: Finding.Outcome, _ target: ChangeSearch.Target, _ search: inout ChangeSearch
  ) -> Finding {
    let before = search.replay.replays
    let change = search.smallestChange(for: target)
    let nothing: Finding.Search = search.isExhausted ? .cutShort : .none
    return Finding(
      outcome: outcome, search: change.map { .found($0) } ?? nothing,
      replays: search.replay.replays - before)
  }

  /// Recognizers that were asked for by name and got no touch of the block.
  private func strangers(
    _ block: TouchBlock, _ told: [Explanation], _ search: inout ChangeSearch
  ) -> [Finding] {
    guard let wanted = choice.recognizers else { return [] }
    let end = block.end
    guard isUnderWay(from: block.start, to: end) else { return [] }
    let heard = Set(told.map(\.recognizer))
    let silent = wanted.subtracting(heard).filter {
      setup.recognizers[$0].configuration.kind.hearsTouches
    }
    return silent.sorted().map { number in
      result(
        .notOffered(
          recognizer: number, from: block.start, to: end, why: silence(of: number)),
        ChangeSearch.Target(recognizer: number), &search)
    }
  }
}

extension TouchBlock {
  /// The time of the last frame.
  fileprivate var end: Timestamp {
    segments.last?.pieces.last?.entries.last?.time ?? start
  }
}
