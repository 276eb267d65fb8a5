public import TouchModel

/// One evdev event; 16 bytes.
public struct InputEvent: Hashable, Sendable {
  public var time: Timestamp
  public var type: UInt16
  public var code: UInt16
  public var value: Int32

  @inlinable
  public init(time: Timestamp, type: UInt16, code: UInt16, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }
}

/// Event types and codes by the kernel's names (linux/input-event-codes.h).
public enum EventCode {
  @inlinable public static var EV_SYN: UInt16 { 0x00 }
  @inlinable public static var EV_KEY: UInt16 { 0x01 }
  @inlinable public static var EV_REL: UInt16 { 0x02 }
  @inlinable public static var EV_ABS: UInt16 { 0x03 }
  @inlinable public static var EV_MSC: UInt16 { 0x04 }

  @inlinable public static var SYN_REPORT: UInt16 { 0 }
  @inlinable public static var SYN_CONFIG: UInt16 { 1 }
  @inlinable public static var SYN_MT_REPORT: UInt16 { 2 }
  @inlinable public static var SYN_DROPPED: UInt16 { 3 }

  @inlinable public static var ABS_X: UInt16 { 0x00 }
  @inlinable public static var ABS_Y: UInt16 { 0x01 }
  @inlinable public static var ABS_Z: UInt16 { 0x02 }
  @inlinable public static var ABS_RX: UInt16 { 0x03 }
  @inlinable public static var ABS_RY: UInt16 { 0x04 }
  @inlinable public static var ABS_RZ: UInt16 { 0x05 }
  @inlinable public static var ABS_PRESSURE: UInt16 { 0x18 }
  @inlinable public static var ABS_DISTANCE: UInt16 { 0x19 }
  @inlinable public static var ABS_MT_SLOT: UInt16 { 0x2f }
  @inlinable public static var ABS_MT_TOUCH_MAJOR: UInt16 { 0x30 }
  @inlinable public static var ABS_MT_TOUCH_MINOR: UInt16 { 0x31 }
  @inlinable public static var ABS_MT_WIDTH_MAJOR: UInt16 { 0x32 }
  @inlinable public static var ABS_MT_WIDTH_MINOR: UInt16 { 0x33 }
  @inlinable public static var ABS_MT_ORIENTATION: UInt16 { 0x34 }
  @inlinable public static var ABS_MT_POSITION_X: UInt16 { 0x35 }
  @inlinable public static var ABS_MT_POSITION_Y: UInt16 { 0x36 }
  @inlinable public static var ABS_MT_TOOL_TYPE: UInt16 { 0x37 }
  @inlinable public static var ABS_MT_BLOB_ID: UInt16 { 0x38 }
  @inlinable public static var ABS_MT_TRACKING_ID: UInt16 { 0x39 }
  @inlinable public static var ABS_MT_PRESSURE: UInt16 { 0x3a }
  @inlinable public static var ABS_MT_DISTANCE: UInt16 { 0x3b }
  @inlinable public static var ABS_MT_TOOL_Y: UInt16 { 0x3d }

  @inlinable public static var MSC_TIMESTAMP: UInt16 { 0x05 }

  @inlinable public static var BTN_LEFT: UInt16 { 0x110 }
  @inlinable public static var BTN_RIGHT: UInt16 { 0x111 }
  @inlinable public static var BTN_MIDDLE: UInt16 { 0x112 }
  @inlinable public static var BTN_TOOL_PEN: UInt16 { 0x140 }
  @inlinable public static var BTN_TOOL_FINGER: UInt16 { 0x145 }
  @inlinable public static var BTN_TOOL_QUINTTAP: UInt16 { 0x148 }
  @inlinable public static var BTN_TOUCH: UInt16 { 0x14a }
  @inlinable public static var BTN_STYLUS: UInt16 { 0x14b }
  @inlinable public static var BTN_STYLUS2: UInt16 { 0x14c }
  @inlinable public static var BTN_TOOL_DOUBLETAP: UInt16 { 0x14d }
  @inlinable public static var BTN_TOOL_TRIPLETAP: UInt16 { 0x14e }
  @inlinable public static var BTN_TOOL_QUADTAP: UInt16 { 0x14f }

  @inlinable public static var KEY_MUTE: UInt16 { 113 }
  @inlinable public static var KEY_VOLUMEDOWN: UInt16 { 114 }
  @inlinable public static var KEY_VOLUMEUP: UInt16 { 115 }
  @inlinable public static var KEY_NEXTSONG: UInt16 { 163 }
  @inlinable public static var KEY_PLAYPAUSE: UInt16 { 164 }
  @inlinable public static var KEY_PREVIOUSSONG: UInt16 { 165 }
  @inlinable public static var KEY_STOPCD: UInt16 { 166 }
  @inlinable public static var KEY_REWIND: UInt16 { 168 }
  @inlinable public static var KEY_PLAYCD: UInt16 { 200 }
  @inlinable public static var KEY_PAUSECD: UInt16 { 201 }
  @inlinable public static var KEY_PLAY: UInt16 { 207 }
  @inlinable public static var KEY_FASTFORWARD: UInt16 { 208 }
  @inlinable public static var KEY_MEDIA: UInt16 { 226 }
}
