internal import Runs
internal import Scoring
internal import Setups
internal import Threads
internal import TouchLog

/// The counts of candidates on single captures, computed on demand, for a search that runs few of
/// its candidates on each capture.
final class TuningTable: Sendable {
  private struct Cell: Hashable {
    private let candidate: Int32
    private let place: Int32

    init(_ candidate: Int, _ place: Int) {
      self.candidate = Int32(clamping: candidate)
      self.place = Int32(clamping: place)
    }
  }

  private let candidates: TuningCandidates
  private let judge: TuningJudge
  private let jobs: Int
  private let cells = Guarded([Cell: TuningCounts]())

  init(_ candidates: TuningCandidates, _ judge: TuningJudge, jobs: Int) {
    self.candidates = candidates
    self.judge = judge
    self.jobs = jobs
  }

  /// Computes missing counts on several threads. The work stops if `watch` returns false. Returns
  /// whether all counts were computed.
  func fill(_ numbers: [Int], _ places: [Int], _ watch: (Int, Int) -> Bool) -> Bool {
    var missing: [(place: Int, numbers: ArraySlice<Int>)] = []
    cells.withLock { cells in
      for place in places {
        let wanted = numbers.filter { cells[Cell($0, place)] == nil }
        for start in Swift.stride(from: 0, to: wanted.count, by: TuningPass.chunk) {
          missing.append((place, wanted[start..<min(start + TuningPass.chunk, wanted.count)]))
        }
      }
    }
    let work = missing
    let isStopped = TuningPass.run(work.count, jobs: jobs, watch) { [self] number, stop in
      let (place, numbers) = work[number]
      guard let counted = judge.counts(of: numbers, among: candidates, on: place, isStopped: stop)
      else { return }
      cells.withLock { cells in
        for (number, counts) in zip(numbers, counted) { cells[Cell(number, place)] = counts }
      }
    }
    return !isStopped
  }

  /// Returns the sum of the counts over some captures.
  func sum(_ candidate: Int, _ places: [Int]) -> TuningCounts {
    cells.withLock { cells in
      places.reduce(into: TuningCounts()) { sum, place in
        if let counts = cells[Cell(candidate, place)] { sum.add(counts) }
      }
    }
  }
}

/// Work on chunks of candidates, on several threads, until it is done or stopped.
enum TuningPass {
  /// The number of candidates that read the frames of a capture together. More candidates need more
  /// memory; fewer read the capture more often.
  static let chunk = 32

  /// Runs the work. `watch` receives the finished and the total number. Returns whether `watch`
  /// stopped it.
  static func run(
    _ count: Int, jobs: Int, _ watch: (Int, Int) -> Bool,
    _ work: @escaping @Sendable (Int, () -> Bool) -> Void
  ) -> Bool {
    let stopped = Guarded(false)
    let pool = WorkerPool(count: count) { number in
      work(number) { stopped.withLock { $0 } }
    }
    pool.run(jobs: jobs) { pool in
      guard !watch(pool.done, count) else { return }
      stopped.withLock { $0 = true }
      pool.stop()
    }
    return stopped.withLock { $0 } && pool.done < count
  }
}
