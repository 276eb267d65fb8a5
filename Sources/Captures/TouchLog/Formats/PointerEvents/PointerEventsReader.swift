internal import FrameAssembly
internal import JSONText
internal import Ordering
internal import TouchModel

/// Reads pointer and touch events as the listener of a page writes them, as JSON in any layout.
///
/// A browser may report one finger with pointer, touch and mouse events. The first family in the
/// recording is read, and the others are left out.
struct PointerEventsReader: SampleReader {
  private enum Family {
    case pointer, touch, mouse
  }

  private static let mouseID: Int64 = -1

  private let options: CaptureReader.Options
  private var pieces = JSONPieces(.usualOrFirst)
  private var assembler: SampleAssembler
  private var family: Family?
  /// The fingers that are down.
  private var down: [Int64] = []
  private var ignored: [String: Int] = [:]
  /// The clock of events without times, if the user gives a rate; nil after an event has stated its
  /// time.
  private var clock: RowClock?

  init(_ options: CaptureReader.Options) {
    self.options = options
    clock = options.rate.map { RowClock(rate: $0) }
    assembler = SampleAssembler(
      SampleScale(x: .pixel, y: .pixel, extent: nil, override: options.geometry), hasIDs: true,
      hasPhases: true, takesHovering: options.included.contains(.hover))
  }

  var isUntimed: Bool { clock != nil }
  var statistics: CaptureStatistics { assembler.statistics }
  var scale: SampleScale { assembler.scale }

