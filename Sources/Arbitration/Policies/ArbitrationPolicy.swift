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
  /// A recognizer that is recognized claims its touches. It cancels the gestures of descendant views
  /// and ends those that claimed the touches before; others go on: GTK's sequence states.
  case sequenceClaim
  /// On each view the first recognizer to begin leads, and only recognizers that are simultaneous
  /// with it go on. The others may begin when it has ended: Hammer.js, where `recognizeWith` is the
  /// delegate.
  case firstWins

  /// Whether recognizers read positions in whole pixels, as GTK's gestures do.
  var readsWholePixels: Bool { self == .sequenceClaim }

  /// Whether of the recognizers of a view the one that was added last receives a touch first, as in
  /// GTK.
  var asksLatestFirst: Bool { self == .sequenceClaim }

  /// When touches that land are processed, compared with the other contacts of their frame.
  enum LandingOrder {
    /// After the other contacts, together.
    case last
    /// Before the other contacts, together: a touch that lands meets the others where they were in the
    /// frame before, as in Qt, which gets an event for each touch that lands before the event with the
    /// movements.
    case first
    /// After the other contacts, one by one, as in GTK, which gets an event for each touch.
    case oneByOne
  }

  /// When touches that land are processed.
  var landingOrder: LandingOrder {
    switch self {
    case .independence: .first
    case .sequenceClaim: .oneByOne
    case .exclusion, .detectors, .arena, .firstWins: .last
    }
  }
}
