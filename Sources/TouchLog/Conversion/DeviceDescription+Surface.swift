internal import FrameAssembly
internal import TouchModel

extension DeviceDescription {
  /// A device for contacts that come from none: a touchscreen, or a pad where `isPad` says so, with as
  /// many slots as any has been seen to have.
  ///
  /// Where the surface has no known size its axes reach to 65535; pressures reach as far as those of
  /// `source`, the device that the contacts are of, or to 255. Where `isInUnits` a
  /// unit is a point, as it is of any device that does not say. `keys` are those beside touches.
  static func madeUp(
    _ surface: SurfaceSize?, unitsPerMillimetre: Int, isInUnits: Bool,
    of source: DeviceDescription, isPad: Bool, keys: Set<UInt16>
  ) -> DeviceDescription {
    var description = DeviceDescription()
    description.name = source.name ?? (isPad ? "Tactus touchpad" : "Tactus touchscreen")
    description.properties = [
      isPad ? DeviceProperty.POINTER : DeviceProperty.DIRECT
    ]
    let known = Int32(clamping: unitsPerMillimetre)
    let resolution = isInUnits ? 0 : known
    // An ellipse may have a size in millimetres where the surface has none.
    let ellipse = ellipseAxes.contains(where: source.states) ? known : resolution
    let above = source.states(EventCode.ABS_MT_DISTANCE) ? known : resolution
    let width = maximum(surface?.width, resolution)
    let height = maximum(surface?.height, resolution)
    let axes: [(UInt16, Int32, Int32)] = [
      (EventCode.ABS_X, width, resolution), (EventCode.ABS_Y, height, resolution),
      (EventCode.ABS_MT_SLOT, 255, 0), (EventCode.ABS_MT_TOUCH_MAJOR, 65_535, ellipse),
      (EventCode.ABS_MT_TOUCH_MINOR, 65_535, ellipse),
      (EventCode.ABS_MT_WIDTH_MAJOR, 65_535, ellipse),
      (EventCode.ABS_MT_WIDTH_MINOR, 65_535, ellipse),
      (EventCode.ABS_MT_ORIENTATION, quarterTurn, 0),
      (EventCode.ABS_MT_POSITION_X, width, resolution),
      (EventCode.ABS_MT_POSITION_Y, height, resolution), (EventCode.ABS_MT_TOOL_TYPE, 2, 0),
      (EventCode.ABS_MT_TRACKING_ID, 65_535, 0), (EventCode.ABS_MT_PRESSURE, wholePressure, 0),
      (EventCode.ABS_MT_DISTANCE, 65_535, above),
    ]
    for (code, maximum, resolution) in axes {
      description.axes[code] = Axis(minimum: 0, maximum: maximum, resolution: resolution)
    }
    description.axes[EventCode.ABS_MT_SLOT]?.value = 0
    description.axes[EventCode.ABS_MT_ORIENTATION]?.minimum = -quarterTurn
    description.axes[EventCode.ABS_MT_PRESSURE] = pressure(of: source)
    description.codes[EventCode.EV_SYN] = [EventCode.EV_SYN, EventCode.EV_KEY, EventCode.EV_ABS]
    description.codes[EventCode.EV_KEY] = keys.union([EventCode.BTN_TOUCH])
    if isPad { description.codes[EventCode.EV_KEY]?.formUnion(EventEncoder.tools) }
    description.codes[EventCode.EV_ABS] = Set(axes.map(\.0))
    return description
  }

  /// In units of orientation: fine enough that what is read back differs by less than 0.0001 radians.
  private static let quarterTurn: Int32 = 32_767

  /// The device value of a pressure of 1, the whole pressure.
  static let wholePressure: Int32 = 255

  private static func pressure(of source: DeviceDescription) -> Axis {
    let axis = source.axes[EventCode.ABS_MT_PRESSURE] ?? source.axes[EventCode.ABS_PRESSURE]
    guard let axis, axis.maximum > axis.minimum else {
      return Axis(minimum: 0, maximum: wholePressure)
    }
    return Axis(minimum: axis.minimum, maximum: axis.maximum)
  }

  private static let ellipseAxes = [
    EventCode.ABS_MT_TOUCH_MAJOR, EventCode.ABS_MT_TOUCH_MINOR, EventCode.ABS_MT_WIDTH_MAJOR,
    EventCode.ABS_MT_WIDTH_MINOR,
  ]

  /// Whether it says what a unit of an axis is.
  private func states(_ axis: UInt16) -> Bool { axes[axis].map { $0.resolution > 0 } ?? false }

  private static func maximum(_ points: Double?, _ resolution: Int32) -> Int32 {
    guard let points else { return 65_535 }
    let unitsPerPoint = resolution > 0 ? Double(resolution) / Point.perMillimetre : 1
    let units = (points * unitsPerPoint).rounded() - 1
    return units.isFinite ? Int32(min(max(units, 1), Double(Int32.max))) : 65_535
  }
}
