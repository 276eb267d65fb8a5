internal import Recognition
internal import TouchModel
internal import ViewTree

/// What a transition tells, in the coordinates of the recognizer's view.
extension GestureSurface {
  func reportedTouches(of number: Int) -> TouchSet {
    let own = lanes[number].down.union(lanes[number].lifting)
    guard !lanes[number].phase.isTerminal else { return own }
    let followed = bank.touches(of: number)
    return followed.isEmpty ? own : followed
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
