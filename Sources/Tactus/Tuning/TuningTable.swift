internal import Evaluation
internal import Setups
internal import TactusGestures
internal import TouchLog

/// What each candidate counts on each capture, found out when it is asked for.
///
/// A capture is read and assembled once for all candidates that are asked for together.
final class TuningTable: Sendable {
  private struct Cell: Hashable {
    var candidate: Int
    var task: Int
  }

  private let setups: [Setup]
  private let tasks: [EvaluationTask]
  private let settings: EvaluationSettings
  private let cells = Guarded([Cell: CaptureTally]())

  init(_ setups: [Setup], _ tasks: [EvaluationTask], _ settings: EvaluationSettings) {
    self.setups = setups
    self.tasks = tasks
    self.settings = settings
  }

  /// Fills in what is missing, on several threads; `watch` stops it with false.
  func fill(
    _ candidates: [Int], _ places: [Int], jobs: Int, _ watch: (Int, Int) -> Bool
  ) -> Bool {
    let missing = cells.withLock { cells in
      places.map { place in
        (place, candidates.filter { cells[Cell(candidate: $0, task: place)] == nil })
      }.filter { !$0.1.isEmpty }
    }
    var isStopped = false
    let pool = WorkerPool(count: missing.count) { [self] number in
      let (place, candidates) = missing[number]
      let counted = count(place, candidates)
      cells.withLock { cells in
        for (candidate, tally) in zip(candidates, counted) {
          cells[Cell(candidate: candidate, task: place)] = tally
        }
      }
    }
    pool.run(jobs: jobs) { pool in
      guard !watch(pool.done, missing.count) else { return }
      isStopped = true
      pool.stop()
    }
    return !isStopped || pool.done == missing.count
  }

  /// The sum over some captures.
  func sum(_ candidate: Int, _ places: [Int]) -> GroupTally {
    cells.withLock { cells in
      places.reduce(into: GroupTally()) { sum, place in
        if let cell = cells[Cell(candidate: candidate, task: place)] { sum.add(cell.counts) }
      }
    }
  }

  /// One pass over the frames of a capture. A capture that cannot be read counts nothing.
  private func count(_ place: Int, _ candidates: [Int]) -> [CaptureTally] {
    let task = tasks[place]
    let nothing = Array(repeating: CaptureTally(), count: candidates.count)
    guard let entries = try? task.dataset.entries(of: task.capture),
      let reader = try? CaptureReader(path: task.dataset.path(of: task.capture), settings.options)
    else { return nothing }
    if candidates.contains(where: { setups[$0].splitsJumps }) { reader.splitJumps() }
    var runs: [CandidateRun] = []
    var batch = FrameBatch()
    var (first, last): (Timestamp?, Timestamp?)
    while (try? reader.next(into: &batch)) == true {
      if runs.isEmpty {
        let bounds = reader.surface.map {
          Rect(x: 0, y: 0, width: $0.width, height: $0.height)
        }
        runs = candidates.map { CandidateRun(setups[$0], capture: task.name, bounds: bounds) }
      }
      first = first ?? batch.entries.first?.time
      last = batch.entries.last?.time ?? last
      for number in runs.indices { runs[number].send(batch) }
    }
    guard !runs.isEmpty else { return nothing }
    return runs.indices.map { number in
      runs[number].finish()
      var evidence = CaptureEvidence(
        capture: task.name, duration: (last ?? .zero).since(first ?? .zero),
        annotations: entries.map(\.annotation), detections: runs[number].detections)
      evidence.participant = task.capture.participant
      return settings.judge(evidence).captures[task.name] ?? CaptureTally()
    }
  }
}

/// A candidate's surface while frames go by.
private struct CandidateRun {
  private var surface: GestureSurface
  private var recorder: DetectionRecorder
  private let setup: Setup
  private var transitions = TransitionList()
  private(set) var detections: [Detection] = []

  init(_ setup: Setup, capture: String, bounds: Rect?) {
    self.setup = setup
    surface = setup.surface(bounds: bounds)
    surface.recordsOffers = true
    recorder = DetectionRecorder(setup, capture: capture)
  }

  mutating func send(_ batch: FrameBatch) {
    surface.send(batch, obey: setup.number(of:))
    take(batch)
  }

  mutating func finish() {
    surface.finish()
    take(FrameBatch())
    detections += recorder.finish()
  }

  private mutating func take(_ batch: FrameBatch) {
    surface.takeTransitions(into: &transitions)
    detections += recorder.record(batch, surface.offers, transitions)
  }
}
