package import JSONText

/// Checks the file of a study, which is a list of prompts that a page shows to a participant.
package enum StudyCheck {
  /// Throws if the study has no task, if a task has no label or a number that is out of range, or if
  /// there is an unknown key.
  package static func check(_ node: JSONNode) throws(JSONMismatch) {
    var study = try node.object()
    for key in ["title", "consent", "dataset"] { _ = try study[key]?.string() }
    _ = try study["seed"]?.integer()
    _ = try study["practice"]?.integer(in: 0...1000)
    let order = try study["order"]?.string() ?? "listed"
    guard ["listed", "shuffled"].contains(order) else {
      throw node.mismatch(expected: "the order listed or shuffled")
    }
    let list = try study.required("tasks")
    try study.refuseUnknownKeys()
    let tasks = try list.array()
    guard !tasks.isEmpty else { throw list.mismatch(expected: "at least one task") }
    for node in tasks {
      var task = try node.object()
      _ = try task.required("label").string()
      _ = try task.required("prompt").string()
      _ = try task["repeat"]?.integer(in: 1...1000)
      _ = try task["retries"]?.integer(in: 0...1000)
      _ = try task["touches"]?.integer(in: 1...10)
      try task.refuseUnknownKeys()
    }
  }
}
