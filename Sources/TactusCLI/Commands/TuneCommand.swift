internal import Arguments
internal import Glibc
internal import Tactus

/// `tactus tune DATASET…`
enum TuneCommand {
  private static let vary = Option(
    repeating: "vary", axis,
    help: "A threshold and its range, as in pan.hysteresis=4..16:7, seven values for a grid.")
  private static let search = Option(
    "search", .choice("HOW", of: Tuning.Search.self), default: .grid,
    help: "Every combination, some by chance, or many with the worse half dropped again and again.")
  private static let candidates = Option(
    "candidates", .integer("N", .between(1, 100_000)), default: 32,
    help: "Of a random search or a halving.")
  private static let folds = Option(
    "folds", .integer("K", .between(2, 1000)), default: 5,
    help: "Groups of people, each judged by a choice made without it.")
  private static let output = Option(
    "output", short: "o", .path("FILE"), help: "Where to write the winning setup.")

  /// More than this is a slip, or no work for a grid.
  private static let gridLimit = 100_000

  private static var axis: ValueKind<TuningSpace.Axis> {
    let shape = "ID.NAME=LOW..HIGH[:STEPS]"
    return ValueKind(shape) { (word) throws(ValueFault) in
      guard let axis = TuningSpace.Axis(word) else { throw .wrongShape(word, shape) }
      return axis
    }
  }

  static let command = ToolCommand(
    "tune", "Choose thresholds on labelled captures.",
    discussion: """
      Tries values of named thresholds, all of them in one pass over each capture. The winner has \
      the best F1; of equals the fewest false activations, then the shortest wait. What it is worth \
      is measured on people who had no part in the choice. The Pareto front lists what F1, waiting \
      and false activations cost each other.
      """,
    examples: [
      CommandExample(
        "tactus tune pads --vary pan.hysteresis=2..14:7 --vary tap.allowableMovement=4..20:5 "
          + "-o mine.setup.json", "A grid of 35."),
      CommandExample("tactus recognize --setup mine.setup.json pad.evemu", "And its use."),
    ],
    arguments: [EvaluateCommand.inputs, vary, search, candidates, folds, output, OutputOptions.force]
      + [RecognizeCommand.setup, RecognizeCommand.preset, RecognizeCommand.changes]
      + CaptureOptions.reading + [
        EvaluateCommand.onsetCollar, EvaluateCommand.offsetCollar, EvaluateCommand.offsetShare,
        EvaluateCommand.overlap, EvaluateCommand.segment, EvaluateCommand.byTouches,
        EvaluateCommand.seed, EvaluateCommand.replicates, EvaluateCommand.jobs,
      ],
    groups: [ArgumentGroup("Output", isExclusive: true, [EvaluateCommand.json])]
  ) { values in
    do {
      return try run(values).rawValue
    } catch let problem as SetupProblem {
      Console.complain(problem.message)
      return problem.code.rawValue
    }
  }

  private static func run(_ values: ParsedValues) throws -> ExitCode {
    let space = TuningSpace(values[vary])
    guard !space.axes.isEmpty else { throw values.fault("name a threshold with --vary") }
    guard values[search] != .grid || space.gridSize <= gridLimit else {
      throw values.fault("a grid of \(space.gridSize) candidates; --search random tries some")
    }
    if values[search] == .grid {
      values.remark([candidates], changeNothing: "in a grid, which has them all")
    }
    let target = try values[output].map { (path) throws(OutputProblem) in
      try OutputPath(path, values)
    }
    let source = try EvaluationSource(values)
    guard source.reportFaults() else {
      throw SetupProblem("nothing is tuned by faulty labels", .unreadable)
    }
    var plan = Tuning.Plan()
    plan.search = values[search]
    plan.candidates = values[candidates]
    plan.folds = values[folds]
    plan.seed = UInt64(values[EvaluateCommand.seed])
    plan.replicates = values[EvaluateCommand.replicates]
    plan.jobs = EvaluationJob.jobs(values)
    var watch = WorkWatch("captures")
    let tuned: Tuning?
    do throws(SetupFault) {
      tuned = try Tuning(space, source.collection, source.settings, plan) {
        watch.goesOn($0, of: $1)
      }
    } catch {
      throw SetupProblem("--vary: \(error.message)", .usage)
    }
    watch.end()
    guard let tuned else { return .interrupted }
    if let target {
      let text = SetupWriter().text(of: tuned.winner.setup) + "\n"
      try OutputFile.write(Array(text.utf8), to: target)
    }
    var output = Output()
    if values[EvaluateCommand.json] {
      var writer = JSONWriter()
      TuningWriter(tuned).write(to: &writer)
      output.append(writer.bytes)
    } else {
      output.text(TuningWriter(tuned).text)
    }
    return output.finish(.done)
  }
}
