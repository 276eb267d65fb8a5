internal import FrameAssembly
internal import TouchModel

extension DeviceDescription {
  /// Returns the description of a made-up device that reports contacts: a touchscreen, or a
  /// touchpad if `isPad` is true, with as many slots as the device with the most slots that is
  /// known.
  ///
  /// If the size of the surface is unknown, the axes range to 65535. Pressures have the range of
  /// `source`, the device of the contacts, or 0 to 255. If `isInUnits` is true, a unit is a point,
  /// as for any device without a resolution. `keys` are the keys apart from those of touches.
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
    // The axes of an ellipse may have a resolution although the surface has none.
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

  /// A quarter turn in units of orientation. Values read back differ by less than 0.0001 radians.
  private static let quarterTurn: Int32 = 32_767

  /// The device value of a pressure of 1.
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

  /// Returns whether the description states the resolution of an axis.
  private func states(_ axis: UInt16) -> Bool { axes[axis].map { $0.resolution > 0 } ?? false }

  private static func maximum(_ points: Double?, _ resolution: Int32) -> Int32 {
    guard let points else { return 65_535 }
    let unitsPerPoint = resolution > 0 ? Double(resolution) / Point.perMillimetre : 1
    let units = (points * unitsPerPoint).rounded() - 1
    return units.isFinite ? Int32(min(max(units, 1), Double(Int32.max))) : 65_535
  }
}
