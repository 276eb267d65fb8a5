internal import JSONText
internal import TextSuggestion
internal import TouchModel

/// Reads the format of this toolkit: JSON lines with one sample each, after an optional header. A file
/// that is a single JSON value, such as a list of samples, is read as well.
struct StrokeLineReader {
  private let source: String
  private var reading = StrokeReading()
  /// The unknown keys that were reported. Each is reported once.
  private var strangeKeys: Set<String> = []

  init(source: String) { self.source = source }

  consuming func read(_ text: ArraySlice<UInt8>) -> StrokeReading {
    if JSONLines.mayBeDocument(text), readDocument(text) { return reading }
    for (number, line) in NumberedLines(text) where !line.isBlank {
      let origin = StrokeOrigin(source: source, line: number)
      do {
        let value = try JSONReader().read(Array(line), startingAtLine: number)
        let named = Self.named(in: value)
        for node in named.isEmpty ? [JSONNode(value)] : named { try add(node, origin) }
      } catch {
        reading.add(StrokeFault(error, origin, expected: "a sample of strokes"))
      }
    }
    return reading
  }

  /// Reads a text that is one JSON value: a sample, a list of samples, or an object with a list of
  /// samples in it. Returns false if the text is not one value.
  private mutating func readDocument(_ text: ArraySlice<UInt8>) -> Bool {
    guard let (value, fault) = PointObjectReader.whole(text, source: source) else { return false }
    if let fault {
      // The text may be one sample, which is not kept in part.
      if value["strokes"] != nil { return false }
      reading.add(fault)
    }
    for node in Self.samples(in: JSONNode(value)) {
      let origin = StrokeOrigin(source: source, line: node.place.line)
      do { try add(node, origin) } catch {
        reading.add(StrokeFault(error, origin, expected: "a sample of strokes"))
      }
    }
    return true
  }

  private static func samples(in node: JSONNode) -> [JSONNode] {
    guard let members = node.value.members, !members.contains(where: { $0.key == "strokes" })
    else { return node.oneOrList() }
    let lists = members.filter { $0.value.array?.first?.members != nil }
    if !lists.isEmpty { return lists.flatMap { JSONNode($0.value).oneOrList() } }
    let named = named(in: node.value)
    return named.isEmpty ? [node] : named
  }

  /// Returns the samples of an object whose keys name them.
  private static func named(in value: JSONValue) -> [JSONNode] {
    (value.members ?? []).filter { $0.value["strokes"] != nil }.map { JSONNode($0.value) }
  }

  private mutating func add(_ node: JSONNode, _ origin: StrokeOrigin) throws {
    var object = try node.object()
    if let kind = object["tactus"]?.unlessNull {
      guard try kind.string() == "strokes" else {
        throw StrokeFault(
          origin, found: "a file of \(kind.value.summary)", expected: "\"strokes\"")
      }
      let version = try object["version"]?.integer(in: 1...Int.max) ?? 1
      guard version <= StrokeLineWriter.version else {
        throw StrokeFault(
          origin, found: "version \(version)",
          expected: "at most \(StrokeLineWriter.version); a newer tactus may read the file")
      }
      return
    }
    var sample = StrokeSample(gesture: StrokeGesture(), origin: origin)
    sample.label = try Self.name(Self.labelKeys, in: &object)
    sample.writer = try Self.name(Self.writerKeys, in: &object)
    sample.speed = try object["speed"]?.unlessNull?.string()
    for stroke in try object.required("strokes").array() {
      var points: [StrokePoint] = []
      for point in try stroke.array() { points.append(try StrokePoint(point)) }
      if !points.isEmpty { sample.gesture.strokes.append(Stroke(points)) }
    }
    guard !sample.gesture.strokes.isEmpty else {
      throw StrokeFault(origin, found: "a sample without points", expected: "at least one stroke")
    }
    reading.add(sample)
    for member in object.members { tellOfSlip(member.key, origin) }
  }

  /// Returns the text at the first of `keys` that the object has.
  private static func name(_ keys: [String], in object: inout JSONObject) throws -> String? {
    for key in keys {
      if let node = object[key]?.unlessNull { return try node.string() }
    }
    return nil
  }

  private static let keys = ["label", "writer", "speed", "strokes"]
  private static let labelKeys = ["label"] + PointTableColumns.labelNames
  private static let writerKeys = ["writer"] + PointTableColumns.writerNames

  /// Reports a key that is similar to a known key and may be a spelling mistake. Other unknown keys
  /// are allowed, because other programs may write more into a line.
  private mutating func tellOfSlip(_ key: String, _ origin: StrokeOrigin) {
    guard !(Self.keys + Self.labelKeys + Self.writerKeys).contains(key),
      strangeKeys.count < 100, strangeKeys.insert(key).inserted,
      let nearest = Suggestion.nearest(to: key, in: Self.keys)
    else { return }
    reading.add(
      StrokeFault(
        origin, found: "the key \(Quotation.of(key))", expected: "\"\(nearest)\", if that was meant"
      ))
  }
}
