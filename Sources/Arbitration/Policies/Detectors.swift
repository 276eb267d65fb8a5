internal import Recognition

/// Android's and Chromium's rules: one detector judges taps and presses, so a press makes taps
/// fail. Other gestures know nothing of each other. `docs/policies/detectors.md` draws them.
enum Detectors {
  static func prevents(_ first: Contender, _ second: Contender) -> Bool {
    first.kind == .longPress && second.kind == .tap
  }
}
