public import FrameAssembly
public import TouchModel

/// Reads a capture of any known format, one batch at a time, in memory that does not grow with the
/// capture.
public final class CaptureReader {
  /// Contacts that are passed on only if the user asks for them.
  public typealias Inclusion = ContactInclusion

  /// The approximate limit of entries in a batch. Batches of this size stay in the processor's
  /// cache.
  package static let batchLimit = 1024

  /// The format of the capture, stated by the user or detected.
  public let format: CaptureFormat
  /// Whether the events state no times and no rate was given. The order of the events is known, but
  /// not when they happened.
  public let lacksTimes: Bool
  /// Whether the beginning of the capture states no times.
  let foundNoTimes: Bool
  /// Whether frames are read although `lacksTimes` is true. All frames then have time 0.
  public var allowsLackOfTimes = false
  var options: Options
  private var source: LineSource
  var decoder: Decoder
  private var events = EventBatch()
  var assembler: FrameAssembler?
  private var missingReports = MissingReports()
  private var counter: EventCounter?
  var stages: ContactStages
  /// The search for faults of the device, and the merging of touches that it lost.
  var health = HealthStage()
  /// The clock of the frames' times; complete after the first frame is read.
  package private(set) var clock: CaptureClock
  var log = DiagnosticLog()
  private var isFinished = false
  /// Events or frames that `prepare` read and that are not yet passed on.
  private var hasEventsAhead = false
  private var framesAhead: FrameBatch?
  /// The kind of the first touch; nil before it is read.
  var firstKind: Contact.Kind?
  /// The first bytes of the capture if the user stated its format; otherwise empty. `hasRead` is
  /// whether anything was read in that format.
  private let opening: [UInt8]
  /// The input at the beginning of a capture whose device has no description.
  let seen: SeenInput
  private var hasRead = false
  /// Whether the input may stay open while nothing arrives: a pipe, a terminal or a device.
  package let isStream: Bool
  var secondaryDevices: [SecondaryDevice] = []
  /// The path beside which a description may be found; nil after the search.
  var path: String?
  private var beside: DeviceDescription?

  init(
    _ source: consuming LineSource, _ format: CaptureFormat, _ survey: CaptureSurvey,
    _ layout: TableLayout?, _ seen: SeenInput, _ options: Options
  ) {
    self.seen = seen
    var source = source
    let isStated = options.format != nil && format.columns(options) == nil
    let opening = isStated ? try? source.peek { $0.isEmpty ? nil : Array($0.prefix(4096)) } : nil
    self.opening = opening ?? []
    isStream = source.isStream
    self.source = source
    self.format = format
    self.options = options
    let decoder = Decoder(format, survey.choice, layout, options)
    // Computed before `self` is initialized, because the closure operand of `||` must not capture a
    // partly initialized `self`.
    let showsNoTimes = try? self.source.peek { bytes in format.entry.lacksTimes?(bytes) ?? false }
    let isUntimed = decoder.isUntimed || showsNoTimes ?? false
    self.decoder = decoder
    foundNoTimes = survey.isUntimed || isUntimed
    lacksTimes = foundNoTimes && options.rate == nil
    self.source.partition = format.entry.partition
    stages = ContactStages(options)
    clock = CaptureClock(options.clock)
    if let note = options.pasteNote { log.add(note.problem, at: note.place, note.detail) }
  }

  /// The description of the device: the user's if given, otherwise the capture's as far as it has
  /// been read, otherwise the one in a file beside the capture.
  public var description: DeviceDescription {
    let own = decoder.description
    guard var description = options.device ?? (own.axes.isEmpty ? beside : nil) else { return own }
    description.name = own.name ?? description.name
    return description
  }

  /// Turns on the option `splitsJumps`. Call it before frames are read.
  package func splitJumps() { options.splitsJumps = true }

  /// Turns off the option `countsStatistics`, which costs time for every event.
  package func leaveOutStatistics() { options.countsStatistics = false }

