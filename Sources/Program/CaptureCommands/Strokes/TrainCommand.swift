package import Arguments
internal import CommandSupport
internal import Tactus

/// The command `tactus train DATASET MODEL`. With `--recognizer` it writes a setup.
package enum TrainCommand {
  private static let model = Positional(
    .path("MODEL"),
    help: "File to write; - is standard output. The extension .gz or .zst compresses it.")
  private static let classifier = Option(
    "classifier", StrokeOptions.classifierKind, default: ClassifierChoice.best.name,
    help: "The classifier; tactus classify --list describes each.")
  static let rejection = Option(
    "rejection", RejectionChoice.kind, default: RejectionChoice(),
    help: """
      How the limit for unknown gestures is learned: from held-out examples, of which at most this \
      SHARE is rejected as unknown, 0.01 if none is given; from synthetic ones; or not at all.
      """)
  private static let noCheck = Flag(
    "no-check", help: "Do not measure the accuracy on held-out samples, which takes time.")
  private static let json = Flag("json", help: "Write the accuracy as one JSON object.")
  private static let csv = Flag(
    "csv", help: "Write the accuracy as a table with one row for each class.")

  package static let command = ToolCommand(
    "train", "Train a classifier of strokes on labelled samples and save it.",
    discussion: """
      MODEL holds the samples and the name of the classifier. It gives the same answers on every \
      machine, and can be read like any file of strokes.

      Training also learns a limit: 'tactus classify' calls a gesture unknown if it is less similar \
      to all examples than the limit. The limit rejects 1 % of the examples that were held out. If a \
      class has only one example, the limit is learned from synthetic gestures, as in Jackknife.

      After MODEL is written, its accuracy is measured: each writer is held out in turn, and \
      classified by the samples of the others. If no writers are known, single samples are held out. \
      The report has the accuracy with its 95 % Wilson interval, precision, recall and F1 of each \
      class, and the confusion. Ctrl-C during this stage keeps MODEL.

      In a dataset, each annotation is a sample. In other captures, each gesture is one, and the name \
      of its folder is the label; --pause says what separates two gestures. The folder above names \
      the writer: shapes/alice/circle/0.touch.jsonl has circles by alice. In the same way, a folder labels a CSV file of one gesture, with columns \
      such as t_ms,x,y and no column label.

      With --classifier touch, each period of a capture in which a finger is down is a sample of what \
      fingers do: a tap, a scroll, a pinch. If a dataset names no participants, each device is held \
      out in turn.

      With --recognizer the result is a setup with a recognizer of the kind template, added to the \
      setup that --setup names. When the last finger lifts, it recognizes the gesture of the \
      nearest template, unless the gesture is farther from it than the held-out examples were.
      """,
    examples: [
      CommandExample(
        "tactus train strokes/dollar1/s02 s02.classifier", "Train on the gestures of one writer."),
      CommandExample("tactus classify s02.classifier new.evemu", "Classify a new capture."),
      CommandExample(
        "tactus train labelled shapes.setup.json --recognizer --setup default",
        "Add a recognizer of shapes to the setup default."),
    ],
    arguments: [
      StrokeOptions.dataset, model, classifier, StrokeOptions.speed, StrokeOptions.onlyUsers,
      StrokeOptions.columns, StrokeOptions.pause, CaptureOptions.followLinks, StrokeOptions.strict,
      CaptureOptions.device, JobsOption.jobs,
      rejection, TemplateSetup.recognizer,
      noCheck, OutputOptions.force,
    ] + TemplateSetup.ofRecognizers,
    groups: [ArgumentGroup("Judgment", isExclusive: true, [json, csv])]
  ) { values in
    let path = try values[StrokeOptions.dataset]
    let target = try OutputPath(try values[model], values)
    let isRecognizer = values.isGiven(TemplateSetup.recognizer)
    var input = StrokeInput(
      isStrict: values[StrokeOptions.strict],
      try StrokeOptions.sampling(choice(values), values))
    do {
      let samples = try input.samples(path, StrokeOptions.selection(values))
      let bytes =
        isRecognizer ? try setup(samples, values) : try classifierFile(samples, values)
      try OutputFile.write(bytes, to: target)
      if isRecognizer {
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

  private static func choice(_ values: ParsedValues) -> ClassifierChoice {
    ClassifierChoice.named(values[classifier]) ?? .best
  }

  /// Judges the classifier; samples that are too few for that are no fault of the file.
  private static func check(
    _ samples: [StrokeSample], _ values: ParsedValues, _ code: ExitCode
  ) throws -> ExitCode {
    let choice = choice(values)
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
    if let warning = check.warning { Console.warn("\(choice.name) \(warning)") }
    // The result goes to standard error if the classifier goes to standard output.
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
      output.text(check.score.text(width: Console.textWidth))
      if let uncertainty = check.uncertainty { output.text("\n\(uncertainty)\n") }
    }
    return output.finish(code)
  }

  private static func setup(
    _ samples: [StrokeSample], _ values: ParsedValues
  ) throws -> [UInt8] {
    values.remark(
      [classifier], changeNothing: "with --recognizer, which compares templates")
    if values[rejection].source != .heldOut {
      throw values.fault("--recognizer learns its limit from held-out examples only")
    }
    return try TemplateSetup(values).bytes(from: samples)
  }

  private static func classifierFile(
    _ samples: [StrokeSample], _ values: ParsedValues
  ) throws -> [UInt8] {
    values.remark(TemplateSetup.ofRecognizers, changeNothing: "without --recognizer")
    let choice = choice(values)
    let file = ClassifierFile(choice, samples)
    // A classifier that cannot be fitted is not written.
    _ = try StrokeClassification(file)
    let rejection = values[rejection]
    switch rejection.source {
    case .none: return file.bytes
    case .synthetic: return try file.limited(.synthetic(seed: 1)).bytes
    case .heldOut: return try file.limited(.heldOut(refusing: rejection.share)).bytes
    }
  }
}
