internal import JSONText
internal import TouchModel

/// Reads InkML: traces, their groups and annotations.
///
/// A group that contains traces is a sample, and so is a group that refers to traces, as CROHME has
/// them for each symbol. A file without such groups is one sample. The label is the annotation
/// `truth` of the group, otherwise of the file; the writer is the annotation `writer`.
struct InkReader {
  private struct Group {
    var sample: StrokeSample
    var line: Int
    /// Whether one of the traces of the group cannot be read.
    var isSpoiled = false
  }

  private let source: String
  private var reading = StrokeReading()
  /// The traces that have a name, by name.
  private var traces: [String: Stroke] = [:]
  private var loose: [Stroke] = []
  /// The names of traces that cannot be read.
  private var spoiled: Set<String> = []
  private var hasLooseFault = false
  private var label: String?
  private var writer: String?
  /// The open groups, the innermost last.
  private var groups: [Group] = []
  private var samples: [StrokeSample] = []
  private var format = InkFormat()
  private var hasInk = false

  init(source: String) { self.source = source }

  consuming func read(_ text: ArraySlice<UInt8>) -> StrokeReading {
    let encoding = MarkupEncoding(text)
    var scanner = MarkupScanner(encoding.text, source: source)
    do throws(StrokeFault) {
      while try scanner.next() { try handle(&scanner) }
      if !hasInk {
        throw StrokeFault(
          StrokeOrigin(source: source), found: "no ink", expected: "an <ink> element")
      }
    } catch {
      reading.add(error)
    }
    finish()
    return reading
  }

  private mutating func handle(_ scanner: inout MarkupScanner) throws(StrokeFault) {
    let tag = scanner.tag
    let origin = StrokeOrigin(source: source, line: tag.line)
    switch (tag.name, tag.kind) {
    case ("ink", _): hasInk = true
    case ("traceFormat", .open): format = InkFormat()
    case ("channel", .open), ("channel", .empty): format.add(tag)
    case ("intermittentChannels", .open): format.isComplete = true
    case ("annotation", .open): try annotate(tag, scanner.content(), origin)
    case ("traceGroup", .open):
      groups.append(
        Group(sample: StrokeSample(gesture: StrokeGesture(), origin: origin), line: tag.line))
    case ("traceGroup", .close):
      if let group = groups.popLast(), !group.isSpoiled, !group.sample.gesture.strokes.isEmpty {
        samples.append(group.sample)
      }
    case ("trace", .open):
      // Traces of a lifted pen have the type penUp.
      let isUp = tag["type"]?.text == "penUp"
      let content = scanner.content()
      do throws(StrokeFault) {
        let stroke = Stroke(try InkTrace(format, source, tag.line).points(content))
        if !isUp, !stroke.points.isEmpty { add(stroke, tag) }
      } catch {
        reading.add(error)
        if isUp { return }
        if let name = Self.name(of: tag) { spoiled.insert(name) }
        spoilGroup()
      }
    case ("traceView", .empty), ("traceView", .open): refer(tag, origin)
    default: break
    }
  }

  private static func name(of tag: MarkupTag) -> String? { (tag["id"] ?? tag["xml:id"])?.text }

  /// Marks the sample that contains a malformed trace, so that it is left out.
  private mutating func spoilGroup() {
    guard let last = groups.indices.last else {
      hasLooseFault = true
      return
    }
    groups[last].isSpoiled = true
  }

  private mutating func add(_ stroke: Stroke, _ tag: MarkupTag) {
    if let name = Self.name(of: tag) { traces[name] = stroke }
    guard let last = groups.indices.last else {
      loose.append(stroke)
      return
    }
    groups[last].sample.gesture.strokes.append(stroke)
  }

  /// Adds the trace that `traceDataRef="3"` or `traceDataRef="#3"` refers to.
  private mutating func refer(_ tag: MarkupTag, _ origin: StrokeOrigin) {
    guard let last = groups.indices.last, let name = tag["traceDataRef"]?.text else { return }
    let plain = name.hasPrefix("#") ? String(name.dropFirst()) : name
    if spoiled.contains(plain) { return spoilGroup() }
    guard let stroke = traces[plain] else {
      reading.add(
        StrokeFault(
          origin, found: "a reference to \(Quotation.of(name))",
          expected: "the id of a trace above"))
      return
    }
    groups[last].sample.gesture.strokes.append(stroke)
  }

  private mutating func annotate(
    _ tag: MarkupTag, _ content: ArraySlice<UInt8>, _ origin: StrokeOrigin
  ) throws(StrokeFault) {
    let text = try content.trimmed.name("the annotation", origin)
    guard !text.isEmpty else { return }
    switch tag["type"]?.text.lowercased() {
    case "truth", "label", "class":
      guard let last = groups.indices.last else {
        label = label ?? text
        return
      }
      groups[last].sample.label = groups[last].sample.label ?? text
    case "writer", "writerid", "participant":
      guard let last = groups.indices.last else {
        writer = writer ?? text
        return
      }
      groups[last].sample.writer = text
    default: break
    }
  }

