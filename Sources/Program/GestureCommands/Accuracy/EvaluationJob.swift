internal import Arguments
internal import CommandSupport
internal import Libc
internal import Tactus

/// One evaluation, from its captures, files or partial results to its report.
struct EvaluationJob {
  let values: ParsedValues

  init(_ values: ParsedValues) { self.values = values }

  func run() throws -> ExitCode {
    // Outputs are checked before the work, so that an output that cannot be written is reported at
    // once.
    let begun = try begunPartial()
    let partialTarget = try partialTarget(replaces: begun != nil)
    let (baselines, others) = try compared()
    if try !others.isEmpty && (values[EvaluateCommand.merge] || isOfFiles()) {
      throw values.fault("--against runs a second setup over the captures of a dataset")
    }
    if values[EvaluateCommand.jsonLines] {
      let isOfFiles = try isOfFiles()
      guard partialTarget == nil, !values[EvaluateCommand.merge], !isOfFiles else {
        throw values.fault(
          "--jsonl writes the detections of a run over the captures of a dataset; leave out "
            + "--partial, --merge, --reference and --detections")
      }
    }
    let partial: EvaluationPartial
    var code = ExitCode.done
    var detections: [UInt8] = []
    if values[EvaluateCommand.merge] {
      partial = try merged()
    } else if try isOfFiles() {
      (partial, code) = try judgedFiles()
    } else {
      (partial, code, detections) = try judged(EvaluationSource(values), begun)
    }
    if let target = partialTarget {
      var writer = JSONWriter()
      partial.write(to: &writer)
      try OutputFile.write(writer.bytes, to: target)
      return code
    }
    if code == .interrupted { return code }
    return try report(partial, try baselines + others.map(otherSetup), detections, code)
  }

  /// Returns what `--against` names: the reports of earlier runs, and the setups to run.
  private func compared() throws(Problem) -> (baselines: [EvaluationBaseline], setups: [String]) {
    var (baselines, setups): ([EvaluationBaseline], [String]) = ([], [])
    for name in values[EvaluateCommand.against] {
      if DocumentKind.isReport(name) {
        baselines.append(try baseline(name))
      } else {
        setups.append(name)
      }
    }
    return (baselines, setups)
  }

  private func partialTarget(replaces: Bool) throws(Problem) -> OutputPath? {
    try values[EvaluateCommand.partial].map { (path) throws(Problem) in
      try OutputPath(path, force: replaces || values[OutputOptions.force])
    }
  }

  /// Returns the partial result in the file that will be written, so that its run is continued; nil
  /// if the file holds none or is to be replaced.
  private func begunPartial() throws -> EvaluationPartial? {
    guard let path = values[EvaluateCommand.partial], FolderListing.isFile(path),
      try !values[OutputOptions.force] && !values[EvaluateCommand.merge] && !isOfFiles()
    else { return nil }
    // The file is not an input that the output would destroy, because its counts are kept.
    defer { ReadFiles.forget(path: path) }
    return try? readPartial(path)
  }

  /// Merges the partial results that the command line names. A sum of them that is written as
  /// another partial result may have gaps, because more shards can be added to it.
  private func merged() throws -> EvaluationPartial {
    let paths = try values[EvaluateCommand.inputs]
    guard !paths.isEmpty else {
      throw values.fault("no file is named; name the partial results to merge")
    }
    var parts: [PartialMerge.Part] = []
    var faults: [String] = []
    for path in paths {
      do throws(Problem) { parts.append(.init(path: path, try readPartial(path))) } catch {
        faults.append(error.message)
      }
    }
    let merge = PartialMerge(parts)
    faults += merge?.refusals ?? []
    if !values.isGiven(EvaluateCommand.partial) { faults += merge?.gaps ?? [] }
    let isAllowed = values[EvaluateCommand.allowMissing]
    for fault in faults { Messages.say(isAllowed ? .warning : .error, fault) }
    guard let merge, faults.isEmpty || isAllowed else {
      throw Problem(
        merge == nil
          ? "no partial result can be read, so there is no report"
          : "nothing is reported, because the partial results are not those of all captures; "
            + "the command of a shard that was stopped continues it, and --allow-missing reports on "
            + "those that fit", .unreadable)
    }
    return merge.sum
  }

  private func add(
    _ part: EvaluationPartial, _ path: String, to sum: inout EvaluationPartial
  ) throws(Problem) {
    do throws(EvaluationPartial.Misfit) { try sum.add(part) } catch {
      throw Problem("\(path) is of another evaluation: \(error)", .usage)
    }
  }

