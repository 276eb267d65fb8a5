internal import Arguments
internal import CommandSupport
internal import Studies
internal import Tactus

/// The words of the commands that make the results of a study.
struct StudyWords {
  private let values: ParsedValues
  /// The options about the setup and the scores, as they were given.
  private let options: [String]
  /// The seed and the bootstrap, as they were given, and as `evaluate` takes both.
  private let draws: (given: [String], ofEvaluate: [String])

  init(_ values: ParsedValues, recordings: StudyCollection) {
    self.values = values
    var options: [String] = []
    func add(_ argument: some DeclaredArgument, _ texts: [String]) {
      guard values.isGiven(argument) else { return }
      for text in texts { options += [argument.declaration.displayName, text] }
    }
    func add<Value>(_ option: Option<Value>, _ text: (Value) -> String) {
      add(option, [text(values[option])])
    }
    add(SetupOptions.setup, [values[SetupOptions.setup]].compactMap { $0 })
    add(SetupOptions.preset, [values[SetupOptions.preset]].compactMap { $0 })
    add(SetupOptions.changes, values[SetupOptions.changes].map { "\($0.key)=\($0.value)" })
    add(EvaluateCommand.against, values[EvaluateCommand.against])
    for option in [
      EvaluateCommand.onsetCollar, EvaluateCommand.offsetCollar, EvaluateCommand.offsetShare,
    ] {
      add(option, [values[option]].compactMap { $0.map { "\($0)" } })
    }
    self.options = options
    options = []
    add(EvaluateCommand.seed) { "\($0)" }
    add(BootstrapOption.bootstrap) { $0.text }
    var bootstrap = values[BootstrapOption.bootstrap]
    if values.isGiven(EvaluateCommand.seed) { bootstrap.seed = values[EvaluateCommand.seed] }
    let name = BootstrapOption.bootstrap.declaration.displayName
    draws = (options, options.isEmpty ? [] : [name, bootstrap.text])
  }

  /// Returns the words after `evaluate` that judge the dataset of the study.
  func evaluation(of dataset: String) -> [String] {
    options + draws.ofEvaluate + ["--json", "--", dataset]
  }

  /// The words that are used for the run, without those that only make it faster.
  func evaluationNow(of dataset: String) -> [String] {
    let jobs = values.isGiven(JobsOption.jobs) ? ["--jobs", "\(JobsOption.number(values))"] : []
    return jobs + evaluation(of: dataset)
  }

  /// Returns the commands that make the results again.
  func commands(in target: String) throws -> [String] {
    let dataset = target + "/dataset"
    let inputs = [try values[StudyCommand.study]] + (try values[StudyCommand.recordings])
    let judged = dataset.hasPrefix("-") ? ["--", dataset] : [dataset]
    return [
      ShellWord.line(["tactus", "study"] + inputs + ["-o", target] + options + draws.given),
      ShellWord.line(
        ["tactus", "evaluate"] + options + draws.ofEvaluate + ["--json"] + judged)
        + " > evaluation.json",
    ]
  }
}
