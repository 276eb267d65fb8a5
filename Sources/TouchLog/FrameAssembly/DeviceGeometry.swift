public import TouchModel

/// Turns a device's units into points, each axis by its own resolution.
public struct DeviceGeometry: Hashable, Sendable {
  /// What the user says of a device that does not say it itself.
  public enum Override: Hashable, Sendable {
    /// Units in a millimetre.
    case resolution(x: Double, y: Double)
    /// Of the whole surface, in millimetres.
    case size(width: Double, height: Double)
  }

  /// One axis: points = (value − origin) / resolution × points in a millimetre.
  struct Scale: Hashable, Sendable {
    var origin: Int32 = 0
    /// One over one where the resolution is unknown.
    var resolution = 1.0
    var pointsPerMillimetre = 1.0
    /// The length of the axis, where its range is known.
    var range: Double?
    var isPhysical = false

    func points(_ value: Int32) -> Double {
      length(Double(Int64(value) - Int64(origin)))
    }

    func length(_ units: Double) -> Double { units / resolution * pointsPerMillimetre }

    /// The device's value nearest to a place on the axis.
    func units(_ points: Double) -> Int32 {
      let units = (points / pointsPerMillimetre * resolution + Double(origin)).rounded()
      if units.isNaN { return origin }
      return Int32(min(max(units, Double(Int32.min)), Double(Int32.max)))
    }
  }

  let x: Scale
  let y: Scale
  /// Of the axes of a contact's ellipse.
  let pointsPerMajor: Double
  let pointsPerMinor: Double
  /// Of the axes of the finger's own ellipse.
  let pointsPerToolMajor: Double
  let pointsPerToolMinor: Double
  /// Of the height above the surface, in units of the surface unless its axis says otherwise.
  let pointsPerDistance: Double
  /// Nil where the device does not say what a quarter turn is.
  let radiansPerOrientation: Double?
  /// What its fingers are.
  let kind: Contact.Kind

  public init(_ description: DeviceDescription, override: Override? = nil) {
    // The axes of an accelerometer are no surface.
    let axes = description.isAccelerometer ? [:] : description.axes
    let xAxis = axes[EventCode.ABS_MT_POSITION_X] ?? axes[EventCode.ABS_X]
    let yAxis = axes[EventCode.ABS_MT_POSITION_Y] ?? axes[EventCode.ABS_Y]
    switch override {
    case .resolution(let resolutionX, let resolutionY):
      x = Self.scale(xAxis, resolution: resolutionX)
      y = Self.scale(yAxis, resolution: resolutionY)
    case .size(let width, let height):
      x = Self.scale(xAxis, resolution: Self.resolution(xAxis, millimetres: width))
      y = Self.scale(yAxis, resolution: Self.resolution(yAxis, millimetres: height))
    case nil:
      x = Self.scale(xAxis, resolution: nil)
      y = Self.scale(yAxis, resolution: nil)
    }
    // The ellipse is in units of the surface, unless its axis says otherwise.
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
    kind = description.isPad ? .indirect : .direct
  }

  /// Whether millimetres are known on both axes.
  public var isPhysical: Bool { x.isPhysical && y.isPhysical }

  /// Nil where a range is unknown.
  public var surface: SurfaceSize? {
    guard let width = x.range, let height = y.range else { return nil }
    return SurfaceSize(width: width, height: height)
  }

  public func position(x xValue: Int32, y yValue: Int32) -> Point {
    Point(x: x.points(xValue), y: y.points(yValue))
  }

  private static func scale(
    _ axis: DeviceDescription.Axis?, resolution override: Double?
  ) -> Scale {
    var scale = Scale()
    scale.origin = axis?.minimum ?? 0
    let stated = Double(axis?.resolution ?? 0)
    let resolution = override ?? stated
    if resolution > 0, resolution.isFinite {
      scale.resolution = resolution
      scale.pointsPerMillimetre = Point.perMillimetre
      scale.isPhysical = true
    }
    if let axis, axis.maximum > axis.minimum {
      scale.range = scale.length(Double(range(axis)))
    }
    return scale
  }

  private static func range(_ axis: DeviceDescription.Axis) -> Int64 {
    Int64(axis.maximum) - Int64(axis.minimum) + 1
  }

  private static func resolution(
    _ axis: DeviceDescription.Axis?, millimetres: Double
  ) -> Double? {
    guard let axis, axis.maximum > axis.minimum, millimetres > 0 else { return nil }
    return Double(range(axis)) / millimetres
  }

  private static func ellipseScale(_ axis: DeviceDescription.Axis?) -> Double? {
    guard let axis, axis.resolution > 0 else { return nil }
    return Point.perMillimetre / Double(axis.resolution)
  }
}
