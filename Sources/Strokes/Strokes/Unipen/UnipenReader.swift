internal import JSONText
internal import TouchModel

/// Reads UNIPEN text: components between `.PEN_DOWN` and `.PEN_UP`, and `.SEGMENT` lines that label
/// them.
///
/// Each segment is a sample. If the file has segments of several kinds, such as words and
/// characters, the kind with the most segments is read. A file without segments is one sample
/// without a label. In UNIPEN the y axis points up; it is reversed.
struct UnipenReader {
  private let source: String
  private var reading = StrokeReading()
  private var columns = UnipenColumns()
  private var clock = UnipenClock()
  private var components = UnipenComponents()
  private var segments: [UnipenSegment] = []
  private var writer: String?
  /// The numbers of the open component.
  private var numbers: [Double] = []
  private var isDown: Bool?
  private var isSpoiled = false
  private var line = 0
  private var included: String?

  init(source: String) { self.source = source }

  /// Returns whether the beginning of a text contains a word that only UNIPEN uses.
  static func claims(_ text: ArraySlice<UInt8>) -> Bool {
    let words = [".VERSION", ".PEN_DOWN", ".COORD", ".SEGMENT", ".INCLUDE", ".DATA_SOURCE"]
    return NumberedLines(text.prefix(4096)).contains { line in
      words.contains { line.bytes.trimmed.starts(with: $0.utf8) }
    }
  }

  consuming func read(_ text: ArraySlice<UInt8>) -> StrokeReading {
    for (number, line) in NumberedLines(text) where !line.isBlank {
      self.line = number
      do throws(StrokeFault) { try handle(line.trimmed) } catch { reading.add(error) }
    }
    do throws(StrokeFault) { try close() } catch { reading.add(error) }
    finish()
    return reading
  }

  private var origin: StrokeOrigin { StrokeOrigin(source: source, line: line) }

  private mutating func handle(_ line: ArraySlice<UInt8>) throws(StrokeFault) {
    guard line.first == UInt8(ascii: ".") else {
      if isDown != nil { try take(line) }
      return
    }
    let word = line.prefix { !$0.isBlank }
    let rest = line[word.endIndex...].trimmed
    switch word.text {
    case ".PEN_DOWN", ".PEN_UP":
      try close()
      isDown = word.text == ".PEN_DOWN"
      try take(rest)
    case ".COORD":
      try close()
      columns = try UnipenColumns(rest, origin)
    case ".POINTS_PER_SECOND":
      try close()
      try clock.setRate(rest, origin)
    case ".DT":
      try close()
      try clock.wait(rest, origin)
    case ".SEGMENT":
      try close()
      segments.append(
        try UnipenSegment(rest, next: components.all.count, origin))
    case ".WRITER_ID": writer = rest.isEmpty ? nil : try rest.name("the writer", origin)
    case ".INCLUDE": included = included ?? rest.text
    // A comment may be between the points of a component.
    case ".COMMENT": break
    default: try close()
    }
    if segments.last?.writer == nil, !segments.isEmpty {
      segments[segments.count - 1].writer = writer
    }
  }

  private mutating func take(_ text: ArraySlice<UInt8>) throws(StrokeFault) {
    for word in text.split(whereSeparator: \.isBlank) {
      guard let number = word.number, abs(number) <= 1e15 else {
        isSpoiled = true
        throw StrokeFault(origin, found: word.quoted, expected: RecordedNumber.coordinate)
      }
      numbers.append(number)
    }
  }

  /// Ends the open component.
  private mutating func close() throws(StrokeFault) {
    defer {
      numbers.removeAll(keepingCapacity: true)
      isDown = nil
      isSpoiled = false
    }
    guard let isDown else { return }
    var component = UnipenComponents.Component(points: [], isDown: isDown, isSpoiled: isSpoiled)
    defer {
      components.append(component)
      clock.pass(numbers.count / columns.count)
    }
    if isSpoiled { return }
    component.isSpoiled = true
    component.points = try columns.points(numbers, clock, origin)
    component.isSpoiled = false
  }

  private mutating func finish() {
    guard components.hasPoints else {
      if components.isSpoiled { return }
      let found = included.map { "no points; .INCLUDE names \(Quotation.of($0))" } ?? "no points"
      reading.add(
        StrokeFault(
          StrokeOrigin(source: source), found: found,
          expected: "the components (.PEN_DOWN) and their segments in one file"))
      return
    }
    guard !segments.isEmpty else {
      if components.isSpoiled { return }
      let gesture = StrokeGesture(components.strokes)
      reading.add(
        StrokeSample(writer: writer, gesture: gesture, origin: StrokeOrigin(source: source)))
      return
    }
    let chosen = chosenSegments()
    components.countsOnlyDown =
      (chosen.compactMap(\.lastComponent).max() ?? 0) < components.strokes.count
    for (index, segment) in chosen.enumerated() {
      let next = index + 1 < chosen.count ? chosen[index + 1].next : components.all.count
      guard let strokes = components.strokes(of: segment, before: next) else { continue }
      guard !strokes.isEmpty else {
        reading.add(
          StrokeFault(
            segment.origin, found: "a segment without points",
            expected: "the numbers of components with points, from 0"))
        continue
      }
      reading.add(
        StrokeSample(
          label: segment.label, writer: segment.writer ?? writer,
          gesture: StrokeGesture(strokes), origin: segment.origin))
    }
  }

  /// Returns the segments of the most frequent kind, so that no component is in both a word and a
  /// letter.
  private mutating func chosenSegments() -> [UnipenSegment] {
    var kinds: [String] = []
    for segment in segments where !kinds.contains(segment.kind) { kinds.append(segment.kind) }
    guard kinds.count > 1 else { return segments }
    let counts = kinds.map { kind in segments.count { $0.kind == kind } }
    let most = counts.max() ?? 0
    let kind = kinds[counts.lastIndex(of: most) ?? 0]
    let others = kinds.filter { $0 != kind }.joined(separator: ", ")
    reading.notes.append("the segments \(kind) are read, not \(others)")
    return segments.filter { $0.kind == kind }
  }
}
