internal import Arguments
internal import Tactus

/// The command line `benchmarks [--filter NAME] [--rounds N] [--capture FILE] [--setup FILE]
/// [--json] [--list]`.
enum BenchmarkCommand {
  private static let filter = Option(
    "filter", .string("NAME", suggesting: Suite.all.map(\.name)), defaultText: "all",
    help: "Run those whose name contains this.")
  private static let rounds = Option(
    "rounds", .integer("N", .between(1, 1000)), default: 5,
    help: "How often each question is asked, in turn with the others.")
  private static let capture = Option(
    "capture", .path("FILE"), defaultText: "synthesized, always the same",
    help: "A capture to run on.")
  private static let setup = Option(
    "setup", .path("FILE|NAME", suggesting: Setup.builtIn.map(\.name)), defaultText: "default",
    help: "The setup of the benchmarks whose name ends in default, and of the pipeline.")
  private static let json = Flag("json", help: "One JSON object.")
  private static let list = Flag("list", help: "Say what there is, and stop.")

  static let tool = CommandLineTool(
    ToolCommand(
      "benchmarks", "Times how long Tactus takes, step by step.",
      discussion: """
        Times are CPU time of the measuring thread: medians over the rounds, and the lowest and \
        highest of them. benchmarks/README.md says more.
        """,
      arguments: [filter, rounds, capture, setup, json, list]
    ) { values in
      let benchmarks = Suite.matching(values[filter])
      if benchmarks.isEmpty { throw values.fault("--filter: no benchmark is called that") }
      if values[list] {
        for benchmark in values[filter] == nil ? Suite.all : benchmarks {
          print("\(benchmark.name) [\(benchmark.unit)]: \(benchmark.summary)")
        }
        return 0
      }
      let setup = try chosenSetup(values[Self.setup])
      let text = try values[capture].map(FileContents.read(path:)) ?? SyntheticInput.text()
      let workload = try Workload(text: text, setup: setup)
      let outcomes = Suite.run(benchmarks, on: workload, rounds: values[rounds])
      print(
        values[json] ? JSONReport.text(of: outcomes) : TableReport.text(of: outcomes),
        terminator: values[json] ? "\n" : "")
      return 0
    }, version: "1")

  private static func chosenSetup(_ source: String?) throws -> Setup {
    guard let source else { return .default }
    if let builtIn = Setup.builtIn.first(where: { $0.name == source }) { return builtIn.setup }
    return try SetupReader().read(try FileContents.read(path: source))
  }
}
