/// All benchmarks, in the order of results.
enum Suite {
  static let all: [Benchmark] =
    [
      ReadEvemu.benchmark, ReadGetevent.benchmark, ReadEvtest.benchmark, ReadBinary.benchmark,
      ReadLibinputRecord.benchmark, ReadTouchLog.benchmark, Assemble.benchmark,
      RecognizeSeven.benchmark, RecognizeDefault.benchmark, LatencyDefault.benchmark,
      AllocationsDefault.benchmark,
      PipelineEvemu.benchmark, ClassifyProtractor.one, ClassifyProtractor.batch,
      ClassifyBest.one, FeaturesHBF49.benchmark, LibraryShare.benchmark,
    ] + RecognizeMany.benchmarks + [EvaluateMillion.benchmark]

  /// Returns the benchmarks whose name contains `text`; a long benchmark only if that is its whole
  /// name.
  static func matching(_ text: String?) -> [Benchmark] {
    all.filter { $0.isLong ? $0.name == text : text.map($0.name.contains) ?? true }
  }

  /// Runs every benchmark once in each round, so that a disturbance of one round affects all
  /// equally.
  static func run(_ benchmarks: [Benchmark], on workload: Workload, rounds: Int) -> [Outcome] {
    var outcomes: [Outcome] = []
    var trials: [Trial] = []
    for benchmark in benchmarks {
      guard let trial = benchmark.prepare(workload) else { continue }
      if !benchmark.isLong { _ = trial.answer() }
      trials.append(trial)
      outcomes.append(Outcome(benchmark: benchmark, work: trial.work))
    }
    for _ in 0..<rounds {
      for (index, trial) in trials.enumerated() {
        if outcomes[index].benchmark.isLong, !outcomes[index].answers.isEmpty { continue }
        outcomes[index].answers.append(trial.answer())
      }
    }
    return outcomes
  }
}
