internal import Arguments
internal import Tactus

/// `tactus inspect CAPTURE…`
enum InspectCommand {
  private static let analyze = Flag(
    "analyze",
    help: """
      Also say how well the device reports touches: times between frames, the longest gaps, missing \
      frames, jumps, contacts that are stuck, durations, sizes and pressures.
      """)
  private static let json = Flag("json", help: "One JSON object.")
  private static let jsonLines = Flag("jsonl", help: "One JSON object a line, one a capture.")
  private static let csv = Flag("csv", help: "A table, one row a capture.")

  static let command = ToolCommand(
    "inspect", "Say what is in a capture.",
    discussion: """
      Format, device, protocol, numbers of events, frames and touches, frame rate, and every \
      problem with its place; of a kind that occurs over a hundred times, the number of the \
      others. Nothing is recognized.
      """,
    examples: [
      CommandExample("tactus inspect swipe.evemu", "For people."),
      CommandExample("tactus inspect --analyze pad.evemu", "How well the pad reports."),
      CommandExample("tactus inspect --json *.evemu", "For scripts."),
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

  /// Plain fields of the JSON form; axes, other devices and diagnostics have no column.
  mutating func writeTable() {
    for (index, (path, inspection)) in inspections.enumerated() {
      var writer = JSONWriter()
      InspectionWriter.write(inspection, capture: path, to: &writer)
      guard let members = (try? JSONReader().read(writer.bytes))?.members else { continue }
      let cells = members.filter { $0.value.array == nil && $0.value.members == nil }
      if index == 0 { output.row(cells.map(\.key).joined(separator: ",")) }
      output.row(cells.map { CSV.cell($0.value) }.joined(separator: ","))
    }
  }

  mutating func writeText() {
    for (index, (path, inspection)) in inspections.enumerated() {
      if index > 0 { output.line() }
      output.text(InspectionText.text(of: inspection, PlainText.escaped(path)))
    }
  }
}
