internal import Arguments
internal import Tactus

/// `tactus train DATASET MODEL`
enum TrainCommand {
  private static let model = Positional(
    .path("MODEL"), help: "Where to write; - is standard output. A .gz or .zst at the end packs.")
  private static let classifier = Option(
    "classifier", StrokeOptions.classifierKind, default: ClassifierChoice.best.name,
    help: "Which classifier; tactus classify --list says what they are.")

  static let command = ToolCommand(
    "train", "Fit a classifier of strokes on labelled samples, and save it.",
    discussion: """
      The file holds the samples and the name of the classifier, so it answers the same wherever \
      it is loaded, and can be read like any file of strokes.
      """,
    examples: [
      CommandExample("tactus train strokes/dollar1/s02 s02.classifier", "One writer's gestures."),
      CommandExample("tactus classify s02.classifier new.evemu", "What a new capture shows."),
    ],
    arguments: [
      StrokeOptions.dataset, model, classifier, StrokeOptions.speed, StrokeOptions.onlyUsers,
      StrokeOptions.strict,
    ]
  ) { values in
    let path = try values[StrokeOptions.dataset]
    var input = StrokeInput(isStrict: values[StrokeOptions.strict])
    do {
      let samples = try input.samples(path, StrokeOptions.selection(values))
      guard let choice = ClassifierChoice.named(values[classifier]) else { return 2 }
      let file = ClassifierFile(choice, samples)
      // What cannot be fitted is not worth saving.
      _ = try StrokeClassification(file)
      var output = try OutputFile(try values[model])
      try output.write(file.bytes)
      try output.finish()
    } catch let problem as StrokeProblem {
      Console.complain(problem.message)
      return problem.code.rawValue
    } catch let fault as FoldFault {
      Console.complain("\(fault)")
      return ExitCode.usage.rawValue
    } catch let problem as OutputFile.Problem {
      Console.complain(problem.message)
      return ExitCode.unreadable.rawValue
    }
    return input.code.rawValue
  }
}
