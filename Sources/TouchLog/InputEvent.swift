public import TouchModel

/// One evdev event; 16 bytes.
public struct InputEvent: Hashable, Sendable {
  public var time: Timestamp
  public var type: UInt16
  public var code: UInt16
  public var value: Int32

  public init(time: Timestamp, type: UInt16, code: UInt16, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }
}

/// Event types and codes by the kernel's names (linux/input-event-codes.h).
public enum EventCode {
  public static let EV_SYN: UInt16 = 0x00
  public static let EV_KEY: UInt16 = 0x01
  public static let EV_REL: UInt16 = 0x02
  public static let EV_ABS: UInt16 = 0x03
  public static let EV_MSC: UInt16 = 0x04

  public static let SYN_REPORT: UInt16 = 0
  public static let SYN_CONFIG: UInt16 = 1
  public static let SYN_MT_REPORT: UInt16 = 2
  public static let SYN_DROPPED: UInt16 = 3

  public static let ABS_X: UInt16 = 0x00
  public static let ABS_Y: UInt16 = 0x01
  public static let ABS_Z: UInt16 = 0x02
  public static let ABS_RX: UInt16 = 0x03
  public static let ABS_RY: UInt16 = 0x04
  public static let ABS_RZ: UInt16 = 0x05
  public static let ABS_PRESSURE: UInt16 = 0x18
  public static let ABS_DISTANCE: UInt16 = 0x19
  public static let ABS_MT_SLOT: UInt16 = 0x2f
  public static let ABS_MT_TOUCH_MAJOR: UInt16 = 0x30
  public static let ABS_MT_TOUCH_MINOR: UInt16 = 0x31
  public static let ABS_MT_WIDTH_MAJOR: UInt16 = 0x32
  public static let ABS_MT_WIDTH_MINOR: UInt16 = 0x33
  public static let ABS_MT_ORIENTATION: UInt16 = 0x34
  public static let ABS_MT_POSITION_X: UInt16 = 0x35
  public static let ABS_MT_POSITION_Y: UInt16 = 0x36
  public static let ABS_MT_TOOL_TYPE: UInt16 = 0x37
  public static let ABS_MT_BLOB_ID: UInt16 = 0x38
  public static let ABS_MT_TRACKING_ID: UInt16 = 0x39
  public static let ABS_MT_PRESSURE: UInt16 = 0x3a
  public static let ABS_MT_DISTANCE: UInt16 = 0x3b
  public static let ABS_MT_TOOL_Y: UInt16 = 0x3d

  public static let MSC_TIMESTAMP: UInt16 = 0x05

  public static let BTN_LEFT: UInt16 = 0x110
  public static let BTN_RIGHT: UInt16 = 0x111
  public static let BTN_MIDDLE: UInt16 = 0x112
  public static let BTN_TOOL_PEN: UInt16 = 0x140
  public static let BTN_TOOL_FINGER: UInt16 = 0x145
  public static let BTN_TOOL_QUINTTAP: UInt16 = 0x148
  public static let BTN_TOUCH: UInt16 = 0x14a
  public static let BTN_STYLUS: UInt16 = 0x14b
  public static let BTN_STYLUS2: UInt16 = 0x14c
  public static let BTN_TOOL_DOUBLETAP: UInt16 = 0x14d
  public static let BTN_TOOL_TRIPLETAP: UInt16 = 0x14e
  public static let BTN_TOOL_QUADTAP: UInt16 = 0x14f

  public static let KEY_MUTE: UInt16 = 113
  public static let KEY_VOLUMEDOWN: UInt16 = 114
  public static let KEY_VOLUMEUP: UInt16 = 115
  public static let KEY_NEXTSONG: UInt16 = 163
  public static let KEY_PLAYPAUSE: UInt16 = 164
  public static let KEY_PREVIOUSSONG: UInt16 = 165
  public static let KEY_STOPCD: UInt16 = 166
  public static let KEY_REWIND: UInt16 = 168
  public static let KEY_PLAYCD: UInt16 = 200
  public static let KEY_PAUSECD: UInt16 = 201
  public static let KEY_PLAY: UInt16 = 207
  public static let KEY_FASTFORWARD: UInt16 = 208
  public static let KEY_MEDIA: UInt16 = 226
}
