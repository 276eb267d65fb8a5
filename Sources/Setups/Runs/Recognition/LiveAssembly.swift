internal import TactusGestures
internal import TouchLog

/// The way from the events of a live device to the frames that recognizers receive: frames are
/// assembled, and then contacts are filtered.
struct LiveAssembly: ~Copyable {
  private var assembler: FrameAssembler
  private var contacts: ContactStages
  private(set) var log = DiagnosticLog()
  /// The size of the surface; nil if the device does not state it.
  let size: SurfaceSize?
  /// Whether libinput's judgment replaces the filter. It passes on every contact that touches, at positions of its own.
  let isJudgedAsLibinput: Bool

  init(
    _ device: DeviceDescription, _ geometry: DeviceGeometry, _ options: CaptureReader.Options
  ) {
    let assembler = FrameAssembler(device, geometry, splitsJumps: options.splitsJumps)
    let measured = assembler.geometry
    let kind = measured.classification.kind
    self.assembler = assembler
    size = measured.surface
    // The operand of `&&` is a closure, which must not capture a partly initialized `self`.
    isJudgedAsLibinput = kind == .touchpad ? options.judgesAsLibinput : false
    contacts = ContactStages(options)
    contacts.begin(
      device, size, kind, isPhysical: measured.isPhysical, hasEvents: true,
      hasEdges: geometry.measure?.isRangeSeen != true, geometry: geometry)
  }

  /// The time at which `advance` must be called if no event comes first.
  var deadline: Timestamp? { contacts.deadline }

  /// Fills `batch` with the frames of events, with all contacts that the device reports.
  mutating func assemble(_ events: EventBatch, into batch: inout FrameBatch) {
    batch.removeAll()
    contacts.take(events)
    assembler.assemble(events, into: &batch, &log)
  }

  /// Removes the contacts that recognizers do not receive. Returns those that were found to be no fingers.
  mutating func filter(_ batch: inout FrameBatch) -> [RejectedContact] {
    contacts.pass(&batch, &log)
    contacts.noteRejected(&log, origin: .zero)
    defer { contacts.forgetRejected() }
    return contacts.rejected
  }

  /// Advances the time of `surface` without events. `batch` receives the frame of the fingers that are
  /// known at that time; it stays empty if there are none.
  mutating func advance(
    to time: Timestamp, into batch: inout FrameBatch, _ surface: inout GestureSurface
  ) {
    batch.removeAll()
    contacts.advance(to: time, into: &batch)
    if batch.isEmpty { return surface.advance(to: time) }
    batch.closeFrame(at: time)
    surface.send(batch)
  }

  /// Ends the input, and then the run of `surface`.
  mutating func finish(into batch: inout FrameBatch, _ surface: inout GestureSurface) {
    batch.removeAll()
    assembler.finish(&log)
    contacts.endWaits(into: &batch)
    surface.finish(after: batch)
    contacts.finish()
    contacts.noteRejected(&log, origin: .zero)
  }
}