  /// Returns whether the annotations are in a file and not in a dataset.
  private func isOfFiles() throws -> Bool {
    if values.isGiven(EvaluateCommand.reference) { return true }
    guard values.isGiven(EvaluateCommand.detections) else { return false }
    return try values[EvaluateCommand.inputs].isEmpty
  }

  private func judgedFiles() throws -> (EvaluationPartial, ExitCode) {
    guard let reference = values[EvaluateCommand.reference],
      let detections = values[EvaluateCommand.detections]
    else {
      throw values.fault(
        "--reference needs --detections, and --detections needs a dataset or --reference")
    }
    values.remark(
      [EvaluateCommand.inputs], changeNothing: "beside --reference and --detections")
    let files: EvaluationFiles
    do throws(CaptureError) {
      files = try EvaluationFiles(reference: reference, detections: detections)
    } catch { throw Problem("\(error)", .unreadable) }
    for fault in files.faults + files.labelFaults { Console.report(fault) }
    guard files.faults.isEmpty else {
      throw Problem("nothing is judged by lines that cannot be read", .unreadable)
    }
    var settings = EvaluationSettings(Setup())
    settings.judgeAs(values, .standard)
    let origin = EvaluationPartial.Origin(
      tool: "\(Tool.name) \(Tool.version)", program: EvaluationSource.programDigest(values),
      settings, name: reference, datasets: files.digest, captures: files.captures.count)
    return (EvaluationPartial(origin, files.judge(settings)), .done)
  }

  /// Runs the setup on the captures. Returns the counts, and with `--jsonl` the detections as lines.
  func judged(
    _ source: EvaluationSource, _ begun: EvaluationPartial? = nil
  ) throws -> (counts: EvaluationPartial, code: ExitCode, detections: [UInt8]) {
    if let file = source.settings.detections, file.faults.count > 0 {
      for fault in file.faults { Console.report(fault) }
      throw Problem("\(file.path) has lines that cannot be read", .unreadable)
    }
    guard source.reportFaults() else {
      throw Problem(
        "the labels have faults, so nothing is judged; --check lists all faults", .unreadable)
    }
    var tasks = source.collection.tasks
    let shard = try ShardOption.shard(values)
    if let shard {
      guard values.isGiven(EvaluateCommand.partial) else {
        throw values.fault("a shard gives a partial result; name its file with --partial FILE")
      }
      tasks = Array(tasks[shard.range(of: tasks.count)])
    }
    var sum = EvaluationPartial(source.origin)
    if source.settings.detections == nil {
      sum.tuned = source.collection.tunedCaptures(source.settings)
    }
    if let begun, let path = values[EvaluateCommand.partial] {
      try add(begun, path, to: &sum)
      let done = sum.done
      try checkUnchanged(tasks, sum, path)
      tasks.removeAll { done.contains(PathName($0.name)) }
      if tasks.isEmpty { Console.note("\(path) is complete; --force judges all captures again") }
    }
    let outcome = watched(EvaluationRun(source.settings, tasks))
    var faults = CaptureFaults(values)
    var notes = NoteSummary()
    for remark in outcome.remarks {
      faults.report(notes.take(remark.diagnostics, of: remark.path), in: remark.path)
      if let error = remark.error { faults.report(error, in: remark.path) }
    }
    notes.report()
    DoubtSummary.report(outcome.doubts)
    var detections = JSONWriter()
    for detection in outcome.detections {
      DetectionWriter.write(detection, to: &detections)
      detections.endLine()
    }
    try add(EvaluationPartial(source.origin, outcome, shard: shard), "", to: &sum)
    if outcome.isInterrupted {
      let advice =
        values[EvaluateCommand.partial].map {
          "; \($0) holds their counts, and the same command continues"
        }
        ?? "; --partial FILE keeps their counts"
      Console.note("stopped after \(sum.done.count) captures\(advice)")
      return (sum, .interrupted, detections.bytes)
    }
    return (sum, faults.code, detections.bytes)
  }

  /// Throws if a capture that a partial result counts has changed since.
  private func checkUnchanged(
    _ tasks: [EvaluationTask], _ partial: EvaluationPartial, _ path: String
  ) throws(Problem) {
    for task in tasks {
      guard let digest = partial.digests[PathName(task.name)],
        let now = try? ContentDigest.text(of: task.path), now != digest
      else { continue }
      throw Problem(
        "\(task.path) has changed since \(path) counted it; judge all captures again, with "
          + "--force", .unreadable)
    }
  }

