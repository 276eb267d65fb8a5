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
}
