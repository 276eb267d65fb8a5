public import Recognition
public import TouchModel

/// What a target is told of a gesture; what it sets is done to the recognizer afterwards.
public protocol GestureEvent {
  init(_ transition: Transition)
  /// What the target set, if anything.
  var change: Command.Change? { get }
}

extension GestureEvent {
  /// Most have nothing to set.
  public var change: Command.Change? { nil }
}

/// A recognizer whose actions are typed.
public protocol TargetedRecognizer: SeatedRecognizer {
  associatedtype Event: GestureEvent
}

extension GestureSurface {
  /// Calls `body` for every action of a recognizer, after the whole frame has been offered to all
  /// and after what was added before it.
  public mutating func onAction<Machine: TargetedRecognizer>(
    _ recognizer: Handle<Machine>, _ body: @escaping (inout Machine.Event) -> Void
  ) {
    engine.application.hasHandlers = true
    engine.application.handlers[recognizer.number].append { transition in
      var event = Machine.Event(transition)
      body(&event)
      return event.change
    }
  }

  /// Nothing is called any more for actions of a recognizer.
  public mutating func removeActions<Machine: SeatedRecognizer>(of recognizer: Handle<Machine>) {
    engine.application.handlers[recognizer.number] = []
  }
}

extension Engine {
  mutating func callHandlers(from first: Int) {
    if !application.hasHandlers { return }
    var index = first
    while index < recorder.count {
      let transition = recorder[index]
      if transition.action {
        for handler in application.handlers[transition.recognizer] {
          if let change = handler(transition) {
            apply(change, to: transition.recognizer, at: moment.now)
          }
        }
      }
      index += 1
    }
  }
}
