package import JSONText
internal import Setups

/// The facts of a task file: what the participants of a study are asked for.
package struct StudyPlan: Sendable {
  /// One task, which is asked for several times.
  package struct Task: Hashable, Sendable {
    /// The label of the annotation.
    package let label: String
    /// The prompt that the participant reads.
    package let prompt: String
    /// The number of trials.
    package let count: Int
    /// The number of trials for practice, which do not count.
    package let practice: Int
  }

  /// The title; nil if the file has none.
  package let title: String?
  /// The name of the dataset: the stated one, or the title, or `study`.
  package let name: String
  /// The text that participants agree to before the first trial; nil if there is none.
  package let consent: String?
  /// The order of trials, such as `listed` or `shuffled`.
  package let order: String
  /// The seed of the order; nil if the file states none.
  package let seed: Int?
  /// The tasks in the order of the file.
  package let tasks: [Task]
  /// The digest of the file.
  package let digest: String
  /// The whole file without its layout.
  let content: [UInt8]

  /// Reads a task file that has been checked. Keys that are not needed here are passed over.
  package init(_ node: JSONNode, bytes: [UInt8]) throws(JSONMismatch) {
    var study = try node.object()
    title = try study["title"]?.unlessNull?.string()
    name = try study["dataset"]?.unlessNull?.string() ?? title ?? "study"
    consent = try study["consent"]?.unlessNull?.string()
    order = try study["order"]?.unlessNull?.string() ?? "listed"
    seed = try study["seed"]?.unlessNull?.integer()
    let practice = try study["practice"]?.unlessNull?.integer(in: 0...1_000_000) ?? 0
    var tasks: [Task] = []
    for node in try study.required("tasks").array() {
      var task = try node.object()
      // An entry without a prompt is a pause.
      if task["prompt"] == nil, task["label"] == nil { continue }
      tasks.append(
        Task(
          label: try task.required("label").string(), prompt: try task.required("prompt").string(),
          count: try task["repeat"]?.unlessNull?.integer(in: 1...1_000_000) ?? 1,
          practice: try task["practice"]?.unlessNull?.integer(in: 0...1_000_000) ?? practice))
    }
    self.tasks = tasks
    content = Self.content(of: node.value)
    digest = Digest(of: bytes).text
  }

  /// Returns a value as bytes that do not depend on spaces and line breaks.
  static func content(of value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    return writer.bytes
  }

  /// The number of trials of one session, without practice.
  package var trialCount: Int { tasks.reduce(0) { $0 + $1.count } }
  /// The labels of all tasks.
  package var labels: Set<String> { Set(tasks.map(\.label)) }
}
