internal import Datasets
package import JSONText
internal import Ordering
internal import Runs
internal import Setups

/// The form of a partial result in a file: one JSON object whose last member, `seal`, is a digest of
/// the others. A file that was changed by hand or in transit is therefore refused.
extension EvaluationPartial {
  package static let version = 2

  /// The digest of everything that a file states, in the order in which it is written.
  private var seal: String {
    var writer = JSONWriter()
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
    return Digest(of: writer.bytes).text
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.member("seal", seal)
    writer.endObject()
    writer.endLine()
  }

  private func writeMembers(to writer: inout JSONWriter) {
    writer.member("tactus", "evaluation-partial")
    writer.member("version", Self.version)
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
    let kind = try object.required("tactus")
    guard kind.value.string == "evaluation-partial" else {
      throw kind.mismatch(expected: "\"evaluation-partial\"")
    }
    let version = try object.required("version")
    guard try version.integer() == Self.version else {
      throw version.mismatch(expected: "version \(Self.version)")
    }
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
    let stated = try object.required("seal")
    guard try stated.string() == seal else {
      throw stated.mismatch(
        expected: "the digest of the other members, \(seal); the file was changed after it was "
          + "written, so judge the shard again")
    }
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
