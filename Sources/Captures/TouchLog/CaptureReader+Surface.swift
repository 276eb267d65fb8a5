public import FrameAssembly
internal import TouchModel

/// The class and the surface of the device, as far as the capture has been read.
extension CaptureReader {
  /// The surface after the options that move contacts have been applied, in points, or in device
  /// units if `isInPoints` is false. Nil if the size is unknown.
  public var surface: SurfaceSize? { stages.surface(deviceSurface) }

  /// The surface before contacts are cropped, turned or mirrored.
  var deviceSurface: SurfaceSize? { decoder.surface ?? geometry.surface }

  /// How units of the device become points, as far as the capture has been read.
  package var geometry: DeviceGeometry {
    DeviceGeometry(
      description, seen: seen, override: options.geometry, stated: options.deviceClass)
  }

  /// The physical size of the device's surface, and how it is known. Nil if it is unknown.
  public var measure: SurfaceMeasure? {
    guard !decoder.hasEvents else { return geometry.measure }
    guard let surface = decoder.surface else { return nil }
    return SurfaceMeasure(
      width: surface.width / Point.perMillimetre, height: surface.height / Point.perMillimetre,
      source: decoder.sizeSource)
  }

  /// The parts of a table by the columns that divide it, as far as it has been read.
  package var sections: [TableSection] { decoder.sections }

  /// Whether lengths are in points rather than in units of the device.
  public var isInPoints: Bool { !decoder.hasEvents || geometry.isPhysical }

  /// The class of the device. In a format without events it follows from the first touch.
  public var classification: DeviceClassification {
    guard !decoder.hasEvents else { return geometry.classification }
    if let stated = options.deviceClass { return DeviceClassification(stated, from: .option) }
    switch firstKind {
    case .indirect, .indirectPointer: return DeviceClassification(.touchpad, from: .touches)
    case .pencil: return DeviceClassification(.tablet, from: .touches)
    case .direct: return DeviceClassification(.touchscreen, from: .touches)
    case nil: return DeviceClassification(.other, from: .axes)
    }
  }

  /// The size or resolution that the user states, if any.
  var statedSize: DeviceGeometry.Override? {
    options.geometry == .units ? nil : options.geometry
  }

  /// Whether contacts are in device units and stay whole numbers.
  var countsUnits: Bool {
    holdsEvents && !geometry.x.isPhysical && !geometry.y.isPhysical
      && options.transform.region == nil
  }

  /// Reports stated values that had no effect, after the whole capture has been read.
  func noteIdleOptions() {
    // A script of commands may have pauses and a rate.
    if options.rate != nil, !foundNoTimes, !decoder.isUntimed, format != .sendevent,
      clock.firstFrame != nil
    {
      log.add(.idleOption, at: .capture, "the stated rate has no effect: the capture has times")
    }
    if options.deviceNode != nil, !format.entry.namesDevices {
      log.add(
        .idleOption, at: .capture,
        "the stated device has no effect: a capture in the format \(format.rawValue) is of one device"
      )
    }
    guard let stated = options.geometry else { return }
    let name =
      switch stated {
      case .resolution: "the stated resolution"
      case .size: "the stated size"
      case .units: "the choice of device units"
      }
    if !decoder.hasEvents {
      if decoder.sizeSource == .option { return }
      log.add(.idleOption, at: .capture, "\(name) has no effect: \(decoder.lengthUnits)")
    } else if case .size = stated, geometry.measure == nil {
      log.add(
        .idleOption, at: .capture, "\(name) has no effect: the capture has no positions")
    }
  }
}
