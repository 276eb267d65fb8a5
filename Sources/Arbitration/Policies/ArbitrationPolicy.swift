/// The platform whose rules decide between recognizers that claim the same touches. Each policy
/// stands for a difference in the rules themselves, not only in thresholds.
public enum ArbitrationPolicy: UInt8, CaseIterable, Hashable, Sendable {
  /// The first recognizer to be recognized makes the others on its touches fail, unless a delegate
  /// allows simultaneous recognition: UIKit.
  case exclusion
  /// Recognizers do not affect each other: Qt, and libinput, whose touchpad rules make one gesture
  /// at a time.
  case independence
  /// Recognizers do not affect each other, except that a press makes a tap fail, because one
  /// detector judges both: Android, Chromium.
  case detectors
  /// Each touch is granted to one recognizer, whatever delegates answer. A tap waits while a tap
  /// that takes more taps is still possible: Flutter's arena with its hold and sweep.
  case arena
  /// The rules of `exclusion`, and a recognizer that claims its touches cancels gestures of
  /// descendant views that have begun: GTK's sequence states.
  case sequenceClaim
  /// On each view the first recognizer to begin leads, and only recognizers that are simultaneous
  /// with it go on. The others may begin when it has ended: Hammer.js, where `recognizeWith` is the
  /// delegate.
  case firstWins

  /// Whether recognizers read positions in whole pixels, as GTK's gestures do.
  var readsWholePixels: Bool { self == .sequenceClaim }

  /// Whether a touch that lands meets the others where they were in the frame before, as in Qt, which
  /// gets an event for each touch that lands before the event with the movements.
  var readsLandingsFirst: Bool { self == .independence }
}
