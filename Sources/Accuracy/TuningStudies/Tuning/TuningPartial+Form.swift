package import JSONText
internal import Runs
internal import Scoring

/// The form of a part in a file.
extension TuningPartial: SealedPart {
  package static let kind = "tuning-partial"
  package static let version = 1

  package func writeMembers(to writer: inout JSONWriter) {
    writer.member("tool", origin.tool)
    writer.member("program", origin.program)
    writer.member("datasets", origin.datasets)
    writer.member("setup", origin.setup)
    writer.member("settings", origin.settings)
    writer.member("search", origin.search)
    writer.member("captures", origin.captures)
    writer.key("shard")
    writer.beginObject()
    writer.member("number", shard.number)
    writer.member("of", shard.count)
    writer.endObject()
    writer.objects("judged", captures) { writer, capture in
      writer.member("capture", capture.name)
      guard let counts = capture.counts else { return }
      // Many candidates have equal counts.
      var places: [TuningCounts: Int] = [:]
      var distinct: [TuningCounts] = []
      let chosen = counts.map { each in
        if let place = places[each] { return place }
        places[each] = distinct.count
        distinct.append(each)
        return distinct.count - 1
      }
      writer.list("counts", distinct) { writer, each in
        writer.beginArray()
        for number in each.numbers { writer.integer(number) }
        writer.endArray()
      }
      writer.list("candidates", chosen) { $0.integer(Int64($1)) }
    }
  }

  /// Reads a part. Throws if it is of another kind or version, or not as it was written.
  package init(_ node: JSONNode) throws(JSONMismatch) {
    var object = try node.object()
    try Self.checkKind(of: &object)
    let origin = Origin(
      tool: try object.required("tool").string(), program: try object.required("program").string(),
      datasets: try object.required("datasets").string(),
      setup: try object.required("setup").string(),
      settings: try object.required("settings").string(),
      search: try object.required("search").string(),
      captures: try object.required("captures").integer())
    var shard = try object.required("shard").object()
    let number = try shard.required("number").integer(in: 1...1_000_000)
    let count = try shard.required("of").integer(in: number...1_000_000)
    var captures: [Capture] = []
    for node in try object.required("judged").array() {
      var capture = try node.object()
      let name = try capture.required("capture").string()
      guard let rows = try capture["counts"]?.array() else {
        captures.append(Capture(name: name, counts: nil))
        continue
      }
      var distinct: [TuningCounts] = []
      for row in rows { distinct.append(try TuningCounts(row)) }
      var counts: [TuningCounts] = []
      for place in try capture.required("candidates").array() {
        guard !distinct.isEmpty else { throw place.mismatch(expected: "no candidate") }
        counts.append(distinct[try place.integer(in: 0...distinct.count - 1)])
      }
      captures.append(Capture(name: name, counts: counts))
    }
    self.init(origin, Shard(number, of: count), captures)
    try checkSeal(of: &object)
  }
}
