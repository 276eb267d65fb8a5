public import Recognition
public import TouchModel
public import ViewTree

/// The argument of an action handler: a gesture's state and values. A value that the handler sets
/// is applied to the recognizer when the handler returns, and later events of the same frame count
/// from it.
public protocol GestureEvent {
  /// Creates an event from a transition of the event's recognizer.
  init(_ transition: Transition)
  /// The command for the value that the handler set; nil if it set none.
  var change: Command.Change? { get }
}

extension GestureEvent {
  /// The default value, nil, for events whose values cannot be set.
  public var change: Command.Change? { nil }
}

/// A recognizer with an event type of its own for its action handlers.
public protocol TargetedRecognizer: AddableRecognizer {
  /// The type of the events that action handlers receive.
  associatedtype Event: GestureEvent
}

extension GestureSurface {
  /// Adds a handler for the actions of a recognizer. Handlers are called after all recognizers have
  /// received the whole frame, in the order in which they were added. A recognizer of another surface is
  /// refused; see `refusedCalls`.
  public mutating func onAction<Machine: TargetedRecognizer>(
    _ recognizer: Handle<Machine>, _ body: @escaping (inout Machine.Event) -> Void
  ) {
    onAction(recognizer) { event, _ in body(&event) }
  }

  /// Adds a handler that also receives the views as they are when it is called, for locations in other
  /// views than the recognizer's own.
  public mutating func onAction<Machine: TargetedRecognizer>(
    _ recognizer: Handle<Machine>, _ body: @escaping (inout Machine.Event, ViewTree) -> Void
  ) {
    guard accepts(recognizer) else { return }
    engine.application.hasHandlers = true
    engine.application.handlers[recognizer.number].append { transition, views in
      var event = Machine.Event(transition)
      body(&event, views)
      return event.change
    }
  }

  /// Removes all action handlers of a recognizer.
  public mutating func removeActions<Machine: AddableRecognizer>(of recognizer: Handle<Machine>) {
    guard accepts(recognizer) else { return }
    engine.application.handlers[recognizer.number] = []
  }
}

extension Engine {
  /// Calls the action handlers for the recorded transitions from index `first` on, including
  /// transitions that a handler causes.
  @inline(__always)
  mutating func callHandlers(from first: Int) {
    if application.hasHandlers { callAllHandlers(from: first) }
  }

  @inline(never)
  private mutating func callAllHandlers(from first: Int) {
    var index = first
    while index < recorder.count {
      if recorder[index].action { callHandlers(ofTransitionAt: index) }
      index += 1
    }
  }

  private mutating func callHandlers(ofTransitionAt index: Int) {
    var transition = recorder[index]
    for handler in application.handlers[transition.recognizer] {
      guard let change = handler(transition, views) else { continue }
      answer(transition, at: index, with: change)
      // The next handler of the same action reads the value that this one set.
      transition.values = transition.values.setting(change)
    }
  }
}
