public import FrameAssembly
public import TouchModel

/// Reads a capture of any known format, a batch at a time, in memory that does not grow with it.
public final class CaptureReader {
  /// Contacts that are not offered unless the user says so.
  public enum Inclusion: String, CaseIterable, Hashable, Sendable {
    case palm, hover
  }

  /// No batch has many more entries; so few stay in the processor's cache.
  package static let batchLimit = 1024

  /// The format of the capture, as stated or as detected.
  public let format: CaptureFormat
  /// Its events state no times, and no rate was given: there is order, and no time.
  public let lacksTimes: Bool
  /// Whether frames are wanted even so; all of them come at time 0 then.
  public var allowsLackOfTimes = false
  var options: Options
  private var source: LineSource
  var decoder: Decoder
  private var events = EventBatch()
  private var assembler: FrameAssembler?
  private var counter: EventCounter?
  var stages: ContactStages
  /// From where the times of frames are counted; complete once a frame is read.
  package private(set) var clock: CaptureClock
  var log = DiagnosticLog()
  private var isFinished = false
  /// Events or frames that were read before anybody asked for them.
  private var hasEventsAhead = false
  private var framesAhead: FrameBatch?
  /// The type of the first touch, once it has been read.
  var firstKind: Contact.Kind?
  /// How the capture begins, where its format was stated; and whether anything was read by that.
  private let opening: [UInt8]
  /// The input at the beginning of a capture whose device has no description.
  let seen: SeenInput
  private var hasRead = false
  private var companions: [Companion] = []
  /// Where a description may lie beside; nil when it was looked for.
  private var path: String?
  private var beside: DeviceDescription?

  /// Opens a file, or standard input when `path` is "-".
  public convenience init(path: String, _ options: Options = Options()) throws(CaptureError) {
    var source = LineSource(try ByteSource(path: path))
    let format = try Self.begin(&source, options, path)
    let layout = try Self.layout(&source, format, options)
    var survey = CaptureSurvey()
    if format.entry.namesDevices {
      if ByteSource.isRegularFile(path) {
        survey = try CaptureSurvey(of: format, options) { () throws(CaptureError) in
          LineSource(try ByteSource(path: path))
        }
      } else {
        survey = try CaptureSurvey(peeking: &source, format, options)
      }
    }
    var companions: [Companion] = []
    for node in survey.companions {
      let reader = try CaptureReader(path: path, options.forCompanion(node, format))
      companions.append(Companion(reader, node: node))
    }
    let seen = try Self.lookAhead(&source, format, survey, options)
    self.init(source, format, survey, layout, seen, options)
    self.companions = companions
    if options.looksBeside, options.device == nil, decoder.hasEvents, path != "-" {
      self.path = path
    }
  }

  /// Reads a capture that is in memory. Throws if its format is unknown or if it holds nothing to
  /// read.
  public convenience init(bytes: [UInt8], _ options: Options = Options()) throws(CaptureError) {
    var source = LineSource(ByteSource(bytes))
    let format = try Self.begin(&source, options, "the bytes")
    let layout = try Self.layout(&source, format, options)
    var survey = CaptureSurvey()
    if format.entry.namesDevices {
      survey = try CaptureSurvey(of: format, options) { LineSource(ByteSource(bytes)) }
    }
    var companions: [Companion] = []
    for node in survey.companions {
      let reader = try CaptureReader(bytes: bytes, options.forCompanion(node, format))
      companions.append(Companion(reader, node: node))
    }
    let seen = try Self.lookAhead(&source, format, survey, options)
    self.init(source, format, survey, layout, seen, options)
    self.companions = companions
  }

  private init(
    _ source: consuming LineSource, _ format: CaptureFormat, _ survey: CaptureSurvey,
    _ layout: TableLayout?, _ seen: SeenInput, _ options: Options
  ) {
    self.seen = seen
    var source = source
    let isStated = options.format != nil && format.columns(options) == nil
    let opening = isStated ? try? source.peek { $0.isEmpty ? nil : Array($0.prefix(4096)) } : nil
    self.opening = opening ?? []
    self.source = source
    self.format = format
    self.options = options
    let decoder = Decoder(format, survey.choice, layout, options)
    // Before it is a part of this: a closure, as `||` takes one, must not see what is half made.
    let isUntimed = decoder.isUntimed
    self.decoder = decoder
    lacksTimes = (survey.isUntimed || isUntimed) && options.rate == nil
    self.source.partition = format.entry.partition
    stages = ContactStages(options)
    clock = CaptureClock(options.clock)
  }

