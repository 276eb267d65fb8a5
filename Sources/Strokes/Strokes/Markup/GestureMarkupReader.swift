internal import JSONText
internal import MarkupText
internal import TouchModel

/// Reads `<Gesture>` files: the unistroke logs of $1 and the multistroke logs of $N.
///
/// Points are in the gesture element itself, or in its `<Stroke>` elements. Times are in
/// milliseconds.
struct GestureMarkupReader {
  private let source: String
  private var reading = StrokeReading()
  /// The sample that is being read. `isSpoiled` is true if a part of it was malformed.
  private var sample: StrokeSample?
  private var isSpoiled = false
  private var hasSeenGesture = false
  private var encoding = MarkupEncoding([])

  init(source: String) { self.source = source }

  consuming func read(_ text: ArraySlice<UInt8>) -> StrokeReading {
    encoding = MarkupEncoding(text)
    var scanner = MarkupScanner(encoding.text)
    do throws(StrokeFault) {
      while try scanner.next(in: source) { handle(scanner.tag) }
      if let sample {
        throw StrokeFault(
          sample.origin, found: "a gesture that is not closed at the end of the file",
          expected: "</Gesture>")
      }
      if !hasSeenGesture {
        throw StrokeFault(
          StrokeOrigin(source: source), found: "no gesture", expected: "a <Gesture> element")
      }
    } catch {
      reading.add(error)
    }
    return reading
  }

  private mutating func handle(_ tag: MarkupTag) {
    do throws(StrokeFault) {
      switch (tag.name, tag.kind) {
      case ("Gesture", .close): finish()
      case ("Gesture", _):
        finish()
        try begin(tag)
        if tag.kind == .empty { finish() }
      case ("Stroke", .open), ("Stroke", .empty): sample?.gesture.strokes.append(Stroke())
      case ("Point", .open), ("Point", .empty): try add(tag)
      default: break
      }
    } catch {
      isSpoiled = true
      reading.add(error)
    }
  }

  private mutating func begin(_ tag: MarkupTag) throws(StrokeFault) {
    hasSeenGesture = true
    let origin = StrokeOrigin(source: source, line: tag.line)
    // A gesture without a valid name is still read, to find the next one.
    isSpoiled = false
    sample = StrokeSample(gesture: StrokeGesture(), origin: origin)
    guard let name = try text("Name", tag), !name.isEmpty else {
      throw StrokeFault(
        origin, found: "a gesture without a name", expected: "Name=\"...\" in <Gesture>")
    }
    sample?.label = Self.label(of: name, number: tag["Number"]?.text)
    let (speed, writer) = (try text("Speed", tag)?.lowercased(), try writer(tag))
    sample?.speed = speed
    sample?.writer = writer
  }

  /// Returns an attribute that is a name. Throws if its encoding is unknown.
  private func text(_ name: String, _ tag: MarkupTag) throws(StrokeFault) -> String? {
    guard let value = tag[name] else { return nil }
    guard let text = encoding.text(of: value) else {
      throw fault(
        tag, "\(name)=\(value.quoted) in the encoding \(Quotation.of(encoding.name))",
        "UTF-8, UTF-16, ISO-8859-1 or windows-1252, as the file declares")
    }
    return text
  }

  /// Returns the name of a gesture such as `check02` or `D~01` without the number of the
  /// repetition. If `Number` states the repetition, no other digit is removed: `circle201` with
  /// `Number` 1 is the first `circle2`.
  private static func label(of name: String, number: String?) -> String {
    if let tilde = name.lastIndex(of: "~"), tilde != name.startIndex {
      return String(name[..<tilde])
    }
    if let number = number.flatMap({ Int($0) }), number >= 0 {
      let endings = ["0\(number)", "\(number)"]
      if let ending = endings.first(where: { name.hasSuffix($0) }), name != ending {
        return String(name.dropLast(ending.count))
      }
    }
    let end = name.lastIndex { !("0"..."9" ~= $0) }
    return end.map { String(name[...$0]) } ?? name
  }

  /// Returns the name of the writer in the form of the folders of the logs, `s02` and `10-stylus`,
  /// so that different copies of the logs agree.
  private func writer(_ tag: MarkupTag) throws(StrokeFault) -> String? {
    guard let subject = try text("Subject", tag) else { return nil }
    if let device = try text("InputType", tag) { return "\(subject)-\(device)" }
    guard let number = Int(subject), 0...99 ~= number else { return subject }
    return number < 10 ? "s0\(number)" : "s\(number)"
  }

  private mutating func add(_ tag: MarkupTag) throws(StrokeFault) {
    guard sample != nil else { return }
    if sample?.gesture.strokes.isEmpty == true { sample?.gesture.strokes.append(Stroke()) }
    let position = Point(x: try coordinate("X", tag), y: try coordinate("Y", tag))
    var time: Timestamp?
    if let text = tag["T"] {
      time = text.number.flatMap { RecordedNumber.time(milliseconds: $0) }
      if time == nil { throw fault(tag, "T=\(text.quoted)", RecordedNumber.milliseconds) }
    }
    let last = (sample?.gesture.strokes.count ?? 0) - 1
    sample?.gesture.strokes[last].points.append(StrokePoint(position, time: time))
  }

  private func coordinate(_ name: String, _ tag: MarkupTag) throws(StrokeFault) -> Double {
    guard let text = tag[name] else {
      throw fault(tag, "a point without \(name)", "\(name)=\"...\" in <Point>")
    }
    guard let value = text.number, RecordedNumber.isCoordinate(value) else {
      throw fault(tag, "\(name)=\(text.quoted)", RecordedNumber.coordinate)
    }
    return value
  }

  private func fault(_ tag: MarkupTag, _ found: String, _ expected: String) -> StrokeFault {
    StrokeFault(StrokeOrigin(source: source, line: tag.line), found: found, expected: expected)
  }

  private mutating func finish() {
    guard var done = sample else { return }
    sample = nil
    if isSpoiled { return }
    done.gesture.strokes.removeAll { $0.points.isEmpty }
    guard !done.gesture.strokes.isEmpty else {
      reading.add(StrokeFault(done.origin, found: "a gesture without points", expected: "<Point>"))
      return
    }
    reading.add(done)
  }
}
