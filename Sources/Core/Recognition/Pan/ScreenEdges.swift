internal import TouchModel

/// UIKit's mask of the sides of a rectangle.
public struct ScreenEdges: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper edge, y = 0.
  public static let top = ScreenEdges(rawValue: 1)
  /// The left edge, x = 0.
  public static let left = ScreenEdges(rawValue: 2)
  /// The lower edge.
  public static let bottom = ScreenEdges(rawValue: 4)
  /// The right edge.
  public static let right = ScreenEdges(rawValue: 8)

  /// The members that `point` is nearer to than `width`, the edge itself included.
  func near(_ point: Point, in bounds: Rect, width: Double) -> ScreenEdges {
    var near = ScreenEdges()
    for (edge, distance) in distances(from: point, to: bounds)
    where distance <= width + Rounding.slack {
      near.insert(edge)
    }
    return near.intersection(self)
  }

  /// The distance to the nearest member; nil when there is none.
  func distance(from point: Point, to bounds: Rect) -> Double? {
    var nearest: Double?
    for (edge, distance) in distances(from: point, to: bounds) where contains(edge) {
      nearest = min(nearest ?? distance, distance)
    }
    return nearest
  }

  /// How far `movement` leads away from the member that it leads away from most.
  func inward(_ movement: Point) -> Double {
    var most = -Double.infinity
    if contains(.top) { most = max(most, movement.y) }
    if contains(.left) { most = max(most, movement.x) }
    if contains(.bottom) { most = max(most, -movement.y) }
    if contains(.right) { most = max(most, -movement.x) }
    return most
  }

  private func distances(from point: Point, to bounds: Rect) -> [(ScreenEdges, Double)] {
    [
      (.top, point.y - bounds.y), (.left, point.x - bounds.x),
      (.bottom, bounds.y + bounds.height - point.y), (.right, bounds.x + bounds.width - point.x),
    ]
  }
}
