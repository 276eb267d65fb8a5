internal import FrameAssembly

/// The number of fingers that a touchpad states by its keys, with or without positions of them.
struct LibinputFingerKeys {
  /// Whether something touches the touchpad.
  private(set) var touches = false
  private var pressed: Set<Int> = []
  /// Whether there are five fingers or more, so that their number is not known.
  private var isOverflowing = false

  /// Sets a key. Returns false for other keys.
  mutating func set(_ code: UInt16, isPressed: Bool) -> Bool {
    let number: Int
    switch code {
    case EventCode.BTN_TOUCH: number = 0
    case EventCode.BTN_TOOL_FINGER: number = 1
    case EventCode.BTN_TOOL_DOUBLETAP: number = 2
    case EventCode.BTN_TOOL_TRIPLETAP: number = 3
    case EventCode.BTN_TOOL_QUADTAP: number = 4
    case EventCode.BTN_TOOL_QUINTTAP:
      if isPressed { isOverflowing = true }
      return true
    default: return false
    }
    if number == 0, !isPressed { isOverflowing = false }
    if isPressed { isOverflowing = false }
    if number == 0 {
      touches = isPressed
    } else if isPressed {
      pressed.insert(number)
    } else {
      pressed.remove(number)
    }
    return true
  }

  /// The number of fingers; nil if there are too many to be counted.
  var count: Int? { isOverflowing ? nil : pressed.min() ?? 0 }

  mutating func releaseAll() { self = LibinputFingerKeys() }
}
