internal import Arguments
internal import Tactus

/// `tactus inspect CAPTURE…`
enum InspectCommand {
  private static let analyze = Flag(
    "analyze",
    help: """
      Also analyze how well the device reports touches: times between frames, the longest gaps, \
      missing frames, jumps, stuck contacts, durations, sizes and pressures.
      """)
  private static let json = Flag("json", help: "Write one JSON object.")
  private static let jsonLines = Flag(
    "jsonl", help: "Write one JSON object per line, one for each capture.")
  private static let csv = Flag(
    "csv",
    help: "Write a table with one row for each capture; a value that is not known is empty.")

  static let command = ToolCommand(
    "inspect", "Describe the device, the touches and the problems of a capture.",
    discussion: """
      Shows the format, the device, the protocol, the numbers of events, frames and touches, the \
      frame rate, and each problem with its place. If a kind of problem occurs more than 100 times, \
      the other occurrences are only counted. No gestures are recognized.
      """,
    examples: [
      CommandExample("tactus inspect swipe.evemu", "Show a summary."),
      CommandExample("tactus inspect --analyze pad.evemu", "Analyze the quality of the device."),
      CommandExample("tactus inspect --json *.evemu", "Write JSON for scripts."),
    ],
    arguments: CaptureOptions.all + [analyze],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, jsonLines, csv])]
  ) { values in
    var run = try CaptureRun(values)
    var inspections: [(path: String, inspection: Inspection)] = []
    try run.forEach(showsDiagnostics: false) { reader, path in
      let inspection = try Inspection(reader, analyzes: values[analyze])
      inspections.append((path, inspection))
      return inspection.diagnostics
    }
    var report = InspectionReport(inspections, isSeveral: run.captures.count > 1)
    if values[json] {
      report.writeObject()
    } else if values[jsonLines] {
      report.writeLines()
    } else if values[csv] {
      report.writeTable()
    } else {
      report.writeText()
    }
    return report.output.finish(run.code).rawValue
  }
}

/// The forms of `tactus inspect`'s result.
private struct InspectionReport {
  var output = Output()
  private let inspections: [(path: String, inspection: Inspection)]
  private let isSeveral: Bool

  init(_ inspections: [(path: String, inspection: Inspection)], isSeveral: Bool) {
    self.inspections = inspections
    self.isSeveral = isSeveral
  }

  mutating func writeObject() {
    var writer = JSONWriter()
    if isSeveral {
      DocumentHeader.begin("inspection", to: &writer)
      writer.key("captures")
      writer.beginArray()
    }
    for (path, inspection) in inspections {
      InspectionWriter.write(
        inspection, capture: isSeveral ? path : nil, isDocument: !isSeveral, to: &writer)
    }
    if isSeveral {
      writer.endArray()
      writer.endObject()
    }
    writer.endLine()
    output.append(writer.bytes)
  }

  mutating func writeLines() {
    for (path, inspection) in inspections {
      var writer = JSONWriter()
      InspectionWriter.write(inspection, capture: path, isDocument: true, to: &writer)
      writer.endLine()
      output.append(writer.bytes)
    }
  }

  /// A row for each capture, with the same columns whatever the captures hold.
  mutating func writeTable() {
    if inspections.isEmpty { return }
    output.row(InspectionColumns.titles.joined(separator: ","))
    for (path, inspection) in inspections {
      output.row(InspectionColumns.cells(of: inspection, capture: path).joined(separator: ","))
    }
  }

  mutating func writeText() {
    for (index, (path, inspection)) in inspections.enumerated() {
      if index > 0 { output.line() }
      output.text(InspectionText.text(of: inspection, PlainText.escaped(path)))
    }
  }
}
