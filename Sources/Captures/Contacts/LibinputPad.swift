package import FrameAssembly
internal import TouchModel

/// The limits of libinput on one touchpad, in points and in the units of its pressure.
package struct LibinputPad {
  /// Whether the touchpad is pressed down itself.
  let isClickpad: Bool
  private var left = -Double.infinity
  private var right = Double.infinity
  private var top = -Double.infinity
  /// The line from which on a contact rests on a button.
  private(set) var buttonLine = Double.infinity
  /// The line from which on a contact may be a thumb.
  private(set) var thumbLine = Double.infinity
  private(set) var watchesThumbs = false
  /// The number of contacts whose positions the touchpad can report.
  private(set) var slots = Int.max
  private(set) var usesPressure = false
  private(set) var lowPressure: Float = 0
  private(set) var highPressure: Float = 0
  private(set) var palmPressure = Float.infinity

  /// The number of units of the sensor in a point, along each axis.
  private(set) var unitsPerPoint = (x: 1.0, y: 1.0)
  /// The least values of the axes, in units.
  private var origin = Point.zero
  /// The noise that the touchpad states, in units; 0 if it states none.
  private var fuzz = (x: 0.0, y: 0.0)

  /// Finds the limits for a touchpad. `surface` is its size in points; nil if it is unknown.
  package init(_ description: DeviceDescription, _ surface: SurfaceSize?) {
    let keys = description.codes[EventCode.EV_KEY] ?? []
    let properties = description.properties
    isClickpad =
      properties.contains(DeviceProperty.BUTTONPAD)
      || properties.isEmpty && !keys.contains(EventCode.BTN_RIGHT)
    if let axis = description.axes[EventCode.ABS_MT_SLOT] { slots = Int(axis.maximum) + 1 }
    let hasSlots = description.axes[EventCode.ABS_MT_SLOT] != nil
    if hasSlots, let axis = description.axes[EventCode.ABS_MT_PRESSURE] {
      let (least, range) = (Double(axis.minimum), Double(axis.maximum) - Double(axis.minimum))
      usesPressure = range > 0
      highPressure = Float((least + 0.12 * range).rounded(.down))
      lowPressure = Float((least + 0.1 * range).rounded(.down))
      palmPressure = 130
    }
    fuzz = (
      x: Self.fuzz(description, EventCode.ABS_MT_POSITION_X, EventCode.ABS_X),
      y: Self.fuzz(description, EventCode.ABS_MT_POSITION_Y, EventCode.ABS_Y)
    )
    guard let surface else { return }
    unitsPerPoint = (
      x: Self.units(description, EventCode.ABS_MT_POSITION_X, EventCode.ABS_X) / surface.width,
      y: Self.units(description, EventCode.ABS_MT_POSITION_Y, EventCode.ABS_Y) / surface.height
    )
    origin = Point(
      x: Double(Self.axis(description, EventCode.ABS_MT_POSITION_X, EventCode.ABS_X)?.minimum ?? 0),
      y: Double(Self.axis(description, EventCode.ABS_MT_POSITION_Y, EventCode.ABS_Y)?.minimum ?? 0))
    let millimetre = Point.perMillimetre
    let (width, height) = (surface.width / millimetre, surface.height / millimetre)
    let isExternal = [0x03, 0x05].contains(description.identity?.bus ?? 0)
    if !isExternal, width >= 70 {
      left = min(8, width * 0.08) * millimetre
      right = surface.width - left
      top = surface.height * 0.05
    }
    guard isClickpad else { return }
    buttonLine = max(surface.height * 0.85, surface.height - 10 * millimetre)
    watchesThumbs = height >= 50
    thumbLine = surface.height * 0.85
  }

  private static func axis(
    _ description: DeviceDescription, _ code: UInt16, _ other: UInt16
  ) -> DeviceDescription.Axis? { description.axes[code] ?? description.axes[other] }

  private static func fuzz(
    _ description: DeviceDescription, _ code: UInt16, _ other: UInt16
  ) -> Double { Double(axis(description, code, other)?.fuzz ?? 0) }

  private static func units(
    _ description: DeviceDescription, _ code: UInt16, _ other: UInt16
  ) -> Double {
    guard let axis = axis(description, code, other), axis.maximum > axis.minimum else { return 1 }
    return Double(axis.maximum) - Double(axis.minimum)
  }

  /// Whether the touchpad is known to report positions that wobble.
  var wobbles: Bool { fuzz.x > 0 || fuzz.y > 0 }

  /// The distances at which a steadied position follows, in units: the noise that the touchpad states,
  /// or a quarter of a millimeter.
  var margins: Point {
    func margin(_ fuzz: Double, _ perPoint: Double) -> Double {
      let resolution = (perPoint * Point.perMillimetre + 0.5).rounded(.down)
      return fuzz > 0 ? fuzz : (resolution / 4).rounded(.down)
    }
    return Point(x: margin(fuzz.x, unitsPerPoint.x), y: margin(fuzz.y, unitsPerPoint.y))
  }

  /// Returns a position in units.
  func count(_ place: Point) -> Point {
    Point(
      x: (place.x * unitsPerPoint.x).rounded() + origin.x,
      y: (place.y * unitsPerPoint.y).rounded() + origin.y)
  }

  /// Returns the position that is `count` units from the origin of the axes, in points.
  func position(_ count: Point) -> Point {
    Point(x: (count.x - origin.x) / unitsPerPoint.x, y: (count.y - origin.y) / unitsPerPoint.y)
  }

  /// Whether a position is in a zone at the left or right edge.
  func isAtSide(_ place: Point) -> Bool { place.x < left || place.x > right }

  /// Whether a position is in a zone at an edge.
  func isAtEdge(_ place: Point) -> Bool { isAtSide(place) || place.y < top }

  /// Whether a distance in points is at least a number of millimeters.
  func isFar(_ millimetres: Double, _ length: Double) -> Bool {
    length >= millimetres * Point.perMillimetre
  }
}
