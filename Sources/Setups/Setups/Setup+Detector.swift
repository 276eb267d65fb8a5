internal import Platforms
internal import Recognition
internal import ViewTree

extension Setup {
  /// The rules with which the platform's detector judges for the recognizers; nil if each judges for
  /// itself.
  var detectorRules: AnySurfaceRules? {
    detector?.rules(detectorRecognizers)
  }

  /// The recognizers as a detector sees them; nil for each that it cannot know.
  private var detectorRecognizers: [RecognizerConfiguration?] {
    recognizers.filter { !$0.isFeedback }.map { $0.configuration(on: view?.view.id ?? "root") }
  }

  /// The setup with the feedback of its detector, if it has one, as further recognizers. Feedback is for
  /// timelines: it is no gesture, so nothing else is told of it. Feedback with the name of a recognizer is left
  /// out.
  package var withFeedback: Setup {
    guard detectorRules != nil, let detector else { return self }
    var setup = self
    for feedback in detector.feedback(detectorRecognizers) where number(of: feedback.id) == nil {
      setup.recognizers.append(
        RecognizerDescription(
          feedback: feedback.id, KindConfiguration(FeedbackBox(feedback.machine)),
          view: view?.view.id ?? "root"))
    }
    return setup
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
