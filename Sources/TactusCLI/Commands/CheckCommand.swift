internal import Arguments
internal import Tactus

/// `tactus check FILE…`
enum CheckCommand {
  private static let files = Positional(
    oneOrMore: .path("FILE"),
    help: """
      Scenario files to run, setup files to look for mistakes in, or folders, which stand for all \
      .scenario.json and .setup.json files in them.
      """)
  private static let verbose = Flag(
    "verbose", short: "v", help: "Also name the files in which nothing was found.")
  private static let strict = Flag("strict", help: "Exit with 1 if a setup has a warning.")
  private static let json = Flag("json", help: "One JSON object.")
  private static let jsonLines = Flag("jsonl", help: "One JSON object a file.")

  static let command = ToolCommand(
    "check", "Look for mistakes in setups, and run scenarios.",
    discussion: """
      A scenario is a setup, a touch log, and what must come out of it. A file is a scenario if it \
      has the key log or expect. Only what it expects is compared, and each difference is a line.

      Any other file is a setup. It is an error if it cannot be read, and a warning if it says \
      something that is probably not meant: no finger required, milliseconds where seconds are \
      expected, a recognizer that can never be recognized. Each line has the place and what to write.

      Exit codes: 1 if a scenario differs, or with --strict if a setup has a warning; 2 if a file is \
      not well-formed; 3 if a file cannot be read.

      Warnings about setups:
      \(rules)
      """,
    examples: [
      CommandExample("tactus check mine.setup.json", "Mistakes in a setup."),
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

  /// The setups and scenarios in a folder and below it; a file stands for itself.
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
