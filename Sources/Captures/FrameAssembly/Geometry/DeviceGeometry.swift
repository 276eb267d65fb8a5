package import TouchModel

/// Converts device units to points, on each axis with its own resolution.
public struct DeviceGeometry: Hashable, Sendable {
  /// The size of a surface as the user states it.
  public enum Override: Hashable, Sendable {
    /// The resolution of each axis, in units per millimeter.
    case resolution(x: Double, y: Double)
    /// The width and height of the whole surface, in millimeters.
    case size(width: Double, height: Double)
    /// Lengths stay in device units, and no length is in points.
    case units
  }

  /// The scale of one axis: points = (value − origin) / resolution × points per millimeter.
  package struct Scale: Hashable, Sendable {
    package var origin: Int32 = 0
    /// The resolution in units per millimeter; 1 if lengths stay in device units.
    package var resolution = 1.0
    package var pointsPerMillimetre = 1.0
    package var isPhysical = false

    package func points(_ value: Int32) -> Double {
      length(Double(Int64(value) - Int64(origin)))
    }

    package func length(_ units: Double) -> Double { units / resolution * pointsPerMillimetre }

    /// Returns the device value that is nearest to a position on the axis.
    package func units(_ points: Double) -> Int32 {
      let units = (points / pointsPerMillimetre * resolution + Double(origin)).rounded()
      if units.isNaN { return origin }
      return Int32(min(max(units, Double(Int32.min)), Double(Int32.max)))
    }
  }

  package let x: Scale
  package let y: Scale
  /// The number of points in one unit of the axes of a contact's ellipse.
  package let pointsPerMajor: Double
  package let pointsPerMinor: Double
  /// The number of points in one unit of the axes of the finger's own ellipse.
  package let pointsPerToolMajor: Double
  package let pointsPerToolMinor: Double
  /// The number of points in one unit of the height above the surface. The unit is that of the
  /// surface unless the axis of the height states another.
  package let pointsPerDistance: Double
  /// The number of radians in one unit of orientation; nil if the device does not state the value
  /// of a quarter turn.
  package let radiansPerOrientation: Double?
  /// The kind of the device's touches.
  package let kind: Contact.Kind
  package let classification: DeviceClassification
  /// The size of the surface in millimeters; nil if the ranges are unknown, or if lengths stay in
  /// device units.
  package let measure: SurfaceMeasure?

  package init(_ description: DeviceDescription, override: Override? = nil) {
    self.init(description, seen: SeenInput(), override: override)
  }

  /// Creates a geometry. `seen` replaces the missing parts of the description, and `stated` is the class
  /// that the user states.
  package init(
    _ description: DeviceDescription, seen: SeenInput, override: Override?,
    stated: DeviceClass? = nil
  ) {
    classification =
      stated.map { DeviceClassification($0, from: .option) }
      ?? DeviceClassification(description, seen)
    let choice = Self.choose(description, seen, classification.kind, override)
    measure = choice.measure
    x = Self.scale(description.positionAxes.x, choice.range?.originX, choice.resolution?.x)
    y = Self.scale(description.positionAxes.y, choice.range?.originY, choice.resolution?.y)
    surface = choice.range.map { [x, y] in
      SurfaceSize(width: x.length($0.countX), height: y.length($0.countY))
    }
    let axes = description.isAccelerometer ? [:] : description.axes
    // The ellipse is in units of the surface, unless its axis states a resolution.
    pointsPerMajor = Self.ellipseScale(axes[EventCode.ABS_MT_TOUCH_MAJOR]) ?? x.length(1)
    pointsPerMinor = Self.ellipseScale(axes[EventCode.ABS_MT_TOUCH_MINOR]) ?? pointsPerMajor
    pointsPerToolMajor = Self.ellipseScale(axes[EventCode.ABS_MT_WIDTH_MAJOR]) ?? pointsPerMajor
    pointsPerToolMinor =
      Self.ellipseScale(axes[EventCode.ABS_MT_WIDTH_MINOR]) ?? pointsPerToolMajor
    pointsPerDistance =
      Self.ellipseScale(axes[EventCode.ABS_MT_DISTANCE] ?? axes[EventCode.ABS_DISTANCE])
      ?? x.length(1)
    radiansPerOrientation = axes[EventCode.ABS_MT_ORIENTATION].flatMap { axis in
      axis.maximum > 0 ? Trigonometry.quarterTurn / Double(axis.maximum) : nil
    }
    kind = stated?.touchKind ?? (classification.kind == .touchpad ? .indirect : .direct)
  }

