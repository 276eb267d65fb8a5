public import Recognition
internal import TouchModel
internal import ViewTree

/// Questions to the application, under UIKit's names.
///
/// An answer is combined with the recognizer's `Rules`. A gesture begins, and a touch is received,
/// only if both the rules and the answer allow it. For the other questions it is enough if one of
/// them says yes. A closure of nil removes the question. A question of a recognizer that belongs to another
/// surface is refused; see `refusedCalls`.
///
/// A closure is called in the middle of a frame, so it must not use the surface. Its argument
/// carries the state that it may need.
extension GestureSurface {
  /// Sets the closure that decides whether a gesture may begin or be recognized:
  /// `gestureRecognizerShouldBegin`. `body` receives the event with which the gesture would begin.
  /// If it returns false, the recognizer fails.
  public mutating func shouldBegin<Machine: TargetedRecognizer>(
    _ recognizer: Handle<Machine>, _ body: ((Machine.Event) -> Bool)?
  ) {
    delegate(of: recognizer) { delegate in
      delegate.shouldBegin = body.map { ask in { ask(Machine.Event($0)) } }
    }
  }

  /// Sets the closure that decides whether the recognizer receives a new touch:
  /// `gestureRecognizer(_:shouldReceive:)`. A touch that is refused is never sent to the
  /// recognizer.
  public mutating func shouldReceive<Machine: AddableRecognizer>(
    _ recognizer: Handle<Machine>, _ body: ((OfferedTouch) -> Bool)?
  ) {
    delegate(of: recognizer) { $0.shouldReceive = body }
  }

  /// Sets the closure that allows simultaneous recognition:
  /// `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`. It is called when one of two
  /// recognizers would make the other fail. It is enough if the closure of one of them returns
  /// true. Flutter's arena does not call it.
  public mutating func shouldRecognizeSimultaneously<Machine: AddableRecognizer>(
    _ recognizer: Handle<Machine>, with body: ((OtherRecognizer) -> Bool)?
  ) {
    delegate(of: recognizer) { $0.simultaneousWith = body }
  }

  /// Sets the closure that adds failure requirements:
  /// `gestureRecognizer(_:shouldRequireFailureOf:)`. It is called once in a gesture sequence for
  /// each other recognizer that comes to share a touch.
  public mutating func shouldRequireFailure<Machine: AddableRecognizer>(
    _ recognizer: Handle<Machine>, of body: ((OtherRecognizer) -> Bool)?
  ) {
    delegate(of: recognizer) { $0.requireFailureOf = body }
  }

  /// Sets the closure that adds failure requirements for other recognizers:
  /// `gestureRecognizer(_:shouldBeRequiredToFailBy:)`. If it returns true, the other recognizer
  /// waits until this one has failed.
  public mutating func shouldBeRequiredToFail<Machine: AddableRecognizer>(
    _ recognizer: Handle<Machine>, by body: ((OtherRecognizer) -> Bool)?
  ) {
    delegate(of: recognizer) { $0.beRequiredToFailBy = body }
  }

  /// The failure requirements that delegates asked for and that were refused because they would
  /// have closed a ring, in which every recognizer waits for ever.
  public var refusedRequirements: [FailureRequirement] { engine.application.requirements.refused }

  private mutating func delegate<Machine>(
    of recognizer: Handle<Machine>, _ change: (inout Delegate) -> Void
  ) {
    guard accepts(recognizer) else { return }
    let missing = recognizerCount - engine.application.delegates.count
    if missing > 0 {
      engine.application.delegates += Array(repeating: Delegate(), count: missing)
    }
    change(&engine.application.delegates[recognizer.number])
  }
}
