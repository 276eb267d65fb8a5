public import Recognition
internal import TouchModel
internal import ViewTree

/// Questions to the application, under UIKit's names. An answer adds to what `Rules` say: both must
/// let a gesture begin or receive a touch, and one is enough for the others. nil asks no more.
///
/// A closure is called in the middle of a frame, so it must not use the surface; all that it may
/// want to know is handed to it.
extension GestureSurface {
  /// Asked when a gesture is about to begin, or to be recognized; `body` sees what it begins with.
  /// Otherwise it fails: `gestureRecognizerShouldBegin`.
  public mutating func shouldBegin<Machine: TargetedRecognizer>(
    _ recognizer: Handle<Machine>, _ body: ((Machine.Event) -> Bool)?
  ) {
    delegate(of: recognizer.number) { delegate in
      delegate.shouldBegin = body.map { ask in { ask(Machine.Event($0)) } }
    }
  }

  /// Asked for each new touch; the recognizer never hears of one that is refused:
  /// `gestureRecognizer(_:shouldReceive:)`.
  public mutating func shouldReceive<Machine: SeatedRecognizer>(
    _ recognizer: Handle<Machine>, _ body: ((OfferedTouch) -> Bool)?
  ) {
    delegate(of: recognizer.number) { $0.shouldReceive = body }
  }

  /// Asked when one of the two would make the other fail; one side's yes is enough:
  /// `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`. Flutter's arena does not ask.
  public mutating func shouldRecognizeSimultaneously<Machine: SeatedRecognizer>(
    _ recognizer: Handle<Machine>, with body: ((OtherRecognizer) -> Bool)?
  ) {
    delegate(of: recognizer.number) { $0.simultaneousWith = body }
  }

  /// Asked once in a touch sequence for each other recognizer that comes to share a touch:
  /// `gestureRecognizer(_:shouldRequireFailureOf:)`.
  public mutating func shouldRequireFailure<Machine: SeatedRecognizer>(
    _ recognizer: Handle<Machine>, of body: ((OtherRecognizer) -> Bool)?
  ) {
    delegate(of: recognizer.number) { $0.requireFailureOf = body }
  }

  /// As `shouldRequireFailure`, from the other side:
  /// `gestureRecognizer(_:shouldBeRequiredToFailBy:)`.
  public mutating func shouldBeRequiredToFail<Machine: SeatedRecognizer>(
    _ recognizer: Handle<Machine>, by body: ((OtherRecognizer) -> Bool)?
  ) {
    delegate(of: recognizer.number) { $0.beRequiredToFailBy = body }
  }

  /// What delegates wanted and did not get, because all in the ring would have waited for ever.
  public var refusedRequirements: [FailureRequirement] { engine.application.requirements.refused }

  private mutating func delegate(of number: Int, _ change: (inout Delegate) -> Void) {
    let missing = recognizerCount - engine.application.delegates.count
    if missing > 0 {
      engine.application.delegates += Array(repeating: Delegate(), count: missing)
    }
    change(&engine.application.delegates[number])
  }
}
