package import TouchModel

/// UIKit's direction mask.
public struct SwipeDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Toward larger x.
  public static let right = SwipeDirection(rawValue: 1)
  /// Toward smaller x.
  public static let left = SwipeDirection(rawValue: 2)
  /// Toward smaller y.
  public static let up = SwipeDirection(rawValue: 4)
  /// Toward larger y.
  public static let down = SwipeDirection(rawValue: 8)

  package static let horizontal: SwipeDirection = [.right, .left]
  package static let vertical: SwipeDirection = [.up, .down]

  /// Between a velocity and the nearest of the directions, in radians; half a turn where there is none.
  package func angle(from velocity: Point) -> Double {
    let along = [
      contains(.right) ? velocity.x : nil, contains(.left) ? -velocity.x : nil,
      contains(.down) ? velocity.y : nil, contains(.up) ? -velocity.y : nil,
    ].compactMap { $0 }.max()
    guard let along else { return .pi }
    let across = (velocity.squaredLength - along * along).squareRoot()
    return abs(Trigonometry.angle(y: across.isNaN ? 0 : across, x: along))
  }
}
