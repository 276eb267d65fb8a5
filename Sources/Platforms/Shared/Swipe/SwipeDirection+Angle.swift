internal import Recognition
internal import TouchModel

extension SwipeDirection {
  /// The angle between a velocity and the nearest of the directions, in radians; half a turn if there
  /// is no direction.
  func angle(from velocity: Point) -> Double {
    if isEmpty { return .pi }
    var along = -Double.infinity
    if contains(.right) { along = max(along, velocity.x) }
    if contains(.left) { along = max(along, -velocity.x) }
    if contains(.down) { along = max(along, velocity.y) }
    if contains(.up) { along = max(along, -velocity.y) }
    let across = (velocity.squaredLength - along * along).squareRoot()
    return abs(Trigonometry.angle(y: across.isNaN ? 0 : across, x: along))
  }
}
