internal import Datasets
internal import Evaluation
internal import Runs
internal import Scoring
internal import Setups
internal import TactusGestures
internal import Threads
internal import TouchLog

/// Counts the detections of candidates on a capture, in one pass over its frames.
final class TuningJudge: Sendable {
  let tasks: [EvaluationTask]
  private let settings: EvaluationSettings
  private let merged: TuningMerge?
  private let errors = Guarded([Int: CaptureError]())

  /// Creates a judge of the captures of `tasks`. What partial results have counted is not counted again.
  init(_ tasks: [EvaluationTask], _ settings: EvaluationSettings, _ merged: TuningMerge? = nil) {
    self.tasks = tasks
    self.settings = settings
    self.merged = merged
  }

  /// The captures that could not be read, by their indices.
  var unreadable: [Int: CaptureError] { errors.withLock { $0 } }

  /// Returns the counts of candidates, given by their numbers, on capture `place`; nil as soon as `isStopped`
  /// returns true. A capture that cannot be read has counts of zero.
  func counts(
    of numbers: some Collection<Int>, among candidates: TuningCandidates, on place: Int,
    isStopped: () -> Bool
  ) -> [TuningCounts]? {
    if let counts = merged?.counts[place] {
      return numbers.map { counts.indices.contains($0) ? counts[$0] : TuningCounts() }
    }
    return counts(
      numbers.map { candidates.setup(candidates.candidate($0)) }, on: place, isStopped: isStopped)
  }

  /// Returns the counts of each setup on capture `place`, in the order of `setups`; nil as soon as
  /// `isStopped` returns true. A setup that is nil and a capture that cannot be read have counts of
  /// zero.
  func counts(
    _ setups: [Setup?], on place: Int, isStopped: () -> Bool
  ) -> [TuningCounts]? {
    do throws(CaptureError) {
      let entries = try tasks[place].dataset.entries(of: tasks[place].capture)
      // The setup as it is runs beside the candidates, to count what each of them changes. It is
      // often one of them.
      let usual = setups.firstIndex { $0 == settings.setup }
      let tried = usual == nil ? setups + [settings.setup] : setups
      guard let runs = try run(tried, on: tasks[place], isStopped) else { return nil }
      let before = runs.detections[usual ?? setups.count] ?? []
      var counts: [TuningCounts] = []
      // Many candidates have equal detections.
      var known: [[Detection]: TuningCounts] = [:]
      for detections in runs.detections.prefix(setups.count) {
        if isStopped() { return nil }
        guard let detections else {
          counts.append(TuningCounts())
          continue
        }
        if let same = known[detections] {
          counts.append(same)
          continue
        }
        var evidence = CaptureEvidence(
          capture: tasks[place].name, duration: runs.duration,
          annotations: entries.map(\.annotation), detections: detections)
        evidence.participant = tasks[place].participant
        let tally = settings.judge(evidence).captures[tasks[place].name] ?? CaptureTally()
        let counted = TuningCounts(
          tally.counts, DetectionChanges(from: before, to: detections))
        known[detections] = counted
        counts.append(counted)
      }
      return counts
    } catch {
      errors.withLock { $0[place] = error }
      return setups.map { _ in TuningCounts() }
    }
  }

  /// The detections of setups on one capture; nil for a setup that is nil, and for all if the capture
  /// has no frame.
  private struct CaptureRuns {
    var detections: [[Detection]?]
    var duration: TimeSpan
  }

  /// Runs the setups in one pass over a capture; nil as soon as `isStopped` returns true.
  private func run(
    _ setups: [Setup?], on task: EvaluationTask, _ isStopped: () -> Bool
  ) throws(CaptureError) -> CaptureRuns? {
    let reader = try task.dataset.reader(of: task.capture, settings.options(for: task))
    reader.treatContacts(as: [settings.setup])
    var runs: [CandidateRun?] = []
    var batch = FrameBatch()
    var (first, last): (Timestamp?, Timestamp?)
    while try reader.next(into: &batch) {
      if runs.isEmpty {
        runs = setups.map { setup in
          setup.map {
            CandidateRun($0, capture: task.name, reader.surface, settings.input)
          }
        }
      }
      first = first ?? batch.entries.first?.time
      last = batch.entries.last?.time ?? last
      for number in runs.indices {
        if isStopped() { return nil }
        runs[number]?.send(batch)
      }
    }
    for number in runs.indices { runs[number]?.finish() }
    return CaptureRuns(
      detections: runs.isEmpty ? setups.map { _ in nil } : runs.map { $0?.detections },
      duration: (last ?? .zero).since(first ?? .zero))
  }
}

/// A candidate's surface during a run.
private struct CandidateRun {
  private var surface: GestureSurface
  private var recorder: DetectionRecorder
  private let setup: Setup
  private var frames: PlatformFrames
  private var transitions = TransitionList()
  private(set) var detections: [Detection] = []

  init(_ setup: Setup, capture: String, _ size: SurfaceSize?, _ input: PlatformInput) {
    self.setup = setup
    frames = PlatformFrames(input, of: setup)
    surface = setup.surface(bounds: frames.bounds(of: size))
    surface.recordsTouches = true
    recorder = DetectionRecorder(setup, capture: capture)
  }

  mutating func send(_ batch: FrameBatch) {
    let own = frames.isPlain ? batch : frames.deliver(batch)
    surface.send(own, recognizerNamed: setup.number(of:))
    take(own)
  }

  mutating func finish() {
    let rest = frames.finish()
    surface.send(rest, recognizerNamed: setup.number(of:))
    surface.finish()
    take(rest)
    detections += recorder.finish()
  }

  private mutating func take(_ batch: FrameBatch) {
    surface.takeTransitions(into: &transitions)
    detections += recorder.record(batch, surface.touchRecord, transitions)
  }
}
