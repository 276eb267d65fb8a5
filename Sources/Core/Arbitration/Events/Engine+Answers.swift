internal import Recognition
internal import TouchModel

/// Values that an application sets while it handles the transitions of a call.
///
/// Handlers are called after the whole frame. A frame that moves and lifts a touch has then recorded
/// `ended` with the same translation as `changed`. So that no part of it counts twice, a value that
/// is set in answer to a transition also applies to the later transitions of the gesture, as if the
/// handler had been called when the transition was recorded.
extension Engine {
  /// Applies a change that the application makes in answer to the recorded transition at `index`.
  /// `transition` has the values that the application was given.
  mutating func answer(_ transition: Transition, at index: Int, with change: Command.Change) {
    guard change.setsValue else {
      return apply(change, to: transition.recognizer, at: moment.now)
    }
    let shift = ValueShift(of: transition.values, by: change)
    var goesOn = true
    recorder.update(after: index) {
      guard goesOn, $0.recognizer == transition.recognizer else { return }
      $0.values = shift.applied(to: $0.values)
      goesOn = $0.state != .possible
    }
    // A gesture that has ended in the meantime has no value that could be set.
    if goesOn { set(change, for: transition, shift) }
  }

  /// Sets a value of the recognizer of a transition whose gesture goes on.
  private mutating func set(
    _ change: Command.Change, for transition: Transition, _ shift: ValueShift
  ) {
    let number = transition.recognizer
    let now = convert(bank.reading(of: number).values, toViewOf: number)
    // The value that was set is applied without rounding if the gesture has not moved on.
    let isCurrent = now.command == transition.values.command
    apply(
      isCurrent ? change : shift.applied(to: now).command ?? change, to: number, at: moment.now)
  }
}

/// The change of a gesture's values when the application sets one of them.
struct ValueShift {
  private var translation = Point.zero
  private var factor = 1.0
  private var angle = 0.0

  /// Creates the shift from `values` to the value that `change` sets.
  init(of values: GestureValues, by change: Command.Change) {
    switch (values, change) {
    case (.pan(let before, _), .translation(let value)): translation = value - before
    case (.pinch(let before, _), .scale(let value)) where before != 0: factor = value / before
    case (.rotation(let before, _), .rotation(let value)): angle = value - before
    default: break
    }
  }

  /// Returns later values of the same gesture, counted from the value that was set.
  func applied(to values: GestureValues) -> GestureValues {
    switch values {
    case .pan(let value, let velocity): .pan(translation: value + translation, velocity: velocity)
    case .pinch(let scale, let velocity): .pinch(scale: scale * factor, velocity: velocity)
    case .rotation(let value, let velocity): .rotation(angle: value + angle, velocity: velocity)
    case .tap, .longPress, .swipe, .custom, .shake, .template: values
    }
  }
}

extension GestureValues {
  /// The values after the application set one of them.
  func setting(_ change: Command.Change) -> GestureValues {
    switch (self, change) {
    case (.pan(_, let velocity), .translation(let value)):
      .pan(translation: value, velocity: velocity)
    case (.pinch(_, let velocity), .scale(let value)): .pinch(scale: value, velocity: velocity)
    case (.rotation(_, let velocity), .rotation(let value)):
      .rotation(angle: value, velocity: velocity)
    default: self
    }
  }

  /// The command that sets the cumulative value; nil for kinds without one.
  fileprivate var command: Command.Change? {
    switch self {
    case .pan(let translation, _): .translation(translation)
    case .pinch(let scale, _): .scale(scale)
    case .rotation(let angle, _): .rotation(angle)
    case .tap, .longPress, .swipe, .custom, .shake, .template: nil
    }
  }
}

extension Command.Change {
  /// Whether the change sets a value of a gesture.
  package var setsValue: Bool {
    switch self {
    case .translation, .scale, .rotation: true
    case .enabled: false
    }
  }
}
