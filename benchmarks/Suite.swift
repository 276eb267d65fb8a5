/// Every benchmark there is, in the order in which results are shown.
enum Suite {
  static let all: [Benchmark] = [
    ReadEvemu.benchmark, ReadBinary.benchmark, ReadLibinputRecord.benchmark,
    ReadTouchLog.benchmark, Assemble.benchmark, RecognizeSeven.benchmark,
    RecognizeDefault.benchmark, LatencyDefault.benchmark, AllocationsDefault.benchmark,
    PipelineEvemu.benchmark,
  ]

  /// Those whose name contains `text`.
  static func matching(_ text: String?) -> [Benchmark] {
    guard let text else { return all }
    return all.filter { $0.name.contains(text) }
  }

  /// Asks every question once a round, so that what disturbs one round disturbs all alike.
  static func run(_ benchmarks: [Benchmark], on workload: Workload, rounds: Int) -> [Outcome] {
    var outcomes: [Outcome] = []
    var trials: [Trial] = []
    for benchmark in benchmarks {
      guard let trial = benchmark.prepare(workload) else { continue }
      _ = trial.answer()
      trials.append(trial)
      outcomes.append(Outcome(benchmark: benchmark, work: trial.work))
    }
    for _ in 0..<rounds {
      for (index, trial) in trials.enumerated() { outcomes[index].answers.append(trial.answer()) }
    }
    return outcomes
  }
}
