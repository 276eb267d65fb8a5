internal import JSONText
package import Platforms

extension Setup {
  /// The values of recognizers that differ from those of the setup's preset, as `id.name`. The numbers of
  /// taps and fingers and the directions, which say which gesture is asked for, are not among them.
  package var overrides: [String] {
    var names: [String] = []
    for recognizer in recognizers {
      let usual = RecognizerDescription(
        id: recognizer.id, recognizer.configuration.asGiven(by: preset))
      for (mine, theirs) in zip(recognizer.settableValues, usual.settableValues)
      where mine.value.content != theirs.value.content && !Self.purposes.contains(mine.name) {
        if recognizer.configuration.names.contains(mine.name) {
          names.append(recognizer.id + "." + mine.name)
        }
      }
    }
    return names
  }

  /// The values that say which gesture a recognizer is for.
  private static let purposes: [String] = [
    "numberOfTapsRequired", "numberOfTouchesRequired", "minimumNumberOfTouches",
    "maximumNumberOfTouches", "direction", "edges", "axis", "waitsForDoubleTap", "gesture",
    "templates", "directionHalfWidth", "activeOffset", "activeOffsetLeft", "activeOffsetRight",
    "activeOffsetUp", "activeOffsetDown", "failOffset", "failOffsetLeft", "failOffsetRight",
    "failOffsetUp", "failOffsetDown",
  ]

  /// The evidence that the setup behaves as its platform does. A program judged the setup of the
  /// platform's name and, if there is one, the detector, not other setups with the preset.
  package var verification: Verification {
    if let detector { return detector.verification }
    let own = preset.setups.compactMap { Self.builtIn(named: $0.name) }
    if own.contains(where: { hasRecognizers(of: $0) }) { return preset.verification }
    if case .unverified = preset.verification { return preset.verification }
    guard !own.isEmpty else { return preset.verification }
    let kept = overrides
    return .unverified(
      "compared were the recognizers and rules of the setup \(preset.name), not these"
        + (kept.isEmpty
          ? "" : "; \(kept.count) of their values are not the platform's: \(Self.list(kept))"))
  }

  /// Whether the recognizers are those of another setup. Their texts are compared, because pages have no
  /// code that compares recognizers.
  private func hasRecognizers(of other: Setup) -> Bool {
    let both = [self, other].map { Setup(preset: preset, recognizers: $0.recognizers) }
    return SetupWriter().digest(of: both[0]) == SetupWriter().digest(of: both[1])
  }

  /// Returns the first names of a list, and how many there are beside them.
  package static func list(_ names: [String], most: Int = 3) -> String {
    var text = ""
    for name in names.prefix(most) { text += (text.isEmpty ? "" : ", ") + name }
    return names.count > most ? text + " and \(names.count - most) more" : text
  }
}
