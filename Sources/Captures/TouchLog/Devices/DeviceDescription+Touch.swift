internal import FrameAssembly

extension DeviceDescription {
  /// Returns the description of the device that touches probably come from: one with contacts,
  /// otherwise one with positions and BTN_TOUCH, otherwise the first.
  static func favorite(_ descriptions: [DeviceDescription]) -> DeviceDescription? {
    let best = descriptions.map(\.touchRank).max()
    return descriptions.first { $0.touchRank == best }
  }

  private var touchRank: Int {
    if axes[EventCode.ABS_MT_POSITION_X] != nil { return 3 }
    let hasTouch = codes[EventCode.EV_KEY]?.contains(EventCode.BTN_TOUCH) ?? false
    if axes[EventCode.ABS_X] != nil { return hasTouch ? 2 : 1 }
    return 0
  }
}
