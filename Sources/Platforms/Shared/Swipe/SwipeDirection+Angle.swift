internal import Recognition
internal import TouchModel

extension SwipeDirection {
  /// The angle between a velocity and the nearest of the directions, in radians; half a turn if there
  /// is no direction.
  func angle(from velocity: Point) -> Double {
    let along = [
      contains(.right) ? velocity.x : nil, contains(.left) ? -velocity.x : nil,
      contains(.down) ? velocity.y : nil, contains(.up) ? -velocity.y : nil,
    ].compactMap { $0 }.max()
    guard let along else { return .pi }
    let across = (velocity.squaredLength - along * along).squareRoot()
    return abs(Trigonometry.angle(y: across.isNaN ? 0 : across, x: along))
  }
}
