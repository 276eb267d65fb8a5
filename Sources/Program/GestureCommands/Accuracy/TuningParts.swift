internal import Arguments
internal import CommandSupport
internal import Tactus

/// The parts of a search that several machines count: one is written, or all are merged.
struct TuningParts {
  private let values: ParsedValues
  private let space: TuningSpace
  private let source: EvaluationSource
  private let settings: EvaluationSettings
  private let plan: Tuning.Plan
  /// Made only for a part or a merge, because it reads the labels and the program.
  private var origin: TuningPartial.Origin {
    TuningPartial.Origin(source.origin(settings), space, plan)
  }

  init(
    _ values: ParsedValues, _ space: TuningSpace, _ source: EvaluationSource,
    _ settings: EvaluationSettings, _ plan: Tuning.Plan
  ) {
    (self.values, self.space, self.source) = (values, space, source)
    (self.settings, self.plan) = (settings, plan)
  }

  /// The datasets that the command line names. With --merge, files are partial results.
  static func datasets(_ values: ParsedValues) throws -> [String]? {
    guard values[EvaluateCommand.merge] else { return nil }
    let datasets = try values[EvaluateCommand.inputs].filter(FolderListing.isFolder)
    guard !datasets.isEmpty else {
      throw values.fault("--merge needs the dataset, too; name it beside the partial results")
    }
    return datasets
  }

  /// Whether a part is counted, and no result written. Throws if the command line asks for a part
  /// that cannot be made.
  func isShard() throws -> Bool {
    let isShard = values.isGiven(ShardOption.shard)
    guard isShard || values[EvaluateCommand.merge] || values.isGiven(EvaluateCommand.partial) else {
      return false
    }
    guard plan.search != .halving else {
      throw values.fault(
        "--search halving chooses captures as it goes, so it has no parts; use grid or random")
    }
    guard !isShard || !values[EvaluateCommand.merge] else {
      throw values.fault("--merge takes all parts; leave out --shard")
    }
    guard isShard == values.isGiven(EvaluateCommand.partial) else {
      throw values.fault("--shard and --partial FILE belong together")
    }
    return isShard
  }

  /// Counts the candidates on the captures of the shard, and writes the partial result.
  func writeShard() throws -> ExitCode {
    guard let shard = try ShardOption.shard(values), let path = values[EvaluateCommand.partial]
    else { return .done }
    let target = try OutputPath(path, values)
    var watch = WorkWatch("parts of candidates")
    let counted: TuningPartial?
    do throws(SetupFault) {
      counted = try TuningPartial(
        origin, shard, space, source.collection, settings, plan
      ) { watch.goesOn($0, of: $1) }
    } catch {
      throw Problem("--vary: \(error.message)", .usage)
    }
    watch.end()
    guard let partial = counted else {
      Console.note("stopped; nothing is written")
      return .interrupted
    }
    var writer = JSONWriter()
    partial.write(to: &writer)
    try OutputFile.write(writer.bytes, to: target)
    for name in partial.unreadable { Console.complain("\(name) could not be read") }
    return partial.unreadable.isEmpty ? .done : .unreadable
  }

  /// Returns the counts of the partial results that the command line names; nil without --merge.
  func merged() throws -> TuningMerge? {
    guard values[EvaluateCommand.merge] else { return nil }
    var parts: [(path: String, partial: TuningPartial)] = []
    for path in try values[EvaluateCommand.inputs] where !FolderListing.isFolder(path) {
      let partial = try JSONFile.document(path, writtenBy: "tune --partial") {
        (node) throws(JSONMismatch) in try TuningPartial(node)
      }
      if let name = partial.unreadable.first {
        throw Problem(
          "\(path): \(name) could not be read by its shard, so nothing is reported", .unreadable)
      }
      parts.append((path, partial))
    }
    do throws(TuningMerge.Misfit) {
      return try TuningMerge(parts, of: origin, source.collection)
    } catch {
      throw Problem("nothing is reported: \(error)", .unreadable)
    }
  }
}
