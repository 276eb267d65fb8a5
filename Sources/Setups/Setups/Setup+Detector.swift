internal import Platforms
internal import Recognition
internal import ViewTree

extension Setup {
  /// The rules with which the platform's detector judges for the recognizers; nil if each judges for
  /// itself.
  var detectorRules: AnySurfaceRules? {
    detector?.rules.judging(recognizers.map { $0.configuration(on: view?.view.id ?? "root") })
  }
}

extension RecognizerDescription {
  /// The configuration of the recognizer; nil if a detector cannot know it, because of its kind, its view
  /// or its rules.
  fileprivate func configuration(on root: String) -> RecognizerConfiguration? {
    guard view == root || view == "root", rules == RulesDescription() else { return nil }
    if let tap = configuration.as(TapRecognizer.Configuration.self) { return .tap(tap) }
    if let press = configuration.as(LongPressRecognizer.Configuration.self) {
      return .longPress(press)
    }
    if let pan = configuration.as(PanValues.self) { return .pan(pan) }
    if let pinch = configuration.as(PinchValues.self) { return .pinch(pinch) }
    if let rotation = configuration.as(RotationValues.self) { return .rotation(rotation) }
    return configuration.as(SwipeValues.self).map { .swipe($0) }
  }
}
