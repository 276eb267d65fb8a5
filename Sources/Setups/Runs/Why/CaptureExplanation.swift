public import Explaining
public import Setups
public import TactusGestures
public import TouchLog

/// Explains a capture block by block: the outcome of each recognizer, and for each failure the
/// smallest single change with which the gesture is recognized.
public final class CaptureExplanation {
  /// The recognizers and the time to explain.
  public struct Choice: Hashable, Sendable {
    /// The numbers of the recognizers to explain; nil for all of them.
    public var recognizers: Set<Int>?
    /// The time of the sequences to explain; nil for all sequences. See
    /// `CaptureClock.time(typed:)`.
    public var instant: Timestamp?
    /// Whether the smallest change is searched for if a gesture failed. The search takes nearly all
    /// of the time. If false, the search of every failure counts as cut short.
    public var searchesChanges = true
    /// Whether every failure is turned round; see `BlockExplainer.Choice`.
    package var searchesFarChanges = true
    /// The number of threads that search for changes. The findings do not depend on it.
    package var jobs = WorkerPool.processors
    /// Whether frames are kept in memory, so that `prices(of:)` can run changed setups over them.
    package var keepsFrames = false

    /// Chooses all recognizers and all times, with a search for changes.
    public init() {}
  }

  /// The setup that is explained.
  public let setup: Setup
  private let run: CaptureRecognition
  private let explainer: BlockExplainer
  private let jobs: Int
  /// Blocks for which changes are yet to be searched.
  private var questions: [BlockQuestion] = []
  private var framesInQuestion = 0
  private var isFinished = false
  private let keepsFrames: Bool
  private var kept: [FrameBatch] = []
  private var keptFrames = 0
  /// Whether the frames that are kept are all frames so far.
  package private(set) var keepsAllFrames = true
  /// Findings that are reported last, when the capture has ended.
  private var ending: [Finding] = []
  /// The landings of the touches so far, at most 10,000 of them.
  package private(set) var landings: [(time: Timestamp, position: Point)] = []
  /// The views on which touches land.
  package let views: LandingViews
  /// The time that recognizers have waited for others so far.
  package private(set) var cost: PolicyCost

  /// Prepares the explanation of a run that has not begun. `setup` must be the run's.
  public init(_ run: CaptureRecognition, _ setup: Setup, _ choice: Choice = .init()) {
    self.setup = setup
    self.run = run
    views = LandingViews(setup)
    keepsFrames = choice.keepsFrames
    run.watchFaults()
    jobs = choice.jobs
    var chosen = BlockExplainer.Choice()
    chosen.recognizers = choice.recognizers
    chosen.searchesChanges = choice.searchesChanges
    chosen.searchesFarChanges = choice.searchesFarChanges
    chosen.includes = choice.instant.map { instant in
      { [run] span in run.clock.isIn(span, typed: instant) }
    }
    explainer = BlockExplainer(setup, chosen)
    cost = PolicyCost(recognizers: setup.recognizers.count)
  }

  /// Returns the findings of the next blocks, which are often none; nil at the end of the capture.
  public func step() throws(CaptureError) -> [Finding]? {
    guard !isFinished else {
      defer { ending = [] }
      return ending.isEmpty ? nil : ending
    }
    guard try run.step() else {
      isFinished = true
      let last = explainer.lastQuestion(bounds: bounds)
      if let last { ask([last]) }
      ending = (last == nil ? explainer.blockless : []) + explainer.withoutTouches
      return answers()
    }
    for transition in run.transitions { cost.record(transition) }
    if keepsFrames { keep(run.frames) }
    for frame in run.frames.frames where landings.count < 10_000 {
      for contact in frame.contacts where contact.phase == .began {
        landings.append((frame.time, contact.position))
      }
    }
    ask(explainer.questions(run.frames, run.transitions, bounds: bounds))
    let isEnough = questions.count >= Self.mostQuestions || framesInQuestion >= Self.mostInQuestion
    return isEnough ? answers() : []
  }

  /// So many blocks, or frames in blocks, are kept until changes are searched for all of them together.
  private static let (mostQuestions, mostInQuestion) = (256, 100_000)

  /// The blocks that one thread answers at a time.
  private static let share = 8

  private func ask(_ new: [BlockQuestion]) {
    for question in new where !question.isEmpty {
      questions.append(question)
      framesInQuestion += question.frames
    }
  }

  /// Answers all questions, on several threads.
  private func answers() -> [Finding] {
    let asked = questions
    (questions, framesInQuestion) = ([], 0)
    let shares = (asked.count + Self.share - 1) / Self.share
    let answers = WorkerPool.results(count: shares, jobs: jobs) { number in
      let memory = BlockQuestion.Memory()
      return asked.dropFirst(number * Self.share).prefix(Self.share).map { $0.answer(memory) }
    }.flatMap { $0 }
    replays += answers.reduce(0) { $0 + $1.replays }
    return answers.flatMap(\.findings)
  }

  /// At most so many frames are kept, so that memory is bounded.
  package static let mostFrames = 200_000

  private func keep(_ frames: FrameBatch) {
    keepsAllFrames = keepsAllFrames && keptFrames + frames.entries.count <= Self.mostFrames
    guard keepsAllFrames, !frames.isEmpty else { return }
    keptFrames += frames.entries.count
    kept.append(frames)
  }

  /// The effects of changes on the frames that were kept. Call it after `step` has returned nil.
  ///
  /// `missed` are the gestures that a person may have meant.
  package func prices(
    of offered: some Sequence<VerifiedChange>, missed: [PricedChanges.Miss]
  ) -> PricedChanges {
    PricedChanges(Array(offered), missed: missed, jobs: jobs) {
      ChangePrices(setup, on: kept, bounds: bounds)
    }
  }

  private var bounds: Rect? {
    run.size.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
  }

  /// The number of times that touches have been replayed so far.
  package private(set) var replays = 0
  /// The time of the first frame.
  public var start: Timestamp? { run.start }
  /// The names of recognizers, views and units in reports.
  public var names: TransitionNames { run.names }
  /// The clock from which the times are counted.
  package var clock: CaptureClock { run.clock }
  /// The contacts that were rejected as palms or resting thumbs so far.
  package var rejectedContacts: [RejectedContact] { run.rejectedContacts }

  /// The faults of the device that were found so far.
  package var faults: [FaultGroup] { run.faults }

  /// The faults by their times, with what the frames that were kept give without them. Call it after `step`
  /// has returned nil.
  package var causes: FaultCauses {
    FaultCauses(
      run.faults, setup, on: keepsAllFrames ? kept : [], late: run.lateFingers,
      bounds: bounds, names, findsPalms: run.knowsLengths)
  }

  /// The diagnostics of the capture and of the run; complete after `step` has returned nil.
  public var diagnostics: [Diagnostic] { run.diagnostics }
  package var format: CaptureFormat { run.format }
  package var device: DeviceDescription { run.device }
  package var size: SurfaceSize? { run.size }
}
