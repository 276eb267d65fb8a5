public import Classification
internal import JSONText
internal import Setups
public import Strokes

/// A trained classifier as one file: its name, and its training samples as stroke lines.
///
/// Training depends only on the samples, so a loaded file gives the same answers as the trained
/// classifier. A digest at the end of the first line, of everything before and after it, detects a
/// damaged file.
public struct ClassifierFile: Sendable {
  /// 2: the digest is of the first line, too. 3: how novel a gesture is to `best` is measured relative
  /// to the length of the examples, so older limits mean nothing. 4: it is the mean over several
  /// examples.
  package static let version = 4

  package let classifier: ClassifierChoice
  package let samples: [StrokeSample]
  /// The limit beyond which a gesture is of no known class; nil if every gesture is of a known
  /// class.
  package let limit: OpenSetLimit?

  /// Creates the file of a classifier that is trained on `samples`.
  public init(
    _ classifier: ClassifierChoice, _ samples: [StrokeSample], limit: OpenSetLimit? = nil
  ) {
    self.classifier = classifier
    self.samples = samples
    self.limit = limit
  }

  /// The content of the file.
  public var bytes: [UInt8] {
    let body = StrokeLineWriter.bytes(of: samples)
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("tactus", "classifier")
    writer.member("version", Self.version)
    writer.member("classifier", classifier.name)
    if let limit {
      writer.key("limit")
      writer.beginObject()
      writer.member("novelty", limit.novelty)
      writer.member("refused", limit.refusedShare)
      writer.member("examples", limit.exampleCount)
      if !limit.templates.isEmpty {
        writer.list("templates", limit.templates) { $0.double($1) }
      }
      writer.endObject()
    }
    let head = writer.bytes
    writer.member("digest", Self.digest(of: head[...], body[...]))
    writer.endObject()
    writer.endLine()
    return writer.bytes + body
  }

  /// Reads a file. Throws if it is not a classifier file, was changed, or names an unknown
  /// classifier.
  public init(_ bytes: [UInt8], source: String) throws(StrokeFault) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let origin = StrokeOrigin(source: source, line: 1)
    let body = bytes[min(end + 1, bytes.count)...]
    let header = try? JSONReader().read(Array(bytes[..<end]))
    guard let header, header["tactus"]?.string == "classifier" else {
      throw StrokeFault(
        origin, found: "a file that 'tactus train' did not write",
        expected: "{\"tactus\":\"classifier\",…} in its first line")
    }
    guard let version = header["version"]?.integer, version == Self.version else {
      throw StrokeFault(
        origin, found: "version \(header["version"]?.summary ?? "none")",
        expected: "\(Self.version); train again, or use the version of Tactus that wrote it")
    }
    guard let name = header["classifier"]?.string, let choice = ClassifierChoice.named(name) else {
      let known = ClassifierChoice.all.map(\.name).joined(separator: ", ")
      throw StrokeFault(
        origin, found: "the classifier \(header["classifier"]?.summary ?? "none")",
        expected: "one of \(known)")
    }
    let mark = Array(#","digest":""#.utf8)
    let head = bytes[..<end]
    let place = head.indices.last { head[$0...].starts(with: mark) } ?? head.startIndex
    guard header["digest"]?.string == Self.digest(of: head[..<place], body) else {
      throw StrokeFault(
        origin, found: "text that was changed after it was written",
        expected: "an unchanged file; train again")
    }
    let reading = try StrokeReader.read(Array(body), source: source, format: .strokeLines)
    if let fault = reading.faults.first { throw fault }
    var limit: OpenSetLimit?
    if let node = header["limit"] {
      let templates = (node["templates"]?.array ?? []).compactMap(\.double)
      guard let novelty = node["novelty"]?.double, let refused = node["refused"]?.double,
        let examples = node["examples"]?.integer.flatMap({ Int(exactly: $0) }),
        node["templates"] == nil || templates.count == reading.samples.count
      else {
        throw StrokeFault(
          origin, found: "the limit \(node.summary)",
          expected: "its novelty, refused, examples, and templates one a sample; train again")
      }
      limit = OpenSetLimit(
        novelty: novelty, refusedShare: refused, exampleCount: examples, templates: templates)
    }
    self.init(choice, reading.samples, limit: limit)
  }

  private static func digest(of head: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>) -> String {
    var digest = Digest()
    for part in [head, body] { part.withUnsafeBytes { digest.update($0) } }
    return digest.text
  }
}
