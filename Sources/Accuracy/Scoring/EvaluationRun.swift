package import Datasets
public import Evaluation
internal import Runs
public import TactusGestures
internal import Threads
public import TouchLog

/// Judges the captures of datasets, or a shard of them, on several threads.
///
/// The result does not depend on the number of threads: tallies can be added in any order, and
/// remarks are sorted by capture.
public struct EvaluationRun: Sendable {
  /// A note about one capture, beside its counts.
  public struct Remark: Sendable {
    /// The path of the capture.
    public var path: String
    /// The faults of the capture that did not prevent its evaluation.
    public var diagnostics: [Diagnostic]
    /// The reason for which the capture was not evaluated; nil if it was.
    public var error: CaptureError?
  }

  /// The result of a run.
  public struct Outcome: Sendable {
    /// The counts of all captures that could be read.
    public var tally = Tally()
    /// Names of the captures that are in the tally, or could not be read, in their order.
    public var done: [String] = []
    /// The names of the captures that could not be read, in their order.
    public var unreadable: [String] = []
    /// The remarks in the order of captures; captures without a diagnostic or error have none.
    public var remarks: [Remark] = []
    /// The detections in the order of captures; empty unless requested.
    public var detections: [Detection] = []
    /// The captures that could be read with their digests, in their order; empty unless requested.
    package var digests: [(name: String, digest: String)] = []
    /// The number of captures that each setup was run on.
    package var setups: [String: Int] = [:]
    /// The reasons to doubt the labels and the setup, in the order of captures.
    package var doubts: [DatasetFault] = []
    /// Whether the run was stopped before all captures were evaluated.
    public var isInterrupted = false
  }

  /// The progress of a run.
  public struct Progress: Sendable {
    /// The number of captures that have been evaluated.
    public var done: Int
    /// The number of captures to evaluate.
    public var total: Int

    package init(done: Int, total: Int) {
      self.done = done
      self.total = total
    }
  }

  private let settings: EvaluationSettings
  private let tasks: [EvaluationTask]

  /// Prepares a run over captures, such as `DatasetCollection.tasks`.
  public init(_ settings: EvaluationSettings, _ tasks: [EvaluationTask]) {
    self.settings = settings
    self.tasks = tasks
  }

  /// Runs the evaluation. `watch` receives the progress several times a second and stops the run if
  /// it returns false.
  public func run(
    jobs: Int, keepsDetections: Bool = false, _ watch: (Progress) -> Bool = { _ in true }
  ) -> Outcome {
    run(jobs: jobs, Wishes(detections: keepsDetections), watch)
  }

  /// The results that are kept of each capture beside its counts.
  package struct Wishes: Hashable, Sendable {
    package var detections = false
    package var digests = false

    package init(detections: Bool = false, digests: Bool = false) {
      self.detections = detections
      self.digests = digests
    }
  }

  /// Runs the evaluation as `run(jobs:keepsDetections:_:)` does, and keeps what `wishes` names.
  package func run(
    jobs: Int, _ wishes: Wishes, _ watch: (Progress) -> Bool = { _ in true }
  ) -> Outcome {
    let (settings, tasks) = (settings, tasks)
    let collector = Collector()
    let pool = WorkerPool(count: tasks.count) { number in
      let task = tasks[number]
      let evaluation = CaptureEvaluation(task, settings)
      // A capture that could be read has the digest that the card states for it.
      let stated = evaluation.error == nil ? task.capture.digest : nil
      let digest = wishes.digests ? stated ?? (try? ContentDigest.text(of: task.path)) : nil
      collector.add(
        number, task, evaluation, keepsDetections: wishes.detections, digest: digest)
    }
    pool.run(jobs: jobs) { pool in
      if !watch(Progress(done: pool.done, total: tasks.count)) { pool.stop() }
    }
    return collector.outcome(tasks)
  }
}

/// Collects the results of the threads.
private final class Collector: Sendable {
  private struct Entry {
    var remark: EvaluationRun.Remark?
    var isUnreadable = false
    var detections: [Detection] = []
    var digest: String?
    var doubts: [DatasetFault] = []
    var setup: String?
  }

  private struct State {
    var tally = Tally()
    var entries: [Int: Entry] = [:]
  }

  private let state = Guarded(State())

  func add(
    _ number: Int, _ task: EvaluationTask, _ evaluation: CaptureEvaluation,
    keepsDetections: Bool, digest: String?
  ) {
    var entry = Entry()
    entry.digest = digest
    if !evaluation.diagnostics.isEmpty || evaluation.error != nil {
      entry.remark = EvaluationRun.Remark(
        path: task.dataset.path(of: task.capture), diagnostics: evaluation.diagnostics,
        error: evaluation.error)
    }
    (entry.doubts, entry.setup) = (evaluation.doubts, evaluation.setup)
    entry.isUnreadable = evaluation.tally == nil
    if keepsDetections { entry.detections = evaluation.detections }
    state.withLock { state in
      state.entries[number] = entry
      if let tally = evaluation.tally { state.tally.add(tally) }
    }
  }

  func outcome(_ tasks: [EvaluationTask]) -> EvaluationRun.Outcome {
    state.withLock { state in
      var outcome = EvaluationRun.Outcome()
      outcome.tally = state.tally
      for (number, task) in tasks.enumerated() {
        guard let entry = state.entries[number] else { continue }
        outcome.done.append(task.name)
        if entry.isUnreadable { outcome.unreadable.append(task.name) }
        if let remark = entry.remark { outcome.remarks.append(remark) }
        outcome.detections += entry.detections
        if let digest = entry.digest { outcome.digests.append((task.name, digest)) }
        outcome.doubts += entry.doubts
        if let setup = entry.setup { outcome.setups[setup, default: 0] += 1 }
      }
      outcome.isInterrupted = outcome.done.count < tasks.count
      return outcome
    }
  }
}
