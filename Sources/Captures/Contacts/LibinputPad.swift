package import FrameAssembly
internal import TouchModel

/// The limits of libinput on one touchpad, in units of its axes.
package struct LibinputPad {
  /// An axis of positions: its least value, and its units per millimeter, which libinput takes as a
  /// whole number.
  private struct Axis {
    var minimum = 0.0
    var resolution = 1.0
    var fuzz = 0.0
    /// The length of the axis in millimeters.
    var length = 0.0
    /// The points per unit, and the position of the least value in points.
    var pointsPerUnit = 1.0
    var start = 0.0

    func units(_ millimetres: Double) -> Double {
      (minimum + millimetres * resolution).rounded(.towardZero)
    }
  }

  private var x = Axis()
  private var y = Axis()
  /// Whether the touchpad reports contacts in slots that are more than the corners of a box.
  let hasSlots: Bool
  /// The number of contacts whose positions the touchpad can report.
  let slots: Int
  /// The number of contacts that libinput can follow, with those that the touchpad only counts.
  let capacity: Int
  /// Whether the touchpad is pressed down itself.
  let isClickpad: Bool
  private var left = -Double.infinity
  private var right = Double.infinity
  private var top = -Double.infinity
  /// The line from which on a contact rests on a button.
  private(set) var buttonLine = Double.infinity
  /// The line from which on a contact may be a thumb, and the line below which it is one even if it
  /// landed with others.
  private(set) var thumbLine = Double.infinity
  private(set) var lowerThumbLine = Double.infinity
  private(set) var watchesThumbs = false
  private(set) var usesPressure = false
  private(set) var lowPressure: Int32 = 0
  private(set) var highPressure: Int32 = 0
  /// The pressure above which a contact is a palm; nil if pressures are not stated for each contact.
  private(set) var palmPressure: Int32?

  /// Finds the limits for a touchpad.
  package init(_ description: DeviceDescription, _ geometry: DeviceGeometry) {
    let keys = description.codes[EventCode.EV_KEY] ?? []
    let properties = description.properties
    isClickpad =
      properties.contains(DeviceProperty.BUTTONPAD)
      || !keys.contains(EventCode.BTN_RIGHT)
        && (properties.isEmpty || keys.contains(EventCode.BTN_LEFT))
    let slotAxis = description.axes[EventCode.ABS_MT_SLOT]
    hasSlots = slotAxis != nil && !description.reportsBoundingBox
    slots = hasSlots ? min(max(Int(slotAxis?.maximum ?? 0) + 1, 1), 64) : 1
    let counted = [
      (EventCode.BTN_TOOL_QUINTTAP, 5), (EventCode.BTN_TOOL_QUADTAP, 4),
      (EventCode.BTN_TOOL_TRIPLETAP, 3), (EventCode.BTN_TOOL_DOUBLETAP, 2),
    ].first { keys.contains($0.0) }?.1
    // A capture without a description tells only the keys that were pressed.
    capacity = max(slots, counted ?? (keys.isEmpty ? 4 : 1))
    setPressures(description)
    let axes = description.axes
    let slotX = hasSlots ? axes[EventCode.ABS_MT_POSITION_X] : nil
    let slotY = hasSlots ? axes[EventCode.ABS_MT_POSITION_Y] : nil
    x = Self.axis(slotX ?? axes[EventCode.ABS_X], geometry.x, geometry.surface?.width)
    y = Self.axis(slotY ?? axes[EventCode.ABS_Y], geometry.y, geometry.surface?.height)
    guard geometry.isPhysical, x.length > 0, y.length > 0 else { return }
    let isExternal = [0x03, 0x05].contains(description.identity?.bus ?? 0)
    setLines(x.length, y.length, isExternal: isExternal)
  }

  private mutating func setPressures(_ description: DeviceDescription) {
    let code = hasSlots ? EventCode.ABS_MT_PRESSURE : EventCode.ABS_PRESSURE
    if let axis = description.axes[code], axis.maximum > axis.minimum {
      let (least, range) = (Double(axis.minimum), Double(axis.maximum) - Double(axis.minimum))
      usesPressure = true
      highPressure = Int32(least + 0.12 * range)
      lowPressure = Int32(least + 0.1 * range)
    }
    if description.axes[EventCode.ABS_MT_PRESSURE] != nil, hasSlots { palmPressure = 130 }
  }

  private mutating func setLines(_ width: Double, _ height: Double, isExternal: Bool) {
    if !isExternal, width >= 70 {
      left = x.units(min(8, width * 0.08))
      right = x.units(width - min(8, width * 0.08))
      if height > 55 { top = y.units(height * 0.05) }
    }
    guard isClickpad else { return }
    buttonLine = y.units(height * 0.15 > 10 ? height - 10 : height * 0.85)
    watchesThumbs = height >= 50
    thumbLine = y.units(height * 0.85)
    lowerThumbLine = y.units(height * 0.92)
  }

  /// The axis as libinput takes it. If the description states no resolution, that of `scale` counts.
  private static func axis(
    _ axis: DeviceDescription.Axis?, _ scale: DeviceGeometry.Scale, _ length: Double?
  ) -> Axis {
    var result = Axis()
    result.minimum = Double(axis?.minimum ?? scale.origin)
    let stated = Double(axis?.resolution ?? 0)
    result.resolution = max((stated > 0 ? stated : scale.resolution).rounded(.towardZero), 1)
    result.fuzz = Double(axis?.fuzz ?? 0)
    let count = axis.map { Double($0.maximum) - Double($0.minimum) } ?? 0
    result.length = (count > 0 ? count : (length ?? 0) / scale.length(1)) / result.resolution
    if scale.isPhysical { result.pointsPerUnit = Point.perMillimetre / result.resolution }
    result.start = (result.minimum - Double(scale.origin)) * result.pointsPerUnit
    return result
  }

  /// Whether the touchpad is known to report positions that wobble.
  var wobbles: Bool { x.fuzz > 0 || y.fuzz > 0 }

  /// The distances at which a steadied position follows, in units: the noise that the touchpad states,
  /// or a quarter of a millimeter.
  var margins: Point {
    func margin(_ axis: Axis) -> Double {
      axis.fuzz > 0 ? axis.fuzz : (axis.resolution / 4).rounded(.down)
    }
    return Point(x: margin(x), y: margin(y))
  }

  /// The position in points of a position in units.
  func position(_ units: Point) -> Point {
    Point(
      x: x.start + (units.x - x.minimum) * x.pointsPerUnit,
      y: y.start + (units.y - y.minimum) * y.pointsPerUnit)
  }

  /// A movement in millimeters.
  func millimetres(_ units: Point) -> Point {
    Point(x: units.x / x.resolution, y: units.y / y.resolution)
  }

  /// Whether a position is in a zone at the left or right edge.
  func isAtSide(_ place: Point) -> Bool { place.x < left || place.x > right }

  /// Whether a position is in a zone at an edge.
  func isAtEdge(_ place: Point) -> Bool { isAtSide(place) || place.y < top }

  /// Whether a position is in the zone at the upper edge.
  func isAtTop(_ place: Point) -> Bool { place.y < top }
}
