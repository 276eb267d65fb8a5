package import Evaluation
package import JSONText
internal import Ordering

/// The section `judging` of a data card: the task of each capture, and the rules by which it is
/// judged.
///
///     {"groups": {"scrolls": {"rule": "farthest", "label": "pan", "touches": 2},
///                 "palms": {"rule": "nothing", "rejectPalms": true}},
///      "captures": {"a.evemu": {"group": "scrolls", "direction": "down"},
///                   "b.evemu": {"group": "palms"}}}
///
/// A capture has the values of its group except those that it states itself.
package struct DatasetJudging: Hashable, Sendable {
  /// The tasks by the paths of captures inside the dataset.
  package var tasks: [PathName: CaptureTask] = [:]
  /// The groups whose captures are read with palm rejection.
  package var palmRejectingGroups: Set<String> = []

  package init() {}

  package init(_ node: JSONNode) throws(JSONMismatch) {
    var object = try node.object()
    let stated = (try object.required("groups"), object["captures"])
    try object.refuseUnknownKeys()
    var groups: [String: CaptureTask] = [:]
    for member in try stated.0.object().members {
      let node = JSONNode(member.value, path: .member(member.key, of: stated.0.path))
      var group = try node.object()
      let rule: CaptureTask.Rule = try group.required("rule").choice(of: "rule")
      var task = CaptureTask(group: member.key, rule: rule)
      try Self.read(&group, into: &task)
      if try group["rejectPalms"]?.bool() == true { palmRejectingGroups.insert(member.key) }
      try group.refuseUnknownKeys()
      groups[member.key] = task
    }
    guard let captures = stated.1 else { return }
    for member in try captures.object().members {
      let node = JSONNode(member.value, path: .member(member.key, of: captures.path))
      var capture = try node.object()
      let named = try capture.required("group")
      let name = try named.name(of: "group", in: groups.keys.ordered())
      guard var task = groups[name] else { continue }
      try Self.read(&capture, into: &task)
      try capture.refuseUnknownKeys()
      if task.rule != .nothing, task.label.isEmpty {
        throw node.mismatch(expected: "a label, here or in the group \(name)")
      }
      tasks[PathName(member.key)] = task
    }
  }

  /// Reads the keys that groups and captures have in common.
  private static func read(
    _ object: inout JSONObject, into task: inout CaptureTask
  ) throws(JSONMismatch) {
    if let node = object["label"] { task.label = try node.string() }
    if let node = object["touches"] { task.touches = try node.unlessNull?.integer(in: 1...100) }
    if let node = object["count"] { task.count = try node.integer(in: 0...1_000_000) }
    if let node = object["after"] { task.after = try node.unlessNull?.string() }
    if let node = object["direction"] {
      task.directions = []
      for each in node.oneOrList() {
        task.directions.insert(
          try each.name(of: "direction", in: CaptureTask.directionNames))
      }
    }
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("groups")
    writer.beginObject()
    for group in Set(tasks.values.map(\.group)).ordered() {
      guard let first = tasks.values.first(where: { $0.group == group }) else { continue }
      writer.key(group)
      writer.beginObject()
      writer.member("rule", first.rule.rawValue)
      if first.rule != .nothing { writer.member("label", first.label) }
      if palmRejectingGroups.contains(group) { writer.member("rejectPalms", true) }
      writer.endObject()
    }
    writer.endObject()
    writer.key("captures")
    writer.beginObject()
    for (path, task) in tasks.inOrderOfKeys {
      writer.key(path.text)
      writer.beginObject()
      writer.member("group", task.group)
      if let touches = task.touches { writer.member("touches", touches) }
      if task.count != 1 { writer.member("count", task.count) }
      if let after = task.after { writer.member("after", after) }
      if !task.directions.isEmpty {
        writer.list("direction", task.directions.ordered()) { $0.string($1) }
      }
      writer.endObject()
    }
    writer.endObject()
    writer.endObject()
  }
}
