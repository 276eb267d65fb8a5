internal import FrameAssembly
internal import TouchModel

/// The factors from a recording's lengths to points.
struct SampleScale {
  /// The unit of a length in a recording.
  enum Unit: String, CaseIterable, Hashable, Sendable {
    case pixel = "px"
    case point = "pt"
    case millimetre = "mm"
    case inch = "in"
  }

  /// Points in one unit.
  private(set) var x: Double
  private(set) var y: Double
  private var pixel = 1.0
  /// Nil where pixels have a size, or nothing is in pixels; else why they have none.
  private(set) var note: String?
  /// Whether the user's size or resolution says how large a pixel is.
  private(set) var isByOption = false
  /// In points; nil where the recording does not say it.
  private(set) var surface: SurfaceSize?

  /// `extent` is the surface in the recording's units, `override` what the user says of pixels.
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

  /// Points in one unit of the axes of a contact's ellipse.
  var length: Double { (x * y).squareRoot() }

  /// The factor from a length in `unit` to the unit of a contact's ellipse.
  func share(of unit: Unit) -> Double {
    length > 0 ? (unit == .pixel ? pixel : Self.points(unit)) / length : 1
  }
}
