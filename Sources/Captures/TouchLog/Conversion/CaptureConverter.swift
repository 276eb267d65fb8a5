package import FrameAssembly
internal import TouchModel

/// Converts a capture to another format, one piece at a time.
///
/// Events are written one by one. If the capture has no events, or if contacts are to be moved or
/// left out, new events are made from the contacts, as a touchscreen would send them.
package struct CaptureConverter: ~Copyable {
  package struct Options: Hashable, Sendable {
    /// The resolution of the device that the new events describe, in units per millimeter.
    package var unitsPerMillimetre = 100
    /// Whether the clock begins at 0 and only keys that belong to touches are kept.
    package var anonymizes = false
    /// Whether events that are written unchanged are checked for faults that only contacts show.
    package var checksEvents = false
    /// The part of the capture that is written; nil for all of it.
    package var window: CaptureWindow?

    package init() {}
  }

  private enum Route {
    case events(any EventWriter)
    case encoded(any EventWriter, EventEncoder?)
    case frames(any FrameWriter)
  }

  private let reader: CaptureReader
  private let format: WritableFormat
  private let options: Options
  private var route: Route
  private var batch = FrameBatch()
  private var events = EventBatch()
  private var encoded: [InputEvent] = []
  private var hasBegun = false
  /// The span that is added to all times.
  private var shift: TimeSpan?
  /// The kind of the touches that the made-up device reports, except those of a pen.
  private var deviceKind = Contact.Kind.direct
  /// The losses that are counted while the capture is converted.
  private var counted = ConversionLosses()
  /// The reader of the part that is written; nil if all of the capture is written.
  private var cutter: CaptureCutter?

  package init(
    _ reader: CaptureReader, to format: WritableFormat, _ options: Options = Options()
  ) {
    self.format = format
    self.options = options
    route = Self.route(format, givesEvents: reader.givesEvents)
    cutter = options.window.map(CaptureCutter.init)
    self.reader = reader
  }

  private static func route(_ format: WritableFormat, givesEvents: Bool) -> Route {
    switch format.writer {
    case .frames(let make): .frames(make())
    case .events(let make): givesEvents ? .events(make()) : .encoded(make(), nil)
    }
  }

  /// How far the part that is written has been read; nil if all of the capture is written.
  package var progress: WindowProgress? { cutter?.progress }

  /// Begins a new output with a later part of the same capture.
  package mutating func begin(_ window: CaptureWindow) {
    if cutter?.begin(window) == nil { cutter = CaptureCutter(window) }
    route = Self.route(format, givesEvents: reader.givesEvents)
    (hasBegun, shift, deviceKind, counted) = (false, nil, .direct, ConversionLosses())
  }

  private mutating func nextEvents() throws(CaptureError) -> Bool {
    guard var cutter else { return try reader.nextEvents(into: &events) }
    self.cutter = nil
    defer { self.cutter = cutter }
    return try cutter.next(of: reader, into: &events)
  }

  private mutating func nextFrames() throws(CaptureError) -> Bool {
    guard var cutter else { return try reader.next(into: &batch) }
    self.cutter = nil
    defer { self.cutter = cutter }
    return try cutter.next(of: reader, into: &batch)
  }

  package var diagnostics: DiagnosticLog { reader.diagnostics }

  /// The collector of events, if the output stays in memory; nil for other formats.
  var collected: EventCollector? {
    switch route {
    case .events(let writer), .encoded(let writer, _): writer as? EventCollector
    case .frames: nil
    }
  }

  /// Moves the collected events to `events`.
  mutating func takeCollected(into events: inout [InputEvent]) {
    events.removeAll(keepingCapacity: true)
    guard var collector = collected else { return }
    swap(&events, &collector.events)
    switch route {
    case .events: route = .events(collector)
    case .encoded(_, let encoder): route = .encoded(collector, encoder)
    case .frames: break
    }
  }

  /// The content of the capture that is missing in the output written so far.
  package var losses: ConversionLosses {
    var losses = counted
    if case .encoded(_, let encoder?) = route { losses.touches = encoder.omittedTouches }
    losses.hasOnlyContacts = reader.holdsEvents && !format.holdsEvents
    guard !format.describesDevice else { return losses }
    losses.description =
      !reader.description.axes.isEmpty || reader.surface != nil || reader.statedSize != nil
    (losses.inventsSize, losses.roundsResolution) = (false, false)
    if reader.holdsEvents, format.holdsEvents,
      let slot = reader.description.axes[EventCode.ABS_MT_SLOT]?.value, slot != 0
    {
      losses.slot = Int(slot)
    }
    return losses
  }

  /// Appends the next piece of the output. Returns false at the end.
  package mutating func next(into bytes: inout [UInt8]) throws(CaptureError) -> Bool {
    let hasMore: Bool
    if case .events = route {
      if reader.lacksTimes, format.needsTimes { throw .lacksTimes }
      hasMore = try nextEvents()
      if hasMore, options.checksEvents { reader.check(events, &batch) }
    } else {
      hasMore = try nextFrames()
      if hasMore { rebase() }
    }
    switch route {
    case .events(var writer):
      if !hasBegun { begin(&writer, reader.description, into: &bytes) }
      if hasMore { write(&writer, into: &bytes) }
      route = .events(writer)
    case .encoded(var writer, let known):
      let encoder = begin(known, &writer, into: &bytes)
      route = .encoded(writer, encoder)
      if hasMore { encode(&writer, encoder, into: &bytes) }
    case .frames(var writer):
      if !hasBegun { writer.write(reader.description, reader.surface, into: &bytes) }
      if hasMore { writer.write(batch, into: &bytes) }
      if hasMore, !writer.takesAll { countOmitted() }
      if hasMore { countGuesses() }
      route = .frames(writer)
    }
    hasBegun = true
    return hasMore
  }

  private mutating func write(_ writer: inout any EventWriter, into bytes: inout [UInt8]) {
    for event in events.events {
      guard options.anonymizes else {
        writer.write(event, into: &bytes)
        continue
      }
      guard Self.isHarmless(event) else { continue }
      var event = event
      event.time = event.time.advanced(by: shift(from: event.time))
      writer.write(event, into: &bytes)
    }
  }

  /// Returns whether an anonymous capture keeps the event. Other keys and scan codes are left out,
  /// because they may be text that a person typed.
  private static func isHarmless(_ event: InputEvent) -> Bool {
    switch event.type {
    case EventCode.EV_KEY:
      EventCode.isTouchKey(event.code) && DeviceButton(key: event.code) == nil
    case EventCode.EV_MSC: event.code == EventCode.MSC_TIMESTAMP
    default: true
    }
  }

  private mutating func begin(
    _ writer: inout any EventWriter, _ description: DeviceDescription, into bytes: inout [UInt8]
  ) {
    writer.begin(reader.origin)
    var description = description
    if let kind = classToState(description) { description = description.stating(kind) }
    guard reader.statedSize != nil else {
      return writer.write(description, into: &bytes)
    }
    counted.roundsResolution = description.isRounded(stating: reader.geometry)
    writer.write(description.stating(reader.geometry), into: &bytes)
  }

  /// The class that the description has to state: the one that the user states, or the one that the
  /// events alone showed, if they show another one in the other format. Android's BTN_TOOL_FINGER is a
  /// finger on a screen, and that of other systems one on a pad.
  private func classToState(_ description: DeviceDescription) -> DeviceClass? {
    guard format.describesDevice else { return nil }
    if let stated = reader.options.deviceClass { return stated }
    let keys = description.codes[EventCode.EV_KEY] ?? []
    guard description.axes.isEmpty, description.properties.isEmpty, keys.isEmpty,
      format.isAndroid != reader.format.entry.isAndroid
    else { return nil }
    let kind = reader.classification.kind
    return kind == .touchpad || kind == .touchscreen ? kind : nil
  }

  private mutating func begin(
    _ known: EventEncoder?, _ writer: inout any EventWriter, into bytes: inout [UInt8]
  ) -> EventEncoder {
    if let known { return known }
    // A made-up device reports one kind of touches: the kind of the first contact.
    let isPad = batch.contacts.first?.kind == .indirect
    if isPad { deviceKind = .indirect }
    let source = reader.description
    let description = DeviceDescription.madeUp(
      reader.surface, unitsPerMillimetre: options.unitsPerMillimetre,
      isInUnits: reader.countsUnits, of: source, isPad: isPad, keys: keys(of: source))
    writer.begin(reader.origin)
    writer.write(description, into: &bytes)
    // A made-up device in device units states no size, and the encoder must not assume one.
    return EventEncoder(description, override: reader.countsUnits ? .units : nil)
  }

  /// Returns the buttons and media keys that the device has or that have been seen. A touchscreen
  /// with all keys would be read as a mouse.
  private func keys(of source: DeviceDescription) -> Set<UInt16> {
    let known = (source.codes[EventCode.EV_KEY] ?? []).filter { key in
      DeviceButton(key: key) != nil || RemoteCommand(key: key, isPressed: true) != nil
    }
    return options.anonymizes ? [] : known.union(batch.events.compactMap { $0.key?.code })
  }

  private mutating func encode(
    _ writer: inout any EventWriter, _ encoder: EventEncoder, into bytes: inout [UInt8]
  ) {
    var encoder = encoder
    counted.commands += batch.commands.count
    counted.motions += batch.events.count { $0.key == nil }
    counted.cancellations += batch.contacts.count { $0.phase == .cancelled }
    counted.inventsSize = counted.inventsSize || inventsSize
    countGuesses()
    counted.kinds += batch.contacts.count { contact in
      contact.phase == .began && contact.kind != deviceKind && contact.kind != .pencil
    }
    if !reader.holdsEvents { scalePressures() }
    encoded.removeAll(keepingCapacity: true)
    encoder.encode(batch, into: &encoded)
    for event in encoded { writer.write(event, into: &bytes) }
    route = .encoded(writer, encoder)
  }

  /// Converts pressures from 0 to 1 to whole numbers up to 255, because devices report whole
  /// numbers.
  private mutating func scalePressures() {
    let whole = Float(DeviceDescription.wholePressure)
    var count = 0
    batch.updateContacts { contact in
      guard let pressure = contact.pressure, pressure > 0, pressure <= 1 else { return }
      contact.pressure = pressure * whole
      count += 1
    }
    counted.scaledPressures += count
  }

  private mutating func countOmitted() {
    counted.commands += batch.commands.count
    counted.events += batch.events.count
  }

  /// Whether the made-up device states a size that the capture does not state. False in a batch
  /// without contacts, because there is nothing to measure.
  private var inventsSize: Bool {
    guard !batch.contacts.isEmpty else { return false }
    if reader.surface == nil { return true }
    return !reader.countsUnits
      && [.noPhysicalSize, .assumedSize].contains { reader.diagnostics.count(of: $0) > 0 }
  }

  private mutating func countGuesses() {
    counted.guesses += batch.contacts.count(where: \.isUnseen)
  }

  private mutating func rebase() {
    guard options.anonymizes else { return }
    batch.removeEvents { $0.key != nil }
    guard let first = batch.entries.first else { return }
    batch.shift(by: shift(from: first.time))
  }

  private mutating func shift(from first: Timestamp) -> TimeSpan {
    let known = shift ?? Timestamp.zero.since(first)
    shift = known
    return known
  }
}
