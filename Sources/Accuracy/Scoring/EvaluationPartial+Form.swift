internal import Datasets
package import JSONText
internal import Ordering
internal import Runs
internal import Setups

/// The form of a part in a file.
extension EvaluationPartial: SealedPart {
  package static let kind = "evaluation-partial"
  package static let version = 2

  package func writeMembers(to writer: inout JSONWriter) {
    writer.member("tool", origin.tool)
    writer.member("program", origin.program)
    writer.member("name", origin.name)
    writer.member("datasets", origin.datasets)
    writer.member("setup", origin.setup)
    JudgedSetups.write(setups, origin.source, to: &writer)
    writer.member("settings", origin.settings)
    writer.member("rule", origin.rule)
    writer.member("segment", origin.segment)
    writer.member("captures", origin.captures)
    writer.objects("shards", shards.ordered()) { writer, shard in
      writer.member("number", shard.number)
      writer.member("of", shard.count)
    }
    writer.objects("done", done.ordered()) { writer, name in
      writer.member("capture", name.text)
      writer.present("digest", digests[name])
    }
    writer.list("unreadable", unreadable.ordered()) { $0.string($1.text) }
    if !tuned.isEmpty { writer.list("tunedOn", tuned.ordered()) { $0.string($1.text) } }
    writer.key("tally")
    TallyWriter.write(tally, to: &writer)
  }

  /// Reads a partial result. Throws if it is of another kind or version, or not as it was written.
  package init(_ node: JSONNode) throws(JSONMismatch) {
    var object = try node.object()
    try Self.checkKind(of: &object)
    let (setups, source) = try JudgedSetups.read(object.required("judgedBy"))
    self.init(try Origin(&object, source))
    self.setups = setups
    for node in try object.required("shards").array() {
      var shard = try node.object()
      shards.insert(
        Shard(
          try shard.required("number").integer(in: 1...1_000_000),
          of: try shard.required("of").integer(in: 1...1_000_000)))
    }
    for node in try object.required("done").array() {
      var capture = try node.object()
      let name = PathName(try capture.required("capture").string())
      done.insert(name)
      digests[name] = try capture["digest"]?.string()
    }
    for node in try object.required("unreadable").array() {
      unreadable.insert(PathName(try node.string()))
    }
    for node in try object["tunedOn"]?.array() ?? [] { tuned.insert(PathName(try node.string())) }
    tally = try TallyReader.read(object.required("tally"))
    try checkSeal(of: &object)
  }
}

extension EvaluationPartial.Origin {
  fileprivate init(
    _ object: inout JSONObject, _ source: JudgedSetups.Source
  ) throws(JSONMismatch) {
    self.source = source
    tool = try object.required("tool").string()
    program = try object.required("program").string()
    settings = try object.required("settings").string()
    setup = try object.required("setup").string()
    rule = try object.required("rule").string()
    segment = try object.required("segment").double()
    datasets = try object.required("datasets").string()
    name = try object.required("name").string()
    captures = try object.required("captures").integer()
  }
}
