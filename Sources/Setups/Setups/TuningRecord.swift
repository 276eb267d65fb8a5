#if !hasFeature(Embedded)
  package import JSONText

  /// The data that chose thresholds of a setup, so that an evaluation on these data can say that its
  /// scores are too good.
  package struct TuningRecord: Hashable, Sendable {
    /// The program that made the choice, with its version.
    package var tool: String
    /// The digests of the cards and annotations of the datasets.
    package var datasets: [String]
    /// The digests of the captures, as `Digest` computes them from the bytes of the files.
    package var captures: [String]

    package init(tool: String, datasets: [String], captures: [String]) {
      self.tool = tool
      self.datasets = datasets
      self.captures = captures
    }

    init(_ node: JSONNode) throws(JSONMismatch) {
      var object = try node.object()
      tool = try object["tool"]?.string() ?? ""
      datasets = try Self.texts(object["datasets"])
      captures = try Self.texts(object["captures"])
      try object.refuseUnknownKeys()
    }

    private static func texts(_ node: JSONNode?) throws(JSONMismatch) -> [String] {
      var texts: [String] = []
      for element in try node?.array() ?? [] { texts.append(try element.string()) }
      return texts
    }

    package func write(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.member("tool", tool)
      writer.list("datasets", datasets) { $0.string($1) }
      writer.list("captures", captures) { $0.string($1) }
      writer.endObject()
    }
  }
#endif