  /// Whether lengths are in points, because the size of a unit is known or assumed on both axes.
  package var isPhysical: Bool { x.isPhysical && y.isPhysical }

  /// The surface in points, or in device units if lengths stay in them; nil if the ranges are
  /// unknown.
  package let surface: SurfaceSize?

  package func position(x xValue: Int32, y yValue: Int32) -> Point {
    Point(x: x.points(xValue), y: y.points(yValue))
  }

  /// The ranges and resolutions of the axes, and how the size is known.
  private struct Choice {
    var range: SurfaceRange?
    var resolution: (x: Double, y: Double)?
    var measure: SurfaceMeasure?

    init(_ range: SurfaceRange?) { self.range = range }

    init(
      _ range: SurfaceRange?, resolution: (x: Double, y: Double), _ source: SurfaceMeasure.Source,
      _ reason: String? = nil
    ) {
      self.range = range
      self.resolution = resolution
      guard let range else { return }
      measure = SurfaceMeasure(
        width: range.countX / resolution.x, height: range.countY / resolution.y, source: source,
        reason: reason, isRangeSeen: range.isSeen)
    }

    init(
      _ range: SurfaceRange, width: Double, height: Double, _ source: SurfaceMeasure.Source,
      _ reason: String? = nil
    ) {
      self.init(
        range, resolution: range.resolution(width: width, height: height), source, reason)
    }
  }

  private static func choose(
    _ description: DeviceDescription, _ seen: SeenInput, _ kind: DeviceClass, _ override: Override?
  ) -> Choice {
    let stated = SurfaceRange(description)
    switch override {
    case .units: return Choice(stated)
    case .resolution(let x, let y): return Choice(stated, resolution: (x, y), .option)
    case .size(let width, let height):
      let size = (width: width, height: height)
      guard let range = stated ?? SurfaceRange(seen, kind, size: size) else { return Choice(nil) }
      return Choice(range, width: width, height: height, .option)
    case nil: break
    }
    let axes = description.positionAxes
    switch (Double(axes.x?.resolution ?? 0), Double(axes.y?.resolution ?? 0)) {
    case (let x, let y) where x > 0 && y > 0:
      return Choice(stated, resolution: (x, y), .device)
    case (let x, let y) where x > 0 || y > 0:
      let known = max(x, y)
      return Choice(
        stated, resolution: (known, known), .assumed, "the resolution of the other axis on both")
    default: break
    }
    if let stated, let known = KnownDevice.find(description, kind) {
      switch known.figure {
      case .size(let width, let height):
        return Choice(stated, width: width, height: height, .quirk, known.source)
      case .resolution(let resolution) where stated.countX / resolution >= narrowestPad:
        return Choice(stated, resolution: (resolution, resolution), .quirk, known.source)
      case .resolution: break
      }
    }
    guard let range = stated ?? SurfaceRange(seen, kind),
      let size = AssumedSize.size(of: kind, units: (range.countX, range.countY))
    else { return Choice(stated) }
    return Choice(range, width: size.width, height: size.height, .assumed, size.reason)
  }

  /// The least width of a touchpad, in millimeters. If a known resolution makes a pad narrower, the
  /// resolution is that of a newer model.
  private static let narrowestPad = 50.0

  private static func scale(
    _ axis: DeviceDescription.Axis?, _ origin: Int32?, _ resolution: Double?
  ) -> Scale {
    var scale = Scale()
    scale.origin = origin ?? axis?.minimum ?? 0
    if let resolution, resolution > 0, resolution.isFinite {
      scale.resolution = resolution
      scale.pointsPerMillimetre = Point.perMillimetre
      scale.isPhysical = true
    }
    return scale
  }

  private static func ellipseScale(_ axis: DeviceDescription.Axis?) -> Double? {
    guard let axis, axis.resolution > 0 else { return nil }
    return Point.perMillimetre / Double(axis.resolution)
  }
}
