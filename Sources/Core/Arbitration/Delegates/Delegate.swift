internal import Recognition

/// The closures that the application has set for one recognizer, like UIKit's delegate. A closure
/// that is nil is not called.
struct Delegate {
  /// Receives the transition with which the gesture would begin. Its state is still possible.
  var shouldBegin: ((Transition) -> Bool)?
  var shouldReceive: ((OfferedTouch) -> Bool)?
  var simultaneousWith: ((OtherRecognizer) -> Bool)?
  var requireFailureOf: ((OtherRecognizer) -> Bool)?
  var beRequiredToFailBy: ((OtherRecognizer) -> Bool)?
}
