internal import Recognition

/// Android's and Chromium's rules: one detector judges taps and presses, so a press makes taps
/// fail. Other recognizers do not affect each other. `docs/policies/detectors.md` has diagrams.
enum Detectors {
  /// Whether `first` is a long press and `second` a tap.
  static func prevents(_ first: Contender, _ second: Contender) -> Bool {
    first.kind == .longPress && second.kind == .tap
  }
}