  /// Rejects palms and resting thumbs if the capture holds events of a touchpad, and the options do
  /// not let palms in. Call it before frames are read.
  package func rejectPalms() {
    guard options.palmRejection == nil, !options.included.contains(.palm) else { return }
    options.palmRejection = PalmRejection(.removeOnTouchpads)
    stages = ContactStages(options)
  }

  /// Keeps fingers that rest from recognizers, unless the options let them in. Call it before frames are read.
  package func rejectResting() {
    guard !options.included.contains(.resting) else { return }
    options.rejectsResting = true
    stages = ContactStages(options)
  }

  /// Judges the contacts of a touchpad as libinput does. Call it before frames are read.
  package func judgeAsLibinput() {
    options.judgesAsLibinput = true
    stages = ContactStages(options)
  }

  private func lookBeside() {
    guard let path else { return }
    self.path = nil
    guard decoder.description.axes.isEmpty else { return }
    guard let found = DeviceFile.beside(path, node: node) else { return }
    beside = found.description
    log.add(.describedBeside, at: .capture, "the description of the device is in \(found.name)")
  }

  /// The counts of the part of the capture that has been read.
  public var statistics: CaptureStatistics {
    var result = decoder.statistics ?? counter?.result ?? CaptureStatistics()
    if lacksTimes { result.duration = nil }
    result.trailingBytes = decoder.trailingBytes
    return result
  }

  /// The faults found so far; complete after `next(into:)` has returned false.
  public var diagnostics: DiagnosticLog { log }

  /// The contacts that were rejected as palms or resting thumbs so far.
  package var rejectedContacts: [RejectedContact] { stages.rejected }

  /// The fingers that landed too late for a gesture with the one beside them so far, if the setup tells them apart.
  package var lateFingers: [LateFinger] { stages.late }

  /// Whether the format holds events of a device, rather than frames or samples of contacts.
  package var holdsEvents: Bool { decoder.hasEvents }

  /// Whether events can be passed on unchanged: the format has events, and no option affects
  /// contacts.
  package var givesEvents: Bool {
    holdsEvents && options.transform.isIdentity && options.palmRejection == nil
      && !options.splitsJumps && !options.bridgesGaps && !options.rejectsResting
  }

  /// The source of the events, as far as it is known after the first events are read.
  var origin: EventOrigin {
    var origin = EventOrigin()
    origin.node = decoder.kernelNode
    origin.isOneOfMany = node != nil
    origin.isTimed = !lacksTimes
    return origin
  }

  /// The node of the device that is read; nil if no node distinguishes it from other devices.
  package var node: String? { decoder.node }

  /// The devices that are not read, as far as the capture has been read.
  package var otherDevices: [CaptureDevice] { decoder.devices?.others ?? [] }

  /// Fills `batch` with the next frames and commands. Returns false at the end of the capture.
  public func next(into batch: inout FrameBatch) throws(CaptureError) -> Bool {
    var hasMore = try nextTouches(into: &batch)
    if !secondaryDevices.isEmpty {
      if !hasMore { batch.removeAll() }
      try SecondaryDevice.add(
        secondaryDevices, to: &batch, until: hasMore ? nil : Timestamp(microseconds: .max))
      hasMore = hasMore || !batch.isEmpty
    }
    clock.read(&batch)
    if !hasMore { stages.finish() }
    stages.noteRejected(&log, origin: clock.origin)
    return hasMore
  }

