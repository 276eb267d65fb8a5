package import Arguments
internal import CommandSupport
internal import Libc
internal import Tactus

/// The command `tactus tune DATASET…`.
package enum TuneCommand {
  private static let vary = Option(
    repeating: "vary", axis,
    help:
      "A threshold and its range, for example pan.hysteresis=4..16:7; 7 is the number of values in a grid."
  )
  private static let search = Option(
    "search", SearchChoice.kind, default: SearchChoice(.grid),
    help: """
      Try every combination (grid), N random ones (random), or N random ones, dropping the worse half \
      repeatedly (halving). N is from 1 to 100000, and 32 if none is given.
      """)
  private static let folds = Option(
    "folds", .integer("K", .between(2, 1000)), default: 5,
    help: "Number of folds of the cross-validation over participants.")
  private static let output = Option(
    "output", short: "o", .path("FILE"), help: "File for the winning setup.")

  private static let csv = Option(
    "csv", valueOptional: .choice("TABLE", of: TuningReportTable.self), default: .curves,
    help: """
      Write a table, in which shares are from 0 to 1. One row for each: value of each threshold, with the others as in the winner \
      (curves); candidate on the Pareto front (front); candidate, where candidate 0 is the setup as \
      it is (candidates).
      """)

  /// The largest number of candidates of a grid. A larger number is a typing error, or takes too
  /// long.
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

  package static let command = ToolCommand(
    "tune", "Search for the best thresholds on labelled captures.",
    discussion: """
      Tries values of the thresholds that --vary names. The winner has the best F1. If several have \
      the same F1, the one with the fewest false activations wins, then the one with the shortest \
      latency, then the one that changes the fewest gestures, then the one whose thresholds are \
      nearest to those of the setup as it is. The gain is measured by nested cross-validation, on \
      participants that were not used for the choice, and stated first.

      The setup that --output writes is a built-in setup with the values that differ, if it is made \
      of one, and names the data that chose it by digests. 'tactus evaluate' says so if it judges the \
      setup by one of these captures.

      The price of a candidate is the number of gestures that differ from those of the setup as it \
      is, labelled or not: gained, lost, or turned into another gesture. The Pareto front lists the \
      candidates for which no other candidate is at least as good in F1, latency, false activations \
      and price together. A curve for each threshold shows the scores of its values, with the other \
      thresholds as in the winner. A threshold without effect is reported, and so is a best value at \
      the edge of its range.

      --shard K/N with --partial FILE counts all candidates on a part of the captures. With --merge, the same \
      command line and the files of all parts instead, it writes what one run writes.

      The number of candidates and the expected time are printed first. Ctrl-C stops the search and \
      writes the result of the candidates tried so far, with exit code 130.
      """,
    examples: [
      CommandExample(
        "tactus tune pads --vary pan.hysteresis=2..14:7 --vary tap.allowableMovement=4..20:5 "
          + "-o mine.setup.json", "Search a grid of 35 candidates."),
      CommandExample("tactus recognize --setup mine.setup.json pad.evemu", "Use the result."),
      CommandExample(
        "tactus tune pads --vary pan.hysteresis=2..14:25 --csv > curve.csv",
        "Write the curve of one threshold."),
      CommandExample(
        "tactus tune pads --vary pan.hysteresis=2..14:25 --shard 3/16 --partial 3.json",
        "Count on one of 16 parts."),
      CommandExample(
        "tactus tune pads --vary pan.hysteresis=2..14:25 --merge parts/*.json",
        "Write the result of all parts."),
    ],
    arguments: [
      EvaluateCommand.inputs, FolderLabelOptions.labels, FolderLabelOptions.pause, vary, search,
      folds, output, OutputOptions.force,
    ] + [SetupOptions.setup, SetupOptions.preset, SetupOptions.changes]
      + CaptureOptions.reading + [
        EvaluateCommand.onsetCollar, EvaluateCommand.offsetCollar, EvaluateCommand.offsetShare,
        EvaluateCommand.overlap, EvaluateCommand.segment,
        EvaluateCommand.seed, BootstrapOption.replicates, PlatformInputOptions.density,
        PlatformInputOptions.delivery, JobsOption.jobs, ShardOption.shard,
        EvaluateCommand.partial, EvaluateCommand.merge,
      ],
    groups: [ArgumentGroup("Output", isExclusive: true, [EvaluateCommand.json, csv])]
  ) { values in
    return try run(values).rawValue
  }

  private static func run(_ values: ParsedValues) throws -> ExitCode {
    let space = TuningSpace(values[vary])
    guard !space.axes.isEmpty else {
      throw values.fault("no threshold is named; write --vary ID.NAME=LOW..HIGH")
    }
    let names = space.axes.map(\.name)
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw values.fault("--vary names \(twice) twice")
    }
    guard values[search].search != .grid || space.gridSize <= gridLimit else {
      throw values.fault(
        "the grid has \(space.gridSize) candidates, more than \(gridLimit); --search random tries some of them"
      )
    }
    let target = try values[output].map { (path) throws(Problem) in
      try OutputPath(path, values, beside: "the result of the search")
    }
    let source = try EvaluationSource(values, of: TuningParts.datasets(values))
    guard source.reportFaults() else {
      throw Problem("the labels have faults, so nothing is tuned", .unreadable)
    }
    let settings = try source.settingsOfOneSetup()
    DoubtSummary.report(source.collection.datasets.flatMap { DatasetCheck($0, settings).doubts() })
    for warning in source.collection.participantWarnings { Console.warn("\(warning)") }
    for axis in space.axes {
      let name = String(axis.name.prefix { $0 != "." })
      if let advice = NameAdvice.recognizers(ofKind: name, in: settings.setup) {
        throw values.fault("--vary \(axis.name): \(advice)")
      }
      if let warning = UnitWarning.text(axis.name, axis.high, in: settings.setup) {
        Console.warn("--vary \(warning)")
      }
    }
    var plan = Tuning.Plan()
    plan.search = values[search].search
    plan.candidates = values[search].candidates
    plan.folds = values[folds]
    plan.seed = UInt64(values[EvaluateCommand.seed])
    plan.replicates = values[BootstrapOption.replicates]
    plan.jobs = JobsOption.number(values)
    let parts = TuningParts(values, space, source, settings, plan)
    if try parts.isShard() { return try parts.writeShard() }
    guard let tuned = try search(space, source, settings, plan, parts.merged()) else {
      Console.note("stopped before any candidate was judged; nothing is written")
      return .interrupted
    }
    var faults = CaptureFaults(values)
    for (path, error) in tuned.unreadable { faults.report(error, in: path) }
    if tuned.unreadable.count == tuned.captureCount {
      throw Problem("no capture can be read, so nothing is tuned", .unreadable)
    }
    if let target {
      let written = TunedSetup(
        tuned.winner.setup, source.collection, tool: "\(Tool.name) \(Tool.version)")
      let text = written.text + "\n"
      try OutputFile.write(Array(text.utf8), to: target)
    }
    return write(tuned, values, faults.code)
  }

  /// Runs the search and shows its progress. Returns nil if it was stopped before any candidate was
  /// judged.
  private static func search(
    _ space: TuningSpace, _ source: EvaluationSource, _ settings: EvaluationSettings,
    _ plan: Tuning.Plan, _ merged: TuningMerge?
  ) throws(Problem) -> Tuning? {
    do throws(SetupFault) {
      if merged == nil { try announce(space, source, settings, plan) }
      var watch = WorkWatch("candidates")
      let tuned = try Tuning(space, source.collection, settings, plan, merged) {
        watch.goesOn($0, of: $1)
      }
      watch.end()
      return tuned
    } catch {
      throw Problem("--vary: \(error.message)", .usage)
    }
  }

  /// Reports the number of candidates and the approximate duration of the search.
  private static func announce(
    _ space: TuningSpace, _ source: EvaluationSource, _ settings: EvaluationSettings,
    _ plan: Tuning.Plan
  ) throws(SetupFault) {
    let start = Clock.seconds
    let rehearsal = try Tuning.rehearsal(space, source.collection, settings, plan)
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
    let writer = TuningWriter(tuned, width: Console.textWidth)
    if values[EvaluateCommand.json] {
      var json = JSONWriter()
      writer.write(to: &json)
      output.append(json.bytes)
    } else if values.isGiven(csv) {
      for row in values[csv].rows(of: tuned) {
        output.row(row.map { CSV.cell($0) }.joined(separator: ","))
      }
    } else {
      output.paragraphs(writer.text(rangeOption: "--vary", jsonOption: "--json"))
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