  private static func begin(
    _ source: inout LineSource, _ options: Options, _ name: String
  ) throws(CaptureError) -> CaptureFormat {
    let format: CaptureFormat
    if options.columns != nil {
      format = .table
    } else if let stated = options.format {
      format = stated
    } else {
      format = try detect(&source)
    }
    if format == .table, options.columns == nil {
      throw .wrongColumns(ColumnMapFault("the format table needs a map of its columns"))
    }
    if format == .empty, let fault = source.fault {
      throw .readFailed(path: name, reason: fault.detail)
    }
    if !format.entry.isBinary { try source.skipByteOrderMark() }
    return format
  }

  private static func lookAhead(
    _ source: inout LineSource, _ format: CaptureFormat, _ survey: CaptureSurvey,
    _ options: Options
  ) throws(CaptureError) -> SeenInput {
    guard Decoder(format, survey.choice, nil, options).hasEvents else { return SeenInput() }
    return try SeenInput(peeking: &source, format, survey.choice, options)
  }

  /// The layout of a table, from its first lines.
  private static func layout(
    _ source: inout LineSource, _ format: CaptureFormat, _ options: Options
  ) throws(CaptureError) -> TableLayout? {
    guard let map = format.columns(options) else { return nil }
    // Of JSON lines all that is at hand is looked at, as a key may be missing from the first.
    var found = try source.peek { TableLayout.detect($0, map, isWhole: false) }
    if found == nil { found = try source.peek { TableLayout.detect($0, map, isWhole: true) } }
    switch found {
    case .success(let layout): return layout
    case .failure(let fault):
      if options.columns != nil { throw .wrongColumns(fault) }
      let line = try source.peek { TableLayout.firstLine($0) }
      throw .notTheTable(line: line ?? 1, reason: "\(fault.plain), as \(format.rawValue) has")
    case nil: return nil
    }
  }

  private static func detect(_ source: inout LineSource) throws(CaptureError) -> CaptureFormat {
    var detection = try source.peek { CaptureFormat.detect($0, isWhole: false) }
    if detection == nil { detection = try source.peek { CaptureFormat.detect($0, isWhole: true) } }
    if detection == nil { detection = try source.peek { CaptureFormat.leftOver($0) } }
    switch detection {
    case .format(let format): return format
    case .unknown(let seen): throw .unknownFormat(seen: seen)
    case nil: return .empty
    }
  }

  /// The description of the device: the user's, else the capture's, as far as it has been read,
  /// else that of a file beside it.
  public var description: DeviceDescription {
    let own = decoder.description
    guard var description = options.device ?? (own.axes.isEmpty ? beside : nil) else { return own }
    description.name = own.name ?? description.name
    return description
  }

  /// Turns on the option of that name; call it before frames are read.
  package func splitJumps() { options.splitsJumps = true }

  private func lookBeside() {
    guard let path else { return }
    self.path = nil
    guard decoder.description.axes.isEmpty else { return }
    guard let found = DeviceFile.beside(path, node: node) else { return }
    beside = found.description
    log.add(.describedBeside, at: .capture, "the description of the device is in \(found.name)")
  }

  /// The counts up to where the capture has been read.
  public var statistics: CaptureStatistics {
    var result = decoder.statistics ?? counter?.result ?? CaptureStatistics()
    if lacksTimes { result.duration = nil }
    result.trailingBytes = decoder.trailingBytes
    return result
  }

  /// The faults found so far; complete after `next(into:)` has returned false.
  public var diagnostics: DiagnosticLog { log }

  /// Whether the format holds events of a device, rather than frames or samples of contacts.
  package var holdsEvents: Bool { decoder.hasEvents }

  /// Whether events can be taken as they are: there are some, and no option is about contacts.
  package var givesEvents: Bool {
    holdsEvents && options.transform.isIdentity && options.palmRejection == nil
      && !options.splitsJumps
  }

  /// Where the events come from, as far as it is known once the first of them are read.
  var origin: EventOrigin {
    var origin = EventOrigin()
    origin.node = decoder.kernelNode
    origin.isOneOfMany = node != nil
    origin.isTimed = !lacksTimes
    return origin
  }

  /// The node of the device that is read; nil where no node tells it from others.
  package var node: String? { decoder.node }

  /// The other devices of the capture, up to where it has been read.
  package var otherDevices: [CaptureDevice] { decoder.devices?.others ?? [] }

  /// Fills `batch` with the next frames and commands; false at the end of the capture.
  public func next(into batch: inout FrameBatch) throws(CaptureError) -> Bool {
    var hasMore = try nextTouches(into: &batch)
    if !companions.isEmpty {
      if !hasMore { batch.removeAll() }
      try Companion.add(
        companions, to: &batch, until: hasMore ? nil : Timestamp(microseconds: .max))
      hasMore = hasMore || !batch.isEmpty
    }
    clock.read(&batch)
    return hasMore
  }

