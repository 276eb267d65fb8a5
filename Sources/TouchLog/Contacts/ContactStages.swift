internal import FrameAssembly
internal import TouchModel

/// The stages that frames pass after they are assembled: contacts are filtered, then transformed.
struct ContactStages {
  private let options: CaptureReader.Options
  private var filter: ContactFilter?
  private var transform: PlacedTransform?
  private var hasNotedSurface = false

  init(_ options: CaptureReader.Options) { self.options = options }

  /// Whether `begin` has been called. The device is known only after the first frames are read.
  var isReady: Bool { filter != nil }

  /// Prepares the stages for a device. `surface` is the surface of the device; if `hasEvents` is
  /// true, pressures are in device units.
  mutating func begin(
    _ description: DeviceDescription, _ surface: SurfaceSize?, isPhysical: Bool, hasEvents: Bool
  ) {
    let pressure =
      description.axes[EventCode.ABS_MT_PRESSURE] ?? description.axes[EventCode.ABS_PRESSURE]
    // Palms are not rejected on touchscreens: they are held at their edges and pressed with thumbs.
    let palms = description.properties.contains(DeviceProperty.DIRECT) ? nil : options.palmRejection
    var placed = palms?.placed(
      on: isPhysical ? surface : nil, pressure: pressure, hasDevicePressure: hasEvents)
    placed?.slots = description.axes[EventCode.ABS_MT_SLOT].map { Int($0.maximum) + 1 }
    filter = ContactFilter(options.included, placed)
    if !options.transform.isIdentity { transform = options.transform.placed(on: surface) }
  }

  mutating func pass(_ batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog) {
    filter?.pass(&batch)
    noteRejected(&diagnostics)
    guard let transform else { return }
    transform.apply(to: &batch)
    guard transform.surface == nil, options.transform.needsSurface, !hasNotedSurface else { return }
    hasNotedSurface = true
    diagnostics.add(
      .noSurface, at: .capture,
      "the size of the surface is unknown, so the surface is rotated about the origin")
  }

  /// Reports each contact that was rejected as a palm or a thumb, with its signs.
  private mutating func noteRejected(_ diagnostics: inout DiagnosticLog) {
    guard let rejected = filter?.takeRejected() else { return }
    for contact in rejected {
      let place = contact.place
      diagnostics.add(
        .rejectedContact, at: .capture,
        """
        a contact at (\(Int(place.x.rounded())), \(Int(place.y.rounded()))) from \(contact.time) on is \
        a palm or a resting thumb: \(PalmSign.text(contact.signs))
        """)
    }
  }

  /// Returns the surface after the stages.
  func surface(_ surface: SurfaceSize?) -> SurfaceSize? {
    options.transform.isIdentity ? surface : options.transform.placed(on: surface).surface
  }
}
