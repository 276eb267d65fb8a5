package import Arguments
internal import CommandSupport
internal import Ordering
internal import Tactus

/// The command `tactus strokes evaluate DATASET`.
package enum StrokesCommand {
  package static let command = ToolCommand(
    "strokes", "Evaluate classifiers of strokes, and measure how gestures are drawn.",
    examples: [
      CommandExample(
        "tactus strokes evaluate strokes/eds1 --classifier protractor --protocol louo",
        "Evaluate with leave-one-user-out.")
    ],
    subcommands: [evaluate, StrokeMeasuresCommand.command])

  private static let classifiers = Option(
    "classifier", .list(of: .choice("NAME", of: ["all"] + ClassifierChoice.all.map(\.name))),
    default: [ClassifierChoice.best.name],
    help: "Classifiers to evaluate, or all; tactus classify --list describes each.")
  private static let kind = Option(
    "protocol", .choice("PROTOCOL", of: ["ud", "ui", "louo"]), defaultText: "ud",
    help: "User-dependent (ud), user-independent (ui), or leave one user out (louo).")
  private static let templates = Option(
    "templates", .list(of: .integer("T", .between(1, 1000))), default: [1, 2, 4, 8],
    help: "For ud and ui: number of training samples of a class from each writer.")
  private static let users = Option(
    "users", .list(of: .integer("P", .between(1, 1000))), default: [1, 4],
    help: "For ui: number of writers whose samples train.")
  private static let draws = Option(
    "draws", .integer("N", .between(1, 1_000_000)), defaultText: "100 for ud, 1000 for ui",
    help:
      "Number of random draws of training samples: for each writer and speed (ud), or in total (ui)."
  )
  private static let seed = Option(
    "seed", .integer("N", .atLeast(0)), default: 1,
    help: "Seed of the draws. The same seed draws the same samples.")
  private static let testUsers = Option(
    "test-users", .list(of: .string("USER")),
    help: "Instead of a protocol, test on these writers and train on all others.")
  private static let test = Option(
    "test", .path("DATASET"),
    help: "Instead of a protocol, test on this dataset and train on DATASET.")
  private static let folds = Option(
    "folds", .integer("K", .between(2, 1000)),
    help: """
      Instead of a protocol, divide the writers into K groups at random; test on each group and \
      train on the others.
      """)
  private static let turned = Option(
    "turned", .integer("SEED", .atLeast(0)),
    help: """
      Turn every sample, of training and test, by a random angle of its own, to measure how \
      classifiers cope with rotation.
      """)
  private static let openSet = Flag(
    "open-set",
    help: """
      Also leave a class out of each training, and report how many of its gestures are accepted if \
      few true gestures are rejected.
      """)
  private static let noTiming = Flag(
    "no-timing", help: "Do not measure the time per gesture, so that the output is reproducible.")
  private static let json = Flag("json", help: "Write one JSON object.")
  private static let table = Option(
    "csv", valueOptional: .choice("TABLE", of: StrokeComparisonTable.allCases.map(\.rawValue)),
    default: StrokeComparisonTable.results.rawValue,
    help: """
      Write a table: results, hits by writer, confusion, rejection (with --open-set), or p-values of \
      pairs.
      """)

  private static let evaluate = ToolCommand(
    "evaluate", "Measure the accuracy of classifiers with the protocols of the literature.",
    discussion: """
      ud: for each writer and speed, train on T samples of each class and test on another sample. \
      ui: train on T samples of each class from each of P writers, and test on a sample of another \
      writer. louo: train on all writers except one, and test on that writer. All classifiers are \
      tested on the same draws. A sample that trains never tests; with ui and louo, neither does a \
      writer.

      With --test and --test-users, --only-users chooses the writers that train; all other protocols \
      ignore all other writers.

      Intervals are 95 % bootstrap intervals over writers.
      """,
    examples: [
      CommandExample(
        "tactus strokes evaluate strokes/mmg/xml --classifier dollar-p-plus --templates 1,5",
        "Evaluate user-dependent, with 100 draws."),
      CommandExample(
        "tactus strokes evaluate strokes/dollar1 --classifier all --protocol ui --users 4",
        "Evaluate every classifier user-independent."),
    ],
    arguments: [
      StrokeOptions.dataset, classifiers, kind, templates, users, draws, seed, folds, testUsers,
      test, turned, StrokeOptions.speed, StrokeOptions.onlyUsers, openSet, noTiming,
      StrokeOptions.columns, StrokeOptions.pause, JobsOption.jobs, CaptureOptions.followLinks,
      StrokeOptions.strict,
    ],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, table])]
  ) { values in
    let path = try values[StrokeOptions.dataset]
    var input = StrokeInput(
      isStrict: values[StrokeOptions.strict], StrokeOptions.tables(values))
    var output = Output()
    do {
      var (samples, protocols) = try study(path, values, &input)
      if let seed = values[turned] { samples = samples.map { $0.turned(seed: UInt64(seed)) } }
      var comparison = try StrokeComparison(
        samples, named: values[test].map { "\(path), tested on \($0)" } ?? path,
        seed: UInt64(values[seed]), turned: values[turned].map { UInt64($0) },
        draws: draws(values, protocols))
      for choice in choices(values) {
        try comparison.judge(
          choice, protocols, isOpen: values[openSet], isTimed: !values[noTiming])
      }
      // The text form of the result already states the gaps.
      let isTold = !comparison.rows.isEmpty && !values[json] && !values.isGiven(table)
      for gap in comparison.gaps where !isTold {
        Console.warn("\(path): \(gap.classifier) was not judged: \(gap.reason)")
      }
      if comparison.rows.isEmpty { return ExitCode.usage.rawValue }
      write(comparison, values, to: &output)
    } catch let fault as FoldFault {
      Console.complain("\(path): \(fault)")
      return ExitCode.usage.rawValue
    } catch let fault as ProtocolFault {
      Console.complain("\(path): \(fault)")
      return ExitCode.usage.rawValue
    }
    return output.finish(input.code).rawValue
  }

  /// Returns the samples, and the protocols that divide them.
  private static func study(
    _ path: String, _ values: ParsedValues, _ input: inout StrokeInput
  ) throws(Problem) -> (samples: [StrokeSample], protocols: [StrokeProtocol]) {
    let drawing: [any DeclaredArgument] = [kind, templates, users, draws]
    let selection = StrokeOptions.selection(values)
    if let other = values[test] {
      values.remark(
        [testUsers, folds] + drawing, changeNothing: "with --test, which draws nothing")
      let training = try input.samples(path, selection)
      var selectionOfTests = selection.ofAllWriters
      selectionOfTests.allowsAbsentSpeeds = true
      let testing = try input.samples(other, selectionOfTests)
      return (training + testing, [.transfer(testingFrom: training.count)])
    }
    if let names = values[testUsers] {
      values.remark(
        [folds] + drawing, changeNothing: "with --test-users, which draws nothing")
      let samples = try input.samples(path, selection.ofAllWriters)
      let testing = try writers(names, of: "--test-users", samples)
      var training = Set(samples.map { $0.writer ?? "" })
      if !selection.writers.isEmpty {
        training = try writers(selection.writers, of: "--only-users", samples)
      }
      return (
        samples.filter { training.union(testing).contains($0.writer ?? "") },
        [.heldOut(writers: testing.ordered())]
      )
    }
    let samples = try input.samples(path, selection)
    if let count = values[folds] {
      values.remark(drawing, changeNothing: "with --folds, which divides all writers")
      return (samples, [.folds(count)])
    }
    return (samples, Self.protocols(values))
  }

  private static func protocols(_ values: ParsedValues) -> [StrokeProtocol] {
    switch values[kind] {
    case "ui":
      return values[users].flatMap { users in
        values[templates].map { .userIndependent(users: users, templates: $0) }
      }
    case "louo":
      values.remark(
        [templates, users, draws], changeNothing: "with --protocol louo, which draws nothing")
      return [.leaveOneUserOut]
    default:
      values.remark([users], changeNothing: "with --protocol ud, where each writer is alone")
      return values[templates].map { .userDependent(templates: $0) }
    }
  }

  /// Returns the writers that the names of an option stand for.
  private static func writers(
    _ names: [String], of option: String, _ samples: [StrokeSample]
  ) throws(Problem) -> Set<String> {
    let found = StrokeSelection.writers(names, in: samples)
    if let stranger = names.first(where: { found[$0, default: []].isEmpty }) {
      let known = Set(samples.map { $0.writer ?? "" }).ordered().joined(separator: ", ")
      throw Problem("\(option): no writer \(stranger); there are \(known)", .usage)
    }
    return Set(found.values.joined())
  }

  private static func draws(_ values: ParsedValues, _ protocols: [StrokeProtocol]) -> Int {
    switch protocols.first {
    case .userDependent: values[draws] ?? 100
    case .userIndependent: values[draws] ?? 1000
    case .leaveOneUserOut, .folds, .heldOut, .transfer, nil: 1
    }
  }

  private static func choices(_ values: ParsedValues) -> [ClassifierChoice] {
    let names = values[classifiers]
    if names.contains("all") { return ClassifierChoice.all }
    return names.compactMap { ClassifierChoice.named($0) }
  }

  private static func write(
    _ comparison: StrokeComparison, _ values: ParsedValues, to output: inout Output
  ) {
    if values[json] {
      var writer = JSONWriter()
      StrokeComparisonWriter.write(comparison, to: &writer)
      output.append(writer.bytes)
    } else if values.isGiven(table) {
      let table = StrokeComparisonTable(rawValue: values[table]) ?? .results
      for row in table.rows(of: comparison) {
        output.row(row.map { CSV.cell($0) }.joined(separator: ","))
      }
    } else {
      output.text(StrokeComparisonText.text(of: comparison, width: Console.textWidth))
    }
  }
}
