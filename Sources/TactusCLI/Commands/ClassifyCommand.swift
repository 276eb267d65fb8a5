internal import Arguments
internal import Tactus

/// `tactus classify MODEL INPUT…`
enum ClassifyCommand {
  private static let model = Positional(
    optional: .path("MODEL"), help: "A file that tactus train wrote.")
  private static let inputs = Positional(
    any: .path("INPUT"), help: "Captures of touches, or strokes in any form, or folders of them.")
  private static let list = Flag("list", help: "Name every classifier, and stop.")
  private static let best = Option(
    "best", .integer("N", .between(1, 1000)), default: 1, help: "How many classes to name.")
  private static let pause = Option(
    "pause", .number("S", .atLeast(0)), default: 0.6,
    help: "In captures: seconds without a finger that part one gesture from the next.")
  private static let matchUp = Flag(
    "match-up", help: "Merge the strokes of fingers that move together before comparing.")
  private static let spot = Flag(
    "spot",
    help: "In captures: also find gestures that a finger draws without lifting between them.")
  private static let json = Flag("json", help: "One JSON object.")
  private static let jsonLines = Flag("jsonl", help: "One JSON object a gesture.")
  private static let csv = Flag("csv", help: "A table, as --table has it.")
  private static let table = Option(
    "table", .choice("TABLE", of: ["gestures", "classes", "confusion"]), default: "gestures",
    help: """
      With --csv: one row a gesture; or, of gestures with labels, one row a class with its \
      precision, recall and F1, or one row for each label and the name that was given.
      """)

  static let command = ToolCommand(
    "classify", "Name the gestures of captures or stroke files.",
    discussion: """
      A gesture that is farther from all examples than the limit which training found is unknown.

      If gestures have labels, in their file or by the folder that their capture lies in, the \
      accuracy with its 95 % Wilson interval, precision, recall and F1 of each class and the \
      confusion follow; with --json under "score". An unknown gesture counts as wrong.

      With --spot each finger's path is searched for gestures as it is drawn; what is found is \
      confirmed by the classifier, and written with --jsonl as detections that tactus evaluate \
      --detections reads: onset, offset, and when it was known.
      """,
    examples: [
      CommandExample("tactus classify --list", "Every classifier there is."),
      CommandExample("tactus classify s02.classifier new.evemu --best 3", "Three names each."),
      CommandExample(
        "tactus classify s02.classifier long.evemu --spot --jsonl > found.jsonl",
        "Gestures in a stream, as detections."),
    ],
    arguments: [model, inputs, list, best, pause, matchUp, spot, table, StrokeOptions.strict],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, jsonLines, csv])]
  ) { values in
    var output = Output()
    if values[list] {
      writeList(isJSON: values[json], to: &output)
      return output.finish(.done).rawValue
    }
    guard let path = try values[model] else { throw values.fault("MODEL is missing, or --list") }
    let sources = try values[inputs]
    if sources.isEmpty { throw values.fault("INPUT is missing: what to classify") }
    let classification = try load(path)
    if values[spot] {
      values.remark(
        [best, pause, matchUp], changeNothing: "with --spot, which looks at each finger")
      var spotting = SpottingReport(form(values), classification, sources, output)
      return try spotting.run().rawValue
    }
    var report = ClassificationReport(form(values), of: classification, output: output)
    var code = ExitCode.done
    for input in sources {
      do throws(Problem) {
        let samples = try StrokeInput.gestures(
          of: input, pause: .seconds(values[pause]),
          isStrict: values[StrokeOptions.strict], &code)
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
    if values[json] || values[jsonLines] {
      values.remark([table], changeNothing: "without --csv")
      return values[json] ? .object : .lines
    }
    guard values[csv] else {
      values.remark([table], changeNothing: "without --csv")
      return .text
    }
    switch values[table] {
    case "classes": return .classes
    case "confusion": return .confusion
    default: return .table
    }
  }

  private static func load(_ path: String) throws -> StrokeClassification {
    do {
      return try StrokeClassification(
        try ClassifierFile(try FileContents.read(path: path), source: path))
    } catch {
      throw Problem("\(error)", .unreadable)
    }
  }

  private static func writeList(isJSON: Bool, to output: inout Output) {
    if isJSON {
      var writer = JSONWriter()
      DocumentHeader.begin("classifiers", to: &writer)
      writer.key("classifiers")
      writer.beginArray()
      for choice in ClassifierChoice.all {
        writer.beginObject()
        writer.member("name", choice.name)
        writer.member("summary", choice.summary)
        writer.endObject()
      }
      writer.endArray()
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
