internal import Platforms
package import Recognition
package import TouchModel

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

  /// Whether a movement goes a way that the recognizer accepts: less than twice as far across a direction of a swipe as along it,
  /// or as the course of a pan says.
  package func mayGo(along movement: Point) -> Bool {
    if let pan = configuration.as(PanValues.self) { return pan.mayGo(along: movement) }
    guard configuration.kind == .swipe else { return true }
    let (x, y) = (movement.x, movement.y)
    var directions: SwipeDirection = []
    if abs(x) > abs(y) / 2 { directions.insert(x > 0 ? .right : .left) }
    if abs(y) > abs(x) / 2 { directions.insert(y > 0 ? .down : .up) }
    return mayGo(directions)
  }

  /// Whether the recognizer accepts one of `directions`; true without a direction.
  package func mayGo(_ directions: SwipeDirection) -> Bool {
    guard !directions.isEmpty, let swipe = configuration.as(SwipeValues.self)
    else { return true }
    return !swipe.direction.isDisjoint(with: directions)
  }
}
