internal import JSONText
internal import TextSuggestion
internal import TouchModel

/// Reads the format of this toolkit: JSON lines with one sample each, after an optional header.
struct StrokeLineReader {
  private let source: String
  private var reading = StrokeReading()
  /// The unknown keys that were reported. Each is reported once.
  private var strangeKeys: Set<String> = []

  init(source: String) { self.source = source }

  consuming func read(_ text: ArraySlice<UInt8>) -> StrokeReading {
    for (number, line) in NumberedLines(text) where !line.isBlank {
      let origin = StrokeOrigin(source: source, line: number)
      do {
        let value = try JSONReader().read(Array(line), startingAtLine: number)
        try add(JSONNode(value), origin)
      } catch {
        reading.add(StrokeFault(error, origin, expected: "a sample of strokes"))
      }
    }
    return reading
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
    sample.label = try object["label"]?.unlessNull?.string()
    sample.writer = try object["writer"]?.unlessNull?.string()
    sample.speed = try object["speed"]?.unlessNull?.string()
    for stroke in try object.required("strokes").array() {
      var points: [StrokePoint] = []
      for point in try stroke.array() { points.append(try Self.point(point)) }
      if !points.isEmpty { sample.gesture.strokes.append(Stroke(points)) }
    }
    guard !sample.gesture.strokes.isEmpty else {
      throw StrokeFault(origin, found: "a sample without points", expected: "at least one stroke")
    }
    reading.add(sample)
    for member in object.members { tellOfSlip(member.key, origin) }
  }

  private static let keys = ["label", "writer", "speed", "strokes"]

  /// Reports a key that is similar to a known key and may be a spelling mistake. Other unknown keys
  /// are allowed, because other programs may write more into a line.
  private mutating func tellOfSlip(_ key: String, _ origin: StrokeOrigin) {
    guard !Self.keys.contains(key), strangeKeys.count < 100, strangeKeys.insert(key).inserted,
      let nearest = Suggestion.nearest(to: key, in: Self.keys)
    else { return }
    reading.add(
      StrokeFault(
        origin, found: "the key \(Quotation.of(key))", expected: "\"\(nearest)\", if that was meant"
      ))
  }

  /// Reads `[x, y]` or `[x, y, t]`.
  private static func point(_ node: JSONNode) throws -> StrokePoint {
    let elements = try node.array()
    guard 2...3 ~= elements.count else {
      throw JSONMismatch(
        .wrongValue(found: node.value.summary, expected: "[x, y] or [x, y, t]"), at: node.place,
        path: node.path)
    }
    let limit = RecordedNumber.coordinateLimit
    let position = Point(
      x: try elements[0].double(in: -limit...limit), y: try elements[1].double(in: -limit...limit))
    // In seconds, as in all other files of this toolkit.
    let time = elements.count == 3 ? try elements[2].double(in: -1e12...1e12) : nil
    return StrokePoint(position, time: time.map { Timestamp(seconds: $0) })
  }
}
