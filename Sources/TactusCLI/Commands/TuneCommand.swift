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

  private static let csv = Flag(
    "csv",
    help: "A table of curves: a row for each value of each threshold, the others as in the winner.")

  /// More than this is a slip, or no work for a grid.
  private static let gridLimit = 100_000

  private static var axis: ValueKind<TuningSpace.Axis> {
    let shape = "ID.NAME=LOW..HIGH[:STEPS]"
    return ValueKind(shape) { (word) throws(ValueFault) in
      do throws(TuningSpace.Axis.Fault) { return try TuningSpace.Axis(word) } catch {
        switch error {
        case .wrongShape: throw .wrongShape(word, shape)
        case .reversed(let low, let high):
          throw .other("LOW is above HIGH in \(word); write \(high)..\(low)")
        case .wrongSteps(let steps):
          throw .other("STEPS is \(steps) in \(word), expected a whole number from 1 to 10000")
        }
      }
    }
  }

  static let command = ToolCommand(
    "tune", "Choose thresholds on labelled captures.",
    discussion: """
      Tries values of named thresholds, many of them in one pass over each capture. The winner has \
      the best F1; of equals the fewest false activations, then the shortest wait. What it is worth \
      is measured on people who had no part in the choice. The Pareto front lists what F1, waiting \
      and false activations cost each other. A curve for each threshold shows what its values give \
      with the others as in the winner; a threshold without effect, and a best value at an edge of \
      its range, are named.

      How many candidates there are, and how long they will take, is said at the start. Ctrl-C stops \
      the search, and the result of the candidates tried so far is written, with exit code 130.
      """,
    examples: [
      CommandExample(
        "tactus tune pads --vary pan.hysteresis=2..14:7 --vary tap.allowableMovement=4..20:5 "
          + "-o mine.setup.json", "A grid of 35."),
      CommandExample("tactus recognize --setup mine.setup.json pad.evemu", "And its use."),
      CommandExample(
        "tactus tune pads --vary pan.hysteresis=2..14:25 --csv > curve.csv",
        "One threshold as a curve."),
    ],
    arguments: [
      EvaluateCommand.inputs, vary, search, candidates, folds, output, OutputOptions.force,
    ]
      + [RecognizeCommand.setup, RecognizeCommand.preset, RecognizeCommand.changes]
      + CaptureOptions.reading + [
        EvaluateCommand.onsetCollar, EvaluateCommand.offsetCollar, EvaluateCommand.offsetShare,
        EvaluateCommand.overlap, EvaluateCommand.segment, EvaluateCommand.byTouches,
        EvaluateCommand.seed, EvaluateCommand.replicates, EvaluateCommand.jobs,
      ],
    groups: [ArgumentGroup("Output", isExclusive: true, [EvaluateCommand.json, csv])]
  ) { values in
    return try run(values).rawValue
  }

  private static func run(_ values: ParsedValues) throws -> ExitCode {
    let space = TuningSpace(values[vary])
    guard !space.axes.isEmpty else { throw values.fault("name a threshold with --vary") }
    let names = space.axes.map(\.name)
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw values.fault("--vary names \(twice) twice")
    }
    guard values[search] != .grid || space.gridSize <= gridLimit else {
      throw values.fault("a grid of \(space.gridSize) candidates; --search random tries some")
    }
    if values[search] == .grid {
      values.remark([candidates], changeNothing: "in a grid, which has them all")
    }
    let target = try values[output].map { (path) throws(Problem) in
      try OutputPath(path, values)
    }
    let source = try EvaluationSource(values)
    guard source.reportFaults() else {
      throw Problem("nothing is tuned by faulty labels", .unreadable)
    }
    var plan = Tuning.Plan()
    plan.search = values[search]
    plan.candidates = values[candidates]
    plan.folds = values[folds]
    plan.seed = UInt64(values[EvaluateCommand.seed])
    plan.replicates = values[EvaluateCommand.replicates]
    plan.jobs = EvaluationJob.jobs(values)
    var watch: WorkWatch?
    let tuned: Tuning?
    do throws(SetupFault) {
      try announce(space, source, plan)
      watch = WorkWatch("candidates")
      tuned = try Tuning(space, source.collection, source.settings, plan) {
        watch?.goesOn($0, of: $1) ?? true
      }
    } catch {
      throw Problem("--vary: \(error.message)", .usage)
    }
    watch?.end()
    guard let tuned else {
      Console.note("stopped before any candidate was judged; nothing is written")
      return .interrupted
    }
    var faults = CaptureFaults(isStrict: values[CaptureOptions.strict])
    for (path, error) in tuned.unreadable { faults.report(error, in: path) }
    if tuned.unreadable.count == tuned.captureCount {
      throw Problem("no capture could be read; nothing is tuned", .unreadable)
    }
    if let target {
      let text = SetupWriter().text(of: tuned.winner.setup) + "\n"
      try OutputFile.write(Array(text.utf8), to: target)
    }
    return write(tuned, values, faults.code)
  }

  /// Says how many candidates there are, and about how long they will take.
  private static func announce(
    _ space: TuningSpace, _ source: EvaluationSource, _ plan: Tuning.Plan
  ) throws(SetupFault) {
    let start = Clock.seconds
    let rehearsal = try Tuning.rehearsal(space, source.collection, source.settings, plan)
    let total = (Clock.seconds - start) / max(rehearsal.share, 1e-12) / Double(plan.jobs)
    Console.note(
      "\(rehearsal.candidates) candidates on "
        + Quantity.count(source.collection.tasks.count, "capture")
        + ", expected time \(Clock.text(total)); Ctrl-C stops with the result of those tried")
  }

  private static func write(
    _ tuned: Tuning, _ values: ParsedValues, _ code: ExitCode
  ) -> ExitCode {
    var output = Output()
    let writer = TuningWriter(tuned, width: Console.tableWidth)
    if values[EvaluateCommand.json] {
      var json = JSONWriter()
      writer.write(to: &json)
      output.append(json.bytes)
    } else {
      output.text(
        values[csv]
          ? writer.csv : writer.text(rangeOption: "--vary", jsonOption: "--json"))
    }
    guard tuned.isComplete else {
      Console.note(
        "stopped: \(tuned.triedCount) of \(tuned.candidateCount) candidates are judged; the result "
          + "is the best of these")
      return output.finish(.interrupted)
    }
    return output.finish(code)
  }
}