  private mutating func finish() {
    if samples.isEmpty, !loose.isEmpty, !hasLooseFault {
      samples = [
        StrokeSample(gesture: StrokeGesture(loose), origin: StrokeOrigin(source: source))
      ]
    }
    if samples.isEmpty, hasInk, reading.faults.isEmpty {
      reading.add(
        StrokeFault(
          StrokeOrigin(source: source), found: "ink without a trace", expected: "<trace>"))
    }
    for var sample in samples {
      sample.label = sample.label ?? label
      sample.writer = sample.writer ?? writer
      reading.add(sample)
    }
  }
}

/// The positions of the values of a point in a trace.
struct InkFormat {
  private(set) var x = 0
  private(set) var y = 1
  private(set) var time: Int?
  /// The factor from the unit of the time to milliseconds.
  private(set) var milliseconds = 1.0
  /// Whether y grows upwards.
  private(set) var isUpward = false
  /// Whether the channels that were read so far are all that a point must have. Channels that a
  /// point may leave out follow, and are not read.
  var isComplete = false
  private var count = 0

  mutating func add(_ tag: MarkupTag) {
    if isComplete { return }
    defer { count += 1 }
    switch tag["name"]?.text {
    case "X": x = count
    case "Y":
      y = count
      isUpward = tag["orientation"]?.text == "-ve"
    case "T":
      time = count
      if tag["units"]?.text == "s" { milliseconds = 1000 }
      if tag["units"]?.text == "us" { milliseconds = 0.001 }
    default: break
    }
  }
}

/// The text of a trace: points separated by commas, values separated by blanks, with the marks for
/// differences.
struct InkTrace {
  private let format: InkFormat
  private let origin: StrokeOrigin

  init(_ format: InkFormat, _ source: String, _ line: Int) {
    self.format = format
    origin = StrokeOrigin(source: source, line: line)
  }

  private enum Mark { case value, first, second }

  func points(_ text: ArraySlice<UInt8>) throws(StrokeFault) -> [StrokePoint] {
    let places = [format.x, format.y, format.time].compactMap(\.self)
    let needed = (places.max() ?? 1) + 1
    var (values, steps) = ([Double](), [Double]())
    var marks: [Mark] = []
    var points: [StrokePoint] = []
    for part in text.split(separator: UInt8(ascii: ",")) where !part.isBlank {
      let words = Self.words(part)
      guard words.count >= needed else {
        throw StrokeFault(
          origin, found: "a point with \(words.count) values", expected: "at least \(needed)")
      }
      for (index, word) in words.enumerated() {
        if index == values.count {
          values.append(0)
          steps.append(0)
          marks.append(.value)
        }
        if word.mark == UInt8(ascii: "!") { marks[index] = .value }
        if word.mark == UInt8(ascii: "'") { marks[index] = .first }
        if word.mark == UInt8(ascii: "\"") { marks[index] = .second }
        // The previous value is repeated.
        if word.number.elementsEqual("*".utf8) { continue }
        guard let number = word.number.number, RecordedNumber.isCoordinate(number) else {
          if places.contains(index) {
            throw StrokeFault(
              origin, found: word.number.quoted, expected: RecordedNumber.coordinate)
          }
          continue
        }
        let last = values[index]
        switch marks[index] {
        case .value: values[index] = number
        case .first: values[index] += number
        case .second: values[index] += steps[index] + number
        }
        steps[index] = values[index] - last
      }
      points.append(try point(values))
    }
    return points
  }

  private func point(_ values: [Double]) throws(StrokeFault) -> StrokePoint {
    let y = values[format.y]
    guard RecordedNumber.isCoordinate(values[format.x]), RecordedNumber.isCoordinate(y) else {
      throw StrokeFault(origin, found: "a sum beyond 1e9", expected: RecordedNumber.coordinate)
    }
    let time = format.time.flatMap {
      RecordedNumber.time(milliseconds: values[$0] * format.milliseconds)
    }
    return StrokePoint(Point(x: values[format.x], y: format.isUpward ? -y : y), time: time)
  }

  /// Returns the values of a point, each with the mark before it. A mark or a sign also ends the
  /// previous value.
  private static func words(
    _ text: ArraySlice<UInt8>
  ) -> [(mark: UInt8?, number: ArraySlice<UInt8>)] {
    var words: [(mark: UInt8?, number: ArraySlice<UInt8>)] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard !text[index].isBlank else {
        index += 1
        continue
      }
      var mark: UInt8?
      if "!'\"".utf8.contains(text[index]) {
        mark = text[index]
        index += 1
        while index < text.endIndex, text[index].isBlank { index += 1 }
      }
      let start = index
      while index < text.endIndex, !text[index].isBlank, !"!'\"".utf8.contains(text[index]) {
        let isSign = text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "*")
        let isExponent = index > start && "eE".utf8.contains(text[index - 1])
        if isSign, index > start, !isExponent { break }
        index += 1
      }
      words.append((mark, text[start..<index]))
    }
    return words
  }
}
