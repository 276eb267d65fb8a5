internal import Datasets
internal import Evaluation
internal import Ordering
internal import Scoring

extension TuningRun {
  /// Judges a few candidates on the capture of median size. Returns the share of the whole work.
  func rehearse() -> Double {
    let sizes = judge.tasks.map { max(1, Double(FolderListing.size(of: $0.path))) }
    let order = Ordering.numbers(below: sizes.count) { (sizes[$0], $0) < (sizes[$1], $1) }
    guard !order.isEmpty else { return 1 }
    let place = order[order.count / 2]
    let few = min(4, candidates.count)
    let setups = (0..<few).map { candidates.setup(candidates.candidate(candidates.inOrder($0))) }
    _ = judge.counts(setups, on: place, isStopped: { false })
    return Double(few) * sizes[place] / (sizes.reduce(0, +) * candidatePasses)
  }

  /// The number of candidates that run on all captures. A candidate that runs on a part of the
  /// captures counts by that part.
  private var candidatePasses: Double {
    guard isHalving else { return Double(candidates.count) }
    var (alive, seen, passes) = (Double(candidates.count), 0.0, 0.0)
    let all = Array(judge.tasks.indices)
    for round in TuningSearch.rounds(candidates.count, all) {
      passes += alive * max(0, Double(round.count) - seen) / Double(max(1, all.count))
      seen = Double(round.count)
      alive = max(2, (alive / 2).rounded(.up))
    }
    return passes * Double(1 + folds.folds.count)
  }
}
