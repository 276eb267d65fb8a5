internal import Recognition
internal import TouchModel
internal import ViewTree

/// The values that conditions compare of a gesture that would begin.
extension Engine {
  /// The gesture of recognizer `number` at the time at which it would begin, in the coordinates of its view.
  ///
  /// A pan has its own translation and velocity. Any other gesture has the movement of its fingers since they
  /// landed, and no velocity.
  mutating func beginSituation(of number: Int) -> BeginCondition.Situation {
    let gesture = transition(of: number, to: .possible)
    let view = recognizers[number].view
    var (movement, velocity, scale, rotation) = (Point.zero, Point.zero, 1.0, 0.0)
    switch gesture.values {
    case .pan(let translation, let speed): (movement, velocity) = (translation, speed)
    case .pinch(let value, _):
      (movement, scale) = (movementSinceLanding(of: number), value)
    case .rotation(let angle, _):
      (movement, rotation) = (movementSinceLanding(of: number), angle)
    default: movement = movementSinceLanding(of: number)
    }
    let landing = landing(of: number)
    let values = BeginCondition.Quantity.allCases.map { quantity in
      switch quantity {
      case .translationX: movement.x
      case .translationY: movement.y
      case .velocityX: velocity.x
      case .velocityY: velocity.y
      case .speed: velocity.length
      case .locationX: gesture.location.x
      case .locationY: gesture.location.y
      case .touches: Double(gesture.touches)
      case .duration: moment.now.since(gesture.sequenceStart).seconds
      case .scale: scale
      case .rotation: rotation
      case .landingX: landing.x
      case .landingY: landing.y
      }
    }
    let tree = views
    return BeginCondition.Situation(values: values) { index in
      guard index >= 0, index < tree.count else { return false }
      let place = tree.convert(gesture.location, from: view, to: ViewID(index))
      return tree[ViewID(index)].bounds?.contains(place) ?? true
    }
  }

  /// Where the middle of a gesture's fingers landed, in the coordinates of its view.
  private func landing(of number: Int) -> Point {
    let touches = reportedTouches(number, TouchSet(), from: recognizers[number].phase)
    if touches.isEmpty { return .zero }
    return views.convert(
      bank.table.centroidOfOrigins(of: touches), to: recognizers[number].view)
  }

  /// The movement of the middle of a gesture's fingers since they landed, in the coordinates of its view.
  private func movementSinceLanding(of number: Int) -> Point {
    let touches = reportedTouches(number, TouchSet(), from: recognizers[number].phase)
    if touches.isEmpty { return .zero }
    let movement = bank.table.centroid(of: touches) - bank.table.centroidOfOrigins(of: touches)
    return views.convertVector(movement, to: recognizers[number].view)
  }
}
