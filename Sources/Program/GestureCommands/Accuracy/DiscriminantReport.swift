internal import Arguments
internal import CommandSupport
internal import Tactus

/// The result of `tactus evaluate --against discriminant`.
enum DiscriminantReport {
  /// The value of `--against` that stands for the discriminant.
  static let name = "discriminant"

  static func run(_ values: ParsedValues) throws -> ExitCode {
    guard values[EvaluateCommand.against] == [name] else {
      throw values.fault("--against discriminant cannot be combined with another --against")
    }
    values.remark(
      [
        EvaluateCommand.brief, EvaluateCommand.jsonLines, ShardOption.shard,
        EvaluateCommand.partial, EvaluateCommand.merge,
        EvaluateCommand.requirements, EvaluateCommand.reference, EvaluateCommand.detections,
      ],
      changeNothing: "with --against discriminant")
    let source = try EvaluationSource(values)
    let settings = try source.settingsOfOneSetup()
    var watch = WorkWatch("captures")
    let comparison: DiscriminantComparison
    do throws(DiscriminantComparison.Fault) {
      comparison = try DiscriminantComparison(
        settings, source.collection.tasks, jobs: JobsOption.number(values)
      ) { watch.goesOn($0.done, of: $0.total) }
      watch.end()
    } catch {
      watch.end()
      if case .interrupted = error { throw Problem("\(error)", .interrupted) }
      throw Problem("--against discriminant: \(error)", .usage)
    }
    var faults = CaptureFaults(values)
    for (path, error) in comparison.unreadable { faults.report(error, in: path) }
    var output = Output()
    if values[EvaluateCommand.json] {
      var writer = JSONWriter()
      comparison.write(to: &writer)
      output.append(writer.bytes)
    } else if values.isGiven(EvaluateCommand.csv) {
      for row in comparison.table {
        output.row(row.map { CSV.cell($0) }.joined(separator: ","))
      }
    } else {
      output.paragraphs(comparison.text(width: Console.textWidth))
    }
    return output.finish(faults.code)
  }
}
