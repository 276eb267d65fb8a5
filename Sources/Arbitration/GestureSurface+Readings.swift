internal import Recognition
internal import TouchModel
internal import ViewTree

/// What a transition tells, in the coordinates of the recognizer's view.
extension GestureSurface {
  /// Those of the gesture that are down or lift in this very frame; with none, those that were
  /// last.
  func reportedTouches(_ lane: Lane, _ reading: RecognizerBank.Reading) -> TouchSet {
    let followed = lane.phase.isTerminal ? TouchSet() : reading.touches
    let touches = followed.isEmpty ? lane.down.union(lane.lifting) : followed
    let present = touches.intersection(table.down.union(leaving))
    return present.isEmpty ? touches : present
  }

  func location(
    _ reading: RecognizerBank.Reading, _ touches: TouchSet, in view: ViewID
  ) -> Point {
    views.convert(reading.ownLocation ?? table.centroid(of: touches), to: view)
  }

  func values(_ reading: RecognizerBank.Reading, in view: ViewID) -> GestureValues {
    guard case .pan(let translation, let velocity) = reading.values else { return reading.values }
    return .pan(
      translation: views.convertVector(translation, to: view),
      velocity: views.convertVector(velocity, to: view))
  }

  func rank(_ number: Int) -> Int { ranks[number] }
}