  /// Reads as far as the first events or frames, so that the device is known as far as the capture
  /// describes it: its class, its size, its name. They are handed over later.
  package func prepare() throws(CaptureError) {
    if hasEventsAhead || framesAhead != nil || isFinished { return }
    if decoder.hasEvents {
      hasEventsAhead = try readEvents()
    } else if !lacksTimes || allowsLackOfTimes {
      var batch = FrameBatch()
      while batch.isEmpty { guard try readFrames(into: &batch) else { return } }
      firstKind = firstKind ?? batch.contacts.first?.kind
      framesAhead = batch
    }
  }

  private func nextTouches(into batch: inout FrameBatch) throws(CaptureError) -> Bool {
    batch.removeAll()
    if lacksTimes, !allowsLackOfTimes { throw .lacksTimes }
    while batch.isEmpty {
      if !decoder.hasEvents {
        if let frames = framesAhead {
          (batch, framesAhead) = (frames, nil)
        } else {
          guard try readFrames(into: &batch) else { return false }
        }
      } else {
        if !hasEventsAhead { guard try readEvents() else { return false } }
        hasEventsAhead = false
        if assembler == nil {
          assembler = FrameAssembler(description, geometry, splitsJumps: options.splitsJumps)
        }
        assembler?.assemble(events, into: &batch, &log)
      }
    }
    if !stages.isReady {
      let isPhysical = decoder.hasEvents ? geometry.isPhysical : true
      stages.begin(
        description, deviceSurface, isPhysical: isPhysical, hasEvents: decoder.hasEvents)
    }
    firstKind = firstKind ?? batch.contacts.first?.kind
    stages.pass(&batch, &log)
    return true
  }

  /// Fills `batch` with the next events, without assembling them; none for formats of frames.
  package func nextEvents(into batch: inout EventBatch) throws(CaptureError) -> Bool {
    guard decoder.hasEvents else { return false }
    swap(&batch, &events)
    defer { swap(&batch, &events) }
    // What others did has no place among the events of one device.
    companions = []
    if hasEventsAhead {
      hasEventsAhead = false
      return true
    }
    return try readEvents()
  }

  /// Looks for what only contacts show to be wrong, in events that `nextEvents` gave; `frames` is only
  /// its memory.
  func check(_ events: borrowing EventBatch, _ frames: inout FrameBatch) {
    if assembler == nil {
      assembler = FrameAssembler(description, geometry)
    }
    frames.removeAll()
    assembler?.assemble(events, into: &frames, &log)
  }

  private func readEvents() throws(CaptureError) -> Bool {
    if events.storage.count < EventBatch.capacity { events = EventBatch() }
    events.removeAll()
    while events.isEmpty {
      guard try decoder.read(&source, into: &events, &log) else {
        finish()
        return false
      }
    }
    hasRead = true
    lookBeside()
    if options.countsStatistics {
      if counter == nil { counter = EventCounter(description) }
      counter?.count(events)
    }
    return true
  }

  private func readFrames(into batch: inout FrameBatch) throws(CaptureError) -> Bool {
    if isFinished { return false }
    if try decoder.read(&source, into: &batch, upTo: Self.batchLimit, &log) {
      hasRead = hasRead || !batch.isEmpty
      return true
    }
    finish()
    decoder.finish(into: &batch, &log)
    if batch.isEmpty { noteWrongFormat() }
    return !batch.isEmpty
  }

  private func finish() {
    if isFinished { return }
    isFinished = true
    decoder.finishEvents(&log)
    lookBeside()
    assembler?.finish(&log)
    noteIdleOptions()
    decoder.devices?.report(to: &log, besides: companions.map(\.node))
    if let fault = source.fault { log.add(fault.problem, at: fault.place, fault.detail) }
    if decoder.hasEvents { noteWrongFormat() }
  }

  /// Says that the stated format is another than the capture's, where nothing was read by it.
  private func noteWrongFormat() {
    guard !hasRead, !opening.isEmpty, !log.hasProblems else { return }
    let looks: String
    switch CaptureFormat.detect(opening) {
    case .format(format), .format(.empty): return
    case .format(let other): looks = "the capture looks like \(other.rawValue)"
    case .unknown(let seen):
      let isSilent = decoder.description.isEmpty && decoder.devices?.devices.isEmpty ?? true
      guard isSilent, decoder.surface == nil else { return }
      looks = "the capture begins with \(seen)"
    }
    log.add(
      .wrongFormat, at: .capture, "found no content in the format \(format.rawValue); \(looks)")
  }
}
