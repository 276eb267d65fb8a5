public import TouchModel

/// One evdev event, in 16 bytes.
@usableFromInline package struct InputEvent: Hashable, Sendable {
  @usableFromInline package var time: Timestamp
  @usableFromInline package var type: UInt16
  @usableFromInline package var code: UInt16
  @usableFromInline package var value: Int32

  @inlinable
  package init(time: Timestamp, type: UInt16, code: UInt16, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }

  /// Whether the event ends a frame.
  package var isReport: Bool { type == EventCode.EV_SYN && code == EventCode.SYN_REPORT }
}

/// Event types and codes by the kernel's names (linux/input-event-codes.h).
@usableFromInline package enum EventCode {
  @inlinable package static var EV_SYN: UInt16 { 0x00 }
  @inlinable package static var EV_KEY: UInt16 { 0x01 }
  @inlinable package static var EV_REL: UInt16 { 0x02 }
  @inlinable package static var EV_ABS: UInt16 { 0x03 }
  @inlinable package static var EV_MSC: UInt16 { 0x04 }

  @inlinable package static var SYN_REPORT: UInt16 { 0 }
  @inlinable package static var SYN_CONFIG: UInt16 { 1 }
  @inlinable package static var SYN_MT_REPORT: UInt16 { 2 }
  @inlinable package static var SYN_DROPPED: UInt16 { 3 }

  @inlinable package static var ABS_X: UInt16 { 0x00 }
  @inlinable package static var ABS_Y: UInt16 { 0x01 }
  @inlinable package static var ABS_Z: UInt16 { 0x02 }
  @inlinable package static var ABS_RX: UInt16 { 0x03 }
  @inlinable package static var ABS_RY: UInt16 { 0x04 }
  @inlinable package static var ABS_RZ: UInt16 { 0x05 }
  @inlinable package static var ABS_PRESSURE: UInt16 { 0x18 }
  @inlinable package static var ABS_DISTANCE: UInt16 { 0x19 }
  @inlinable package static var ABS_MT_SLOT: UInt16 { 0x2f }
  @inlinable package static var ABS_MT_TOUCH_MAJOR: UInt16 { 0x30 }
  @inlinable package static var ABS_MT_TOUCH_MINOR: UInt16 { 0x31 }
  @inlinable package static var ABS_MT_WIDTH_MAJOR: UInt16 { 0x32 }
  @inlinable package static var ABS_MT_WIDTH_MINOR: UInt16 { 0x33 }
  @inlinable package static var ABS_MT_ORIENTATION: UInt16 { 0x34 }
  @inlinable package static var ABS_MT_POSITION_X: UInt16 { 0x35 }
  @inlinable package static var ABS_MT_POSITION_Y: UInt16 { 0x36 }
  @inlinable package static var ABS_MT_TOOL_TYPE: UInt16 { 0x37 }
  @inlinable package static var ABS_MT_BLOB_ID: UInt16 { 0x38 }
  @inlinable package static var ABS_MT_TRACKING_ID: UInt16 { 0x39 }
  @inlinable package static var ABS_MT_PRESSURE: UInt16 { 0x3a }
  @inlinable package static var ABS_MT_DISTANCE: UInt16 { 0x3b }
  @inlinable package static var ABS_MT_TOOL_Y: UInt16 { 0x3d }

  @inlinable package static var MSC_TIMESTAMP: UInt16 { 0x05 }

  @inlinable package static var BTN_LEFT: UInt16 { 0x110 }
  @inlinable package static var BTN_RIGHT: UInt16 { 0x111 }
  @inlinable package static var BTN_MIDDLE: UInt16 { 0x112 }
  @inlinable package static var BTN_TOOL_PEN: UInt16 { 0x140 }
  @inlinable package static var BTN_TOOL_FINGER: UInt16 { 0x145 }
  @inlinable package static var BTN_TOOL_QUINTTAP: UInt16 { 0x148 }
  @inlinable package static var BTN_TOUCH: UInt16 { 0x14a }
  @inlinable package static var BTN_STYLUS: UInt16 { 0x14b }
  @inlinable package static var BTN_STYLUS2: UInt16 { 0x14c }
  @inlinable package static var BTN_TOOL_DOUBLETAP: UInt16 { 0x14d }
  @inlinable package static var BTN_TOOL_TRIPLETAP: UInt16 { 0x14e }
  @inlinable package static var BTN_TOOL_QUADTAP: UInt16 { 0x14f }

  @inlinable package static var KEY_MUTE: UInt16 { 113 }
  @inlinable package static var KEY_VOLUMEDOWN: UInt16 { 114 }
  @inlinable package static var KEY_VOLUMEUP: UInt16 { 115 }
  @inlinable package static var KEY_NEXTSONG: UInt16 { 163 }
  @inlinable package static var KEY_PLAYPAUSE: UInt16 { 164 }
  @inlinable package static var KEY_PREVIOUSSONG: UInt16 { 165 }
  @inlinable package static var KEY_STOPCD: UInt16 { 166 }
  @inlinable package static var KEY_REWIND: UInt16 { 168 }
  @inlinable package static var KEY_PLAYCD: UInt16 { 200 }
  @inlinable package static var KEY_PAUSECD: UInt16 { 201 }
  @inlinable package static var KEY_PLAY: UInt16 { 207 }
  @inlinable package static var KEY_FASTFORWARD: UInt16 { 208 }
  @inlinable package static var KEY_MEDIA: UInt16 { 226 }
}
