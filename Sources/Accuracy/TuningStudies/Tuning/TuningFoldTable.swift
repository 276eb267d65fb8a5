internal import Threads
internal import TouchLog

/// The counts of every candidate on each fold, for a search that runs all candidates on all
/// captures.
///
/// Candidates are judged in chunks, each on all captures, so that a stopped search has complete
/// results for the candidates so far. The first chunks are small, so that a search that is stopped
/// early also has a result. The memory is 48 bytes for each candidate and fold.
final class TuningFoldTable: Sendable {
  private struct State {
    /// The counts by candidate, then by fold.
    var cells: [TuningCounts]
    /// The number of captures that each chunk still has to run on.
    var left: [Int]
  }

  private let candidates: TuningCandidates
  private let judge: TuningJudge
  /// The fold of each capture.
  private let folds: [Int]
  private let foldCount: Int
  private let state: Guarded<State>
  private let isDone: Guarded<[Bool]>
  /// The index of each chunk's first candidate in the order of candidates, and the end of the last
  /// chunk.
  private let bounds: [Int]

  init(_ candidates: TuningCandidates, _ judge: TuningJudge, _ folds: TuningFolds) {
    self.candidates = candidates
    self.judge = judge
    foldCount = folds.folds.count
    var owners = Array(repeating: 0, count: judge.tasks.count)
    for (number, fold) in folds.folds.enumerated() {
      for place in fold.flatMap(\.places) { owners[place] = number }
    }
    self.folds = owners
    bounds = Self.bounds(candidates.count)
    let chunks = bounds.count - 1
    state = Guarded(
      State(
        cells: Array(repeating: TuningCounts(), count: candidates.count * foldCount),
        left: Array(repeating: judge.tasks.count, count: chunks)))
    isDone = Guarded(Array(repeating: false, count: candidates.count))
  }

  /// Judges all candidates. `watch` receives the finished and the total number, and stops the work
  /// if it returns false. Returns whether all were judged.
  func fill(jobs: Int, _ watch: (Int, Int) -> Bool) -> Bool {
    let (places, total) = (judge.tasks.count, candidates.count)
    let isStopped = TuningPass.run(
      (bounds.count - 1) * places, jobs: jobs,
      { [bounds] done, _ in watch(bounds[min(done / max(1, places), bounds.count - 1)], total) },
      { [self] unit, stop in
        let (chunk, place) = (unit / places, unit % places)
        let numbers = (bounds[chunk]..<bounds[chunk + 1]).map(candidates.inOrder)
        guard
          let counted = judge.counts(of: numbers, among: candidates, on: place, isStopped: stop)
        else { return }
        let isLast = state.withLock { state in
          for (number, counts) in zip(numbers, counted) {
            state.cells[number * foldCount + folds[place]].add(counts)
          }
          state.left[chunk] -= 1
          return state.left[chunk] == 0
        }
        guard isLast else { return }
        isDone.withLock { done in for number in numbers { done[number] = true } }
      })
    return !isStopped
  }

  /// Returns the bounds of the chunks: 0, 1, 2, 4 …, then in steps of a whole chunk.
  private static func bounds(_ count: Int) -> [Int] {
    var bounds = [0]
    while let last = bounds.last, last < count {
      bounds.append(min(count, last + max(1, min(last, TuningPass.chunk))))
    }
    return bounds
  }

  /// Returns the candidates that were judged on every capture, in order, with their counts on each
  /// fold.
  func finished() -> (numbers: [Int], counts: [[TuningCounts]]) {
    let numbers = isDone.withLock { done in done.indices.filter { done[$0] } }
    let cells = state.withLock { $0.cells }
    return (
      numbers, (0..<foldCount).map { fold in numbers.map { cells[$0 * foldCount + fold] } }
    )
  }
}
