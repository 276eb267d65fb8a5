/// All benchmarks, in the order of results.
enum Suite {
  static let all: [Benchmark] =
    DecisionLatency.benchmarks
    + [
      Throughput.one, Throughput.all,
      ReadEvemu.benchmark, ReadGetevent.benchmark, ReadEvtest.benchmark, ReadBinary.benchmark,
      ReadLibinputRecord.benchmark, ReadTouchLog.benchmark, ReadFramesCSV.benchmark,
      Assemble.benchmark,
      RecognizeSeven.benchmark, RecognizeDefault.benchmark, LatencyDefault.benchmark,
      LatencyLive.benchmark, LatencyLive.device, LatencyLive.actions,
      AllocationsDefault.benchmark,
      PipelineEvemu.benchmark, WriteTransitions.lines, WriteTransitions.table,
      ClassifyProtractor.one, ClassifyProtractor.batch,
      ClassifyBest.one, FeaturesHBF49.benchmark, LibraryShare.benchmark,
    ] + RecognizeSetups.benchmarks + RecognizeMany.benchmarks + WholeCommand.benchmarks
    + Growth.benchmarks
    + [EvaluateMillion.benchmark]

  /// Returns the benchmarks whose name contains `text`; a long benchmark only if that is its whole
  /// name.
  static func matching(_ text: String?) -> [Benchmark] {
    all.filter { benchmark in
      benchmark.cadence == .onceByName
        ? benchmark.name == text : text.map(benchmark.name.contains) ?? true
    }
  }

  /// Runs every benchmark once in each round, so that a disturbance of one round affects all
  /// equally.
  static func run(_ benchmarks: [Benchmark], on workload: Workload, rounds: Int) -> [Outcome] {
    var outcomes: [Outcome] = []
    var trials: [Trial] = []
    for benchmark in benchmarks {
      guard let trial = benchmark.prepare(workload) else { continue }
      if benchmark.cadence == .everyRound { _ = trial.answer() }
      trials.append(trial)
      outcomes.append(Outcome(benchmark: benchmark, work: trial.work))
    }
    for _ in 0..<rounds {
      for (index, trial) in trials.enumerated() {
        let isDone = !outcomes[index].answers.isEmpty
        if outcomes[index].benchmark.cadence != .everyRound, isDone { continue }
        outcomes[index].answers.append(trial.answer())
      }
    }
    return outcomes
  }
}
