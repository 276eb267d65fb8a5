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

  init(
    _ device: DeviceDescription, _ geometry: DeviceGeometry, _ options: CaptureReader.Options
  ) {
    assembler = FrameAssembler(device, geometry, splitsJumps: options.splitsJumps)
    size = assembler.geometry.surface
    contacts = ContactStages(options)
    contacts.begin(
      device, size, assembler.geometry.classification.kind,
      isPhysical: assembler.geometry.isPhysical, hasEvents: true,
      hasEdges: geometry.measure?.isRangeSeen != true)
  }

  /// The time at which `advance` must be called if no event comes first.
  var deadline: Timestamp? { contacts.deadline }

  /// Fills `batch` with the frames of events, with all contacts that the device reports.
  mutating func assemble(_ events: EventBatch, into batch: inout FrameBatch) {
    batch.removeAll()
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
