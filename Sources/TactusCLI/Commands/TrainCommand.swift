internal import Arguments
internal import Tactus

/// `tactus train DATASET MODEL`; with `--recognizer` what it writes is a setup.
enum TrainCommand {
  private static let model = Positional(
    .path("MODEL"), help: "Where to write; - is standard output. A .gz or .zst at the end packs.")
  private static let classifier = Option(
    "classifier", StrokeOptions.classifierKind, default: ClassifierChoice.best.name,
    help: "Which classifier; tactus classify --list says what they are.")
  private static let rejection = Option(
    "rejection", .choice("HOW", of: ["held-out", "synthetic", "none"]), default: "held-out",
    help: "What says when a gesture is of no known class: held-out examples, made ones, nothing.")
  private static let recognizer = Flag(
    "recognizer",
    help: "Write a setup with a recognizer of kind template, for recognize and all that take one.")
  private static let noCheck = Flag(
    "no-check", help: "Do not judge the classifier on held-out samples, which takes time.")
  private static let json = Flag("json", help: "Print the judgment as one JSON object.")
  private static let csv = Flag("csv", help: "Print the judgment as a table, one row a class.")

  static let command = ToolCommand(
    "train", "Fit a classifier of strokes on labelled samples, and save it.",
    discussion: """
      The file holds the samples and the name of the classifier, so it answers the same wherever \
      it is loaded, and can be read like any file of strokes.

      It also learns how unlike all examples a gesture may be before classify calls it unknown: \
      so that of examples which were held out 1 % is refused, or from made gestures, as Jackknife \
      does it, where a single example of a class is all there is.

      Once the file is written, the classifier is judged: each writer is held out in turn and \
      classified by what the others teach; where no writers are known, single samples are held \
      out. Printed are the accuracy with its 95 % Wilson interval, precision, recall and F1 of \
      each class, and the confusion. Ctrl-C then leaves the file as it is.

      In a dataset with annotations each of them is one sample; any other capture is one, labelled \
      by the name of its folder.

      With --recognizer the examples become a recognizer of a setup, beside those of --beside. It \
      knows a gesture when the last finger lifts, by the nearest of its templates, and refuses what \
      is farther from them than the examples that were held out in training.
      """,
    examples: [
      CommandExample("tactus train strokes/dollar1/s02 s02.classifier", "One writer's gestures."),
      CommandExample("tactus classify s02.classifier new.evemu", "What a new capture shows."),
      CommandExample(
        "tactus train labelled shapes.setup.json --recognizer --beside default",
        "A recognizer of shapes, beside taps, pans and pinches."),
    ],
    arguments: [
      StrokeOptions.dataset, model, classifier, StrokeOptions.speed, StrokeOptions.onlyUsers,
      StrokeOptions.strict, rejection, recognizer, noCheck, OutputOptions.force,
    ] + TemplateSetup.arguments,
    groups: [ArgumentGroup("Judgment", isExclusive: true, [json, csv])]
  ) { values in
    let path = try values[StrokeOptions.dataset]
    let target = try OutputPath(try values[model], values)
    var input = StrokeInput(isStrict: values[StrokeOptions.strict])
    do {
      let samples = try input.samples(path, StrokeOptions.selection(values))
      let bytes =
        values[recognizer] ? try setup(samples, values) : try classifierFile(samples, values)
      try OutputFile.write(bytes, to: target)
      if values[recognizer] {
        values.remark([noCheck, json, csv], changeNothing: "with --recognizer")
      } else if values[noCheck] {
        values.remark([json, csv], changeNothing: "with --no-check")
      } else {
        return try check(samples, values, input.code).rawValue
      }
    } catch let fault as FoldFault {
      Console.complain("\(fault)")
      return ExitCode.usage.rawValue
    }
    return input.code.rawValue
  }

  /// Judges the classifier; samples that are too few for that are no fault of the file.
  private static func check(
    _ samples: [StrokeSample], _ values: ParsedValues, _ code: ExitCode
  ) throws -> ExitCode {
    let choice = ClassifierChoice.named(values[classifier]) ?? .best
    let check: TrainingCheck
    do {
      check = try TrainingCheck(choice, samples)
    } catch let fault as ProtocolFault {
      Console.warn("\(choice.name) is not judged: \(fault)")
      return code
    } catch let fault as LearnerFault {
      Console.warn("\(choice.name) is not judged: \(fault)")
      return code
    }
    for note in check.notes { Console.note(note) }
    // Standard output may be the file itself.
    var output = Output(descriptor: try values[model] == "-" ? 2 : 1)
    if values[json] {
      var writer = JSONWriter()
      check.write(to: &writer, classifier: choice.name)
      output.append(writer.bytes)
    } else if values[csv] {
      for row in check.score.rows(ofConfusion: false) {
        output.line(row.map { CSV.cell($0) }.joined(separator: ","))
      }
    } else {
      output.line("\(choice.name), \(check.method)")
      output.text(check.score.text(width: Console.tableWidth))
      if let uncertainty = check.uncertainty { output.text("\n\(uncertainty)\n") }
    }
    return output.finish(code)
  }

  private static func setup(
    _ samples: [StrokeSample], _ values: ParsedValues
  ) throws -> [UInt8] {
    values.remark(
      [classifier, rejection],
      changeNothing: "with --recognizer, which compares templates and holds examples out")
    return try TemplateSetup(values).bytes(from: samples)
  }

  private static func classifierFile(
    _ samples: [StrokeSample], _ values: ParsedValues
  ) throws -> [UInt8] {
    values.remark(TemplateSetup.ofRecognizers, changeNothing: "without --recognizer")
    if values[rejection] != "held-out" {
      values.remark([TemplateSetup.refusing], changeNothing: "where no examples are held out")
    }
    let choice = ClassifierChoice.named(values[classifier]) ?? .best
    let file = ClassifierFile(choice, samples)
    // What cannot be fitted is not worth saving.
    _ = try StrokeClassification(file)
    switch values[rejection] {
    case "none": return file.bytes
    case "synthetic": return try file.limited(.synthetic(seed: 1)).bytes
    default: return try file.limited(.heldOut(refusing: values[TemplateSetup.refusing])).bytes
    }
  }
}
