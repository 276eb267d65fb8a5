internal import Arguments
internal import CommandSupport
internal import Tactus

/// The result of `tactus evaluate --discriminant`.
enum DiscriminantReport {
  static func run(_ values: ParsedValues) throws -> ExitCode {
    values.remark(
      [
        EvaluateCommand.brief, EvaluateCommand.table, EvaluateCommand.shard,
        EvaluateCommand.partial,
        EvaluateCommand.resume, EvaluateCommand.merge, EvaluateCommand.baselines,
        EvaluateCommand.against, EvaluateCommand.requirements, EvaluateCommand.pointRequirements,
        EvaluateCommand.writeDetections, EvaluateCommand.reference, EvaluateCommand.detections,
      ],
      changeNothing: "with --discriminant")
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
      throw Problem("--discriminant: \(error)", .usage)
    }
    var faults = CaptureFaults(values)
    for (path, error) in comparison.unreadable { faults.report(error, in: path) }
    var output = Output()
    if values[EvaluateCommand.json] {
      var writer = JSONWriter()
      comparison.write(to: &writer)
      output.append(writer.bytes)
    } else if values[EvaluateCommand.csv] {
      for row in comparison.table {
        output.row(row.map { CSV.cell($0) }.joined(separator: ","))
      }
    } else {
      output.text(comparison.text(width: Console.tableWidth))
    }
    return output.finish(faults.code)
  }
}
