internal import Recognition
internal import TouchModel
internal import ViewTree

/// What a transition tells, in the coordinates of the recognizer's view.
extension GestureSurface {
  /// Those of the gesture that are down or lift in this very frame; with none, those that were
  /// last.
  func reportedTouches(of number: Int) -> TouchSet {
    let lane = lanes[number]
    let followed = lane.phase.isTerminal ? TouchSet() : bank.touches(of: number)
    let touches = followed.isEmpty ? lane.down.union(lane.lifting) : followed
    let present = touches.intersection(table.down.union(leaving))
    return present.isEmpty ? touches : present
  }

  func location(of number: Int) -> Point {
    let onSurface =
      bank.ownLocation(of: number) ?? table.centroid(of: reportedTouches(of: number))
    return views.convert(onSurface, to: lanes[number].view)
  }

  func values(of number: Int) -> GestureValues {
    let values = bank.values(of: number)
    guard case .pan(let translation, let velocity) = values else { return values }
    let view = lanes[number].view
    return .pan(
      translation: views.convertVector(translation, to: view),
      velocity: views.convertVector(velocity, to: view))
  }

  func rank(_ number: Int) -> Int { ranks[number] }
}
