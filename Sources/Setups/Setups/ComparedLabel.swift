package import Recognition

extension RecognizerDescription {
  /// The word by which gestures are compared with those of other setups: the label of the recognizer, or
  /// without one `doubleTap` for two taps and else the name of the kind.
  package var comparedLabel: String {
    guard label == nil, let tap = configuration.as(TapRecognizer.Configuration.self),
      tap.numberOfTapsRequired == 2
    else { return detectionLabel }
    return "doubleTap"
  }

  /// The label of a gesture with these values, which may be that of a template.
  package func comparedLabel(of values: GestureValues) -> String {
    configuration.kind == .template ? detectionLabel(of: values) : comparedLabel
  }

  /// Whether the recognizer accepts one of `directions`; true without a direction.
  package func mayGo(_ directions: SwipeDirection) -> Bool {
    guard !directions.isEmpty, let swipe = configuration.as(SwipeValues.self)
    else { return true }
    return !swipe.direction.isDisjoint(with: directions)
  }
}
