public import Setups

extension RecognizerDescription {
  /// How many fingers a gesture of this recognizer always has: what a tap, a press or a swipe asks
  /// for; nil for kinds whose number may vary while the gesture goes on.
  ///
  /// Fingers lift one by one, so the count of the last transition may be smaller.
  public var requiredTouches: Int? {
    switch configuration {
    case .tap(let tap): tap.numberOfTouchesRequired
    case .longPress(let press): press.numberOfTouchesRequired
    case .swipe(let swipe): swipe.numberOfTouchesRequired
    default: nil
    }
  }
}
