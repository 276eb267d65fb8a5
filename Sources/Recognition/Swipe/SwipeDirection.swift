/// UIKit's direction mask.
public struct SwipeDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let right = SwipeDirection(rawValue: 1)
  public static let left = SwipeDirection(rawValue: 2)
  public static let up = SwipeDirection(rawValue: 4)
  public static let down = SwipeDirection(rawValue: 8)

  static let horizontal: SwipeDirection = [.right, .left]
  static let vertical: SwipeDirection = [.up, .down]
}
