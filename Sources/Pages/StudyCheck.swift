package import JSONText

/// Checks the file of a study, which is a list of prompts that a page shows to a participant.
package enum StudyCheck {
  /// The orders of trials.
  private enum Order: String, CaseIterable {
    case listed
    case shuffled
    case latin
  }

  /// Throws if the study has no prompt, if a task has no label or a number that is out of range, or
  /// if there is an unknown key.
  package static func check(_ node: JSONNode) throws(JSONMismatch) {
    var study = try node.object()
    for key in ["title", "consent", "dataset"] { _ = try study[key]?.string() }
    _ = try study["seed"]?.integer()
    let order: Order? = try study["order"]?.choice(of: "order")
    _ = try study["practice"]?.integer(in: 0...1000)
    _ = try study["pauseEvery"]?.integer(in: 1...100_000)
    if let ends = study["ends"] { try checkEnds(ends) }
    let list = try study.required("tasks")
    try study.refuseUnknownKeys()
    var prompts = 0
    for node in try list.array() where try checkTask(node) { prompts += 1 }
    guard prompts > 0 else { throw list.mismatch(expected: "at least one task with a prompt") }
    if order == .latin, prompts < 2, let node = study["order"] {
      throw node.mismatch(expected: "at least two tasks for the order latin")
    }
  }

  /// Returns whether the task is a prompt, and not a pause.
  private static func checkTask(_ node: JSONNode) throws(JSONMismatch) -> Bool {
    var task = try node.object()
    if let pause = task["pause"] {
      _ = try pause.string()
      try task.refuseUnknownKeys()
      return false
    }
    let label = try task.required("label")
    guard try !label.string().isEmpty else { throw label.mismatch(expected: "a label") }
    _ = try task.required("prompt").string()
    _ = try task["repeat"]?.integer(in: 1...1000)
    _ = try task["practice"]?.integer(in: 0...1000)
    _ = try task["retries"]?.integer(in: 0...1000)
    _ = try task["touches"]?.integer(in: 1...10)
    if let ends = task["ends"] { try checkEnds(ends) }
    try task.refuseUnknownKeys()
    return true
  }

  /// Checks how a trial ends: `"done"`, `{"silence":1}` or `{"duration":5}`, in seconds.
  private static func checkEnds(_ node: JSONNode) throws(JSONMismatch) {
    if node.value.string != nil {
      _ = try node.name(of: "end of a trial", in: ["done"])
      return
    }
    guard node.value.members != nil else {
      throw node.mismatch(expected: #""done", {"silence":SECONDS} or {"duration":SECONDS}"#)
    }
    var ends = try node.object()
    let silence = try ends["silence"]?.double(in: 0.1...60)
    let duration = try ends["duration"]?.double(in: 0.1...3600)
    try ends.refuseUnknownKeys()
    guard (silence == nil) != (duration == nil) else {
      throw node.mismatch(expected: "either silence or duration")
    }
  }
}
