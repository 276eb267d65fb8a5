internal import Arguments
internal import CommandSupport
internal import Tactus

/// The document of an evaluation, in place of a report on standard output.
struct EvaluationDocument {
  /// The bytes that `evaluate` with `--json` writes.
  let bytes: [UInt8]
  let value: JSONValue
  let settings: EvaluationSettings
  let collection: DatasetCollection
  let code: ExitCode
}

extension EvaluationJob {
  /// Judges the datasets that the words of a command line of `tactus evaluate` name.
  static func document(_ words: [String]) throws -> EvaluationDocument {
    let tool = CommandLineTool(
      Tool.name, version: Tool.version, "", commands: [EvaluateCommand.command])
    guard case .run(_, let values) = try tool.parse([EvaluateCommand.command.name] + words) else {
      throw Problem("help in place of an evaluation", .usage)
    }
    return try EvaluationJob(values).document()
  }

  private func document() throws -> EvaluationDocument {
    let source = try EvaluationSource(values)
    let others = values[EvaluateCommand.against]
    let (partial, code, _) = try judged(source)
    if code == .interrupted { throw Problem.stopped }
    let report = try made(partial, try others.map(otherSetup))
    var writer = JSONWriter()
    EvaluationReportWriter(report).write(to: &writer)
    let value: JSONValue
    do throws(JSONFault) { value = try JSONReader().read(writer.bytes) } catch {
      throw Problem("the evaluation: \(error.problem.description)", .unreadable)
    }
    return EvaluationDocument(
      bytes: writer.bytes, value: value, settings: source.settings, collection: source.collection,
      code: code)
  }
}
