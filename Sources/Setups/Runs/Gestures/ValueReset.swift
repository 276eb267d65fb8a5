internal import TactusGestures

/// The part of a gesture's values that an application removed by setting them, for example the
/// scale to 1 after each step. The record adds it, so that its values count from the beginning.
struct ValueReset {
  private var last: GestureValues?
  private var translation = Point.zero
  private var factor = 1.0
  private var angle = 0.0

  /// Notes values that the recognizer reported.
  mutating func note(_ values: GestureValues) { last = values }

  /// Notes a value that the application set.
  mutating func take(_ change: Command.Change) {
    switch (change, last) {
    case (.translation(let value), .pan(let before, let velocity)?):
      translation += before - value
      last = .pan(translation: value, velocity: velocity)
    case (.scale(let value), .pinch(let before, let velocity)?) where value != 0:
      factor *= before / value
      last = .pinch(scale: value, velocity: velocity)
    case (.rotation(let value), .rotation(let before, let velocity)?):
      angle += before - value
      last = .rotation(angle: value, velocity: velocity)
    default: return
    }
  }

  /// Returns the values as they would be if the application had set none.
  func cumulative(_ values: GestureValues) -> GestureValues {
    switch values {
    case .pan(let value, let velocity):
      .pan(translation: value + translation, velocity: velocity)
    case .pinch(let scale, let velocity): .pinch(scale: scale * factor, velocity: velocity)
    case .rotation(let value, let velocity): .rotation(angle: value + angle, velocity: velocity)
    case .tap, .longPress, .swipe, .custom, .shake, .template: values
    }
  }
}
