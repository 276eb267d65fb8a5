internal import Evaluation
internal import JSONText
internal import TactusGestures

/// Reads the output of `TallyWriter`.
enum TallyReader {
  static func read(_ node: JSONNode) throws(JSONMismatch) -> Tally {
    var object = try node.object()
    var tally = Tally()
    tally.classes = try members(object.required("classes"), classTally)
    tally.segments = try segments(object.required("segments"))
    tally.confusion = try members(object.required("confusion")) { (node) throws(JSONMismatch) in
      try members(node) { (node) throws(JSONMismatch) in try node.integer() }
    }
    tally.captures = try members(object.required("captures"), capture)
    tally.deviceLatency = try members(object.required("deviceLatency"), sparse)
    tally.nearMisses = try object.required("nearMisses").integer()
    tally.triggeredNearMisses = try object.required("triggeredNearMisses").integer()
    tally.cutOff = try object.required("cutOff").integer()
    tally.onsetOnly = try object.required("onsetOnly").integer()
    tally.matchedInOrder = try object["matchedInOrder"]?.integer() ?? 0
    for node in try object.required("verdicts").array() {
      tally.verdicts.append(try VerdictWriter.read(node))
    }
    return tally
  }

  private static func members<Value>(
    _ node: JSONNode, _ read: (JSONNode) throws(JSONMismatch) -> Value
  ) throws(JSONMismatch) -> [String: Value] {
    var values: [String: Value] = [:]
    for member in try node.object().members {
      values[member.key] = try read(
        JSONNode(member.value, path: .member(member.key, of: node.path)))
    }
    return values
  }

  private static func classTally(_ node: JSONNode) throws(JSONMismatch) -> ClassTally {
    var object = try node.object()
    var counts = ClassTally()
    counts.events = try events(object.required("events"))
    counts.curve = try integers(object.required("curve"), count: ClassTally.overlaps.count)
    counts.segments = try segments(object.required("segments"))
    var ward = try object.required("ward").object()
    for (name, path) in WardCounts.counts {
      counts.ward[keyPath: path] = try ward.required(name).integer()
    }
    for (name, path) in WardCounts.spans {
      counts.ward[keyPath: path] = Int64(try ward.required(name).integer())
    }
    counts.fromOnset = try sparse(object.required("fromOnset"))
    counts.fromLimits = try sparse(object.required("fromLimits"))
    counts.fromEnd = try object["fromEnd"].map(sparse) ?? SparseCounts()
    counts.overlapping = try object["overlapping"]?.integer() ?? 0
    counts.cancelled = try object.required("cancelled").integer()
    let errors = try object.required("errors")
    for member in try errors.object().members {
      let name = JSONNode(JSONValue(.string(member.key), at: member.keyPlace), path: errors.path)
      let measure: Measure = try name.choice(of: "measure")
      counts.errors[measure] = try sparse(
        JSONNode(member.value, path: .member(member.key, of: errors.path)))
    }
    return counts
  }

  private static func events(_ node: JSONNode) throws(JSONMismatch) -> EventCounts {
    let values = try integers(node, count: 4)
    var events = EventCounts(reference: values[0], detected: values[1], matched: values[2])
    events.substituted = values[3]
    return events
  }

  private static func segments(_ node: JSONNode) throws(JSONMismatch) -> SegmentCounts {
    let values = try integers(node, count: 4)
    var segments = SegmentCounts()
    segments.events = EventCounts(reference: values[0], detected: values[1], matched: values[2])
    segments.substitutions = values[3]
    return segments
  }

  private static func sparse(_ node: JSONNode) throws(JSONMismatch) -> SparseCounts {
    let values = try integers(node)
    guard values.count.isMultiple(of: 2) else {
      throw node.mismatch(expected: "values and counts, alternating")
    }
    return SparseCounts(
      stride(from: 0, to: values.count, by: 2).map {
        (value: Int64(values[$0]), count: values[$0 + 1])
      })
  }

  private static func capture(_ node: JSONNode) throws(JSONMismatch) -> CaptureTally {
    var object = try node.object()
    var capture = CaptureTally()
    capture.participant = try object["participant"]?.string()
    capture.device = try object["device"]?.string()
    capture.counts.classes = try members(object.required("classes"), events)
    capture.counts.duration = Int64(try object.required("duration").integer())
    capture.counts.captures = try object.required("captures").integer()
    capture.counts.latencySum = Int64(try object.required("latencySum").integer())
    capture.counts.latencyCount = try object.required("latencyCount").integer()
    if var task = try object["task"]?.object() {
      capture.task = TaskResult(
        group: try task.required("group").string(),
        rule: try task.required("rule").choice(of: "rule"),
        isMet: try task.required("met").bool(), finding: try task.required("found").string())
    }
    return capture
  }

  private static func integers(
    _ node: JSONNode, count: Int? = nil
  ) throws(JSONMismatch) -> [Int] {
    var values: [Int] = []
    for element in try node.array() { values.append(try element.integer()) }
    if let count, values.count != count {
      throw node.mismatch(expected: "a list of \(count) integers")
    }
    return values
  }
}
