internal import FrameAssembly
internal import TouchModel

/// The factors that convert the lengths of a recording to points.
struct SampleScale {
  /// The unit of a length in a recording.
  enum Unit: String, CaseIterable, Hashable, Sendable {
    case pixel = "px"
    case point = "pt"
    case millimetre = "mm"
    case inch = "in"
  }

  /// The number of points in one unit of x.
  private(set) var x: Double
  private(set) var y: Double
  private var pixel = 1.0
  /// The reason why pixels have no size; nil if they have one, or if nothing is in pixels.
  private(set) var note: String?
  /// Whether the size of a pixel follows from a size or resolution that the user states.
  private(set) var isByOption = false
  /// The size of the surface in points; nil if the recording does not state it.
  private(set) var surface: SurfaceSize?

  /// Creates a scale. `extent` is the surface in the units of the recording, and `override` is the
  /// user's statement about pixels.
  init(
    x xUnit: Unit, y yUnit: Unit, extent: SurfaceSize?, override: DeviceGeometry.Override?
  ) {
    (x, y) = (Self.points(xUnit), Self.points(yUnit))
    if xUnit == .pixel || yUnit == .pixel {
      note = "pixels are treated as points"
      switch override {
      case .resolution(let resolutionX, let resolutionY):
        scalePixels(
          xUnit, Point.perMillimetre / resolutionX, yUnit, Point.perMillimetre / resolutionY)
      case .size(let width, let height):
        if let extent, extent.width > 0, extent.height > 0 {
          scalePixels(
            xUnit, width * Point.perMillimetre / extent.width, yUnit,
            height * Point.perMillimetre / extent.height)
        } else {
          note =
            "pixels are treated as points, because the size of the surface in pixels is unknown"
        }
      case .units, nil: break
      }
    }
    surface = extent.map { SurfaceSize(width: $0.width * x, height: $0.height * y) }
  }

  private mutating func scalePixels(
    _ xUnit: Unit, _ xScale: Double, _ yUnit: Unit, _ yScale: Double
  ) {
    if xUnit == .pixel { x = xScale }
    if yUnit == .pixel { y = yScale }
    pixel = (xScale * yScale).squareRoot()
    note = nil
    isByOption = true
  }

  private static func points(_ unit: Unit) -> Double {
    switch unit {
    case .pixel, .point: 1
    case .millimetre: Point.perMillimetre
    case .inch: 160
    }
  }

  /// The number of points in one unit of the axes of a contact's ellipse.
  var length: Double { (x * y).squareRoot() }

  /// Returns the factor from a length in `unit` to the unit of a contact's ellipse.
  func share(of unit: Unit) -> Double {
    length > 0 ? (unit == .pixel ? pixel : Self.points(unit)) / length : 1
  }
}
