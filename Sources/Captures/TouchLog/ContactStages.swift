package import FrameAssembly
package import TouchModel

/// The stages that frames pass after they are assembled: contacts are filtered, then transformed.
package struct ContactStages {
  private let options: CaptureReader.Options
  private var filter: ContactFilter?
  /// The filter that only judges contacts. Its frames are not used.
  private var observer: ContactFilter?
  /// libinput's own judgment, in place of `filter`; nil if it is not asked for.
  private var libinput: LibinputContacts?
  /// The filter of fingers that rest; nil if the options do not ask for it.
  private var resting: RestingFilter?
  /// The events for libinput that have not been passed on.
  private var events: [InputEvent] = []
  private var transform: PlacedTransform?
  private var hasNotedSurface = false
  /// The contacts that were rejected so far, on the clock of the report.
  package private(set) var rejected: [RejectedContact] = []
  /// The fingers that landed too late for a gesture with the one beside them, on the same clock.
  private(set) var late: [LateFinger] = []

  package init(_ options: CaptureReader.Options) { self.options = options }

  /// Whether `begin` has been called. The device is known only after the first frames are read.
  var isReady: Bool { filter != nil }

  /// Prepares the stages for a device. `surface` is the surface of the device; if `hasEvents` is
  /// true, pressures are in device units. If `hasEdges` is false, the range of positions is not
  /// stated, and so it is not known where the edges are.
  package mutating func begin(
    _ description: DeviceDescription, _ surface: SurfaceSize?, _ kind: DeviceClass,
    isPhysical: Bool, hasEvents: Bool, hasEdges: Bool, geometry: DeviceGeometry? = nil
  ) {
    let pressure =
      description.axes[EventCode.ABS_MT_PRESSURE] ?? description.axes[EventCode.ABS_PRESSURE]
    var placed = rules(description, kind, hasEvents: hasEvents)?.placed(
      on: isPhysical ? surface : nil, pressure: pressure, hasDevicePressure: hasEvents)
    if !hasEdges { placed?.forgetEdges() }
    placed?.slots = description.axes[EventCode.ABS_MT_SLOT].map { Int($0.maximum) + 1 }
    placed?.sharesPressure =
      description.axes[EventCode.ABS_PRESSURE] != nil
      && description.axes[EventCode.ABS_MT_PRESSURE] == nil
    if let placed, placed.rules.use == .reportOnTouchpads {
      observer = ContactFilter(options.included, placed)
      filter = ContactFilter(options.included, nil)
    } else {
      filter = ContactFilter(options.included, placed)
    }
    if options.rejectsResting { resting = RestingFilter(surface) }
    if options.judgesAsLibinput, hasEvents, kind == .touchpad, let geometry {
      libinput = LibinputContacts(LibinputPad(description, geometry))
    }
    if !options.transform.isIdentity { transform = options.transform.placed(on: surface) }
  }

  /// Returns the rules on palms that apply to a device; nil if none do.
  private func rules(
    _ description: DeviceDescription, _ kind: DeviceClass, hasEvents: Bool
  ) -> PalmRejection? {
    // Palms are not rejected on touchscreens: they are held at their edges and pressed with thumbs.
    guard let palms = options.palmRejection,
      !description.properties.contains(DeviceProperty.DIRECT)
    else { return nil }
    return palms.use == .remove || (hasEvents && kind == .touchpad) ? palms : nil
  }

  /// Keeps the events of the next frames, from which libinput makes its own frames.
  package mutating func take(_ batch: borrowing EventBatch) {
    if options.judgesAsLibinput { events += batch.events }
  }

  package mutating func pass(_ batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog) {
    if observer != nil {
      var copy = batch
      observer?.pass(&copy)
    }
    if libinput != nil { libinput?.read(events, &batch) } else { filter?.pass(&batch) }
    events.removeAll(keepingCapacity: true)
    resting?.pass(&batch)
    guard let transform else { return }
    transform.apply(to: &batch)
    guard transform.surface == nil, options.transform.needsSurface, !hasNotedSurface else { return }
    hasNotedSurface = true
    diagnostics.add(
      .noSurface, at: .capture,
      "the size of the surface is unknown, so the surface is rotated about the origin")
  }

  /// The time at which a live device must call `advance` if no frame comes first, because a contact
  /// that rests is then known to be a finger.
  package var deadline: Timestamp? {
    guard let finger = filter?.deadline else { return resting?.deadline }
    return min(resting?.deadline ?? finger, finger)
  }

  /// Adds to `batch` the fingers that are known by `time` without a frame.
  package mutating func advance(to time: Timestamp, into batch: inout FrameBatch) {
    filter?.advance(to: time, into: &batch)
    if batch.isEmpty, batch.contacts.isEmpty {
      resting?.advance(to: time, into: &batch)
    } else {
      resting?.pass(&batch)
    }
    transform?.apply(to: &batch)
  }

  /// Adds to `batch`, which is empty, the fingers that still wait beside another one when the capture ends.
  package mutating func endWaits(into batch: inout FrameBatch) {
    resting?.endWaits(into: &batch)
    transform?.apply(to: &batch)
  }

  /// Ends the capture. Contacts that are still down and rejected are reported by `noteRejected`.
  package mutating func finish() {
    filter?.finish()
    observer?.finish()
    resting?.finish()
  }

  /// Reports each contact that was kept back, with its signs. `origin` is the time 0 of the report on
  /// the clock of the capture.
  package mutating func noteRejected(_ diagnostics: inout DiagnosticLog, origin: Timestamp) {
    // An observer judges what the filter passes on, and finds the same hovering contacts.
    var found = filter?.takeRejected() ?? []
    if observer != nil { found = observer?.takeRejected() ?? [] }
    found += libinput?.takeRejected() ?? []
    found += resting?.takeRested() ?? []
    late += resting?.takeLate().map { $0.moved(to: origin) } ?? []
    for var contact in found {
      contact.time = Timestamp.zero.advanced(by: contact.time.since(origin))
      rejected.append(contact)
      diagnostics.add(
        contact.rested ? .restingFinger : .rejectedContact, at: .capture,
        "from \(contact.time) on, \(contact.summary(hasWeights: true))")
    }
  }

  /// Forgets the contacts that were rejected so far, for a device that is watched for a long time.
  package mutating func forgetRejected() { (rejected, late) = ([], []) }

  /// Returns the surface after the stages.
  func surface(_ surface: SurfaceSize?) -> SurfaceSize? {
    options.transform.isIdentity ? surface : options.transform.placed(on: surface).surface
  }
}
