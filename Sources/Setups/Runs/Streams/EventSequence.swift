public import TactusGestures

/// The actions of one recognizer in a sequence of transitions, as events of its own type.
public struct EventSequence<Base: AsyncSequence, Event: GestureEvent>: AsyncSequence
where Base.Element == Transition {
  private let base: Base
  private let recognizer: Int

  init(_ base: Base, of recognizer: Int) {
    self.base = base
    self.recognizer = recognizer
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), recognizer: recognizer)
  }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: Base.AsyncIterator
    fileprivate let recognizer: Int

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Base.Failure) -> Event? {
      while let transition = try await base.next(isolation: actor) {
        if transition.action && transition.recognizer == recognizer { return Event(transition) }
      }
      return nil
    }
  }
}

extension AsyncSequence where Element == Transition {
  /// Returns the actions of one recognizer. Values that are set on these events have no effect,
  /// because the recognizer has continued by then; use `onAction` to set values.
  public func events<Machine: TargetedRecognizer>(
    of recognizer: GestureSurface.Handle<Machine>
  ) -> EventSequence<Self, Machine.Event> {
    EventSequence(self, of: recognizer.number)
  }
}
