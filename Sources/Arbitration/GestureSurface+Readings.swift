internal import Recognition
internal import TouchModel
internal import ViewTree

/// What a transition tells, in the coordinates of the recognizer's view.
extension GestureSurface {
  /// Those of the gesture that are down or lift in this very frame; with none, those that were
  /// last.
  @inline(__always)
  func reportedTouches(_ number: Int, _ reading: Reading) -> TouchSet {
    let followed = lanes[number].phase.isTerminal ? TouchSet() : reading.touches
    let touches = followed.isEmpty ? lanes[number].down.union(lanes[number].lifting) : followed
    let present = touches.intersection(table.down.union(leaving))
    return present.isEmpty ? touches : present
  }

  @inline(__always)
  func location(
    _ reading: Reading, _ touches: TouchSet, of number: Int
  ) -> Point {
    let location = reading.ownLocation ?? table.centroid(of: touches)
    return lanes[number].isOnSurface ? location : views.convert(location, to: lanes[number].view)
  }

  @inline(__always)
  func values(_ reading: Reading, of number: Int) -> GestureValues {
    guard !lanes[number].isOnSurface, case .pan(let translation, let velocity) = reading.values
    else { return reading.values }
    let view = lanes[number].view
    return .pan(
      translation: views.convertVector(translation, to: view),
      velocity: views.convertVector(velocity, to: view))
  }
}
