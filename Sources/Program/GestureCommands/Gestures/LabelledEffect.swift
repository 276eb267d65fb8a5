internal import Arguments
internal import CommandSupport
internal import Tactus

/// The effect of a change on the score of a dataset: both setups judged by its annotations.
struct LabelledEffect {
  let dataset: String
  let captures: Int
  /// The F1 over all events, from 0 to 1; nil if there are neither annotations nor detections.
  let scoreBefore: Double?
  let scoreAfter: Double?
  let comparison: BaselineComparison

  /// Runs both setups on the captures. The setup is that of the command line, of the dataset's
  /// card, or the usual one of the device.
  /// `present`: changes that both setups have.
  init(
    of changes: [KeyValue], beside present: [KeyValue] = [], on path: String,
    _ values: ParsedValues
  ) throws {
    let collection = try EvaluationSource.collection(of: [path], values)
    let options = try CaptureOptions.options(values)
    func settings(_ changes: [KeyValue]) throws -> EvaluationSettings {
      let setups = try EvaluatedSetups.all(values, collection, options, changes: changes)
      var settings = EvaluationSettings(
        setups[0], options, values.text(of: CaptureOptions.reading + PlatformInputOptions.all))
      settings.input = PlatformInputOptions.input(values)
      settings.evaluator = Evaluator(collection.statedRule)
      return settings
    }
    let original = try settings(present)
    let changed = try settings(present + changes)
    for fault in collection.faults + collection.labelFaults(original) {
      Console.report(fault)
    }
    if collection.faults.contains(where: { $0.weight == .error }) {
      throw Problem("\(path): the labels have faults, so nothing is judged", .unreadable)
    }
    // Both runs have the same doubts about labels.
    var isDoubtful = false
    func tally(_ settings: EvaluationSettings) throws(Problem) -> Tally {
      var watch = WorkWatch("captures")
      let outcome = EvaluationRun(settings, collection.tasks)
        .run(jobs: JobsOption.number(values)) { watch.goesOn($0.done, of: $0.total) }
      watch.end()
      if outcome.isInterrupted { throw Problem("stopped within \(path)", .interrupted) }
      if !isDoubtful { DoubtSummary.report(outcome.doubts) }
      isDoubtful = true
      return outcome.tally
    }
    let (before, after) = (try tally(original), try tally(changed))
    dataset = path
    captures = collection.tasks.count
    scoreBefore = before.overall.events.f1
    scoreAfter = after.overall.events.f1
    comparison = BaselineComparison(baseline: before.verdicts, current: after.verdicts)
  }
}