  /// Reads up to the first events or frames, so that the class, size and name of the device are
  /// known as far as the capture describes them. The events or frames are kept for the next call.
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
      guard try fill(&batch) else { return finishTouches(into: &batch) }
      if options.watchesFaults || options.bridgesGaps { watchHealth(&batch) }
    }
    pass(&batch)
    return true
  }

  /// Fills `batch` with the next frames. Returns false at the end of the capture.
  private func fill(_ batch: inout FrameBatch) throws(CaptureError) -> Bool {
    while batch.isEmpty || awaitsPosition(after: batch) {
      if !decoder.hasEvents {
        if let frames = framesAhead {
          (batch, framesAhead) = (frames, nil)
        } else {
          guard try readFrames(into: &batch) else { return false }
        }
      } else {
        if !hasEventsAhead {
          guard try readEvents() else {
            endLastFrame(into: &batch)
            assembler?.takeBackSigns(in: &batch)
            return !batch.isEmpty
          }
        }
        hasEventsAhead = false
        missingReports.repair(&events, &log)
        if assembler == nil {
          assembler = FrameAssembler(description, geometry, splitsJumps: options.splitsJumps)
          assembler?.keepsRemarks = options.watchesFaults
        }
        assembler?.assemble(events, into: &batch, &log)
        stages.take(events)
      }
    }
    return true
  }

  /// Ends the last frame if it lacks its SYN_REPORT. A sample of an accelerometer may lack values, too.
  private func endLastFrame(into batch: inout FrameBatch) {
    guard !description.isAccelerometer, let end = missingReports.end(&log) else { return }
    let last = EventBatch([end])
    assembler?.assemble(last, into: &batch, &log)
    stages.take(last)
  }

  /// Whether frames wait for the next position of a contact, but not too many of them.
  private func awaitsPosition(after batch: FrameBatch) -> Bool {
    assembler?.awaitsPosition == true && batch.entries.count < Self.mostWaiting
  }

  /// The number of entries that wait for a position at most.
  private static let mostWaiting = 16 * batchLimit

  /// Passes on what was held back at the end of the capture. Returns false if there is nothing.
  private func finishTouches(into batch: inout FrameBatch) -> Bool {
    health.finish(into: &batch)
    if !batch.isEmpty {
      pass(&batch)
    } else {
      stages.endWaits(into: &batch)
    }
    return !batch.isEmpty
  }

  private func pass(_ batch: inout FrameBatch) {
    if !decoder.hasEvents, let kind = options.deviceClass?.touchKind {
      batch.updateContacts { $0.kind = kind }
    }
    if !stages.isReady {
      let isPhysical = decoder.hasEvents ? geometry.isPhysical : true
      stages.begin(
        description, deviceSurface, classification.kind, isPhysical: isPhysical,
        hasEvents: decoder.hasEvents, hasEdges: measure?.isRangeSeen != true,
        geometry: decoder.hasEvents ? geometry : nil)
    }
    firstKind = firstKind ?? batch.contacts.first?.kind
    stages.pass(&batch, &log)
  }

  /// Fills `batch` with the next events, without assembling frames, and with an end of each frame that lacks its
  /// SYN_REPORT. Returns false at the end of the capture, and for formats that hold frames.
  package func nextWholeEvents(into batch: inout EventBatch) throws(CaptureError) -> Bool {
    guard try nextEvents(into: &batch) else { return false }
    missingReports.repair(&batch, &log)
    return true
  }

  /// Fills `batch` with the next events, without assembling frames. Returns false at the end of the
  /// capture, and for formats that hold frames.
  package func nextEvents(into batch: inout EventBatch) throws(CaptureError) -> Bool {
    guard decoder.hasEvents else { return false }
    // Events of other devices do not belong among the events of one device.
    secondaryDevices = []
    if hasEventsAhead {
      hasEventsAhead = false
      swap(&batch, &events)
      return true
    }
    swap(&batch, &events)
    defer { swap(&batch, &events) }
    return try readEvents()
  }

  /// Looks for faults that only contacts show, in events that `nextEvents` returned. `frames` is a
  /// buffer.
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
    decoder.devices?.report(to: &log, besides: secondaryDevices.map(\.node))
    if let fault = source.fault { log.add(fault.problem, at: fault.place, fault.detail) }
    if decoder.hasEvents { noteWrongFormat() }
  }

  /// Reports that the stated format is probably wrong, if nothing was read in that format.
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
