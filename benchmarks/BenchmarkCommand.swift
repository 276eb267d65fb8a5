internal import Arguments
internal import Tactus

/// `benchmarks [--filter NAME] [--rounds N] [--capture FILE] [--setup FILE] [--compare FILE]
/// [--peers] [--labelled FOLDER] [--json] [--list]`
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
    help: "The setup of the benchmarks whose name ends in default, of the pipeline and of the "
      + "throughput, which is otherwise that of tactus recognize. A platform's name is the name of "
      + "its setup.")
  private static let compare = Option(
    "compare", .path("FILE"), defaultText: "no comparison",
    help:
      "Also show the ratio of each result to that of an earlier run: a file written with --json.")
  private static let peers = Flag(
    "peers",
    help: """
      Also build and run the programs in the folder peers of TACTUS_SHARED (default: ../shared), \
      in turns and on the same log, and show the ratios.
      """)
  private static let labelled = Option(
    "labelled", .path("FOLDER"), defaultText: "none",
    help: """
      A folder of labelled captures: also show when their gestures are decided, as \
      decision.LABEL.PRESET.labelled.
      """)
  private static let json = Flag("json", help: "One JSON object.")
  private static let list = Flag("list", help: "Say what there is, and stop.")

  static let tool = CommandLineTool(
    ToolCommand(
      "benchmarks", "Times how long Tactus takes, step by step.",
      discussion: """
        Times are CPU time of the measuring thread: medians over the rounds, and the lowest and \
        highest of them. benchmarks/README.md says more.
        """,
      arguments: [filter, rounds, capture, setup, compare, peers, labelled, json, list]
    ) { values in
      var benchmarks = Suite.matching(values[filter])
      if let folder = values[labelled] {
        let decisions = try LabelledDecision(folder: folder).benchmarks
        benchmarks =
          decisions.filter { values[filter].map($0.name.contains) ?? true } + benchmarks
      }
      if benchmarks.isEmpty { throw values.fault("--filter: no benchmark is called that") }
      if values[list] {
        for benchmark in values[filter] == nil ? Suite.all : benchmarks {
          print("\(benchmark.name) [\(benchmark.unit)]: \(benchmark.summary)")
        }
        return 0
      }
      let setup = try chosenSetup(values[Self.setup])
      let earlier = try values[compare].map { path in
        guard let comparison = Comparison(try JSONReader().read(FileContents.read(path: path)))
        else { throw values.fault("--compare: \(path) has no results of benchmarks") }
        return comparison
      }
      let folder = values[peers] ? PeerFolder() : nil
      if values[peers], folder == nil {
        complain("--peers: there is no folder peers in TACTUS_SHARED, so no peer is measured")
      }
      let text =
        try values[capture].map(FileContents.read(path:)) ?? folder?.makeLog()
        ?? SyntheticInput.text()
      let workload = try Workload(text: text, setup: setup)
      var missing: [String] = []
      if let folder {
        guard folder.write(workload) else {
          throw values.fault("--peers: the log cannot be written")
        }
        for peer in Peer.all where benchmarks.contains(where: { $0.name == peer.benchmark }) {
          if let benchmark = peer.benchmark(in: folder) {
            benchmarks.append(benchmark)
          } else {
            missing.append(peer.name)
          }
        }
      }
      let outcomes = Suite.run(benchmarks, on: workload, rounds: values[rounds])
      let excesses = outcomes.compactMap(\.excess)
      defer { excesses.forEach(complain) }
      let status: Int32 = excesses.isEmpty ? 0 : 1
      if values[json] {
        print(JSONReport.text(of: outcomes, comparedWith: earlier))
        return status
      }
      print(TableReport.text(of: outcomes), terminator: "")
      if let earlier { print(earlier.text(outcomes), terminator: "") }
      if folder != nil { print(PeerTable.text(outcomes, missing: missing), terminator: "") }
      return status
    }, version: "1")

  private static func chosenSetup(_ source: String?) throws -> Setup? {
    guard let source else { return nil }
    if let builtIn = Setup.builtIn.first(where: { $0.name == source }) { return builtIn.setup }
    return try SetupReader().read(try FileContents.read(path: source))
  }
}
