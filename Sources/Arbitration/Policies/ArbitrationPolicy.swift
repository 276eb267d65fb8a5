/// Which platform's rules decide between recognizers that claim the same touches, where the rules
/// differ in kind and not only in numbers.
public enum ArbitrationPolicy: UInt8, CaseIterable, Hashable, Sendable {
  /// The first to be recognized excludes the others, unless a delegate lets both go on: UIKit.
  case exclusion
  /// Gestures know nothing of each other: Qt; libinput, whose touchpad makes one at a time.
  case independence
  /// As `independence`, but one detector judges taps and presses, and a press takes the tap away:
  /// Android, Chromium.
  case detectors
  /// One winner a touch, whatever delegates say; while a tap may still become one of more taps, it
  /// holds the touch back from the others: Flutter's arena with its hold and sweep.
  case arena
  /// As `exclusion`, and what an ancestor claims is taken from descendants that have begun: GTK's
  /// sequence states.
  case sequenceClaim
  /// On each view the first to begin goes on, with those that are simultaneous with it; others may
  /// begin when it is over: Hammer.js, where `recognizeWith` is the delegate.
  case firstWins
}