  mutating func read(
    _ source: inout LineSource, into batch: inout FrameBatch, upTo limit: Int,
    _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool {
    try source.withBytes { bytes, _ in read(bytes, into: &batch, upTo: limit, &diagnostics) }
  }

  /// Reads until `batch` holds `limit` entries; returns how many bytes were used.
  private mutating func read(
    _ bytes: UnsafeRawBufferPointer, into batch: inout FrameBatch, upTo limit: Int,
    _ diagnostics: inout DiagnosticLog
  ) -> Int {
    var index = 0
    while batch.entries.count < limit, let piece = pieces.next(bytes, &index) {
      take(piece, into: &batch, &diagnostics)
    }
    return index
  }

  mutating func finish(into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog) {
    if let piece = pieces.finish() { take(piece, into: &batch, &diagnostics) }
    assembler.finish(into: &batch, &diagnostics)
    if family == nil, ignored.isEmpty, options.format == nil, !diagnostics.hasProblems {
      diagnostics.add(
        .missingField, at: .capture,
        "no event is read: events are objects with a type such as pointerdown, on a line each or in "
          + "the outermost list")
    }
    guard !ignored.isEmpty else { return }
    let names = ignored.inOrderOfKeys.map { "\($0.value) \($0.key)" }
    diagnostics.add(.ignoredRecords, at: .capture, names.joined(separator: ", "))
  }

  private mutating func take(
    _ piece: JSONPieces.Piece, into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) {
    switch piece {
    case .fault(let fault, let line): diagnostics.add(fault.problem, at: .line(line), fault.detail)
    case .object(let line):
      do throws(LineFault) {
        try take(try object(), at: .line(line), into: &batch, &diagnostics)
      } catch {
        diagnostics.add(error.problem, at: .line(line), error.detail)
      }
    }
  }

  private func object() throws(LineFault) -> PointerEventObject {
    var fault = LineFault(.syntax, "no object")
    let object: PointerEventObject? = pieces.text.withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return nil }
      do throws(JSONMemberFault) {
        return try PointerEventObject(start, start + text.count - 1)
      } catch {
        fault = LineFault(error)
        return nil
      }
    }
    guard let object else { throw fault }
    return object
  }

  private mutating func take(
    _ object: PointerEventObject, at place: Diagnostic.Place, into batch: inout FrameBatch,
    _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) {
    guard let type = object.type else { return try takeHeader(object) }
    guard let (family, phase) = Self.meaning(of: type) else {
      if object.pageWidth != nil { return try takeHeader(object) }
      if ignored.count < 20 || ignored[type] != nil { ignored[type, default: 0] += 1 }
      return
    }
    if let first = self.family, first != family {
      ignored[type, default: 0] += 1
      return
    }
    guard let phase else { return }
    self.family = family
    let blank = TouchSample(time: try time(of: object, family), at: place)
    let samples =
      family == .touch
      ? try touches(object, phase, blank) : try pointer(object, family, phase, blank)
    for sample in samples { assembler.add(sample, into: &batch, &diagnostics) }
  }

  private mutating func time(
    of object: PointerEventObject, _ family: Family
  ) throws(LineFault) -> Timestamp {
    if let time = object.time {
      clock = nil
      return try Self.timestamp(time)
    }
    // An event is about one pointer, or about all touches that changed.
    guard let time = clock?.time(of: family == .pointer ? object.finger.id : nil) else {
      throw LineFault(.missingField, "no timeStamp is found, and no frame rate is given")
    }
    return time
  }

  private static func timestamp(_ milliseconds: DecimalLiteral) throws(LineFault) -> Timestamp {
    guard let microseconds = milliseconds.scaled(byPowerOfTen: 3) else {
      throw LineFault(.outOfRange, "timeStamp \(milliseconds.shown)")
    }
    return Timestamp(microseconds: microseconds)
  }

  /// Reads an object that is not an event; it may state the size of the page.
  private mutating func takeHeader(_ object: PointerEventObject) throws(LineFault) {
    guard let width = object.pageWidth ?? object.finger.width,
      let height = object.pageHeight ?? object.finger.height
    else {
      if object.finger.id == nil, object.changed == nil { return }
      throw LineFault(.missingField, "no type")
    }
    guard width > 0, height > 0, width < 1e9, height < 1e9 else {
      throw LineFault(.outOfRange, "a page size of \(width) × \(height)")
    }
    assembler.scale = SampleScale(
      x: .pixel, y: .pixel, extent: SurfaceSize(width: width, height: height),
      override: options.geometry)
  }

  private mutating func pointer(
    _ object: PointerEventObject, _ family: Family, _ phase: TouchSample.Phase,
    _ blank: TouchSample
  ) throws(LineFault) -> [TouchSample] {
    let id = family == .mouse ? Self.mouseID : object.finger.id
    guard let id else { throw LineFault(.missingField, "no pointerId") }
    let kind = family == .mouse ? .indirectPointer : object.finger.kind
    var phase = phase
    // A finger cannot hover. Other pointers hover unless they were pressed.
    if phase == .move, !down.contains(id), kind == .pencil || kind == .indirectPointer {
      phase = .hover
    }
    var sample = try sample(object.finger, id, phase, blank)
    sample.kind = kind
    guard phase == .move || phase == .hover, !object.coalesced.isEmpty else { return [sample] }
    return try parts(object.coalesced, of: sample)
  }

  /// Returns the moves that the browser coalesced into one event. The last one is the event itself.
  private mutating func parts(
    _ fingers: [PointerEventObject.Finger], of whole: TouchSample
  ) throws(LineFault) -> [TouchSample] {
    var samples: [TouchSample] = []
    for finger in fingers {
      var blank = whole
      if let time = finger.time { blank.time = try Self.timestamp(time) }
      var sample = try sample(finger, whole.id ?? 0, .move, blank)
      (sample.phase, sample.kind) = (whole.phase, whole.kind)
      samples.append(sample)
    }
    if let last = samples.last, last.x == whole.x, last.y == whole.y { return samples }
    return samples + [whole]
  }

  private mutating func touches(
    _ object: PointerEventObject, _ phase: TouchSample.Phase, _ blank: TouchSample
  ) throws(LineFault) -> [TouchSample] {
    var fingers = object.changed ?? []
    if object.changed == nil {
      guard let touching = object.touching else {
        throw LineFault(.missingField, "no changedTouches")
      }
      fingers = changed(touching, phase)
    }
    var samples: [TouchSample] = []
    for finger in fingers {
      guard let id = finger.id else { throw LineFault(.missingField, "a touch without identifier") }
      samples.append(try sample(finger, id, phase, blank))
    }
    return samples
  }

  /// Returns the fingers that an event is about, if it lists only the fingers that are down after
  /// it.
  private func changed(
    _ touching: [PointerEventObject.Finger], _ phase: TouchSample.Phase
  ) -> [PointerEventObject.Finger] {
    switch phase {
    case .down: touching.filter { $0.id.map { !down.contains($0) } ?? true }
    case .up, .cancel:
      down.filter { id in !touching.contains { $0.id == id } }.map {
        var finger = PointerEventObject.Finger()
        finger.id = $0
        return finger
      }
    case .move, .hover, .leave: touching
    }
  }

  private mutating func sample(
    _ finger: PointerEventObject.Finger, _ id: Int64, _ phase: TouchSample.Phase,
    _ blank: TouchSample
  ) throws(LineFault) -> TouchSample {
    var sample = blank
    sample.id = id
    sample.phase = phase
    sample.x = finger.x?.value
    sample.y = finger.y?.value
    sample.pressure = finger.pressure
    sample.major = finger.axes?.major
    sample.minor = finger.axes?.minor
    sample.kind = finger.kind
    for value in [sample.x, sample.y].compactMap(\.self) where abs(value) > 1e9 {
      throw LineFault(.outOfRange, "the coordinate \(value)")
    }
    switch phase {
    case .down, .move, .hover:
      guard sample.x != nil, sample.y != nil else {
        throw LineFault(.missingField, sample.x == nil ? "no x" : "no y")
      }
      if phase == .down, !down.contains(id), down.count < TouchLogTracks.limit { down.append(id) }
    case .up, .cancel: down.removeAll { $0 == id }
    case .leave: break
    }
    return sample
  }

  /// Returns the meaning of an event type: nil for other types; a nil phase for an event without
  /// new information.
  private static func meaning(of type: String) -> (Family, TouchSample.Phase?)? {
    switch type.hasPrefix("on") ? String(type.dropFirst(2)) : type {
    case "pointerdown": (.pointer, .down)
    case "pointermove", "pointerrawupdate": (.pointer, .move)
    case "pointerup": (.pointer, .up)
    case "pointercancel": (.pointer, .cancel)
    case "pointerleave", "pointerout": (.pointer, .leave)
    case "pointerover", "pointerenter", "gotpointercapture", "lostpointercapture": (.pointer, nil)
    case "touchstart": (.touch, .down)
    case "touchmove": (.touch, .move)
    case "touchend": (.touch, .up)
    case "touchcancel": (.touch, .cancel)
    case "mousedown": (.mouse, .down)
    case "mousemove": (.mouse, .move)
    case "mouseup": (.mouse, .up)
    case "mouseleave", "mouseout": (.mouse, .leave)
    case "mouseover", "mouseenter": (.mouse, nil)
    default: nil
    }
  }
}
