package import Arguments
internal import CommandSupport
internal import Tactus

/// The command `tactus classify MODEL INPUT…`.
package enum ClassifyCommand {
  private static let model = Positional(
    optional: .path("MODEL"), help: "A file that 'tactus train' wrote.")
  private static let inputs = Positional(
    any: .path("INPUT"), help: "Captures, files of strokes, or folders of them.")
  private static let list = Flag("list", help: "List all classifiers and exit.")
  private static let best = Option(
    "best", .integer("N", .between(1, 1000)), default: 1,
    help: "Number of classes to list for each gesture.")
  private static let matchUp = Flag(
    "match-up", help: "Merge the strokes of fingers that move together before the comparison.")
  private static let spot = Flag(
    "spot",
    help: "In captures: also find gestures that a finger draws without lifting between them.")
  private static let json = Flag("json", help: "Write one JSON object.")
  private static let jsonLines = Flag(
    "jsonl", help: "Write one JSON object per line, one for each gesture.")
  private static let table = Option(
    "csv", valueOptional: .choice("TABLE", of: ["gestures", "classes", "confusion"]),
    default: "gestures",
    help: """
      Write a table: one row for each gesture (gestures); or, if gestures have labels, one row for \
      each class with its precision, recall and F1 (classes), or one row for each pair of a label \
      and an answer (confusion).
      """)

  package static let command = ToolCommand(
    "classify", "Classify the gestures of captures or files of strokes.",
    discussion: """
      The class with the highest score is named first. Scores of different classifiers cannot be \
      compared.

      A gesture is unknown if it is farther from all examples than the limit that training learned.

      If gestures have labels, in their file or by the folder of their capture, the report also has \
      the accuracy with its 95 % Wilson interval, precision, recall and F1 of each class, and the \
      confusion; with --json under "score". An unknown gesture counts as wrong.

      --spot searches the path of each finger for gestures while it is drawn, and confirms them with \
      the classifier. With --jsonl it writes detections that 'tactus evaluate --detections' reads: \
      the onset, the offset, and the time of the decision.
      """,
    examples: [
      CommandExample("tactus classify --list", "List all classifiers."),
      CommandExample(
        "tactus classify s02.classifier new.evemu --best 3",
        "List the three best classes of each gesture."),
      CommandExample(
        "tactus classify s02.classifier long.evemu --spot --jsonl > found.jsonl",
        "Find gestures in a stream, as detections."),
    ],
    arguments: [
      model, inputs, list, best, StrokeOptions.pause, matchUp, spot, CaptureOptions.device,
      StrokeOptions.columns, JobsOption.jobs, CaptureOptions.followLinks, StrokeOptions.strict,
    ],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, jsonLines, table])]
  ) { values in
    var output = Output()
    if values[list] {
      writeList(isJSON: values[json], to: &output)
      return output.finish(.done).rawValue
    }
    guard let path = try values[model] else { throw values.fault("MODEL is missing, or --list") }
    let sources = try values[inputs]
    if sources.isEmpty { throw values.fault("INPUT is missing; name captures or files of strokes") }
    let file = try load(path)
    let classification = try classification(file)
    let sampling = try StrokeOptions.sampling(file.classifier, values)
    if values[spot] {
      values.remark(
        [best, StrokeOptions.pause, matchUp, StrokeOptions.columns],
        changeNothing: "with --spot, which searches each finger")
      var spotting = SpottingReport(form(values), classification, sources, output)
      return try spotting.run().rawValue
    }
    var report = ClassificationReport(form(values), of: classification, output: output)
    var code = ExitCode.done
    for input in sources {
      do throws(Problem) {
        let samples = try StrokeInput.gestures(
          of: input, sampling, isStrict: values[StrokeOptions.strict], &code)
        for sample in samples {
          let gesture = values[matchUp] ? MatchUp().merged(sample.gesture) : sample.gesture
          let verdict = classification.verdict(on: gesture, atMost: values[best])
          report.add(verdict.answers, of: sample, isKnown: verdict.isKnown)
        }
      } catch {
        code = error.report()
      }
    }
    return report.finish(code).rawValue
  }

  private static func form(_ values: ParsedValues) -> ClassificationReport.Form {
    if values[json] { return .object }
    if values[jsonLines] { return .lines }
    guard values.isGiven(table) else { return .text }
    switch values[table] {
    case "classes": return .classes
    case "confusion": return .confusion
    default: return .table
    }
  }

  private static func load(_ path: String) throws -> ClassifierFile {
    do {
      return try ClassifierFile(try FileContents.read(path: path), source: path)
    } catch {
      throw Problem("\(error)", .unreadable)
    }
  }

  private static func classification(_ file: ClassifierFile) throws -> StrokeClassification {
    do {
      return try StrokeClassification(file)
    } catch {
      throw Problem("\(error)", .unreadable)
    }
  }

  private static func writeList(isJSON: Bool, to output: inout Output) {
    if isJSON {
      var writer = JSONWriter()
      DocumentHeader.begin("classifiers", to: &writer)
      writer.objects("classifiers", ClassifierChoice.all) { writer, choice in
        writer.member("name", choice.name)
        writer.member("summary", choice.summary)
      }
      writer.endObject()
      writer.endLine()
      output.append(writer.bytes)
      return
    }
    let width = ClassifierChoice.all.map(\.name.count).max() ?? 0
    for choice in ClassifierChoice.all {
      let blanks = String(repeating: " ", count: width - choice.name.count)
      output.line("\(choice.name)\(blanks)  \(choice.summary)")
    }
  }
}
