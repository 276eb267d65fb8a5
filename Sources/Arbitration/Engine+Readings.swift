internal import Recognition
internal import TouchModel
internal import ViewTree

/// What a transition tells, in the coordinates of the recognizer's view.
extension Engine {
  /// Those of the gesture that are down or lift in this very frame; with none, those that were
  /// last.
  @inline(__always)
  func reportedTouches(_ number: Int, _ reading: Reading) -> TouchSet {
    let followed = lanes[number].phase.isTerminal ? TouchSet() : reading.touches
    return present(
      followed.isEmpty ? lanes[number].down.union(lanes[number].lifting) : followed)
  }

  @inline(__always)
  func present(_ touches: TouchSet) -> TouchSet {
    let present = touches.intersection(bank.table.down.union(moment.leaving))
    return present.isEmpty ? touches : present
  }

  @inline(__always)
  func convert(_ location: Point, toViewOf number: Int) -> Point {
    lanes[number].isOnSurface ? location : views.convert(location, to: lanes[number].view)
  }

  @inline(__always)
  func convert(_ values: GestureValues, toViewOf number: Int) -> GestureValues {
    guard !lanes[number].isOnSurface, case .pan(let translation, let velocity) = values
    else { return values }
    let view = lanes[number].view
    return .pan(
      translation: views.convertVector(translation, to: view),
      velocity: views.convertVector(velocity, to: view))
  }
}
