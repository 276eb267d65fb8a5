internal import FrameAssembly

extension DeviceDescription {
  /// With the resolution that the user says its surface has, in whole units, as formats state it.
  ///
  /// Where no axis is described, one of contacts is that has a resolution and no range.
  func stating(_ geometry: DeviceGeometry) -> DeviceDescription {
    var description = self
    for (scale, codes) in [
      (geometry.x, [EventCode.ABS_MT_POSITION_X, EventCode.ABS_X]),
      (geometry.y, [EventCode.ABS_MT_POSITION_Y, EventCode.ABS_Y]),
    ] where scale.isPhysical && !isAccelerometer {
      let known = codes.filter { axes[$0] != nil }
      for code in known.isEmpty ? [codes[0]] : known {
        let axis = axes[code] ?? Axis(minimum: 0, maximum: 0)
        description.axes[code] = axis
        description.axes[code]?.resolution = scale.wholeResolution
      }
    }
    return description
  }

  /// Whether `stating` had to round.
  func isRounded(stating geometry: DeviceGeometry) -> Bool {
    [geometry.x, geometry.y].contains { scale in
      scale.isPhysical && Double(scale.wholeResolution) != scale.resolution
    }
  }
}

extension DeviceGeometry.Scale {
  /// At least 1, because 0 means unknown.
  fileprivate var wholeResolution: Int32 {
    Int32(min(max(resolution.rounded(), 1), Double(Int32.max)))
  }
}
