package import Arguments
internal import CommandSupport
internal import Tactus

/// The command `tactus check FILE…`.
package enum CheckCommand {
  private static let files = Positional(
    oneOrMore: .path("FILE"),
    help: """
      Scenario files to run, setup files to check, or folders: of a folder, every .scenario.json \
      and .setup.json file in it and below it. The name of a built-in setup stands for that setup.
      """)
  private static let verbose = Flag(
    "verbose", short: "v",
    help: """
      Also list the files without a finding, and show which recognizers of a setup wait for which, and \
      which go together.
      """)
  private static let strict = Flag("strict", help: "Exit with code 1 if a setup has a warning.")
  private static let behavior = Flag(
    "behavior", short: "b",
    help: """
      Also try the recognizers of a setup on touches: how long each may wait for others, which two \
      only their order decides between, and which recognizes nothing.
      """)
  private static let events = Option(
    "events", .integer("N", .between(2, 6)), default: 3,
    help: "With --behavior: try all logs of up to N events.")
  private static let rate = Option(
    "rate", .number("HZ", .above(0)),
    help: "With --behavior: warn of recognizers that recognize nothing at this rate of frames.")
  private static let resolution = Option(
    "resolution", .number("PT", .atLeast(0)), default: 0,
    help: "With --rate: the smallest movement that the device reports, in points.")
  private static let json = Flag("json", help: "Write one JSON object.")
  private static let jsonLines = Flag(
    "jsonl", help: "Write one JSON object per line, one for each file.")

  package static let command = ToolCommand(
    "check", "Check setups for mistakes, and run scenarios.",
    discussion: """
      A scenario is a setup, a touch log, and the expected result. A file is a scenario if it has \
      the key log or expect. Only the results that the scenario expects are compared. Each difference \
      is one line.

      Any other file is a setup. An error means that the setup cannot be read. A warning means that \
      a value is probably a mistake: no finger is required, milliseconds are written where seconds \
      are expected, or a recognizer can never be recognized. Each line has the place of the mistake \
      and a correction.

      With --behavior, the longest waits are computed from the deadlines of the recognizers along their \
      failure requirements, and hold for all touches. Everything else holds for the logs that were \
      tried: all logs of up to N events with times and distances around the thresholds, and the \
      gesture of each recognizer with pauses and further taps. Each wait and each conflict comes \
      with the log that shows it; with --json as a touch log.

      Exit codes: 1 if a scenario differs, or with --strict if a setup has a warning; 2 if a file is \
      not well-formed; 3 if a file cannot be read.

      Warnings about setups:
      \(rules)
        notReached, idleRequirement, blockedPlace, beyondDevice: with --behavior, a recognizer that \
      recognizes nothing, a requirement that changes no gesture, a recognizer whose gesture another \
      one always takes, on a view, at an edge or everywhere, limits that are too fine for the device.
      """,
    examples: [
      CommandExample("tactus check mine.setup.json", "Check a setup."),
      CommandExample(
        "tactus check mine.setup.json --behavior", "Find out how long each recognizer may wait."),
      CommandExample("tactus check swipes/*.scenario.json", "Run a folder of scenarios."),
    ],
    arguments: [files, verbose, strict, behavior, events, rate, resolution],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, jsonLines])]
  ) { values in
    var report = CheckReport(
      values[json] ? .object : values[jsonLines] ? .lines : .text, isVerbose: values[verbose])
    if !values[behavior] {
      values.remark([events, rate, resolution], changeNothing: "without --behavior")
    }
    let choice = BehaviorChoice(
      events: values[events],
      device: values[rate].map { DeviceGrid(rate: $0, resolution: values[resolution]) })
    report.begin()
    checking: for path in try values[files] {
      for file in try contents(of: path) {
        var check = FileCheck(file)
        if values[behavior] { check.tryRecognizers(choice) }
        try report.add(check)
        // Ctrl-C also leaves out the other files.
        if check.behavior?.isStopped ?? false { break checking }
      }
    }
    return report.finish(isStrict: values[strict]).rawValue
  }

  /// Returns the setups and scenarios in a folder and the folders below it; for a file, the file
  /// itself.
  private static func contents(of path: String) throws(Problem) -> [String] {
    guard CapturePaths.isFolder(path) else { return [path] }
    let files: [String]
    do throws(CaptureError) { files = try CapturePaths.files(below: path) } catch {
      throw Problem("\(error)", .unreadable)
    }
    let chosen = files.filter { $0.hasSuffix(".scenario.json") || $0.hasSuffix(".setup.json") }
    guard !chosen.isEmpty else {
      throw Problem(
        "\(path): no .scenario.json or .setup.json file is in this folder or below it", .unreadable)
    }
    return chosen
  }

  private static var rules: String {
    SetupLinter.ruleSummaries.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n")
  }
}
