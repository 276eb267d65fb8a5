internal import Arguments
internal import Tactus

/// The command `tactus check FILE…`.
enum CheckCommand {
  private static let files = Positional(
    oneOrMore: .path("FILE"),
    help: """
      Scenario files to run, setup files to check, or folders: of a folder, every .scenario.json \
      and .setup.json file in it and below it.
      """)
  private static let verbose = Flag(
    "verbose", short: "v", help: "Also list the files without a finding.")
  private static let strict = Flag("strict", help: "Exit with code 1 if a setup has a warning.")
  private static let json = Flag("json", help: "Write one JSON object.")
  private static let jsonLines = Flag(
    "jsonl", help: "Write one JSON object per line, one for each file.")

  static let command = ToolCommand(
    "check", "Check setups for mistakes, and run scenarios.",
    discussion: """
      A scenario is a setup, a touch log, and the expected result. A file is a scenario if it has \
      the key log or expect. Only the results that the scenario expects are compared. Each difference \
      is one line.

      Any other file is a setup. An error means that the setup cannot be read. A warning means that \
      a value is probably a mistake: no finger is required, milliseconds are written where seconds \
      are expected, or a recognizer can never be recognized. Each line has the place of the mistake \
      and a correction.

      Exit codes: 1 if a scenario differs, or with --strict if a setup has a warning; 2 if a file is \
      not well-formed; 3 if a file cannot be read.

      Warnings about setups:
      \(rules)
      """,
    examples: [
      CommandExample("tactus check mine.setup.json", "Check a setup."),
      CommandExample("tactus check swipes/*.scenario.json", "Run a folder of scenarios."),
    ],
    arguments: [files, verbose, strict],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, jsonLines])]
  ) { values in
    var report = CheckReport(
      values[json] ? .object : values[jsonLines] ? .lines : .text, isVerbose: values[verbose])
    report.begin()
    for path in try values[files] {
      for file in try contents(of: path) { report.add(FileCheck(file)) }
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
