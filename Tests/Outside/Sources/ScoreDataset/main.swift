import Tactus

for path in CommandLine.arguments.dropFirst() {
  let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/")
  do {
    let text = SetupWriter().text(of: .default)
    let setup = try SetupReader().read(Array(text.utf8))
    for warning in try SetupLinter().warnings(in: Array(text.utf8)) { print(warning) }
    guard let collection = DatasetCollection([try Dataset(folder: folder)]) else { continue }
    let outcome = EvaluationRun(EvaluationSettings(setup), collection.tasks).run(jobs: 2)
    for (label, counts) in outcome.tally.classes.sorted(by: { $0.key < $1.key }) {
      print(label, counts.events.reference, counts.events.precision ?? 0, counts.events.recall ?? 0)
    }
    let interval = PoissonBootstrap(outcome.tally).interval(of: .f1)
    print(folder, outcome.tally.overall.events.f1 ?? 0, interval?.low ?? 0, interval?.high ?? 1)
  } catch {
    print("\(folder): \(error)")
  }
}
