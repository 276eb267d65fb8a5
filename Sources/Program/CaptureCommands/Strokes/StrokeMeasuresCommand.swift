internal import Arguments
internal import CommandSupport
internal import Tactus

/// The command `tactus strokes measure DATASET`.
enum StrokeMeasuresCommand {
  private static let acrossWriters = Flag(
    "across-writers", help: "Treat all writers as one, to measure how similarly people draw.")
  private static let json = Flag("json", help: "Write one JSON object.")
  private static let csv = Flag(
    "csv", help: "Write a table with one row for each class of each writer.")

  static let command = ToolCommand(
    "measure", "Measure how similarly writers draw their gestures.",
    discussion: """
      The 12 relative accuracy measures (GREAT) are the mean differences between the samples of a \
      class and its most central sample, in shape, size, time and strokes. Consistency (GECKo) and \
      the agreement rate measure whether strokes have the same number, order and direction.
      """,
    examples: [
      CommandExample("tactus strokes measure strokes/mmg --csv", "Write a table for statistics."),
      CommandExample(
        "tactus strokes measure strokes/mmg --across-writers",
        "Measure the consistency between people."),
    ],
    arguments: [
      StrokeOptions.dataset, acrossWriters, StrokeOptions.speed, StrokeOptions.onlyUsers,
      StrokeOptions.columns, StrokeOptions.pause, JobsOption.jobs, CaptureOptions.followLinks,
      StrokeOptions.strict,
    ],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, csv])]
  ) { values in
    var input = StrokeInput(
      isStrict: values[StrokeOptions.strict], StrokeOptions.tables(values))
    var output = Output()
    let samples = try input.samples(
      try values[StrokeOptions.dataset], StrokeOptions.selection(values))
    let measures = StrokeMeasures(samples, acrossWriters: values[acrossWriters])
    if values[json] {
      output.append(object(measures))
    } else if values[csv] {
      for row in table(measures) { output.row(row.map { CSV.cell($0) }.joined(separator: ",")) }
    } else {
      output.text(text(measures))
    }
    return output.finish(input.code).rawValue
  }

  private static func table(_ measures: StrokeMeasures) -> [[String]] {
    let header =
      ["writer", "class", "samples", "axis"] + StrokeMeasures.names
      + ["consistency", "agreement_rate"]
    return [header]
      + measures.rows.map { row in
        [row.writer, row.label, "\(row.samples)", row.axis] + row.means.map { "\($0)" }
          + ["\(row.consistency)", row.agreementRate.map { "\($0)" } ?? ""]
      }
  }

  /// Returns a table for people: a row for each class of each writer.
  private static func text(_ measures: StrokeMeasures) -> String {
    let names = StrokeMeasures.names.map {
      String($0.dropFirst("great.".count)).replacing("_", with: " ")
    }
    let titles = ["gesture", "samples", "consistency"] + names
    let rows = measures.rows.map { row in
      [row.writer.isEmpty ? row.label : "\(row.writer) \(row.label)", "\(row.samples)"]
        + ([row.consistency] + row.means).map(rounded)
    }
    return "means over the samples of a class; lengths in points or the units of the recording, "
      + "angles in radians, times in seconds\n\n"
      + TextTable.aligned([titles] + rows, width: Console.textWidth)
  }

  private static func rounded(_ value: Double) -> String {
    "\((value * 1000).rounded() / 1000)"
  }

  private static func object(_ measures: StrokeMeasures) -> [UInt8] {
    var writer = JSONWriter()
    DocumentHeader.begin("stroke-measures", to: &writer)
    writer.objects("measures", measures.rows) { writer, row in
      for (key, text) in [("writer", row.writer), ("class", row.label), ("axis", row.axis)] {
        writer.member(key, text)
      }
      writer.member("samples", row.samples)
      for (name, mean) in zip(StrokeMeasures.names, row.means) {
        writer.member(name, mean)
      }
      writer.member("consistency", row.consistency)
      writer.member("agreement_rate", row.agreementRate)
    }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
