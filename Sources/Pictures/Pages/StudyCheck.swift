package import JSONText
internal import TactusGestures

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
    let endsBySilence = try study["ends"].map(endsBySilence) ?? true
    let list = try study.required("tasks")
    try study.refuseUnknownKeys()
    var prompts = 0
    for node in try list.array() where try checkTask(node, endsBySilence: endsBySilence) {
      prompts += 1
    }
    guard prompts > 0 else { throw list.mismatch(expected: "at least one task with a prompt") }
    if order == .latin, prompts < 2, let node = study["order"] {
      throw node.mismatch(expected: "at least two tasks for the order latin")
    }
  }

  /// Returns whether the task is a prompt, and not a pause.
  private static func checkTask(
    _ node: JSONNode, endsBySilence: Bool
  ) throws(JSONMismatch) -> Bool {
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
    let endsBySilence = try task["ends"].map(Self.endsBySilence) ?? endsBySilence
    if try label.string() == Annotation.nothing, endsBySilence {
      throw label.mismatch(
        expected: #""ends":"done" or "ends":{"duration":SECONDS} beside this label, because a "#
          + "trial without touches has no last touch after which silence could end it")
    }
    try task.refuseUnknownKeys()
    return true
  }

  /// Checks how a trial ends: `"done"`, `{"silence":1}` or `{"duration":5}`, in seconds. Returns
  /// whether silence ends it.
  private static func endsBySilence(_ node: JSONNode) throws(JSONMismatch) -> Bool {
    if node.value.string != nil {
      _ = try node.name(of: "end of a trial", in: ["done"])
      return false
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
    return silence != nil
  }
}
