internal import JSONText
internal import TouchModel

/// Reads drawings of Quick, Draw!, one per line: `{"word":"cat","drawing":[[[x…],[y…],[t…]],…]}`. A
/// file may also be a list of drawings.
///
/// `word` is the label. The game does not name writers. Times are in milliseconds; simplified
/// drawings have none.
struct QuickDrawReader {
  private let source: String
  private var reading = StrokeReading()
  private var unrecognized = 0

  init(source: String) { self.source = source }

  consuming func read(_ text: ArraySlice<UInt8>) -> StrokeReading {
    if JSONLines.mayBeDocument(text), let value = try? JSONReader().read(Array(text)) {
      for node in JSONNode(value).oneOrList() {
        let origin = StrokeOrigin(source: source, line: node.place.line)
        do { try add(node, origin) } catch {
          reading.add(StrokeFault(error, origin, expected: "a drawing"))
        }
      }
      noteUnrecognized()
      return reading
    }
    for (number, line) in NumberedLines(text) where !line.isBlank {
      let origin = StrokeOrigin(source: source, line: number)
      do {
        let value = try JSONReader().read(Array(line), startingAtLine: number)
        try add(JSONNode(value), origin)
      } catch {
        reading.add(StrokeFault(error, origin, expected: "a drawing"))
      }
    }
    noteUnrecognized()
    return reading
  }

  private mutating func noteUnrecognized() {
    guard unrecognized > 0 else { return }
    reading.notes.append(
      "drawings that the game did not recognize are read like the others: \(unrecognized)")
  }

  private mutating func add(_ node: JSONNode, _ origin: StrokeOrigin) throws {
    var object = try node.object()
    var sample = StrokeSample(gesture: StrokeGesture(), origin: origin)
    sample.label = try object["word"]?.unlessNull?.string()
    for stroke in try object.required("drawing").array() {
      let points = try Self.points(stroke)
      if !points.isEmpty { sample.gesture.strokes.append(Stroke(points)) }
    }
    guard !sample.gesture.strokes.isEmpty else {
      throw StrokeFault(origin, found: "a drawing without points", expected: "at least one stroke")
    }
    if try object["recognized"]?.unlessNull?.bool() == false { unrecognized += 1 }
    reading.add(sample)
  }

  /// Reads `[[x…],[y…]]` or `[[x…],[y…],[t…]]`.
  private static func points(_ node: JSONNode) throws -> [StrokePoint] {
    let rows = try node.array()
    var columns: [[JSONNode]] = []
    for row in rows { columns.append(try row.array()) }
    guard 2...3 ~= columns.count, columns.allSatisfy({ $0.count == columns[0].count }) else {
      throw JSONMismatch(
        .wrongValue(
          found: columns.isEmpty
            ? "an empty list"
            : "lists of \(columns.map { "\($0.count)" }.joined(separator: ", ")) numbers",
          expected: "[[x, ...], [y, ...]] or [[x, ...], [y, ...], [t, ...]], equally long"),
        at: node.place, path: node.path)
    }
    let limit = RecordedNumber.coordinateLimit
    var points: [StrokePoint] = []
    for index in columns[0].indices {
      let position = Point(
        x: try columns[0][index].double(in: -limit...limit),
        y: try columns[1][index].double(in: -limit...limit))
      let time = columns.count == 3 ? try columns[2][index].double(in: -1e15...1e15) : nil
      points.append(
        StrokePoint(position, time: time.flatMap { RecordedNumber.time(milliseconds: $0) }))
    }
    return points
  }
}

extension StrokeFault {
  /// Creates the fault of a line of JSON.
  init(_ error: any Error, _ origin: StrokeOrigin, expected: String) {
    switch error {
    case let fault as StrokeFault: self = fault
    case let fault as JSONFault:
      self.init(
        origin, found: "\(fault.problem.found) at column \(fault.place.column)",
        expected: "\(fault.problem.expected)")
    case let mismatch as JSONMismatch:
      self.init(
        origin, found: "\(mismatch.found) at \(mismatch.path)",
        expected: mismatch.expected ?? "another name")
    default: self.init(origin, found: "\(error)", expected: expected)
    }
  }
}
