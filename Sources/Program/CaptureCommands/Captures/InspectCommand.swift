package import Arguments
internal import CommandSupport
internal import Tactus

/// The command `tactus inspect CAPTURE…`.
package enum InspectCommand {
  private static let verbose = Flag(
    "verbose", short: "v",
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

  package static let command = ToolCommand(
    "inspect", "Describe the device, the touches and the problems of a capture.",
    discussion: """
      Shows the format, the device, the protocol, the numbers of events, frames and touches, the \
      frame rate, and each problem with its place. If a kind of problem occurs more than 100 times, \
      the other occurrences are only counted. No gestures are recognized.
      """,
    examples: [
      CommandExample("tactus inspect swipe.evemu", "Show a summary."),
      CommandExample("tactus inspect -v pad.evemu", "Analyze the quality of the device."),
      CommandExample("tactus inspect --json *.evemu", "Write JSON for scripts."),
    ],
    arguments: CaptureOptions.all + [verbose, JobsOption.jobs, ShardOption.shard],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, jsonLines, csv])]
  ) { values in
    var run = try CaptureRun.reportingPalms(values)
    let form: InspectionReport.Form =
      values[json] ? .object : values[jsonLines] ? .lines : values[csv] ? .table : .text
    let report = InspectionReport(form, isSeveral: run.total > 1)
    let analyzes = values[verbose]
    var output = Output()
    report.begin(&output)
    try run.forEach(
      to: &output, jobs: JobsOption.number(values), showsDiagnostics: false
    ) { reader, path, output in
      let inspection = try Inspection(reader, analyzes: analyzes)
      report.add(inspection, path, to: &output)
      return inspection.diagnostics
    }
    report.end(&output, hasInputs: !run.captures.isEmpty)
    return output.finish(run.code).rawValue
  }
}
