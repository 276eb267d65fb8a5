public import Arbitration
internal import Recognition

extension ArbitrationPolicy {
  /// Recognizers do not affect each other, except that a press makes a tap fail, because one
  /// detector judges both: Android, Chromium.
  public static let detectors = ArbitrationPolicy(
    "detectors",
    PolicyDescription(
      otherPairs:
        "Otherwise recognizers do not affect each other, except that a press makes a tap fail."
    ) { ($0.hasPartners, $0.hasPrevention) = (false, false) },
    relations: Detectors.self)
}

/// Android's and Chromium's rules: one detector judges taps and presses, so a press makes taps
/// fail. Other recognizers do not affect each other. `docs/policies/detectors.md` has diagrams.
enum Detectors: PlatformRelations {
  /// Whether `first` is a long press and `second` a tap.
  static func prevents(_ first: Contender, _ second: Contender) -> Bool {
    first.kind == .longPress && second.kind == .tap
  }
}
