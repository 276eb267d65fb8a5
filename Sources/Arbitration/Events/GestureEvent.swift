public import Recognition
public import TouchModel

/// What a target is told of a gesture; what it sets is done to the recognizer afterwards.
public protocol GestureEvent {
  init(_ transition: Transition)
  /// What the target set, if anything.
  var change: Command.Change? { get }
}

/// A recognizer whose actions are typed.
public protocol TargetedRecognizer: SeatedRecognizer {
  associatedtype Event: GestureEvent
}

extension GestureSurface {
  /// Calls `body` for every action of a recognizer, after the whole frame has been offered to all.
  public mutating func onAction<Machine: TargetedRecognizer>(
    _ recognizer: Handle<Machine>, _ body: @escaping (inout Machine.Event) -> Void
  ) {
    hasHandlers = true
    handlers[recognizer.number] = { transition in
      var event = Machine.Event(transition)
      body(&event)
      return event.change
    }
  }

  mutating func callHandlers(from first: Int) {
    var index = first
    while index < transitions.count {
      let number = transitions[index].recognizer
      if transitions[index].action, let handler = handlers[number],
        let change = handler(transitions[index])
      {
        apply(change, to: number, at: now)
      }
      index += 1
    }
  }
}
