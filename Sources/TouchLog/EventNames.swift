/// The kernel's names of the types and codes that touch devices send.
enum EventNames {
  static func type(_ type: UInt16) -> String {
    switch type {
    case EventCode.EV_SYN: "EV_SYN"
    case EventCode.EV_KEY: "EV_KEY"
    case EventCode.EV_REL: "EV_REL"
    case EventCode.EV_ABS: "EV_ABS"
    case EventCode.EV_MSC: "EV_MSC"
    case 0x05: "EV_SW"
    case 0x11: "EV_LED"
    default: "?"
    }
  }

  static func code(_ code: UInt16, of type: UInt16) -> String {
    switch type {
    case EventCode.EV_SYN: synchronizations[code] ?? "?"
    case EventCode.EV_KEY: keys[code] ?? "?"
    case EventCode.EV_ABS: axes[code] ?? "?"
    case EventCode.EV_MSC: code == 0x05 ? "MSC_TIMESTAMP" : "?"
    default: "?"
    }
  }

  private static let synchronizations: [UInt16: String] = [
    0: "SYN_REPORT", 1: "SYN_CONFIG", 2: "SYN_MT_REPORT", 3: "SYN_DROPPED",
  ]

  private static let keys: [UInt16: String] = [
    0x110: "BTN_LEFT", 0x111: "BTN_RIGHT", 0x112: "BTN_MIDDLE", 0x140: "BTN_TOOL_PEN",
    0x141: "BTN_TOOL_RUBBER", 0x145: "BTN_TOOL_FINGER", 0x148: "BTN_TOOL_QUINTTAP",
    0x14a: "BTN_TOUCH", 0x14b: "BTN_STYLUS", 0x14c: "BTN_STYLUS2", 0x14d: "BTN_TOOL_DOUBLETAP",
    0x14e: "BTN_TOOL_TRIPLETAP", 0x14f: "BTN_TOOL_QUADTAP",
  ]

  private static let axes: [UInt16: String] = [
    0x00: "ABS_X", 0x01: "ABS_Y", 0x02: "ABS_Z", 0x03: "ABS_RX", 0x04: "ABS_RY", 0x05: "ABS_RZ",
    0x18: "ABS_PRESSURE", 0x19: "ABS_DISTANCE", 0x1a: "ABS_TILT_X", 0x1b: "ABS_TILT_Y",
    0x1c: "ABS_TOOL_WIDTH", 0x28: "ABS_MISC", 0x2f: "ABS_MT_SLOT", 0x30: "ABS_MT_TOUCH_MAJOR",
    0x31: "ABS_MT_TOUCH_MINOR", 0x32: "ABS_MT_WIDTH_MAJOR", 0x33: "ABS_MT_WIDTH_MINOR",
    0x34: "ABS_MT_ORIENTATION", 0x35: "ABS_MT_POSITION_X", 0x36: "ABS_MT_POSITION_Y",
    0x37: "ABS_MT_TOOL_TYPE", 0x38: "ABS_MT_BLOB_ID", 0x39: "ABS_MT_TRACKING_ID",
    0x3a: "ABS_MT_PRESSURE", 0x3b: "ABS_MT_DISTANCE", 0x3c: "ABS_MT_TOOL_X",
    0x3d: "ABS_MT_TOOL_Y",
  ]
}
