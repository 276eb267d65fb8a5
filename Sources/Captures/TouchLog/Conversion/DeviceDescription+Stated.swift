internal import FrameAssembly

extension DeviceDescription {
  /// Returns this description with the resolution that the user states, in whole units, as formats
  /// write it.
  ///
  /// If no axis is described, axes of contacts are added with this resolution and without a range.
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

  /// Returns this description with the class that the user states, or that only the input showed.
  func stating(_ kind: DeviceClass) -> DeviceDescription {
    var description = self
    let ofPads: Set = [
      DeviceProperty.POINTER, DeviceProperty.BUTTONPAD, DeviceProperty.SEMI_MT,
      DeviceProperty.TOPBUTTONPAD,
    ]
    switch kind {
    case .touchpad:
      description.properties.remove(DeviceProperty.DIRECT)
      if properties.isDisjoint(with: ofPads) {
        description.properties.insert(DeviceProperty.POINTER)
      }
    case .touchscreen:
      description.properties.subtract(ofPads)
      description.properties.insert(DeviceProperty.DIRECT)
    case .tablet: description.codes[EventCode.EV_KEY, default: []].insert(EventCode.BTN_TOOL_PEN)
    case .other: break
    }
    return description
  }

  /// Returns whether `stating` has to round the resolution.
  func isRounded(stating geometry: DeviceGeometry) -> Bool {
    [geometry.x, geometry.y].contains { scale in
      scale.isPhysical && Double(scale.wholeResolution) != scale.resolution
    }
  }
}

extension DeviceGeometry.Scale {
  /// The resolution as a whole number of at least 1, because 0 means unknown.
  fileprivate var wholeResolution: Int32 {
    Int32(min(max(resolution.rounded(), 1), Double(Int32.max)))
  }
}
