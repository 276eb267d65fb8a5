internal import JSONText
internal import MarkupText
internal import TouchModel

/// Reads InkML: traces, their groups and annotations.
///
/// A group that contains traces is a sample, and so is a group that refers to traces, as CROHME has
/// them for each symbol. A file without such groups is one sample. The label is the annotation
/// `truth` of the group, otherwise of the file; the writer is the annotation `writer`. Both may also be
/// in elements; see `InkAnnotationXML`.
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
  /// The annotation of elements that is being read; nil outside of one.
  private var markup: InkAnnotationXML?

  init(source: String) { self.source = source }

  consuming func read(_ text: ArraySlice<UInt8>) -> StrokeReading {
    let encoding = MarkupEncoding(text)
    var scanner = MarkupScanner(encoding.text)
    do throws(StrokeFault) {
      while try scanner.next(in: source) { try handle(&scanner) }
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
    if markup != nil, tag.name != "annotationXML" {
      if tag.kind == .close {
        markup?.close()
      } else {
        markup?.add(tag, tag.kind == .open ? scanner.content() : [])
      }
      return
    }
    let origin = StrokeOrigin(source: source, line: tag.line)
    switch (tag.name, tag.kind) {
    case ("ink", _): hasInk = true
    case ("traceFormat", .open): format = InkFormat()
    case ("channel", .open), ("channel", .empty): format.add(tag)
    case ("intermittentChannels", .open): format.isComplete = true
    case ("annotation", .open): try annotate(tag, scanner.content(), origin)
    case ("annotationXML", .open): markup = InkAnnotationXML(tag)
    case ("annotationXML", .close):
      if let found = markup {
        markup = nil
        if let label = found.label { setLabel(try label.name("the annotation", origin)) }
        if let writer = found.writer { setWriter(try writer.name("the annotation", origin)) }
      }
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
        let stroke = Stroke(try InkTrace(format, source, tag).points(content))
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
      setLabel(text)
    case "writer", "writerid", "participant": setWriter(text)
    default: break
    }
  }

  private mutating func setLabel(_ text: String) {
    guard let last = groups.indices.last else {
      label = label ?? text
      return
    }
    groups[last].sample.label = groups[last].sample.label ?? text
  }

  private mutating func setWriter(_ text: String) {
    guard let last = groups.indices.last else {
      writer = writer ?? text
      return
    }
    groups[last].sample.writer = text
  }

  private mutating func finish() {
    if reading.faults.isEmpty, let group = groups.last {
      reading.add(
        StrokeFault(
          StrokeOrigin(source: source, line: group.line),
          found: "a group that is not closed at the end of the file", expected: "</traceGroup>"))
    }
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