  /// Runs the evaluation and shows its progress. Ctrl-C stops it after the captures that have
  /// begun.
  private func watched(_ run: EvaluationRun) -> EvaluationRun.Outcome {
    var watch = WorkWatch("captures")
    let outcome = run.run(
      jobs: JobsOption.number(values),
      EvaluationRun.Wishes(
        detections: values[EvaluateCommand.jsonLines],
        digests: values.isGiven(EvaluateCommand.partial))
    ) { watch.goesOn($0.done, of: $0.total) }
    watch.end()
    return outcome
  }

  /// Returns the report of counts, compared with other reports, and prints its warnings.
  func made(
    _ partial: EvaluationPartial, _ baselines: [EvaluationBaseline]
  ) throws -> EvaluationReport {
    if !partial.isComplete, !values[EvaluateCommand.merge] {
      Console.warn(
        "\(partial.done.count) of \(partial.origin.captures) captures are counted; "
          + "the others are missing")
    }
    let bootstrap = values[BootstrapOption.bootstrap]
    var report = EvaluationReport(
      partial, seed: UInt64(bootstrap.seed), replicates: bootstrap.replicates,
      confidence: bootstrap.confidence)
    for baseline in baselines {
      if let misfit = baseline.misfit(with: report) { throw Problem(misfit, .usage) }
    }
    report.compare(with: baselines)
    for warning in report.warnings { Console.warn(text(of: warning)) }
    return report
  }

  private func report(
    _ partial: EvaluationPartial, _ baselines: [EvaluationBaseline], _ detections: [UInt8],
    _ code: ExitCode
  ) throws -> ExitCode {
    let report = try made(partial, baselines)
    var output = Output()
    if values[EvaluateCommand.json] {
      var writer = JSONWriter()
      EvaluationReportWriter(report).write(to: &writer)
      output.append(writer.bytes)
    } else if values[EvaluateCommand.jsonLines] {
      output.append(detections)
    } else if values.isGiven(EvaluateCommand.csv) {
      for row in values[EvaluateCommand.csv].rows(of: report) {
        output.row(row.map { CSV.cell($0) }.joined(separator: ","))
      }
    } else {
      output.paragraphs(
        EvaluationText(
          report, isBrief: values[EvaluateCommand.brief], width: Console.textWidth,
          offsetAdvice: "--offset-collar says how long",
          eventAdvice: "--csv=events and --csv=changes list all of them"
        ).text)
    }
    var code = code
    for requirement in values[EvaluateCommand.requirements] {
      let verdict = requirement.verdict(on: report)
      let advice =
        verdict.dependsOnInterval ? "; --require point:… compares the score itself" : ""
      Messages.say(verdict.isMet ? .note : .error, verdict.text + advice)
      if !verdict.isMet, code == .done { code = .checkFailed }
    }
    return output.finish(code)
  }

  /// Returns the warning for people, with the option that helps.
  private func text(of warning: EvaluationWarning) -> String {
    switch warning {
    case .overlappingAnnotations: "\(warning); tactus evaluate --check lists the lines"
    case .matchedInOrder, .participantsAlike: "\(warning)"
    }
  }

  /// Evaluates another setup on these captures as a baseline.
  func otherSetup(_ name: String) throws -> EvaluationBaseline {
    let source = try EvaluationSource(values, setup: name)
    var sum = EvaluationPartial(source.origin)
    try add(
      EvaluationPartial(
        source.origin, watched(EvaluationRun(source.settings, source.collection.tasks))),
      name, to: &sum)
    guard sum.isComplete else { throw Problem("stopped within \(name)", .interrupted) }
    var writer = JSONWriter()
    let replicates = EvaluationReport(sum, seed: 1, replicates: 0)
    EvaluationReportWriter(replicates).write(to: &writer)
    do {
      let node = JSONNode(try JSONReader().read(writer.bytes))
      return try EvaluationBaseline(node, name: name)
    } catch { throw Problem("\(name): \(error)", .unreadable) }
  }

  private func readPartial(_ path: String) throws(Problem) -> EvaluationPartial {
    try JSONFile.document(path, writtenBy: "--partial") { (node) throws(JSONMismatch) in
      try EvaluationPartial(node)
    }
  }

  private func baseline(_ path: String) throws(Problem) -> EvaluationBaseline {
    try JSONFile.document(path, writtenBy: "evaluate --json") { (node) throws(JSONMismatch) in
      try EvaluationBaseline(node, name: path)
    }
  }
}
