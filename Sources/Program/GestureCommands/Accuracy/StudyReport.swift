internal import CommandSupport
internal import Tactus

/// The page of a study: the scores, and the captures with the engine inside.
struct StudyReport {
  private let evaluation: EvaluationDocument

  /// The number of captures that a page shows at most. A page with more loads slowly.
  private static let mostCaptures = 200

  init(_ evaluation: EvaluationDocument) { self.evaluation = evaluation }

  func page() throws -> [UInt8] {
    let tasks = evaluation.collection.tasks
    var shown = tasks
    if tasks.count > Self.mostCaptures {
      shown = Array(important(of: tasks).prefix(Self.mostCaptures))
      Console.note(
        "report.html shows \(shown.count) of \(tasks.count) captures, those with a wrong event "
          + "first; 'tactus report' shows others")
    }
    var captures: [PageCapture] = []
    for task in shown {
      let reader = try CaptureReader(path: task.path, evaluation.settings.options)
      var capture = try PageCapture(
        reader, name: task.name, evaluation.settings.setup, setupName: "evaluated setup")
      capture.digest = try CaptureDigest.text(of: task.path)
      capture.add(try PageAnnotations(above: task.path))
      captures.append(capture)
    }
    var writer = PageWriter(tool: "\(Tool.name) \(Tool.version)")
    return writer.report(of: captures, with: [("evaluation", evaluation.value)])
  }

  /// Returns the captures with a wrong event, then the others.
  private func important(of tasks: [EvaluationTask]) -> [EvaluationTask] {
    let wrong = Set(
      (evaluation.value["events"]?.array ?? []).compactMap { event -> String? in
        guard event["outcome"]?.string != "matched" else { return nil }
        return event["capture"]?.string
      })
    return tasks.filter { wrong.contains($0.name) } + tasks.filter { !wrong.contains($0.name) }
  }
}
