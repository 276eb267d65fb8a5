internal import Recognition

/// What an application wants to be asked of one recognizer: UIKit's delegate. nil is not asked.
struct Delegate {
  /// Told what the gesture would begin with; its state still reads possible.
  var shouldBegin: ((Transition) -> Bool)?
  var shouldReceive: ((OfferedTouch) -> Bool)?
  var simultaneousWith: ((OtherRecognizer) -> Bool)?
  var requireFailureOf: ((OtherRecognizer) -> Bool)?
  var beRequiredToFailBy: ((OtherRecognizer) -> Bool)?
}
