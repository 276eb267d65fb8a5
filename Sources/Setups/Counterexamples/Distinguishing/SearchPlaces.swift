internal import Ordering
internal import Setups
internal import TactusGestures

/// The places at which the first finger lands in a search.
///
/// Setups differ by place if a view, its hit slop or an edge is reached in one of them only. So fingers
/// land in each view, just inside and just outside of its borders, and at the edges of the surface. Of
/// places that lie on the same views in every setup, one is tried.
struct SearchPlaces: Sendable {
  /// A place, and the way that a finger goes from it beside those that are tried everywhere.
  struct Landing: Hashable, Sendable {
    let home: Point
    let inwards: Point?
  }

  /// The places, the usual one first.
  let landings: [Landing]

  /// The distance of a landing from a border, in points.
  private static let margin = 1.0

  init(of setups: [Setup], usual: Point, bounds: Rect) {
    let views = setups.map { Self.areas(of: $0, bounds: bounds) }
    func touched(_ point: Point) -> [[Int]] {
      views.map { views in views.indices.filter { views[$0].contains(point) } }
    }
    var landings = [Landing(home: usual, inwards: nil)]
    var seen: Set = [touched(usual)]
    for point in views.joined().flatMap(Self.points) where bounds.contains(point) {
      if seen.insert(touched(point)).inserted {
        landings.append(Landing(home: point, inwards: nil))
      }
    }
    // A pan from an edge of any width begins at the edge itself.
    let kinds = setups.flatMap(\.recognizers).map(\.configuration.kind)
    if kinds.contains(.screenEdgePan) {
      let surface = TouchPlace(bounds)
      landings += ["left", "right", "top", "bottom"].compactMap(surface.edge).map {
        Landing(home: $0.home, inwards: $0.inwards)
      }
    }
    self.landings = landings
  }

  /// The areas of the views of a setup, each with its hit slop, on the surface.
  static func areas(of setup: Setup, bounds: Rect) -> [Rect] {
    var areas: [Rect] = []
    func add(_ description: ViewDescription, _ frame: Rect) {
      let slop = description.view.hitSlop
      areas.append(
        Rect(
          x: frame.x - slop.left, y: frame.y - slop.top,
          width: frame.width + slop.left + slop.right,
          height: frame.height + slop.top + slop.bottom))
      for child in description.subviews {
        let own = child.view.frame ?? Rect(x: 0, y: 0, width: frame.width, height: frame.height)
        add(
          child,
          Rect(x: frame.x + own.x, y: frame.y + own.y, width: own.width, height: own.height))
      }
    }
    if let root = setup.view { add(root, root.view.frame ?? bounds) }
    return areas
  }

  /// The center of an area, and points just inside and just outside of its borders.
  private static func points(_ area: Rect) -> [Point] {
    let center = TouchPlace(area).center
    let xs = [area.x, area.x + area.width].flatMap { [$0 - margin, $0 + margin] }
    let ys = [area.y, area.y + area.height].flatMap { [$0 - margin, $0 + margin] }
    return [center] + xs.map { Point(x: $0, y: center.y) } + ys.map { Point(x: center.x, y: $0) }
  }
}
